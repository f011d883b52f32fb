import { contentOf } from '../content.ts';
import { CORE } from '../core.ts';
import { describe, expect, test } from 'vitest';
import { cardOf } from '../play/game.ts';
import type { Position } from '../written/position.ts';
import { countOf } from '../rules/network.ts';
import type { Player, State } from '../state.ts';
import { offered, outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { gains, putAwayTo, refused, stock } from '../../../test-kit/reading.ts';

type Seat = NonNullable<Position['players']>[number];

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
const two = (player: Seat, rest: Position = {}): State => scenario({ players: [player, {}], ...rest });
const first = (state: State): Player => state.players[0] as Player;

describe('the five types', () => {
  test.each([
    ['permanent', 35, 'permanents'],
    ['action', 33, 'ready'],
    ['production', 41, 'productions'],
    ['scoring', 44, 'scorings'],
  ] as const)('R-CRD-01 a %s card that matches may be claimed', (type, card, where) => {
    expect(cardOf(CORE, card).type).toBe(type);
    const { state, events } = playMoves(two({ hand: [card] }), `1: ${card}@Rd; #`);
    expect(first(state)[where]).toContain(card);
    expect(events).toContainEqual({ kind: 'claimed', seat: 0, card });
    expect(putAwayTo(events, card)).toBeUndefined();
  });

  test.each([35, 33, 41, 44, 23])('R-CRD-01 card %i that matches may be left unused and is discarded', (card) => {
    const { state, events } = playMoves(two({ ...NOTHING, hand: [card] }), `1: ${card}@Rd; @; .`);
    expect(putAwayTo(events, card)).toBe('discard');
    expect(state.discard).toEqual([card]);
    expect(stock(state, 1)).toEqual({ kelp: 1, steelplast: 2 });
  });

  test.each([35, 33, 41, 44, 23])('R-CRD-01 card %i that does not match is discarded', (card) => {
    const { state, events } = playMoves(two({ ...NOTHING, hand: [card] }), `1: ${card}@Gb; x`);
    expect(putAwayTo(events, card)).toBe('discard');
    expect(stock(state, 1)).toEqual({});
    for (const claimed of [first(state).permanents, first(state).productions, first(state).scorings])
      expect(claimed).toEqual([]);
    expect(first(state).ready).toEqual([0]);
  });

  test('R-CRD-01 why a card that does not match cannot be used', () => {
    const { state } = playMoves(two({ hand: [35], claimed: [54] }), '1: 35@Gb');
    expect(offered(state, 1)).toEqual(['@', '*54']);
    expect(refused(state, '1: #')).toEqual({ code: 'colour-mismatch', card: 35, colour: 'green' });
  });

  test('R-CRD-01 an instant is used when played, once, then discarded', () => {
    const { state, events } = playMoves(two({ ...NOTHING, hand: [23] }), '1: 23@Rd; #');
    expect(stock(state, 1)).toEqual({ kelp: 4, steelplast: 2 });
    expect(gains(events, 'card:23')).toEqual([{ kelp: 3 }]);
    expect(putAwayTo(events, 23)).toBe('discard');
    expect(first(state).setAside).toEqual([]);
  });
});

describe('at once, and only forward', () => {
  test('R-CRD-02 an A-card claimed now can be used by the slot of the same turn', () => {
    const state = two({ ...NOTHING, hand: [33, 35], used: [0] });
    expect(refused(state, '1: 35@Rb')).toMatchObject({ code: 'slot-impossible' });
    const { state: after } = playMoves(state, '1: 33@Rb');
    expect(stock(after, 1)).toEqual({ credit: 2 });
    expect(first(after).used).toEqual([0, 33]);
  });

  test('R-CRD-02 a permanent claimed before the slot changes it, R-CRD-16 claimed after it does not', () => {
    const state = two({ ...NOTHING, hand: [13] });
    expect(gains(playMoves(state, '1: 13@Gb; #; x').events, 'slot:green-b')).toEqual([{ steelplast: 1, credit: 1 }]);
    const late = playMoves(state, '1: 13@Gb; @; >; #');
    expect(first(late.state).permanents).toEqual([13]);
    expect(gains(late.events, 'slot:green-b')).toEqual([]);
  });

  test('R-CRD-02 a discount claimed before the slot works, R-CRD-16 claimed after it does not', () => {
    const state = scenario({ players: [{ ...NOTHING, steelplast: 2, credit: 1, hand: [9] }, {}, {}] });
    expect(stock(playMoves(state, '1: 9@Ge; #; /1; +tunnel t11').state, 1)).toEqual({ steelplast: 1, credit: 1 });
    expect(stock(playMoves(state, '1: 9@Ge; @; /1; +tunnel t11; #').state, 1)).toEqual({ steelplast: 1 });
  });

  test('R-CRD-16 what was built before the claim fires nothing', () => {
    const state = two({ ...NOTHING, steelplast: 1, hand: [37], sites: { 'c9.1': 'laboratory' } });
    const late = playMoves(state, '1: 37@Yc; @; +laboratory c9.3; #');
    expect(first(late.state).permanents).toEqual([37]);
    expect(stock(late.state, 1)).toEqual({});
    expect(stock(playMoves(state, '1: 37@Yc; #; +laboratory c9.3').state, 1)).toEqual({ credit: 1 });
  });

  test('R-CRD-16 a condition is checked when its effect is resolved', () => {
    const state = two({ ...NOTHING, hand: [52] }, { track: { '4': [1], '3': [2] } });
    const { state: asked } = playMoves(state, '1: 52@Yd; #');
    // Off space 3 only the step is open; having taken it, the condition holds.
    expect(offered(asked, 1)).toEqual(['>', 'x']);
    expect(stock(playMoves(asked, '1: >').state, 1)).toEqual({ science: 2, credit: 1, steelplast: 1 });
  });

  test('R-CRD-02 a production card claimed in the last turn before production produces', () => {
    const last: Position = { round: 4, turns: 5, turn: 1, order: [2, 1], players: [{ ...NOTHING, hand: [41] }, {}] };
    const { events } = playMoves(scenario(last), '1: 41@Rd; #');
    expect(gains(events, 'card:41')).toEqual([{ science: 1 }]);
  });
});

describe('the fifth action card', () => {
  const four = { ...NOTHING, ready: [21, 62], used: [0, 33] };
  const full = (more: Seat = {}): State => two({ ...four, hand: [22], ...more });

  test('R-CRD-04 four action cards are the limit, the Personal Assistant included', () => {
    const { state } = playMoves(full(), '1: 22@Gb');
    expect(offered(state, 1)).toEqual(['@', '#-21', '#-62', '#-0', '#-33']);
    expect(refused(state, '1: #')).toEqual({ code: 'wrong-number-of-cards', expected: 1 });
    expect(refused(state, '1: #-19')).toEqual({ code: 'not-claimed', card: 19 });
  });

  test('R-CRD-04 with three no room is made, nor may it be', () => {
    const { state } = playMoves(two({ hand: [22], ready: [21, 62], used: [0] }), '1: 22@Gb');
    expect(offered(state, 1)).toEqual(['@', '#']);
    expect(refused(state, '1: #-21')).toBeDefined();
    expect(first(playMoves(state, '1: #').state).ready).toEqual([21, 62, 22]);
  });

  test('R-CRD-04 the fifth need not be claimed', () => {
    const { state, events } = playMoves(full(), '1: 22@Gb; @; x; .');
    expect(first(state).ready).toEqual([21, 62]);
    expect(putAwayTo(events, 22)).toBe('discard');
  });

  test('R-CRD-04 a used one goes without being used again', () => {
    const { state, events } = playMoves(full(), '1: 22@Gb; #-33');
    expect(first(state)).toMatchObject({ ready: [21, 62, 22], used: [0] });
    expect(stock(state, 1)).toEqual({});
    expect(events.filter(({ kind }) => kind === 'used')).toEqual([]);
    expect(putAwayTo(events, 33)).toBe('discard');
  });

  test('R-CRD-11 in order: the new one is claimed, the ready one used, then put away', () => {
    const { state, events } = playMoves(full(), '1: 22@Gb; #-21; A21');
    expect(events.filter(({ kind }) => ['claimed', 'used', 'gained', 'put-away'].includes(kind))).toEqual([
      { kind: 'claimed', seat: 0, card: 22 },
      { kind: 'used', seat: 0, card: 21, cause: 'card:21' },
      { kind: 'gained', seat: 0, gains: { steelplast: 1, science: 1 }, cause: 'card:21' },
      { kind: 'put-away', seat: 0, card: 21, where: 'discard' },
    ]);
    expect(first(state)).toMatchObject({ ready: [62, 22], used: [0, 33] });
  });

  test('R-CRD-11 the ready one may go unused', () => {
    const { state, events } = playMoves(full(), '1: 22@Gb; #-21; x');
    expect(stock(state, 1)).toEqual({});
    expect(first(state).ready).toEqual([62, 22]);
    expect(putAwayTo(events, 21)).toBe('discard');
  });

  test('R-CRD-11 a ready one of which nothing can be carried out goes at once', () => {
    const { state, events } = playMoves(full({ ready: [32, 62] }), '1: 22@Gb; #-32');
    expect(putAwayTo(events, 32)).toBe('discard');
    expect(events.filter(({ kind }) => kind === 'used')).toEqual([]);
    expect(first(state).ready).toEqual([62, 22]);
  });

  test('R-CRD-11 such a use counts as using an A-card', () => {
    const bonus = (moves: string): unknown => gains(playMoves(full({ claimed: [12] }), moves).events, 'card:12');
    expect(bonus('1: 22@Gb; #-21; A21')).toEqual([{ credit: 1 }]);
    expect(bonus('1: 22@Gb; #-21; x')).toEqual([]);
  });

  test('R-CRD-11 where that action uses an A-card the new one qualifies, the old one does not', () => {
    const state = scenario({
      round: 5,
      players: [{ ...NOTHING, credit: 1, hand: [100], ready: [99], used: [0, 33, 62] }, {}],
    });
    const { state: performing } = playMoves(state, '1: 100@Rd; #-99; A99; >Ya; /1');
    expect(offered(performing, 1)).toEqual(['&kelp,steelplast', '&kelp,science', '&steelplast,science']);
    expect(first(performing)).toMatchObject({ ready: [], used: [0, 33, 62, 100] });
  });

  test('R-CRD-11 where that action readies an A-card the old one does not qualify', () => {
    const { state } = playMoves(full({ ready: [19, 62], kelp: 1 }), '1: 22@Gb; #-19; A19');
    // In the middle of its action it lies with neither the ready nor the used ones; the new one lies with the ready.
    expect(first(state)).toMatchObject({ ready: [62, 22], used: [0, 33] });
    const player = { ...NOTHING, hand: [80], ready: [205, 62], used: [0, 33] };
    const readying = playMoves(scenario({ round: 5, players: [player, {}] }), '1: 80@Gb; #-205; A205');
    expect(offered(readying.state, 1)).toEqual(['R0', 'R33', 'x']);
  });

  test('R-CRD-11 all of it comes wholly before the slot ...', () => {
    const { state } = playMoves(full({ ready: [19, 62], kelp: 1 }), '1: 22@Gb; #-19');
    expect(offered(state, 1)).toEqual(['A19', 'x']);
    const used = playMoves(state, '1: A19').state;
    expect(refused(used, '1: @')).toEqual({ code: 'not-asked' });
    expect(used.turn?.slotDone).toBe(false);
  });

  test('R-CRD-11 ... or wholly after it', () => {
    const begun = playMoves(full(), '1: 22@Gb; @').state;
    expect(refused(begun, '1: #-21')).toEqual({ code: 'not-asked' });
    const { state } = playMoves(begun, '1: >; #-21; A21');
    expect(stock(state, 1)).toEqual({ steelplast: 1, science: 1, credit: 1 });
    expect(first(state).ready).toEqual([62, 22]);
  });

  test('R-CRD-11 the old one is put away after its action: a refill meanwhile does not bring it back', () => {
    const state = scenario({
      players: [{ ...four, ready: [63, 62], hand: [22] }, {}],
      deck: [1],
      rest: 'removed',
    });
    const { events } = playMoves(state, '1: 22@Gb; #-63; A63; /1; x');
    // Two are to be drawn and one is there; the end of the turn draws from a refill that has the old card.
    expect(events.filter(({ kind }) => kind === 'drew')).toEqual([
      { kind: 'drew', seat: 0, count: 1, cards: [1], cause: 'card:63' },
      { kind: 'drew', seat: 0, count: 1, cards: [63], cause: 'turn' },
    ]);
  });

  test('R-CRD-11 what the old one gives can make the slot possible, and then has to be taken', () => {
    const state = full({ ready: [33, 62], used: [0, 21] });
    expect(refused(full({ ready: [62], used: [0, 21, 33] }), '1: 22@Ga')).toMatchObject({ code: 'slot-impossible' });
    const { state: built } = playMoves(state, '1: 22@Ga');
    // Only card 33 brings credits: it makes room and is used without a question.
    expect(first(built)).toMatchObject({ ready: [62, 22], used: [0, 21] });
    expect(stock(built, 1)).toEqual({ credit: 2 });
    expect(offered(built, 1)).toContain('+desalination c9.1');
  });

  test('R-CRD-13 a Personal Assistant making room leaves the game', () => {
    const { state, events } = playMoves(full({ ready: [0, 62], used: [21, 33] }), '1: 22@Gb; #-0; A0; /2');
    expect(stock(state, 1)).toEqual({ credit: 1 });
    expect(putAwayTo(events, 0)).toBe('removed');
    expect([...state.discard, ...first(state).ready, ...first(state).used]).not.toContain(0);
  });

  test('R-CRD-13 an A-card of a past era making room leaves the game, one of this era is discarded', () => {
    const position: Position = { round: 5, players: [{ ...four, used: [33, 99], hand: [80] }, {}] };
    const past = playMoves(scenario(position), '1: 80@Gb; #-33');
    expect(putAwayTo(past.events, 33)).toBe('removed');
    expect(past.state.removed).toContain(33);
    const present = playMoves(scenario(position), '1: 80@Gb; #-99');
    expect(putAwayTo(present.events, 99)).toBe('discard');
    expect(present.state.discard).toEqual([99]);
  });

  test('R-CRD-07, R-CRD-14 a special making room goes under its deck and no longer counts as paid', () => {
    const state = full({ ready: [203, 62] });
    expect(countOf(contentOf(state), first(state), { kind: 'specials' })).toBe(1);
    const { state: after, events } = playMoves(state, '1: 22@Gb; #-203; x');
    expect(putAwayTo(events, 203)).toBe('under');
    expect(after.specials[0]).toBe(203);
    expect(countOf(contentOf(state), first(after), { kind: 'specials' })).toBe(0);
  });
});

describe('where discarded cards go', () => {
  const later: Position = { round: 5 };

  test('R-CRD-13 a played card of this era goes to its pile, one of a past era leaves the game', () => {
    const state = two({ hand: [23, 86] }, later);
    const past = playMoves(state, '1: 23@Gb; x');
    expect(putAwayTo(past.events, 23)).toBe('removed');
    expect(past.state.discard).toEqual([]);
    const present = playMoves(state, '1: 86@Gb; x');
    expect(present.state.discard).toEqual([86]);
    expect(present.state.removed).not.toContain(86);
  });

  test('R-CRD-13 the same for cards discarded from the hand', () => {
    const { state } = playMoves(two({ hand: [23, 86, 87, 88, 89] }, later), '1: -23,86');
    expect(state.removed).toContain(23);
    expect(state.discard).toEqual([86]);
  });

  test('R-CRD-13 a refill never brings back a card of a past era', () => {
    const table: Position = { ...later, deck: [], rest: 'removed' };
    const { state } = playMoves(two({ hand: [23] }, table), '1: 23@Gb; x');
    expect(first(state).hand).toEqual([]);
    expect(first(playMoves(two({ hand: [86] }, table), '1: 86@Gb; x').state).hand).toEqual([86]);
  });
});

test('R-CRD-03 used action cards are ready again at the end of the era', () => {
  const position: Position = { round: 4, next: 'end-of-era', players: [{ used: [0, 33], ready: [21], kelp: 1 }, {}] };
  const { state, events } = outcome(position);
  expect(events).toContainEqual({ kind: 'readied', seat: 0, cards: [0, 33], cause: 'era' });
  expect(first(state)).toMatchObject({ ready: [21, 0, 33], used: [] });
});
