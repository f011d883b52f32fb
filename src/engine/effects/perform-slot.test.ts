import { describe, expect, test } from 'vitest';
import type { Position } from '../written/position.ts';
import type { State } from '../state.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { gains, refused, stock } from '../../../test-kit/reading.ts';

type Player = NonNullable<Position['players']>[number];

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
const two = (player: Player, rest: Position = {}): State => scenario({ players: [player, {}], ...rest });
/** The first player's second turn: Ya has the own tile, Yd the other player's. */
const second = (player: Player, rest: Position = {}): State =>
  two(player, { turns: 2, slots: { Ya: [1], Yd: [2] }, ...rest });
const performable = (state: State): string[] => offered(state, 1).filter((move) => move.startsWith('>'));

describe('which slots', () => {
  test('R-EFX performing any unoccupied slot: card 27', () => {
    const { state } = playMoves(second({ ...NOTHING, credit: 1, hand: [27] }), '1: 27@Rd; #; $');
    // Nothing to pay for the others; Ya, Yd and Rd have tiles.
    expect(performable(state)).toEqual(['>Gb', '>Gd', '>Rb', '>Rc']);
    expect(refused(state, '1: >Yd')).toEqual({ code: 'slot-occupied', slot: 'yellow-d' });
    expect(refused(state, '1: >Ya')).toEqual({ code: 'own-tile', slot: 'yellow-a' });
    expect(refused(state, '1: >Rd')).toEqual({ code: 'own-tile', slot: 'red-d' });
    expect(refused(state, '1: >Fed')).toEqual({ code: 'no-slot-to-perform' });
  });

  test('R-EFX performing a slot occupied by another player: card 67', () => {
    const { state } = playMoves(second({ ...NOTHING, hand: [67] }, { round: 5 }), '1: 67@Gb; #');
    expect(offered(state, 1)).toEqual(['>Yd', 'x']);
    expect(refused(state, '1: >Rd')).toEqual({ code: 'slot-unoccupied', slot: 'red-d' });
    expect(refused(state, '1: >Ya')).toEqual({ code: 'own-tile', slot: 'yellow-a' });
    expect(gains(playMoves(state, '1: >Yd; x').events, 'slot:yellow-d')).toEqual([{ science: 2 }]);
  });

  test('R-EFX performing any slot but your own: cards 195 and 202', () => {
    const { state } = playMoves(second({ ...NOTHING, credit: 2, hand: [195] }), '1: 195@Rd; #; /1');
    expect(performable(state)).toEqual(['>Gb', '>Gd', '>Rb', '>Rc', '>Yd']);
    const used = second({ ...NOTHING, credit: 1, ready: [202], used: [0] });
    expect(performable(playMoves(used, '1: @Rb').state)).toEqual(['>Gb', '>Gd', '>Rc', '>Rd', '>Yd']);
  });

  test('R-EFX performing a slot of one colour: cards 89 and 132', () => {
    const green = playMoves(two({ ...NOTHING, hand: [89] }, { round: 5 }), '1: 89@Rd; #').state;
    expect(performable(green)).toEqual(['>Gb', '>Gd']);
    expect(refused(green, '1: >Yd')).toEqual({ code: 'no-slot-to-perform' });
    const yellow = playMoves(two({ ...NOTHING, hand: [132] }, { round: 8 }), '1: 132@Gb; #').state;
    expect(performable(yellow)).toEqual(['>Ya', '>Yd']);
  });

  test('R-SLT-09 a slot that cannot be carried out is not performed, and why', () => {
    const { state } = playMoves(second({ ...NOTHING, credit: 1, hand: [27] }), '1: 27@Rd; #; $');
    expect(refused(state, '1: >Ga')).toEqual({
      code: 'slot-impossible',
      slot: 'green-a',
      missing: [{ code: 'short', resource: 'credit', by: 1 }],
    });
  });

  test('R-SLT-09 what the card costs is gone when the slot is performed', () => {
    const state = two({ ...NOTHING, credit: 2, hand: [27] });
    const { state: paid } = playMoves(state, '1: 27@Rd; #; $; >Ga; +desalination c9.1');
    expect(stock(paid, 1)).toEqual({ kelp: 1, steelplast: 2 });
  });

  test('R-SLT-09 with no slot to perform the card cannot be used', () => {
    const state = two({ ...NOTHING, hand: [112], claimed: [39], kelp: 1 }, { round: 5 });
    const { state: laid } = playMoves(state, '1: 112@Yd');
    expect(refused(laid, '1: #')).toEqual({ code: 'no-slot-to-perform' });
  });
});

describe('no tile, no card', () => {
  test('R-SLT-09 no tile is placed and no card played', () => {
    const { state, events } = playMoves(two({ ...NOTHING, credit: 1, hand: [27, 1] }), '1: 27@Rd; #; $; >Gb');
    expect(state.tiles.filter((mask) => mask !== 0)).toEqual([1]);
    expect(state.players[0]?.hand).toEqual([1]);
    expect(events).toContainEqual({ kind: 'performed', seat: 0, slot: 'green-b', cause: 'card:27' });
    expect(events.filter(({ kind }) => kind === 'played').length).toBe(1);
  });

  test('R-SLT-12 your tile lies on the chosen slot already: for your effects it is neither free nor another player’s', () => {
    const any = playMoves(two({ ...NOTHING, credit: 2, hand: [195] }), '1: 195@Rd; #; /1').state;
    expect(performable(any)).not.toContain('>Rd');
    expect(refused(any, '1: >Rd')).toEqual({ code: 'own-tile', slot: 'red-d' });
  });

  test('R-SLT-12 a slot performed through an effect stays as open as it was, for you too', () => {
    const state = two({ ...NOTHING, credit: 2, hand: [195] });
    const { state: once } = playMoves(state, '1: 195@Rd; #; /1; >Gb; x');
    expect(performable(once)).toContain('>Gb');
    const { state: twice } = playMoves(once, '1: >Gb; x');
    expect(offered(twice, 2)).toContain('@Gb');
    expect(offered(playMoves(twice, '2: @Fed').state, 1).some((move) => move.endsWith('@Gb'))).toBe(true);
  });

  test('R-SLT-12 a performed slot occupied by another stays occupied, for you too', () => {
    const { state } = playMoves(second({ ...NOTHING, hand: [67, 68] }, { round: 5 }), '1: 67@Gb; #; >Yd; x');
    const { state: mine } = playMoves(state, '2: @Fed');
    expect(refused(mine, '1: 68@Yd')).toEqual({ code: 'slot-occupied', slot: 'yellow-d' });
  });

  test('R-SLT-09 at least part of the performed slot is carried out', () => {
    const { state } = playMoves(two({ ...NOTHING, credit: 2, hand: [27] }), '1: 27@Rd; #; $; >Ga');
    expect(offered(state, 1)).not.toContain('x');
    expect(refused(state, '1: x')).toEqual({ code: 'must-act' });
  });
});

describe('what belongs to the pictured slot', () => {
  test('R-EFX a changed rule for one slot, used directly: cards 13, 61, 97', () => {
    const direct = (claimed: number, moves: string, round: number): unknown =>
      gains(playMoves(two({ ...NOTHING, claimed: [claimed] }, { round }), moves).events, `slot:${slotOf(moves)}`);
    expect(direct(13, '1: @Gb; x', 1)).toEqual([{ steelplast: 1, credit: 1 }]);
    expect(direct(61, '1: @Fed', 1)).toEqual(expect.arrayContaining([{ kelp: 1 }, { credit: 2 }]));
    expect(direct(97, '1: @Rd', 5)).toEqual(expect.arrayContaining([{ steelplast: 2, kelp: 1 }, { science: 1 }]));
  });

  test('R-EFX a changed rule for one slot, used through a card', () => {
    const state = two({ ...NOTHING, credit: 1, hand: [27], claimed: [13] });
    const { events } = playMoves(state, '1: 27@Rd; #; $; >Gb; x');
    expect(gains(events, 'slot:green-b')).toEqual([{ steelplast: 1, credit: 1 }]);
  });

  test('R-EFX a changed rule for one slot says nothing of the others, nor of other players', () => {
    const state = scenario({ players: [{ ...NOTHING, claimed: [13] }, { ...NOTHING }] });
    const { state: mine, events } = playMoves(state, '1: @Rd');
    expect(gains(events, 'slot:red-d')).toEqual([{ steelplast: 2, kelp: 1 }]);
    const { events: theirs } = playMoves(mine, '2: @Gb; x');
    expect(gains(theirs, 'slot:green-b')).toEqual([]);
  });

  test.each([
    ['special', [{}, {}], '1: @Rc; T181', 'slot:red-c'],
    ['action-special', [{}, {}, {}], '1: @Yc; /2; T181; x', 'slot:yellow-c'],
  ] as const)('R-EFX a changed rule finds its slot on either side of the main board: %s', (_, others, moves, cause) => {
    const players = [{ ...NOTHING, claimed: [201] }, ...others.slice(1)];
    const { events } = playMoves(scenario({ players, offer: [181] }), moves);
    expect(gains(events, cause)).toEqual([{ credit: 2, vp: 1 }]);
  });

  test('R-EFX a discount of one pictured slot, directly and through a card, not elsewhere: card 40', () => {
    const state = two({ ...NOTHING, claimed: [40] });
    expect(stock(playMoves(state, '1: @Ra; +farm c9.1; x').state, 1)).toEqual({});
    const through = two({ ...NOTHING, credit: 1, hand: [27], claimed: [40] });
    const { events } = playMoves(through, '1: 27@Rd; #; $; >Ra; +farm c9.1; x');
    expect(events).toContainEqual({ kind: 'built', seat: 0, what: 'farm', site: 'c9.1', cause: 'slot:red-a' });
    expect(refused(two({ ...NOTHING, claimed: [40] }), '1: @Yc')).toMatchObject({ code: 'slot-impossible' });
  });
});

function slotOf(moves: string): string {
  return { Gb: 'green-b', Rd: 'red-d' }[moves.slice(4, 6)] ?? 'grant';
}
