import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bent, textOf } from '../../test-kit/proof/fuzz/bend.ts';
import { fromShape } from '../../test-kit/proof/fuzz/from-shape.ts';
import { fits } from '../schema/check.ts';
import { jsonSchema } from '../schema/json-schema.ts';
import type { Shape } from '../schema/shape.ts';
import { MESSAGE_LIST } from './messages.ts';
import { PARAMS } from './request.ts';
import { ROUTES } from './requests.ts';

const SHAPES = [
  ...ROUTES.flatMap(({ name, params, query, body }) =>
    [params, query, body].flatMap((shape) => (shape === undefined ? [] : [{ name, shape }])),
  ),
  ...MESSAGE_LIST.map(({ name, body }) => ({ name, shape: body })),
];

describe('what is printed for others is what is checked: another validator judges alike', () => {
  const ajv = new Ajv2020({ strict: false });
  test.each(SHAPES)('$name', ({ shape }) => {
    const validate = ajv.compile(jsonSchema(shape));
    const good = fromShape(shape, new Map());
    const values = fc.oneof(good.map(textOf), bent(good)).filter(isJson);
    fc.assert(
      fc.property(values, (text) => {
        const value: unknown = JSON.parse(text);
        expect([text, fits(shape, value)]).toEqual([text, validate(value)]);
      }),
    );
  });
});

describe.each(ROUTES)('$name', ({ method, path, params, query, body }) => {
  test('no name of its path stands in its query or body too: the app gives all in one object', () => {
    const names = [params, query, body].flatMap(namesOf);
    expect(names.length).toBe(new Set(names).size);
  });

  test('what is read has a query, what changes something has a body', () => {
    expect(method === 'GET' ? body : query).toBeUndefined();
  });

  test('it is known what may stand in its path', () => {
    for (const [, name] of path.matchAll(/:(\w+)/g)) expect(PARAMS).toHaveProperty(name ?? '');
  });
});

function namesOf(shape: Shape<unknown> | undefined): readonly string[] {
  return shape?.form.kind === 'object' ? shape.form.fields.map(({ name }) => name) : [];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
