import { contentOf } from '../content.ts';
import { describe, expect, test } from 'vitest';
import type { Position } from '../written/position.ts';
import { handLimit } from '../rules/deck.ts';
import type { Player, State } from '../state.ts';
import { offered, outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { refused, stock } from '../../../test-kit/reading.ts';

type Seat = NonNullable<Position['players']>[number];

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
const two = (player: Seat, rest: Position = {}): State => scenario({ players: [player, {}], ...rest });
const first = (state: State): Player => state.players[0] as Player;

describe('once per turn', () => {
  test('R-CRD-10, R-EFX an ability is used once in a turn: card 54', () => {
    const state = two({ ...NOTHING, credit: 3, hand: [23], claimed: [54] });
    const { state: used } = playMoves(state, '1: *54; ~credit');
    expect(stock(used, 1)).toEqual({ science: 1, credit: 2 });
    expect(offered(used, 1)).not.toContain('*54');
    const { state: laid } = playMoves(used, '1: 23@Rd');
    expect(offered(laid, 1)).toEqual(['@', '#']);
    expect(refused(laid, '1: *54')).toBeDefined();
  });

  test('R-CRD-10 it may also be left out, or used later in the turn', () => {
    const state = two({ ...NOTHING, credit: 1, hand: [23], claimed: [54] });
    const { state: late } = playMoves(state, '1: 23@Rd; @');
    expect(offered(late, 1)).toEqual(['#', '*54', '.']);
    expect(stock(playMoves(late, '1: *54; ~credit; .').state, 1)).toEqual({ kelp: 1, steelplast: 2, science: 1 });
    expect(stock(playMoves(late, '1: .').state, 1)).toEqual({ kelp: 1, steelplast: 2, credit: 1 });
  });

  test('R-CRD-10 the owner’s own turn: not in another player’s', () => {
    const state = scenario({ players: [{ credit: 3, claimed: [54] }, { hand: [23] }], order: [2, 1] });
    expect(offered(state, 1)).toEqual([]);
    expect(refused(state, '1: *54')).toEqual({ code: 'not-your-turn' });
  });

  test('R-CRD-10 again in the owner’s next turn', () => {
    const state = two({ ...NOTHING, credit: 3, hand: [23], claimed: [54] }, { deck: [24, 25] });
    const { state: next } = playMoves(state, '1: *54; ~credit; 23@Rd; @; .; 2: @Rc; T181');
    expect(offered(next, 1)).toContain('*54');
  });

  test('R-CRD-10 an ability that could do nothing is not offered', () => {
    expect(offered(two({ ...NOTHING, hand: [23], claimed: [54] }), 1)).not.toContain('*54');
    expect(offered(two({ ...NOTHING, hand: [23], claimed: [39] }), 1)).not.toContain('*39');
  });

  test('R-CRD-10 a claimed ability works in the turn of its claim', () => {
    const state = two({ ...NOTHING, credit: 1, hand: [54] });
    expect(offered(playMoves(state, '1: 54@Rd; #').state, 1)).toEqual(['@', '*54']);
  });
});

describe('hand limit', () => {
  test.each([
    [[], 3],
    [[98], 4],
    [[199], 4],
    [[98, 199], 5],
  ] as const)('R-EFX hand limit +1: with %j it is %i', (claimed, limit) => {
    const hand = [86, 87, 88, 89, 90, 91];
    const state = two({ hand, claimed }, { round: 5 });
    expect(handLimit(contentOf(state), first(state))).toBe(limit);
    expect(refused(state, '1: -86,87,88,89')).toEqual({ code: 'wrong-number-of-cards', expected: 6 - limit });
    expect(first(playMoves(state, `1: -${hand.slice(0, 6 - limit).join()}`).state).hand.length).toBe(limit);
  });

  test('R-EFX hand limit +1: a hand of four is not cut', () => {
    expect(offered(two({ hand: [86, 87, 88, 89], claimed: [98] }, { round: 5 }), 1)).toContain('86@Fed');
  });

  test('R-EFX hand limit +1 holds at the start of an era', () => {
    const position: Position = { round: 7, next: 'end-of-era', players: [{ hand: [86], claimed: [98], kelp: 1 }, {}] };
    const { state } = outcome(position);
    expect(first(state).hand.length).toBe(4);
    expect(offered(state, 1).length).toBeGreaterThan(4);
  });
});
