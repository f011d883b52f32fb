import { describe, expect, test } from 'vitest';
import { putAwayTo, refused, stock } from '../../../test-kit/reading.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { Event } from '../event.ts';
import type { State } from '../state.ts';

function handOf(state: State, seat: number): readonly number[] {
  return state.players[seat - 1]?.hand ?? [];
}

function kinds(events: readonly Event[]): string[] {
  return events.map(({ kind }) => kind);
}

describe('laying tile and card', () => {
  test('R-TRN-02 slot and card are one choice: every card of the hand on every slot', () => {
    const state = scenario({ players: [{ hand: [23, 45] }, {}] });
    const slots = ['Ga', 'Gb', 'Gd', 'Ra', 'Rb', 'Rc', 'Rd', 'Ya', 'Yb', 'Yc', 'Yd', 'Fed'];
    expect(offered(state, 1).toSorted()).toEqual(slots.flatMap((slot) => [`23@${slot}`, `45@${slot}`]).toSorted());
  });

  test('R-TRN-02 the card must be in hand, and one must be played as long as there is any', () => {
    const state = scenario({ players: [{ hand: [23] }, { hand: [24] }] });
    expect(refused(state, '1: 24@Rd')).toEqual({ code: 'not-in-hand', card: 24 });
    expect(refused(state, '1: @Rd')).toEqual({ code: 'wrong-number-of-cards', expected: 1 });
    expect(refused(state, '2: 24@Rd')).toEqual({ code: 'not-your-turn' });
  });

  test('R-TRN-02 a card is not played twice and a slot not chosen twice in a turn', () => {
    const state = playMoves(scenario({ players: [{ hand: [23, 24] }, {}] }), '1: 23@Rd').state;
    expect(handOf(state, 1)).toEqual([24]);
    expect(refused(state, '1: 24@Ga')).toEqual({ code: 'not-asked' });
  });

  test('R-TRN-02 the tile occupies the slot for everyone, its owner included', () => {
    const state = scenario({ players: [{ hand: [23] }, { hand: [24] }], deck: [40, 41] });
    const { state: after, events } = playMoves(state, '1: 23@Yd');
    expect(events).toContainEqual({ kind: 'played', seat: 0, slot: 'yellow-d', card: 23 });
    expect(refused(after, '2: 24@Yd')).toEqual({ code: 'slot-occupied', slot: 'yellow-d' });
    const { state: later } = playMoves(after, '2: 24@Gb; x');
    expect(refused(later, '1: 40@Yd')).toEqual({ code: 'own-tile', slot: 'yellow-d' });
    expect(refused(later, '1: 40@Gb')).toEqual({ code: 'slot-occupied', slot: 'green-b' });
  });

  test('R-TRN-02 until the end of the round', () => {
    const state = scenario({
      players: [{ hand: [23] }, { hand: [24] }],
      slots: { Yd: [1], Gb: [2] },
      turns: 5,
      track: {},
    });
    const { state: after } = playMoves(state, '2: 24@Fed');
    expect(after.round).toBe(2);
    expect(offered(after, 1)).toEqual(expect.arrayContaining(['23@Yd', '23@Gb']));
  });

  test('R-TRN-03 slots without a tile are available, and the Grant whoever used it', () => {
    const state = scenario({
      players: [{ hand: [23], credit: 9 }, {}, {}],
      turns: 6,
      slots: { Gb: [1], Rc: [2], Ya: [3], Fed: [1, 2, 3] },
    });
    const slots = offered(state, 1).map((move) => move.replace('23@', ''));
    expect(slots).toEqual(['Ga', 'Gc', 'Gd', 'Ge', 'Ra', 'Rb', 'Rd', 'Re', 'Yb', 'Yc', 'Yd', 'Ye', 'Fed']);
  });

  test('R-TRN-03 with the cloning tile also a slot of others, for 1 credit', () => {
    const state = scenario({ players: [{ hand: [23] }, {}, {}, {}], turn: 1, turns: 4, slots: { Ya: [2], Rc: [1] } });
    const clones = offered(state, 1).filter((move) => move.endsWith('!'));
    expect(clones).toEqual(['23@Ya!']);
    expect(stock(playMoves(state, '1: 23@Ya!').state, 1)).toEqual({ kelp: 2, steelplast: 2, science: 2, credit: 1 });
  });
});

describe('slot and card', () => {
  // 24 (red): 2 steelplast. Ra: up to 2 farms or up to 2 laboratories.
  const state = (): State => scenario({ players: [{ hand: [24], kelp: 1, steelplast: 1 }, {}] });

  test('R-TRN-04 a matching card may be used before the slot', () => {
    const { state: after } = playMoves(state(), '1: 24@Ra; #');
    expect(stock(after, 1)['steelplast']).toBe(3);
    expect(offered(after, 1)).toEqual(['/1', '/2']);
  });

  test('R-TRN-04 or after it', () => {
    const built = playMoves(state(), '1: 24@Ra; @; /2; +lab c9.1').state;
    expect(stock(built, 1)['steelplast']).toBeUndefined();
    expect(offered(built, 1)).toEqual(['#', '.']);
    expect(stock(playMoves(built, '1: #').state, 1)['steelplast']).toBe(2);
  });

  test('R-TRN-04 R-TRN-09 or not at all', () => {
    const { state: after, events } = playMoves(state(), '1: 24@Ra; @; /2; +lab c9.1; .');
    expect(stock(after, 1)['steelplast']).toBeUndefined();
    expect(putAwayTo(events, 24)).toBe('discard');
    expect(after.turn?.seat).toBe(1);
  });

  test('R-TRN-04 the card is used once', () => {
    const used = playMoves(state(), '1: 24@Ra; #; /2; +lab c9.1').state;
    expect(refused(used, '1: #')).toEqual({ code: 'not-asked' });
  });

  // The example of the rulebooks: red e with 28 in hand and A-card 19, marker on space 4.
  test('R-TRN-04 the card waits until the whole action of the slot is over, A-card included', () => {
    const start = scenario({
      players: [{ hand: [28], ready: [19], kelp: 0, steelplast: 1, science: 1, credit: 1 }, {}, {}],
      track: { '4': [1] },
    });
    const tunnel = playMoves(start, '1: 28@Re; /2; +tunnel t13').state;
    expect(stock(tunnel, 1)).toEqual({});
    expect(refused(tunnel, '1: #')).toEqual({ code: 'not-asked' });
    // The step to space 3 pays for the desalination plant; no kelp yet for a farm.
    const step = playMoves(tunnel, '1: A19').state;
    expect(stock(step, 1)).toEqual({ credit: 1 });
    expect(refused(step, '1: #')).toEqual({ code: 'not-asked' });
    expect(refused(step, '1: +farm c9.1')).toEqual({ code: 'short', resource: 'kelp', by: 1 });
    const plant = playMoves(step, '1: +desalination c9.1').state;
    expect(offered(plant, 1)).toEqual(['#', '.']);
    expect(stock(playMoves(plant, '1: #').state, 1)).toEqual({ kelp: 1 });
  });

  test('R-TRN-04 the slot waits until the card is done', () => {
    const start = scenario({ players: [{ hand: [31] }, {}], track: { below: [1, 2] } });
    const going = playMoves(start, '1: 31@Ra; #').state;
    expect(offered(going, 1)).toEqual(['>', 'x']);
    expect(refused(going, '1: @')).toEqual({ code: 'not-asked' });
  });

  test('R-TRN-05 on another colour the effect is lost and the card discarded', () => {
    const start = scenario({ players: [{ hand: [24], claimed: [39] }, {}] });
    const laid = playMoves(start, '1: 24@Yd').state;
    expect(offered(laid, 1)).toEqual(['@', '*39']);
    expect(refused(laid, '1: #')).toEqual({ code: 'colour-mismatch', card: 24, colour: 'yellow' });
    const { state: after, events } = playMoves(laid, '1: @; .');
    expect(stock(after, 1)).toEqual({ kelp: 1, steelplast: 1, science: 3, credit: 2 });
    expect(putAwayTo(events, 24)).toBe('discard');
  });

  test('R-TRN-05 nor can a permanent card be claimed there', () => {
    const { state: after, events } = playMoves(scenario({ players: [{ hand: [9] }, {}] }), '1: 9@Yd');
    expect(putAwayTo(events, 9)).toBe('discard');
    expect(after.players[0]?.permanents).toEqual([]);
  });

  test('R-TRN-14 whether to pay for a special is decided when its time comes', () => {
    const start = scenario({ players: [{ hand: [197], credit: 0 }, {}, {}] });
    const laid = playMoves(start, '1: 197@Ge').state;
    // Nothing but the slot is possible, so it has begun; its credit is there.
    expect(refused(laid, '1: #')).toEqual({ code: 'not-asked' });
    const done = playMoves(laid, '1: /1; >').state;
    expect(offered(done, 1)).toEqual(['#', '.']);
    const { state: after, events } = playMoves(done, '1: #');
    expect(after.players[0]?.productions).toEqual([197]);
    expect(events).toContainEqual({ kind: 'paid', seat: 0, cost: { credit: 1 }, cause: 'card:197' });
    const declined = playMoves(done, '1: .');
    expect(putAwayTo(declined.events, 197)).toBe('under');
    expect(stock(declined.state, 1)['credit']).toBe(1);
  });
});

describe('at least part of the slot', () => {
  test('R-TRN-06 a slot none of whose parts is possible cannot be chosen', () => {
    const start = scenario({ players: [{ hand: [45], credit: 0, steelplast: 0 }, {}] });
    expect(refused(start, '1: 45@Ga')).toEqual({
      code: 'slot-impossible',
      slot: 'green-a',
      missing: [{ code: 'short', resource: 'credit', by: 1 }],
    });
    expect(refused(start, '1: 45@Yb')).toEqual({
      code: 'slot-impossible',
      slot: 'yellow-b',
      missing: [
        { code: 'short', resource: 'steelplast', by: 1 },
        { code: 'short', resource: 'credit', by: 1 },
      ],
    });
    expect(offered(start, 1).some((move) => move.endsWith('Ga') || move.endsWith('Yb'))).toBe(false);
  });

  test('R-TRN-06 the first part of a slot must be carried out, the others need not', () => {
    const start = scenario({ players: [{ hand: [45], kelp: 2, steelplast: 3 }, {}] });
    const laid = playMoves(start, '1: 45@Yc').state;
    const city = playMoves(laid, '1: @; /1').state;
    expect(refused(city, '1: x')).toEqual({ code: 'must-act' });
    const built = playMoves(city, '1: +nonsymbiotic c8').state;
    expect(offered(built, 1)).toContain('x');
  });

  test('R-TRN-07 "up to 2" may be one, but not none', () => {
    const start = scenario({ players: [{ hand: [23], steelplast: 2 }, {}] });
    const first = playMoves(start, '1: 23@Yb').state;
    expect(refused(first, '1: x')).toEqual({ code: 'must-act' });
    const { state: after } = playMoves(first, '1: +tunnel t13; x');
    expect(after.turn?.seat).toBe(1);
    expect(stock(after, 1)).toEqual({ kelp: 1, steelplast: 1, science: 1, credit: 1 });
  });

  test.each([
    ['tunnel first', '/1; +tunnel t13; +nonsymbiotic c8', 2],
    ['city first', '/2; +nonsymbiotic c8; +tunnel t13', 2],
    ['tunnel alone', '/1; +tunnel t13; x', 1],
    ['city alone', '/2; +nonsymbiotic c8; x', 1],
  ])('R-TRN-07 parts in any order or left out: %s', (_name, moves, built) => {
    const start = scenario({ players: [{ hand: [45], steelplast: 3, kelp: 1, credit: 2 }, {}, {}] });
    const { state: after, events } = playMoves(start, `1: 45@Rb; ${moves}`);
    expect(events.filter(({ kind }) => kind === 'built')).toHaveLength(built);
    expect(after.turn?.seat).toBe(1);
  });

  test('R-TRN-07 "build and upgrade" is whole: without the science nothing is built', () => {
    const start = scenario({ players: [{ hand: [45], science: 0, ready: [], used: [0] }, {}, {}] });
    const laid = playMoves(start, '1: 45@Re').state;
    expect(refused(laid, '1: +laboratory c9.1')).toEqual({ code: 'short', resource: 'science', by: 1 });
    // Only there the site itself brings the science.
    expect(offered(laid, 1)).toEqual(['+farm c6.2', '+desalination c6.2', '+laboratory c6.2']);
    const barren = scenario({
      players: [{ hand: [45], science: 0, ready: [], used: [0], sites: { 'c6.2': 'farm' } }, {}, {}],
    });
    expect(refused(barren, '1: 45@Re')).toMatchObject({ code: 'slot-impossible', slot: 'red-e' });
  });

  test('R-TRN-07 "build and upgrade" is whole: the upgrade follows by itself', () => {
    const start = scenario({ players: [{ hand: [45], ready: [], used: [0] }, {}, {}] });
    const { events } = playMoves(start, '1: 45@Re; +laboratory c9.1');
    expect(events).toContainEqual({ kind: 'upgraded', seat: 0, what: 'laboratory', site: 'c9.1', cause: 'slot:red-e' });
    expect(events).toContainEqual({ kind: 'paid', seat: 0, cost: { science: 1 }, cause: 'slot:red-e' });
  });
});

describe('the end of a turn', () => {
  test.each([
    ['nothing else', '1: 23@Yd', [1]],
    ['two by the Grant', '1: 23@Fed', [2, 1]],
  ])('R-TRN-08 one card is always drawn, also after %s', (_name, move, counts) => {
    const { events } = playMoves(scenario({ players: [{ hand: [23] }, {}] }), move);
    const draws = events.flatMap((event) => (event.kind === 'drew' ? [event] : []));
    expect(draws.map(({ count }) => count)).toEqual(counts);
    expect(draws.at(-1)).toMatchObject({ seat: 0, count: 1, cause: 'turn' });
  });

  test('R-TRN-11 a turn in order, end-of-turn effects before the draw', () => {
    const start = scenario({
      players: [{ hand: [1, 2, 3, 24], claimed: [11] }, {}],
      track: { '2': [1], below: [2] },
      deck: [40],
    });
    const { state: after, events } = playMoves(start, '1: -2; 24@Ra; #; /2; +lab c9.1; x');
    expect(kinds(events)).toEqual([
      'discarded',
      'played',
      'gained',
      'paid',
      'built',
      'put-away',
      'gained',
      'drew',
      'turn',
    ]);
    expect(events[6]).toEqual({ kind: 'gained', seat: 0, gains: { credit: 1 }, cause: 'card:11' });
    expect(handOf(after, 1)).toEqual([1, 3, 40]);
  });

  test('R-TRN-11 a card claimed in this turn already works at its end', () => {
    const start = scenario({ players: [{ hand: [11] }, {}], track: { '2': [1], below: [2] } });
    const { events } = playMoves(start, '1: 11@Gd; #; /1; x');
    const all = kinds(events);
    expect(events).toContainEqual({ kind: 'gained', seat: 0, gains: { credit: 1 }, cause: 'card:11' });
    expect(all.lastIndexOf('gained')).toBeLessThan(all.lastIndexOf('drew'));
  });

  test('R-TRN-13 the played card lies before its owner until slot and card are done', () => {
    const laid = playMoves(scenario({ players: [{ hand: [24] }, {}] }), '1: 24@Ra; #').state;
    expect(laid.turn?.card).toBe(24);
    expect(laid.discard).toEqual([]);
    const { state: after, events } = playMoves(laid, '1: /2; +lab c9.1; x');
    expect(after.discard).toEqual([24]);
    expect(kinds(events).indexOf('put-away')).toBeLessThan(kinds(events).indexOf('drew'));
  });

  test('R-TRN-13 a claimed card is not put away', () => {
    const { state: after, events } = playMoves(scenario({ players: [{ hand: [9] }, {}] }), '1: 9@Gb; #; x');
    expect(after.players[0]?.permanents).toEqual([9]);
    expect(kinds(events)).not.toContain('put-away');
  });
});

describe('there is always a turn', () => {
  test('R-TRN-18 the Grant gives 2 credits even when no card is left', () => {
    const start = scenario({ players: [{ hand: [23], credit: 0 }, {}], deck: [], rest: 'removed' });
    const { state: after } = playMoves(start, '1: 23@Fed');
    expect(stock(after, 1)['credit']).toBe(2);
  });

  test('R-TRN-18 it is there when every coloured slot is taken or impossible', () => {
    const start = scenario({
      players: [{ hand: [13, 15], kelp: 0, steelplast: 0, science: 0, credit: 0, ready: [], used: [0] }, {}, {}, {}],
      turns: 8,
      slots: { Gb: [1], Gc: [2], Gd: [3], Ge: [4], Rc: [1], Ya: [2], Yc: [3], Ye: [4] },
    });
    expect(offered(start, 1)).toEqual(['13@Fed', '15@Fed']);
  });

  test('R-TRN-18 with an empty hand a tile is laid and no card played', () => {
    const start = scenario({ players: [{ hand: [], claimed: [14] }, {}] });
    expect(offered(start, 1)).toEqual([
      '@Ga',
      '@Gb',
      '@Gd',
      '@Ra',
      '@Rb',
      '@Rc',
      '@Rd',
      '@Ya',
      '@Yb',
      '@Yc',
      '@Yd',
      '@Fed',
    ]);
    const { state: after, events } = playMoves(start, '1: @Rd');
    expect(events[0]).toEqual({ kind: 'played', seat: 0, slot: 'red-d' });
    expect(refused(start, '1: 23@Rd')).toEqual({ code: 'not-in-hand', card: 23 });
    expect(after.tiles.filter((tiles) => tiles !== 0)).toEqual([1]);
    expect(handOf(after, 1)).toHaveLength(1);
    // That is no mismatch: 14 gives nothing.
    expect(stock(after, 1)['steelplast']).toBe(3);
  });

  test('R-TRN-18 a card of another colour is one', () => {
    const start = scenario({ players: [{ hand: [45], claimed: [14] }, {}] });
    expect(stock(playMoves(start, '1: 45@Rd').state, 1)['steelplast']).toBe(4);
    expect(stock(playMoves(start, '1: 45@Fed').state, 1)['steelplast']).toBe(1);
  });
});
