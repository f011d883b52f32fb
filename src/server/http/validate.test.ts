import { expect, test } from 'vitest';
import { either, list, object, oneOf, open, optional, text, textLike, whole } from './schema.ts';
import { validator } from './validate.ts';

const check = validator(
  object({
    name: text(3),
    note: optional(text(2, 0)),
    seats: list(object({ seat: whole(0, 3) }), 2),
    colour: oneOf(['red', 'green']),
    id: textLike(/^[a-f]+$/),
    value: either(whole(0, 1), text(1)),
    more: optional(open('More', { kind: text(5) }, '')),
  }).json,
);
const good = { name: 'Ann', seats: [{ seat: 3 }], colour: 'red', id: 'abc', value: 1 };

test.each<[string, unknown, string | undefined]>([
  ['what fits', good, undefined],
  ['what may be left out', { ...good, note: '', more: { kind: 'x', other: 1 } }, undefined],
  ['what is missing', { ...good, name: undefined }, 'name'],
  ['what is too many', { ...good, extra: 1 }, 'extra'],
  ['an empty text', { ...good, name: '' }, 'name'],
  ['a text too long', { ...good, name: 'Anna' }, 'name'],
  ['a NUL', { ...good, name: 'A\u0000' }, 'name'],
  ['a fault further in', { ...good, seats: [{ seat: 0 }, { seat: 4 }] }, 'seats.1.seat'],
  ['something missing further in', { ...good, seats: [{}] }, 'seats.0.seat'],
  ['a list too long', { ...good, seats: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] }, 'seats'],
  ['no whole number', { ...good, seats: [{ seat: 0.5 }] }, 'seats.0.seat'],
  ['below the least', { ...good, seats: [{ seat: -1 }] }, 'seats.0.seat'],
  ['none of the words', { ...good, colour: 'blue' }, 'colour'],
  ['another pattern', { ...good, id: 'xyz' }, 'id'],
  ['neither of two', { ...good, value: 2 }, 'value'],
  ['an open one without its field', { ...good, more: {} }, 'more.kind'],
  ['no object', 'text', ''],
  ['a long name', { ...good, ['x'.repeat(200)]: 1 }, 'x'.repeat(80)],
])('%s', (_, value, fault) => {
  const sent = typeof value === 'object' ? (JSON.parse(JSON.stringify(value)) as unknown) : value;
  expect(check(sent)).toBe(fault);
});
