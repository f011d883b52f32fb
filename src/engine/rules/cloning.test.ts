import { describe, expect, test } from 'vitest';
import type { Position } from '../written/position.ts';
import type { State } from '../state.ts';
import { CLONER_FREE } from '../state.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { gains, refused, stock } from '../../../test-kit/reading.ts';

type Player = NonNullable<Position['players']>[number];

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };

/** Four players, the second to play; the first has laid a tile on this slot. */
const second = (player: Player, slot = 'Rc', rest: Position = {}): State =>
  scenario({ players: [{}, player, {}, {}], slots: { [slot]: [1] }, turn: 2, ...rest });

describe('the cloning tile', () => {
  test('R-CLN-01 for one credit a slot occupied by another player may be chosen', () => {
    const state = second({ ...NOTHING, credit: 2, hand: [23] });
    expect(refused(state, '2: 23@Rc')).toEqual({ code: 'slot-occupied', slot: 'red-c' });
    const { state: laid, events } = playMoves(state, '2: 23@Rc!');
    expect(laid.tiles[7]).toBe(0b0011);
    expect(laid.cloner).toBe(1);
    expect(events).toContainEqual({ kind: 'paid', seat: 1, cost: { credit: 1 }, cause: 'cloning' });
    // A card is played as usual: it matches.
    expect(offered(laid, 2)).toEqual(['@', '#']);
    expect(stock(playMoves(laid, '2: #').state, 2)).toEqual({ kelp: 4, steelplast: 2, credit: 1 });
  });

  test('R-CLN-01 an available slot, the Grant among them, is no slot to clone', () => {
    const state = second({ credit: 9, hand: [23] });
    expect(refused(state, '2: 23@Gb!')).toEqual({ code: 'slot-unoccupied', slot: 'green-b' });
    expect(refused(state, '2: 23@Fed!')).toEqual({ code: 'slot-unoccupied', slot: 'grant' });
    const cloned = offered(state, 2).filter((move) => move.endsWith('!'));
    expect(cloned).toEqual(['23@Rc!']);
  });

  test('R-CLN-01 never a slot with your own tile', () => {
    const state = scenario({
      players: [{ credit: 9, hand: [23] }, {}, {}, {}],
      turns: 4,
      slots: { Rc: [1], Ya: [2], Yb: [3], Yc: [4] },
    });
    expect(refused(state, '1: 23@Rc!')).toEqual({ code: 'own-tile', slot: 'red-c' });
    expect(offered(state, 1)).toEqual(expect.arrayContaining(['23@Ya!', '23@Yc!']));
  });

  test('R-CLN-01 a slot cloned by another player is still occupied by others, not by you', () => {
    const position: Position = {
      players: [{ hand: [23] }, { hand: [24] }, { hand: [67], credit: 9 }, {}],
      round: 5,
      turn: 3,
      slots: { Rc: [1, 2] },
      cloner: 2,
    };
    const { state } = playMoves(scenario(position), '3: 67@Gb; #');
    expect(offered(state, 3)).toEqual(['>Rc', 'x']);
  });

  test('R-CLN-01 one credit is needed', () => {
    const state = second({ credit: 0, hand: [23] });
    expect(refused(state, '2: 23@Rc!')).toEqual({ code: 'short', resource: 'credit', by: 1 });
  });

  test('R-CLN-01 once a round for the whole table', () => {
    const state = scenario({
      players: [{}, { hand: [23] }, { hand: [24], credit: 9 }, {}],
      slots: { Rc: [1] },
      turn: 2,
    });
    const { state: taken } = playMoves(state, '2: 23@Rc!; @; .');
    expect(refused(taken, '3: 24@Rc!')).toEqual({ code: 'no-cloning-tile' });
    expect(offered(taken, 3).filter((move) => move.endsWith('!'))).toEqual([]);
  });

  test('R-CLN-01 the next round it may be taken again', () => {
    const position: Position = {
      players: [{}, { hand: [23] }, {}, { hand: [24], credit: 9 }],
      order: [2, 3, 4, 1],
      turns: 11,
      slots: { Rc: [1, 2] },
      cloner: 2,
    };
    const { state } = playMoves(scenario(position), '1: @Ya');
    expect(state.round).toBe(2);
    expect(state.cloner).toBe(CLONER_FREE);
    expect(state.tiles.every((mask) => mask === 0)).toBe(true);
  });

  test.each([2, 3])('R-CLN-01 %i players have no cloning tile', (count) => {
    const players = [{}, { credit: 9, hand: [23] }, {}].slice(0, count);
    const state = scenario({ players, slots: { Gb: [1] }, turn: 2 });
    expect(refused(state, '2: 23@Gb!')).toEqual({ code: 'no-cloning-tile' });
  });

  test('R-CLN-01 a card that does not match the cloned slot is a mismatch as usual', () => {
    const state = second({ ...NOTHING, credit: 1, hand: [1], claimed: [14] });
    const { state: after, events } = playMoves(state, '2: 1@Rc!');
    expect(gains(events, 'card:14')).toEqual([{ steelplast: 1 }]);
    expect(stock(after, 2)).toEqual({ kelp: 1, steelplast: 3 });
  });

  test('R-SLT-09 a slot you cloned is occupied by you: no effect of yours reaches it', () => {
    const state = scenario({
      players: [{}, { ...NOTHING, credit: 2, hand: [67] }, {}, {}],
      round: 5,
      slots: { Gb: [1] },
      turn: 2,
    });
    // Industrial espionage finds no slot: the steps of green b are all there is to do.
    const espionage = playMoves(state, '2: 67@Gb!').state;
    expect(refused(espionage, '2: #')).toEqual({ code: 'not-asked' });
    expect(offered(espionage, 2)).toEqual(['>', 'x']);
    const immune = playMoves(second({ ...NOTHING, credit: 3, hand: [195] }), '2: 195@Rc!; #; /1').state;
    expect(refused(immune, '2: >Rc')).toEqual({ code: 'own-tile', slot: 'red-c' });
  });
});

describe('its credit', () => {
  test('R-CLN-02 is paid first: the slot must still be possible after it', () => {
    expect(refused(second({ ...NOTHING, credit: 1, hand: [23] }, 'Ga'), '2: 23@Ga!')).toEqual({
      code: 'slot-impossible',
      slot: 'green-a',
      missing: [{ code: 'short', resource: 'credit', by: 1 }],
    });
    const { state } = playMoves(second({ ...NOTHING, credit: 2, hand: [23] }, 'Ga'), '2: 23@Ga!; +desalination c9.1');
    expect(stock(state, 2)).toEqual({});
  });

  test('R-CLN-02 what a matching card is sure to give after it makes the slot possible', () => {
    const state = second({ ...NOTHING, credit: 1, hand: [2] }, 'Ga');
    const { state: forced } = playMoves(state, '2: 2@Ga!; +desalination c9.1');
    expect(stock(forced, 2)).toEqual({ steelplast: 2 });
  });

  test('R-CLN-02 it is paid out of what you have then, not out of what the card gives', () => {
    const state = second({ ...NOTHING, credit: 0, hand: [2] }, 'Ga');
    expect(refused(state, '2: 2@Ga!')).toEqual({ code: 'short', resource: 'credit', by: 1 });
  });

  test('R-CLN-02 a mismatch effect comes after the payment and may make the slot possible', () => {
    const state = second({ ...NOTHING, credit: 1, hand: [86], claimed: [96] }, 'Ga', { round: 5 });
    const { state: after } = playMoves(state, '2: 86@Ga!; +desalination c9.3');
    expect(stock(after, 2)).toEqual({ credit: 1 });
  });
});
