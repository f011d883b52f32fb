import { contentOf } from '../content.ts';
import { describe, expect, test } from 'vitest';
import type { Position } from '../written/position.ts';
import { countOf } from '../rules/network.ts';
import type { Player, State } from '../state.ts';
import { offered, outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { gains, refused, stock } from '../../../test-kit/reading.ts';

type Seat = NonNullable<Position['players']>[number];

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
const first = (state: State): Player => state.players[0] as Player;

/** All blue metropolises but these are somewhere on the table. */
const table = (player: Seat, unused: readonly number[], round = 8): State => {
  const extra = [10, 11, 12, 13, 14, 15, 16].filter((number) => !unused.includes(number));
  return scenario({
    round,
    players: [
      { ...NOTHING, ...player, metropolises: { 'top-right': 6, 'bottom-left': 7 } },
      { metropolises: { 'top-right': 8, 'bottom-left': 9 }, extra },
    ],
  });
};

describe('a further metropolis', () => {
  test('R-EFX gaining and connecting one: card 193', () => {
    const { state, events } = playMoves(table({ credit: 2, hand: [193] }, [12]), '1: 193@Yd; #');
    expect(events).toContainEqual({ kind: 'connected', seat: 0, metropolis: 12, cause: 'card:193' });
    expect(first(state).extraMetropolises).toEqual([12]);
    expect(state.metropolises).toEqual([]);
    expect(gains(events, 'metropolis:12')).toEqual([{ vp: 2, science: 1 }]);
    expect(stock(state, 1)).toEqual({ science: 3, vp: 4 });
    expect(countOf(contentOf(state), first(state), { kind: 'metropolises' })).toBe(1);
  });

  test('R-EFX for a price, one of two: card 129', () => {
    const { state } = playMoves(table({ steelplast: 1, credit: 2, hand: [129] }, [12]), '1: 129@Gb; #');
    expect(offered(state, 1)).toEqual(['$/1', '$/2', 'x']);
    expect(stock(playMoves(state, '1: $/1').state, 1)).toEqual({ credit: 2, science: 1, vp: 2 });
    expect(stock(playMoves(state, '1: $/2').state, 1)).toEqual({ steelplast: 1, science: 1, vp: 2 });
  });

  test('R-EFX none left: nothing, and why', () => {
    const { state } = playMoves(table({ steelplast: 1, credit: 2, hand: [129], claimed: [39] }, []), '1: 129@Gb');
    expect(refused(state, '1: #')).toEqual({ code: 'no-metropolis-left' });
    const paid = playMoves(table({ credit: 2, hand: [193] }, []), '1: 193@Yd; #').state;
    expect(stock(paid, 1)).toEqual({ science: 2, vp: 2 });
  });

  test('R-EFX effects "when you connect a metropolis": cards 192 and 78', () => {
    const { events } = playMoves(table({ credit: 2, hand: [193], claimed: [192, 78] }, [12]), '1: 193@Yd; #');
    expect(gains(events, 'card:192')).toEqual([{ credit: 2, vp: 2 }]);
    expect(gains(events, 'card:78')).toEqual([{ steelplast: 1, credit: 2, vp: 2 }]);
  });

  test('R-EFX the same for one on the board: card 192', () => {
    const sites = { c8: 'nonsymbiotic', t13: 'tunnel', t12: 'tunnel' };
    const state = table({ steelplast: 1, credit: 1, sites, claimed: [192] }, [12], 1);
    const { events } = playMoves(state, '1: @Yb; +tunnel t17');
    expect(gains(events, 'metropolis:7')).toEqual([{ credit: 1 }]);
    expect(gains(events, 'card:192')).toEqual([{ credit: 2, vp: 2 }]);
  });

  test('R-EFX it produces like any other', () => {
    const players = [{ extra: [6], kelp: 9 }, {}];
    expect(gains(outcome({ round: 4, next: 'production', players }).events, 'metropolis:6')).toEqual([{ vp: 2 }]);
  });

  test('R-EFX it is one of the unused blue ones, at random', () => {
    const unused = [10, 11, 12, 13];
    const drawn = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => {
      const state = scenario({
        round: 8,
        seed: letter.charCodeAt(0).toString(16).repeat(32),
        players: [
          { ...NOTHING, credit: 2, hand: [193], metropolises: { 'top-right': 6, 'bottom-left': 7 } },
          { metropolises: { 'top-right': 8, 'bottom-left': 9 }, extra: [14, 15, 16] },
        ],
      });
      return first(playMoves(state, '1: 193@Yd; #').state).extraMetropolises[0] as number;
    });
    expect(drawn.every((number) => unused.includes(number))).toBe(true);
    expect(new Set(drawn).size).toBeGreaterThan(1);
  });
});
