import { CORE } from '../core.ts';
import { describe, expect, test } from 'vitest';
import { refused, stock } from '../../../test-kit/reading.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { Position } from '../written/position.ts';
import { supplyOf } from './supply.ts';

const RICH = { kelp: 9, steelplast: 9, credit: 9, biomatter: 9 };

/** The first `count` sites of a kind on a basic board, all filled with one thing. */
function filled(kind: 'c' | 't', numbers: readonly number[], what: string): Record<string, string> {
  return Object.fromEntries(numbers.map((number) => [`${kind}${number}`, what]));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describe('the supply of tunnels', () => {
  const ALL = range(1, 17);
  const table = (third: readonly number[]): Position => ({
    players: [
      { ...RICH, hand: [23, 24] },
      { sites: filled('t', ALL, 'tunnel') },
      { sites: filled('t', ALL, 'tunnel') },
      { sites: filled('t', third, 'tunnel') },
    ],
  });
  const TEN = [1, 3, 4, 5, 6, 8, 9, 10, 11, 12];

  test('R-CMP-02 all players together have 46 and the last two may be built', () => {
    const state = scenario(table(TEN));
    expect(supplyOf(state, 'tunnel')).toBe(2);
    const { state: after } = playMoves(state, '1: 23@Yb; +tunnel t13; +tunnel t11');
    expect(supplyOf(after, 'tunnel')).toBe(0);
  });

  test('R-CMP-02 the supply runs out in the middle of an action', () => {
    const state = playMoves(scenario(table([...TEN, 13])), '1: 23@Yb; +tunnel t13').state;
    expect(supplyOf(state, 'tunnel')).toBe(0);
    expect(state.turn?.seat).toBe(1);
  });

  test('R-CMP-02 nobody can build a 47th', () => {
    const state = scenario(table([...TEN, 13, 17]));
    expect(refused(state, '1: 23@Yb')).toEqual({
      code: 'slot-impossible',
      slot: 'yellow-b',
      missing: [{ code: 'supply-out', what: 'tunnel' }],
    });
    expect(offered(state, 1)).not.toContain('23@Yb');
  });
});

describe('the supply of domes', () => {
  test('R-CMP-02 starting cities are among the 17 white domes; without one only purple ones are built', () => {
    const state = scenario({
      players: [
        { ...RICH, hand: [24] },
        { sites: filled('c', range(1, 8), 'nonsymbiotic') },
        { sites: filled('c', [1, 2, 5, 6, 7, 8], 'nonsymbiotic') },
      ],
    });
    expect(supplyOf(state, 'nonsymbiotic')).toBe(0);
    expect(supplyOf(state, 'symbiotic')).toBe(10);
    const building = playMoves(state, '1: 24@Gc; /1').state;
    expect(refused(building, '1: +nonsymbiotic c8')).toEqual({ code: 'supply-out', what: 'nonsymbiotic' });
    const { state: after } = playMoves(building, '1: +symbiotic c8');
    expect(supplyOf(after, 'symbiotic')).toBe(9);
  });

  test.each([
    [2, 7],
    [3, 10],
    [4, 13],
  ])('R-CMP-02 %i players can build %i purple domes and no more', (count, domes) => {
    const sites = [
      filled('c', range(2, 8), 'symbiotic'),
      filled('c', range(6, 8), 'symbiotic'),
      filled('c', range(6, 8), 'symbiotic'),
    ].slice(0, count - 1);
    const state = scenario({ players: [{ ...RICH, hand: [24] }, ...sites.map((standing) => ({ sites: standing }))] });
    expect(sites.flatMap(Object.keys)).toHaveLength(domes);
    expect(supplyOf(state, 'symbiotic')).toBe(0);
    const slot = count === 2 ? '24@Gc' : '24@Gc; /1';
    const building = playMoves(state, `1: ${slot}`).state;
    expect(refused(building, '1: +symbiotic c8')).toEqual({ code: 'supply-out', what: 'symbiotic' });
    expect(offered(building, 1).some((move) => move.startsWith('+nonsymbiotic'))).toBe(true);
  });

  test('R-CMP-02 in solo purple domes never run out', () => {
    const cities = range(1, CORE.boards[4]?.cities.length ?? 0);
    const state = scenario({ players: [{ board: 5, sites: filled('c', cities, 'symbiotic') }] });
    expect(cities.length).toBeGreaterThan(7);
    expect(supplyOf(state, 'symbiotic')).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('what is not limited', () => {
  test('R-CMP-03 buildings and resources', () => {
    const cities = range(1, 9);
    const farms = Object.fromEntries(cities.flatMap((city) => [1, 2].map((n) => [`c${city}.${n}`, 'farm'])));
    const sites = { ...filled('c', range(1, 8), 'symbiotic'), ...farms };
    const state = scenario({ players: [{ kelp: 900, hand: [1], sites }, {}, {}] });
    expect(supplyOf(state, 'farm')).toBe(Number.POSITIVE_INFINITY);
    const { state: after } = playMoves(state, '1: 1@Ra; +farm c5.3; +farm c6.3');
    expect(stock(after, 1)['kelp']).toBe(899);
  });
});
