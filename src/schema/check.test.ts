import { describe, expect, test } from 'vitest';
import { check, fits } from './check.ts';
import {
  between,
  either,
  filled,
  lazily,
  list,
  mapOf,
  nothing,
  object,
  oneOf,
  open,
  optional,
  partial,
  type Shape,
  someOf,
  text,
  textLike,
  tuple,
  variants,
  whole,
  yesNo,
} from './shape.ts';

const shape = object({
  name: text(3),
  note: optional(text(2, 0)),
  seats: list(object({ seat: whole(0, 3) }), 2),
  colour: oneOf(['red', 'green']),
  id: textLike(/^[a-f]+$/),
  value: either(whole(0, 1), text(1)),
  more: optional(open({ kind: text(5) })),
});
const good = { name: 'Ann', seats: [{ seat: 3 }], colour: 'red', id: 'abc', value: 1 };

describe('the first fault is named with its place', () => {
  test.each<[string, unknown, string | undefined]>([
    ['what fits', good, undefined],
    ['what may be left out', { ...good, note: '', more: { kind: 'x', other: 1 } }, undefined],
    ['what is missing', { ...good, name: undefined }, 'name: missing'],
    ['what is too many', { ...good, extra: 1 }, 'extra: unknown-field'],
    ['what every object inherits', { ...good, constructor: 1 }, 'constructor: unknown-field'],
    ['an empty text', { ...good, name: '' }, 'name: empty'],
    ['a text too long', { ...good, name: 'Anna' }, 'name: out-of-range'],
    ['three characters of two units each', { ...good, name: '🐟🐟🐟' }, undefined],
    ['a NUL', { ...good, name: 'A\u0000' }, 'name: unknown-value'],
    ['a fault further in', { ...good, seats: [{ seat: 0 }, { seat: 4 }] }, 'seats[1].seat: out-of-range'],
    ['something missing further in', { ...good, seats: [{}] }, 'seats[0].seat: missing'],
    ['a list too long', { ...good, seats: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] }, 'seats: wrong-count'],
    ['no whole number', { ...good, seats: [{ seat: 0.5 }] }, 'seats[0].seat: not-whole'],
    ['no finite number', { ...good, seats: [{ seat: Infinity }] }, 'seats[0].seat: wrong-type'],
    ['below the least', { ...good, seats: [{ seat: -1 }] }, 'seats[0].seat: negative'],
    ['none of the words', { ...good, colour: 'blue' }, 'colour: unknown-value'],
    ['another pattern', { ...good, id: 'xyz' }, 'id: unknown-value'],
    ['neither of two', { ...good, value: 2 }, 'value: out-of-range'],
    ['an open one without its field', { ...good, more: {} }, 'more.kind: missing'],
    ['no object', 'text', ': wrong-type'],
    ['a list for an object', [good], ': wrong-type'],
  ])('%s', (_, value, fault) => {
    const [first] = check(shape, value);
    expect(first && `${first.field}: ${first.problem}`).toBe(fault);
    expect(fits(shape, value)).toBe(fault === undefined);
  });
});

test('all faults are found', () => {
  const value = { name: 7, seats: [{ seat: 9 }, 8], colour: 'red', id: 'abc', surplus: 1 };
  expect(check(shape, value).map(({ field, problem }) => `${field}: ${problem}`)).toEqual([
    'surplus: unknown-field',
    'name: wrong-type',
    'seats[0].seat: out-of-range',
    'seats[1]: wrong-type',
    'value: missing',
  ]);
});

interface Tree {
  readonly leaf?: true;
  readonly below?: readonly Tree[];
}
const tree: Shape<Tree> = lazily(() => object({ leaf: optional(oneOf([true])), below: optional(list(tree)) }));

test.each<[string, Shape<unknown>, unknown, string | undefined]>([
  ['a variant', variants('on', { a: {}, b: { n: whole(1) } }), { on: 'b', n: 1 }, undefined],
  ['a variant by its fields', variants('on', { a: {}, b: { n: whole(1) } }), { on: 'a', n: 1 }, 'n: unknown-field'],
  ['no such variant', variants('on', { a: {} }), { on: 'toString' }, 'on: unknown-kind'],
  ['a variant that does not say which', variants('on', { a: {} }), {}, 'on: missing'],
  [
    'a shape that holds itself',
    tree,
    { below: [{ leaf: true }, { below: [{ leaf: false }] }] },
    'below[1].below[0].leaf: unknown-value',
  ],
  ['names that fit', mapOf(whole(1), oneOf(['a', 'b'])), { a: 1, b: 2 }, undefined],
  ['a name that does not', mapOf(whole(1), oneOf(['a', 'b'])), { c: 1 }, 'c: unknown-field'],
  ['a value under a name', mapOf(whole(1)), { c: 0 }, 'c: out-of-range'],
  ['some of several', partial(['a', 'b'], yesNo), { b: true }, undefined],
  ['one of a pair', tuple(yesNo, whole(1)), [true, 0], '[1]: out-of-range'],
  ['a pair of three', tuple(yesNo, whole(1)), [true, 1, 1], ': wrong-count'],
  ['an empty list', filled(list(yesNo)), [], ': empty'],
  ['an empty object', filled(partial(['a'], yesNo)), {}, ': empty'],
  ['the same twice', someOf(['a', 'b']), ['a', 'a'], ': duplicate'],
  ['what has no place', object({ cost: optional(nothing) }), { cost: 1 }, 'cost: misplaced'],
  ['out of the field', between(0, 1), 1.5, ': out-of-range'],
  ['of two kinds, the one that it is of', either(object({ n: whole(1) }), oneOf(['all'])), { n: 0 }, 'n: out-of-range'],
  ['of two kinds, neither', either(object({ n: whole(1) }), oneOf(['all'])), 'none', ': unknown-value'],
])('%s', (_, of, value, fault) => {
  const [first] = check(of, value);
  expect(first && `${first.field}: ${first.problem}`).toBe(fault);
});
