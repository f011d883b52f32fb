import { describe, expect, test } from 'vitest';
import type { Position } from '../written/position.ts';
import type { State } from '../state.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { gains, refused } from '../../../test-kit/reading.ts';

type Player = NonNullable<Position['players']>[number];

const two = (player: Player, round: number): State => scenario({ players: [player, {}], round });

describe('R-EFX gaining the production of one upgraded structure', () => {
  test.each([
    ['farm', 48, 'Yd', 1, { 'c9.1': 'farm+' }, '%farm', { kelp: 1, vp: 1 }],
    ['laboratory', 49, 'Yd', 1, { 'c9.1': 'laboratory+' }, '%laboratory', { science: 1, steelplast: 1 }],
    ['desalination plant', 93, 'Rd', 5, { 'c9.1': 'desalination+' }, '%desalination', { credit: 1, biomatter: 1 }],
    ['tunnel', 105, 'Yd', 5, { t13: 'tunnel+' }, '%tunnel', { credit: 1, vp: 1 }],
  ] as const)('R-EFX a %s: card %i', (_, card, slot, round, sites, run, gain) => {
    const { events } = playMoves(two({ hand: [card], sites }, round), `1: ${card}@${slot}; #; ${run}`);
    expect(gains(events, `card:${card}`)).toEqual([gain]);
  });

  test('R-EFX only what is upgraded and connected: card 162', () => {
    const sites = {
      c8: 'nonsymbiotic',
      'c8.2': 'farm+',
      'c9.1': 'laboratory',
      'c9.2': 'desalination+',
      t11: 'tunnel',
    };
    const { state } = playMoves(two({ hand: [162], sites }, 8), '1: 162@Ya; #');
    expect(offered(state, 1)).toEqual(['%desalination', 'x']);
    expect(refused(state, '1: %farm')).toBeDefined();
  });

  test('R-EFX with nothing to run the card cannot be used, and why', () => {
    const state = two({ hand: [162], sites: { 'c9.1': 'farm' }, claimed: [39] }, 8);
    expect(refused(playMoves(state, '1: 162@Ya').state, '1: #')).toEqual({ code: 'nothing-to-run' });
  });

  test('R-EFX without pair bonus, multiplier and production card', () => {
    // c5.2 of board 6 prints 2x.
    const sites = {
      c6: 'nonsymbiotic',
      t12: 'tunnel',
      c5: 'nonsymbiotic',
      t9: 'tunnel',
      'c5.2': 'laboratory+',
      'c5.3': 'laboratory+',
    };
    const player = { board: 6, hand: [49], sites, claimed: [36] };
    const { events } = playMoves(two(player, 1), '1: 49@Yd; #; %laboratory');
    expect(gains(events, 'card:49')).toEqual([{ science: 1, steelplast: 1 }]);
  });

  test('R-EFX of two kinds, one of each: card 125', () => {
    const sites = { 'c9.1': 'farm+', 'c9.2': 'laboratory+', t13: 'tunnel+' };
    const { state } = playMoves(two({ hand: [125], sites }, 8), '1: 125@Gb; #; /1');
    expect(offered(state, 1)).toEqual(['%farm', '%tunnel', 'x']);
    const { events } = playMoves(state, '1: %tunnel; %laboratory');
    expect(gains(events, 'card:125')).toEqual([
      { credit: 1, vp: 1 },
      { science: 1, steelplast: 1 },
    ]);
  });

  test('R-EFX buildings only: A-card 119', () => {
    const sites = { t13: 'tunnel+' };
    const state = two({ ready: [119], used: [0], steelplast: 0, sites }, 5);
    expect(refused(state, '1: @Rb')).toMatchObject({
      missing: [{ code: 'short', resource: 'steelplast', by: 1 }, { code: 'no-useful-action' }],
    });
  });
});
