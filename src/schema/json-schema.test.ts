import { expect, test } from 'vitest';
import { type Json, jsonSchema, referring } from './json-schema.ts';
import {
  anything,
  described,
  either,
  filled,
  integer,
  lazily,
  list,
  mapOf,
  named,
  nothing,
  number,
  object,
  oneOf,
  optional,
  type Shape,
  someOf,
  text,
  textLike,
  tuple,
  variants,
  whole,
  yesNo,
} from './shape.ts';

test.each<[Shape<unknown>, Json]>([
  [anything, {}],
  [nothing, { not: {} }],
  [yesNo, { type: 'boolean' }],
  [number, { type: 'number' }],
  [whole(0, 3), { type: 'integer', minimum: 0, maximum: 3 }],
  [described('Since 1970.', integer), { type: 'integer', description: 'Since 1970.' }],
  [text(9), { type: 'string', minLength: 1, maxLength: 9, pattern: '^[^\\u0000]*$' }],
  [textLike(/^a+$/u), { type: 'string', pattern: '^a+$' }],
  [someOf(['a', 'b']), { type: 'array', items: { enum: ['a', 'b'] }, minItems: 1, uniqueItems: true }],
  [list(yesNo, 4), { type: 'array', items: { type: 'boolean' }, maxItems: 4 }],
  [tuple(yesNo), { type: 'array', prefixItems: [{ type: 'boolean' }], minItems: 1, items: false }],
  [mapOf(yesNo), { type: 'object', additionalProperties: { type: 'boolean' } }],
  [
    mapOf(yesNo, oneOf(['a'])),
    { type: 'object', propertyNames: { const: 'a' }, additionalProperties: { type: 'boolean' } },
  ],
  [
    filled(object({ a: yesNo, b: optional(yesNo) })),
    {
      type: 'object',
      properties: { a: { type: 'boolean' }, b: { type: 'boolean' } },
      required: ['a'],
      additionalProperties: false,
      minProperties: 1,
    },
  ],
  [either(yesNo, oneOf([1])), { anyOf: [{ type: 'boolean' }, { const: 1 }] }],
  [
    variants('kind', { none: {} }),
    {
      anyOf: [
        { type: 'object', properties: { kind: { const: 'none' } }, required: ['kind'], additionalProperties: false },
      ],
    },
  ],
  [named('Yes', yesNo, 'Or no.'), { title: 'Yes', description: 'Or no.', type: 'boolean' }],
])('%#', (shape, schema) => {
  expect(jsonSchema(shape)).toEqual(schema);
});

interface Tree {
  readonly below: readonly Tree[];
}

test('a shape that holds itself is mentioned by its name', () => {
  const tree: Shape<Tree> = named(
    'Tree',
    lazily(() => object({ below: list(tree) })),
  );
  const { print, named: printed } = referring('#/');
  expect(print(list(tree))).toEqual({ type: 'array', items: { $ref: '#/Tree' } });
  expect(printed['Tree']).toMatchObject({ properties: { below: { items: { $ref: '#/Tree' } } } });
});
