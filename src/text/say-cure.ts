import type { SetFinding, TextForm } from '../content/set/finding.ts';
import type { Expected } from '../schema/expected.ts';
import { nearest } from '../schema/nearest.ts';
import type { Tokens } from './token.ts';
import type { Words } from './words.ts';

/** What to write instead, as far as the finding knows. */
export function sayCure(words: Words, { problem, field, found, expected = {} }: SetFinding): Tokens | undefined {
  const isOfNames = problem === 'unknown-field' || problem === 'unknown-kind' || problem === 'unknown-value';
  if (expected.form !== undefined) return words.say(`cure.${expected.form as TextForm}`, EXAMPLES);
  if (expected.values !== undefined && (expected.type === undefined || isOfNames || isKind(field))) {
    return sayValues(words, expected.values, field, found);
  }
  if (problem === 'missing' && expected.type !== 'number') return undefined;
  if (problem === 'wrong-type' && expected.type !== undefined)
    return words.say(`cure.${expected.type}`, { yes: 'true', no: 'false' });
  return sayRange(words, expected);
}

const EXAMPLES = { core: 'core', language: 'en', city: 'c1', tunnel: 't1' };

function isKind(field: string): boolean {
  return /(?:^|\.)(?:kind|on|type)$/.test(field);
}

function sayValues(
  words: Words,
  values: NonNullable<Expected['values']>,
  field: string,
  found: string | undefined,
): Tokens {
  const typed = found?.replace(/^"|"$/g, '');
  const [only, ...others] = values;
  const same = others.length === 0 ? only : values.find((value) => String(value) === typed);
  if (same !== undefined) return words.say('cure.only', { value: JSON.stringify(same) });
  const meant = typed === undefined ? undefined : nearest(values.map(String), typed);
  if (meant !== undefined) return words.say('cure.nearest', { value: meant });
  const isMixed = values.some((value) => typeof value !== typeof only);
  const all = values.map((value) => (isMixed ? JSON.stringify(value) : String(value))).join(', ');
  const isInEffect = isKind(field) && field.includes('.');
  return isInEffect
    ? words.say('cure.one-of-page', { values: all, page: 'docs/effects.md' })
    : words.say('cure.one-of', { values: all });
}

function sayRange(words: Words, { type, least, most }: Expected): Tokens | undefined {
  if (most === undefined) return least === undefined ? undefined : words.say('cure.at-least', { least });
  if (type === 'text') return words.say('cure.length', { most });
  if (least === undefined) return words.say('cure.at-most', { most });
  return least === most ? words.say('cure.only', { value: String(most) }) : words.say('cure.range', { least, most });
}
