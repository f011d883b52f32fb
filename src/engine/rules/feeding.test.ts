import { describe, expect, it } from 'vitest';
import { stock } from '../../../test-kit/reading.ts';
import { outcome, scenario } from '../../../test-kit/scenario.ts';
import type { Gains } from '../../vocabulary/index.ts';
import { decisionsOf, SOURCES } from '../index.ts';
import type { PlayerPosition } from '../written/position.ts';

/** Four connected cities, one of them symbiotic, and an unconnected one with a building. */
const FOUR = {
  c8: 'nonsymbiotic',
  c6: 'symbiotic',
  c5: 'nonsymbiotic',
  t13: 'tunnel',
  t11: 'tunnel',
  t10: 'tunnel',
  c7: 'nonsymbiotic',
  'c7.1': 'farm',
};
const NOTHING: PlayerPosition = { kelp: 0, steelplast: 0, science: 0, credit: 0, biomatter: 0 };

describe('feeding', () => {
  it.each<[string, PlayerPosition, Gains]>([
    ['nothing built: the starting city alone', { kelp: 3 }, { kelp: 2 }],
    ['an unconnected city needs nothing', { kelp: 3, sites: { c8: 'nonsymbiotic' } }, { kelp: 2 }],
    ['an unconnected symbiotic one neither', { kelp: 3, sites: { c8: 'symbiotic' } }, { kelp: 2 }],
    ['a tunnel to it changes that', { kelp: 3, sites: { c8: 'nonsymbiotic', t13: 'tunnel' } }, { kelp: 1 }],
    ['symbiotic cities eat too', { kelp: 3, sites: { c8: 'symbiotic', t13: 'tunnel' } }, { kelp: 1 }],
    ['an empty city site with buildings does not', { kelp: 3, sites: { 'c8.1': 'farm', t13: 'tunnel' } }, { kelp: 2 }],
  ])('R-ERA-02 each connected city needs 1 kelp: %s', (_what, player, left) => {
    const { state } = outcome({ round: 4, next: 'end-of-era', players: [{ ...NOTHING, board: 1, ...player }, {}] });
    expect(stock(state, 1)).toEqual(left);
  });

  it.each<[string, PlayerPosition, Gains]>([
    ['enough kelp spares the biomatter', { kelp: 5, biomatter: 5, vp: 9 }, { kelp: 1, biomatter: 5, vp: 9 }],
    ['all kelp, then biomatter', { kelp: 3, biomatter: 5, vp: 9 }, { biomatter: 4, vp: 9 }],
    ['no kelp: biomatter for every city', { biomatter: 4, vp: 9 }, { vp: 9 }],
    ['then 3 VP for each city still hungry', { kelp: 1, biomatter: 1, vp: 20 }, { vp: 14 }],
    ['neither kelp nor biomatter', { vp: 20 }, { vp: 8 }],
    ['VP never fall below 0', { kelp: 1, vp: 7 }, {}],
    [
      'nothing else feeds',
      { steelplast: 9, science: 9, credit: 9, vp: 13 },
      { steelplast: 9, science: 9, credit: 9, vp: 1 },
    ],
  ])('R-ERA-03 four hungry cities: %s', (_what, player, left) => {
    const { state } = outcome({
      round: 4,
      next: 'end-of-era',
      players: [{ ...NOTHING, board: 1, sites: FOUR, ...player }, {}],
    });
    expect(stock(state, 1)).toEqual(left);
  });

  it('R-ERA-03 the account tells what hunger cost, no more than there was', () => {
    const player: PlayerPosition = { ...NOTHING, board: 1, sites: FOUR, vp: 7 };
    const { state, events } = outcome({ round: 4, next: 'end-of-era', players: [player, { kelp: 1 }] });
    expect(state.players[0]?.scored[SOURCES.indexOf('hunger')]).toBe(-7);
    expect(events.filter(({ kind }) => kind === 'fed')).toEqual([
      { kind: 'fed', seat: 0, kelp: 0, biomatter: 0, vp: 7 },
      { kind: 'fed', seat: 1, kelp: 1, biomatter: 0, vp: 0 },
    ]);
  });

  it('R-ERA-03 nobody chooses how to feed', () => {
    const state = scenario({
      round: 10,
      next: 'end-of-era',
      players: [{ ...NOTHING, board: 1, sites: FOUR, kelp: 2, biomatter: 3, vp: 9 }, {}],
    });
    expect(decisionsOf(state)).toEqual([]);
    expect(state.players[0]?.resources).toEqual([0, 0, 0, 0, 1]);
  });

  it('R-ERA-02 what production brings feeds', () => {
    const { state } = outcome({
      round: 4,
      next: 'production',
      players: [{ ...NOTHING, board: 1, vp: 5, sites: { 'c9.1': 'farm', 'c9.2': 'farm' } }, {}],
    });
    expect(stock(state, 1)).toEqual({ kelp: 1, vp: 5 });
  });
});
