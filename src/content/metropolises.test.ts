import { describe, expect, test } from 'vitest';
import type { Effect, Metropolis } from '../vocabulary/index.ts';
import { METROPOLISES } from './metropolises.ts';

const browns = METROPOLISES.flatMap((tile) => (tile.kind === 'brown' ? [tile] : []));
const blues = METROPOLISES.flatMap((tile) => (tile.kind === 'blue' ? [tile] : []));

test('R-CMP-01 sixteen metropolis tiles in the order of their numbers, five brown and eleven blue', () => {
  expect(METROPOLISES.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  expect(browns.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(blues).toHaveLength(11);
});

test('R-MET-03 the five brown ones score as printed', () => {
  const perOne = (vp: number, kind: 'metropolises' | 'specials' | 'sets'): Effect => ({
    kind: 'gain',
    gain: { vp },
    per: { count: { kind }, each: 1 },
  });
  expect(browns.map(({ scoring }) => scoring)).toEqual([
    perOne(3, 'metropolises'),
    tiers({ kind: 'structures', what: ['tunnel'] }, [8, 5], [9, 7], [10, 9]),
    tiers({ kind: 'cities' }, [5, 4], [6, 8], [7, 12]),
    perOne(2, 'specials'),
    perOne(4, 'sets'),
  ]);
});

test('R-SOLO-01 the one for connected cities is left out in solo, no other', () => {
  expect(browns.filter(({ excludedInSolo }) => excludedInSolo).map(({ number }) => number)).toEqual([3]);
});

describe('R-MET-02 blue metropolises act on connection and perhaps in production', () => {
  test('the known one gives 1 kelp at once and 2 VP in production', () => {
    expect(blues).toContainEqual({
      number: 6,
      kind: 'blue',
      instant: { kind: 'gain', gain: { kelp: 1 } },
      production: { kind: 'gain', gain: { vp: 2 } },
    });
  });

  test('none gives a special card; each kind of gift is there', () => {
    const kinds = new Set(blues.flatMap(({ instant }) => kindsIn(instant)));
    expect(kinds).toEqual(new Set(['gain', 'pick', 'draw', 'advance', 'upgrade', 'use-action', 'all']));
    expect(JSON.stringify(blues)).toContain('biomatter');
  });

  test('those that produce give less at once than those that do not', () => {
    const sizes = (tiles: readonly Metropolis[]) =>
      tiles.flatMap((tile) => (tile.kind === 'blue' ? [sizeOf(tile.instant)] : []));
    const producing = sizes(blues.filter(({ production }) => production !== undefined));
    const others = sizes(blues.filter(({ production }) => production === undefined));
    expect(producing.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...producing)).toBeLessThan(Math.min(...others));
  });
});

function tiers(
  count: Extract<Effect, { kind: 'tiers' }>['count'],
  ...tiers: readonly (readonly [number, number])[]
): Effect {
  return { kind: 'tiers', count, tiers };
}

function kindsIn(effect: Effect): readonly string[] {
  return effect.kind === 'all' ? [effect.kind, ...effect.parts.flatMap(kindsIn)] : [effect.kind];
}

/** How many things an instant gives. */
function sizeOf(effect: Effect): number {
  switch (effect.kind) {
    case 'gain':
      return Object.values(effect.gain).reduce((sum, amount) => sum + amount, 0);
    case 'pick':
      return effect.different;
    case 'draw':
      return effect.cards;
    case 'advance':
      return effect.steps;
    case 'upgrade':
    case 'use-action':
      return effect.upTo;
    case 'all':
      return effect.parts.map(sizeOf).reduce((sum, size) => sum + size, 0);
    default:
      throw new Error(`no metropolis gives ${effect.kind}`);
  }
}
