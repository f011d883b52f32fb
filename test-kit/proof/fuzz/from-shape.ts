import fc from 'fast-check';
import { type Json, jsonSchema } from '../../../src/schema/json-schema.ts';
import type { Shape } from '../../../src/schema/shape.ts';

/** Real things by the pattern of their shape, so that a fuzzed request also reaches what lies behind the check. */
export type Known = ReadonlyMap<string, readonly string[]>;

/** Texts that are long enough for any schema, and that some store or program chokes on. */
export const TRAPS = ['\u0000', '\ud800', '\udfff', '\u202e', '\ufeff', '\uffff', '"\'\\', '%', '\u{1f420}', 'ﷺ', 'İ'];

/** Values as a shape of the contract wants them; with a trap, that is every free text in them. */
export function fromShape(shape: Shape<unknown>, known: Known, trap?: string): fc.Arbitrary<unknown> {
  return fromSchema(jsonSchema(shape), known, trap);
}

function fromSchema(schema: Json, known: Known, trap?: string): fc.Arbitrary<unknown> {
  const of = (part: unknown): fc.Arbitrary<unknown> => fromSchema(part as Json, known, trap);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if (Array.isArray(schema['anyOf'])) return fc.oneof(...(schema['anyOf'] as unknown[]).map(of));
  const number = (name: string, otherwise: number): number => Number(schema[name] ?? otherwise);
  switch (schema['type']) {
    case 'string':
      return isFree(schema) ? freeTexts(schema, trap) : textsLike(schema, known);
    case 'integer':
      return fc.integer({ min: number('minimum', -1000), max: number('maximum', 1000) });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(of(schema['items']), { maxLength: Math.min(number('maxItems', 5), 5) });
    case 'object':
      return objects(schema, of);
    default:
      return fc.jsonValue();
  }
}

/** Whether people may write there what they like. */
function isFree(schema: Json): boolean {
  return schema['minLength'] !== undefined;
}

function freeTexts(schema: Json, trap: string | undefined): fc.Arbitrary<string> {
  const least = Math.max(Number(schema['minLength']), 1);
  const long = (text: string): string => text.repeat(Math.ceil(least / text.length));
  if (trap !== undefined) return fc.constant(long(trap));
  const most = Math.min(Number(schema['maxLength'] ?? 50), 500);
  return fc.string({ minLength: least, maxLength: most, unit: 'grapheme' });
}

function textsLike(schema: Json, known: Known): fc.Arbitrary<string> {
  const { pattern = '' } = schema as { readonly pattern?: string };
  const made = fc.stringMatching(new RegExp(pattern), { maxLength: 100 });
  const real = known.get(pattern);
  return real === undefined ? made : fc.oneof(made, fc.constantFrom(...real), fc.constantFrom(...real));
}

function objects(schema: Json, of: (part: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const properties = schema['properties'] as Readonly<Record<string, unknown>>;
  const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, of(part)]));
  return fc.record(fields, { requiredKeys: schema['required'] as string[], noNullPrototype: true });
}
