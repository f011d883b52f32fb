import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bent, textOf } from '../../test-kit/proof/fuzz/bend.ts';
import { fromShape } from '../../test-kit/proof/fuzz/from-shape.ts';
import { ROUTES } from '../server/http/registry.ts';
import { fits } from './check.ts';
import { jsonSchema } from './json-schema.ts';

/* What is printed for others is what is checked here: a validator of others judges alike. */

const ajv = new Ajv2020({ strict: false });
const SHAPES = ROUTES.flatMap(({ method, path, params, query, body }) =>
  [params, query, body].flatMap((shape) => (shape === undefined ? [] : [{ name: `${method} ${path}`, shape }])),
);

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

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
