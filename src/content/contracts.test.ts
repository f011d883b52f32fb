import { expect, test } from 'vitest';
import { CONTRACTS } from './contracts.ts';

test('R-CMP-01 eight government contracts in the order of their numbers', () => {
  expect(CONTRACTS.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('R-VAR-01 each asks two or three things that can be counted on a board, and no two ask the same', () => {
  for (const { requires } of CONTRACTS) {
    expect([2, 3]).toContain(requires.length);
    for (const condition of requires) {
      expect(condition.kind).toBe('count');
      if (condition.kind !== 'count') continue;
      expect(['structures', 'cities', 'metropolises', 'sets']).toContain(condition.of.kind);
    }
  }
  expect(new Set(CONTRACTS.map(({ requires }) => JSON.stringify(requires))).size).toBe(CONTRACTS.length);
});

test('R-VAR-01 the examples of the content are among them', () => {
  const asked = CONTRACTS.flatMap(({ requires }) => requires);
  expect(asked).toContainEqual({ kind: 'count', of: { kind: 'cities', kinds: 3 }, atLeast: 3 });
  expect(asked).toContainEqual({
    kind: 'count',
    of: { kind: 'structures', what: ['tunnel'], upgraded: true },
    atLeast: 4,
  });
  expect(asked).toContainEqual({ kind: 'count', of: { kind: 'metropolises' }, atLeast: 2 });
  expect(asked).toContainEqual({ kind: 'count', of: { kind: 'cities', city: 'symbiotic' }, atLeast: 3 });
});
