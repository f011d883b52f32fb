import { contentOf } from '../content.ts';
import { describe, expect, test } from 'vitest';
import type { Position } from '../written/position.ts';
import { countOf } from '../rules/network.ts';
import type { Player, State } from '../state.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { putAwayTo, refused, stock } from '../../../test-kit/reading.ts';

type Seat = NonNullable<Position['players']>[number];

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
const two = (player: Seat, rest: Position = {}): State => scenario({ players: [player, {}], ...rest });
const first = (state: State): Player => state.players[0] as Player;
const paidFor = (state: State): number => countOf(contentOf(state), first(state), { kind: 'specials' });

describe('using a special card', () => {
  test('R-CRD-06 they count against the hand limit', () => {
    const state = two({ hand: [23, 24, 203, 181] });
    expect(offered(state, 1)).toEqual(['-23', '-24', '-181', '-203']);
    expect(offered(two({ hand: [23, 203, 181] }), 1)).toContain('203@Gb');
  });

  test.each([
    [203, 'Yd', 1],
    [196, 'Yd', 2],
    [183, 'Yd', 3],
  ])('R-CRD-06 claiming special %i costs its credits', (card, slot, cost) => {
    const { state, events } = playMoves(two({ ...NOTHING, credit: cost, hand: [card] }), `1: ${card}@${slot}; #`);
    expect(events).toContainEqual({ kind: 'paid', seat: 0, cost: { credit: cost }, cause: `card:${card}` });
    expect(events).toContainEqual({ kind: 'claimed', seat: 0, card });
    expect(stock(state, 1)).toEqual({ science: 2 });
    const poor = two({ ...NOTHING, credit: cost - 1, hand: [card], claimed: [39], kelp: 1 });
    const { state: asked } = playMoves(poor, `1: ${card}@${slot}`);
    expect(refused(asked, '1: #')).toEqual({ code: 'short', resource: 'credit', by: 1 });
  });

  test('R-CRD-06 it needs a matching colour', () => {
    const { state } = playMoves(two({ credit: 9, hand: [203], claimed: [39] }), '1: 203@Gb');
    expect(refused(state, '1: #')).toEqual({ code: 'colour-mismatch', card: 203, colour: 'green' });
  });

  test('R-CRD-06 the player may decline to pay', () => {
    const { state, events } = playMoves(two({ ...NOTHING, credit: 9, hand: [203] }), '1: 203@Yd; @; .');
    expect(stock(state, 1)).toEqual({ credit: 9, science: 2 });
    expect(first(state).ready).toEqual([0]);
    expect(putAwayTo(events, 203)).toBe('under');
  });

  test('R-CRD-06 a cost that would leave the slot impossible cannot be paid before it', () => {
    const state = two({ ...NOTHING, credit: 1, hand: [202], claimed: [39], kelp: 1 });
    const { state: asked } = playMoves(state, '1: 202@Ga');
    expect(refused(asked, '1: #')).toEqual({ code: 'slot-would-be-impossible', slot: 'green-a' });
    expect(offered(playMoves({ ...state }, '1: 202@Gb').state, 1)).toContain('#');
  });

  test('R-CRD-06 whether to pay is decided when its time comes: with a credit of the slot', () => {
    const state = two({ ...NOTHING, hand: [202], claimed: [39], kelp: 1 }, { track: { '4': [1] } });
    const { state: slot } = playMoves(state, '1: 202@Gb; @; x');
    expect(offered(slot, 1)).toContain('#');
    expect(first(playMoves(slot, '1: #; .').state).ready).toContain(202);
  });

  test('R-CRD-14 the cost is paid before the effect, which cannot help to pay it', () => {
    const { events } = playMoves(
      two({ ...NOTHING, kelp: 2, steelplast: 2, credit: 1, hand: [194] }),
      '1: 194@Gb; #; +symbiotic c8; x',
    );
    const order = events.filter(({ kind }) => kind === 'paid' || kind === 'built');
    expect(order).toEqual([
      { kind: 'paid', seat: 0, cost: { credit: 1 }, cause: 'card:194' },
      { kind: 'paid', seat: 0, cost: { kelp: 1, steelplast: 1 }, cause: 'card:194' },
      { kind: 'built', seat: 0, what: 'symbiotic', site: 'c8', cause: 'card:194' },
    ]);
  });

  test('R-CRD-14 ... nor can what making room for it would bring', () => {
    // 203 would be the fifth action card; 33, given up unused, would bring 2 credits.
    const player = { ...NOTHING, kelp: 1, hand: [203], ready: [21, 62, 33], used: [0], claimed: [39] };
    expect(offered(playMoves(two(player), '1: 203@Yd').state, 1)).toEqual(['@', '*39']);
  });

  test('R-CRD-14 paying is enough, the effect itself is optional', () => {
    const { state } = playMoves(
      two({ ...NOTHING, kelp: 1, steelplast: 1, credit: 1, hand: [194] }),
      '1: 194@Gb; #; x; x',
    );
    expect(stock(state, 1)).toEqual({ kelp: 1, steelplast: 1 });
    expect(first(state).setAside).toEqual([194]);
    expect(paidFor(state)).toBe(1);
  });

  test('R-CRD-14 also a special of which nothing could be carried out may be paid for', () => {
    const { state } = playMoves(two({ ...NOTHING, credit: 1, hand: [194] }), '1: 194@Gb; #; x');
    expect(paidFor(state)).toBe(1);
  });

  test.each([
    ['instant, set aside', 195, 'Rd'],
    ['permanent', 192, 'Rd'],
    ['action', 203, 'Yd'],
    ['production', 196, 'Yd'],
    ['scoring', 183, 'Yd'],
  ])('R-CRD-14 a paid special counts as played and paid: %s', (_, card, slot) => {
    const state = two({ ...NOTHING, credit: 3, hand: [card] });
    expect(paidFor(state)).toBe(0);
    const paid = playMoves(state, `1: ${card}@${slot}; #`).state;
    expect(paidFor(paid)).toBe(1);
    expect(paidFor(playMoves(state, `1: ${card}@${slot}; @; .`).state)).toBe(0);
  });
});

describe('where specials go', () => {
  test('R-CRD-07 a cheap one from the hand goes under its deck at once', () => {
    const { state } = playMoves(two({ hand: [23, 24, 25, 203] }, { specials: [186] }), '1: -203');
    expect(state.specials[0]).toBe(203);
    expect(state.specials.at(-1)).toBe(186);
    expect([...state.discard, ...state.removed]).not.toContain(203);
  });

  test('R-CRD-07 a cheap one that does not match goes under its deck, when it is put away', () => {
    const { state } = playMoves(two({ hand: [203] }), '1: 203@Gb');
    expect(state.specials).not.toContain(203);
    expect(state.turn?.card).toBe(203);
    const { state: after, events } = playMoves(state, '1: x');
    expect(putAwayTo(events, 203)).toBe('under');
    expect(after.specials[0]).toBe(203);
  });

  test('R-CRD-07 a paid instant is set aside under the board', () => {
    const { state, events } = playMoves(two({ ...NOTHING, credit: 1, hand: [194] }), '1: 194@Gb; #; x');
    expect(putAwayTo(events, 194)).toBe('aside');
    expect(first(state).setAside).toEqual([194]);
    expect([...state.specials, ...state.discard, ...state.removed]).not.toContain(194);
  });

  test.each([
    ['discarded from the hand', { hand: [23, 24, 25, 183] }, '1: -183'],
    ['that does not match', { hand: [183] }, '1: 183@Gb; x'],
    ['not paid for', { hand: [183], credit: 9 }, '1: 183@Yd; @; .'],
  ])('R-CRD-07 a special of three credits %s leaves the game', (_, player, moves) => {
    const { state } = playMoves(two(player), moves);
    expect(state.removed).toContain(183);
    expect([...state.specials, ...state.offer, ...state.discard]).not.toContain(183);
  });

  test('R-CRD-07 a paid scoring special of three credits stays claimed', () => {
    const { state } = playMoves(two({ credit: 3, hand: [183] }), '1: 183@Yd; #');
    expect(first(state).scorings).toEqual([183]);
    expect(state.removed).not.toContain(183);
  });
});
