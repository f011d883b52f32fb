import { CORE } from '../core.ts';
import { describe, expect, test } from 'vitest';
import type { Position } from '../written/position.ts';
import type { State } from '../state.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { refused, stock } from '../../../test-kit/reading.ts';

type Player = NonNullable<Position['players']>[number];

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
const RICH = { kelp: 9, steelplast: 9, science: 9, credit: 9 };
/** With an empty hand `@Ga` lays the tile alone and begins the slot at once. */
const two = (player: Player, rest: Position = {}): State => scenario({ players: [player, {}], ...rest });
const three = (player: Player): State => scenario({ players: [player, {}, {}] });

const CHEAP_SPECIALS = [186, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205];
const noCity = [
  { code: 'short', resource: 'kelp', by: 1 },
  { code: 'short', resource: 'steelplast', by: 2 },
  { code: 'short', resource: 'credit', by: 1 },
];
const noTunnel = [
  { code: 'short', resource: 'steelplast', by: 1 },
  { code: 'short', resource: 'credit', by: 1 },
];
const noFarm = [{ code: 'short', resource: 'kelp', by: 1 }];

describe('the side of 1-2 players', () => {
  test.each([
    ['R-SLT-06 (a) two desalination plants', 'Ga', 'green-a', [{ code: 'short', resource: 'credit', by: 1 }]],
    ['R-SLT-06 (c) a city', 'Gc', 'green-c', noCity],
    ['R-SLT-05 (a) farms or laboratories', 'Ra', 'red-a', noFarm],
    ['R-SLT-05 (b) a tunnel and an A-card', 'Rb', 'red-b', [...noTunnel, { code: 'no-ready-action' }]],
    ['R-SLT-04 (b) two tunnels', 'Yb', 'yellow-b', noTunnel],
    ['R-SLT-04 (c) a city and a building', 'Yc', 'yellow-c', noFarm],
  ])('%s: refused with nothing to pay for any part, for want of the cheapest', (_, name, slot, missing) => {
    const state = two({ ...NOTHING, used: [0] });
    expect(refused(state, `1: @${name}`)).toEqual({ code: 'slot-impossible', slot, missing });
  });

  test('R-SLT-06 (a) builds up to two desalination plants and nothing else', () => {
    const { state } = playMoves(two({ ...RICH }), '1: @Ga; +desalination c9.1');
    expect(refused(state, '1: +farm c9.3')).toEqual({ code: 'not-allowed', what: 'farm' });
    expect(offered(state, 1)).toContain('x');
    const after = playMoves(state, '1: +desalination c9.3');
    expect(stock(after.state, 1)).toEqual({ ...RICH, credit: 7 });
    expect(offered(after.state, 1)).toEqual([]);
  });

  test('R-SLT-06 (b) advances one or two on the Federation track', () => {
    const { state } = playMoves(two({ ...NOTHING }), '1: @Gb');
    expect(state.spaces[0]).toBe(4);
    expect(offered(state, 1)).toEqual(['>', 'x']);
    const after = playMoves(state, '1: >');
    expect(after.state.spaces[0]).toBe(3);
    expect(stock(after.state, 1)).toEqual({ credit: 1 });
    expect(offered(after.state, 1)).toEqual([]);
  });

  test('R-SLT-06 (c) builds one city, of either kind', () => {
    const state = two({ ...RICH, biomatter: 1 });
    const { state: begun } = playMoves(state, '1: @Gc');
    expect(offered(begun, 1)).toEqual(expect.arrayContaining(['+nonsymbiotic c8', '+symbiotic c8']));
    expect(offered(begun, 1)).not.toContain('x');
    const after = playMoves(begun, '1: +nonsymbiotic c8');
    expect(stock(after.state, 1)).toEqual({ ...RICH, biomatter: 1, steelplast: 7, kelp: 8, credit: 8 });
    expect(offered(after.state, 1)).toEqual([]);
  });

  test('R-SLT-06 (d) draws two cards, then a structure is upgraded or a kelp gained, not both', () => {
    const state = two({ ...NOTHING, science: 2, sites: { 'c9.1': 'farm', 'c9.3': 'farm' } }, { deck: [1, 2, 3] });
    const drawn = playMoves(state, '1: @Gd; /1');
    expect(drawn.state.players[0]?.hand).toEqual([1, 2]);
    expect(offered(drawn.state, 1)).toEqual(['/1', '/2', 'x']);
    const upgraded = playMoves(drawn.state, '1: /1; ^c9.1');
    expect(stock(upgraded.state, 1)).toEqual({ science: 1 });
    const fed = playMoves(drawn.state, '1: /2');
    expect(stock(fed.state, 1)).toEqual({ kelp: 1, science: 2 });
    for (const { state: done } of [upgraded, fed]) expect(offered(done, 1)).toEqual([]);
  });

  test('R-SLT-06 (d) parts in any order; without science or structures the kelp is left', () => {
    const state = two({ ...NOTHING, sites: { 'c9.1': 'farm' } }, { deck: [1, 2, 3] });
    const { state: second } = playMoves(state, '1: @Gd; /2');
    expect(stock(second, 1)).toEqual({ kelp: 1 });
    expect(second.players[0]?.hand).toEqual([1, 2, 3]);
  });

  test('R-SLT-05 (a) builds two farms or two laboratories, not one of each', () => {
    const { state } = playMoves(two({ ...RICH }), '1: @Ra');
    expect(offered(state, 1)).toEqual(['/1', '/2']);
    const farm = playMoves(state, '1: /1; +farm c9.1').state;
    expect(refused(farm, '1: +laboratory c9.3')).toEqual({ code: 'not-allowed', what: 'laboratory' });
    expect(stock(playMoves(farm, '1: +farm c9.3').state, 1)).toEqual({ ...RICH, kelp: 7 });
    const laboratory = playMoves(state, '1: /2; +laboratory c9.1').state;
    expect(refused(laboratory, '1: +farm c9.3')).toEqual({ code: 'not-allowed', what: 'farm' });
    expect(stock(playMoves(laboratory, '1: +laboratory c9.3').state, 1)).toEqual({ ...RICH, steelplast: 7 });
  });

  test('R-SLT-05 (b) builds one tunnel and uses an A-card, either first', () => {
    const state = two({ ...NOTHING, steelplast: 1 });
    const { state: built } = playMoves(state, '1: @Rb; /2; +tunnel t11');
    expect(stock(built, 1)).toEqual({});
    expect(built.players[0]?.used).toEqual([0]);
    const { state: first } = playMoves(two({ ...NOTHING, steelplast: 1, credit: 1 }), '1: @Rb; /1; +tunnel t11');
    expect(offered(first, 1)).toEqual(['A0', 'x']);
  });

  test('R-SLT-05 (b) is no two tunnels', () => {
    const { state } = playMoves(two({ ...RICH, used: [0] }), '1: @Rb; +tunnel t11');
    expect(offered(state, 1)).toEqual([]);
  });

  test('R-SLT-05 (c) takes a special card, and must', () => {
    const state = two({ ...NOTHING }, { offer: [181, 182], specials: [186] });
    const { state: asked } = playMoves(state, '1: @Rc');
    expect(offered(asked, 1)).toEqual(['T181', 'T182', 'T186', 'T?']);
    expect(playMoves(asked, '1: T182').state.players[0]?.hand).toContain(182);
  });

  test('R-SLT-05 (c) refused when no special card is left', () => {
    const state = scenario({ players: [{}, { hand: CHEAP_SPECIALS }], offer: [] });
    expect(refused(state, '1: @Rc')).toEqual({
      code: 'slot-impossible',
      slot: 'red-c',
      missing: [{ code: 'no-special-left' }],
    });
  });

  test('R-SLT-05 (d) gains two steelplast and a kelp', () => {
    expect(stock(playMoves(two({ ...NOTHING }), '1: @Rd').state, 1)).toEqual({ steelplast: 2, kelp: 1 });
  });

  test('R-SLT-04 (a) gains two different of kelp, steelplast, science and uses an A-card', () => {
    const { state } = playMoves(two({ ...NOTHING }), '1: @Ya; /2');
    expect(offered(state, 1)).toEqual(['&kelp,steelplast', '&kelp,science', '&steelplast,science']);
    const picked = playMoves(state, '1: &kelp,science').state;
    expect(offered(picked, 1)).toEqual(['A0', 'x']);
    expect(stock(playMoves(picked, '1: A0; /2').state, 1)).toEqual({ kelp: 1, science: 1, credit: 1 });
    expect(refused(state, '1: &kelp,credit')).toBeDefined();
    expect(refused(state, '1: &kelp,kelp')).toBeDefined();
  });

  test('R-SLT-04 (a) the A-card first', () => {
    const { state } = playMoves(two({ ...NOTHING }), '1: @Ya; /1; /1; &kelp,steelplast');
    expect(stock(state, 1)).toEqual({ kelp: 1, steelplast: 2 });
  });

  test('R-SLT-04 (b) builds up to two tunnels', () => {
    const { state } = playMoves(two({ ...RICH }), '1: @Yb; +tunnel t11');
    expect(offered(state, 1)).toContain('x');
    const after = playMoves(state, '1: +tunnel t13').state;
    expect(stock(after, 1)).toEqual({ ...RICH, steelplast: 7, credit: 7 });
    expect(offered(after, 1)).toEqual([]);
  });

  test('R-SLT-04 (d) gains two science or upgrades up to three structures for a science each', () => {
    const sites = { 'c9.1': 'farm', 'c9.2': 'farm', 'c9.3': 'laboratory', t11: 'tunnel' };
    const { state } = playMoves(two({ ...NOTHING, science: 4, sites }), '1: @Yd');
    expect(offered(state, 1)).toEqual(['/1', '/2']);
    expect(stock(playMoves(state, '1: /1').state, 1)).toEqual({ science: 6 });
    const upgraded = playMoves(state, '1: /2; ^c9.1; ^c9.3; ^t11').state;
    expect(stock(upgraded, 1)).toEqual({ science: 1 });
    expect(offered(upgraded, 1)).toEqual([]);
    expect(offered(playMoves(state, '1: /2; ^c9.1').state, 1)).toContain('x');
  });

  test('R-SLT-04 (d) gives the science to one who has nothing to upgrade', () => {
    expect(stock(playMoves(two({ ...NOTHING }), '1: @Yd').state, 1)).toEqual({ science: 2 });
  });
});

describe('the Federation Grant', () => {
  test('R-SLT-07 gives two cards and two credits', () => {
    const { state } = playMoves(two({ ...NOTHING }, { deck: [1, 2, 3] }), '1: @Fed');
    expect(state.players[0]?.hand).toEqual([1, 2, 3]);
    expect(stock(state, 1)).toEqual({ credit: 2 });
  });

  test('R-SLT-07 is open to all players and to the same player again', () => {
    const state = scenario({ players: [{ hand: [23] }, { hand: [24] }] });
    const { state: later } = playMoves(state, '1: 23@Fed; 2: 24@Fed');
    const hand = later.players[0]?.hand ?? [];
    expect(offered(later, 1)).toEqual(expect.arrayContaining(hand.map((card) => `${card}@Fed`)));
    expect(stock(playMoves(later, `1: ${hand[0]}@Fed`).state, 1)).toMatchObject({ credit: 6 });
  });

  test.each([23, 45, 1])('R-SLT-07 matches no card: card %i is not used there', (card) => {
    const { state, events } = playMoves(two({ hand: [card] }), `1: ${card}@Fed`);
    expect(offered(state, 1)).toEqual([]);
    expect(events).toContainEqual({ kind: 'put-away', seat: 0, card, where: 'discard' });
  });

  test('R-SLT-07 is neither occupied nor available for card effects', () => {
    const position: Position = { players: [{ hand: [195], credit: 9 }, {}], turns: 2, slots: { Ya: [1], Fed: [2] } };
    const { state } = playMoves(scenario(position), '1: 195@Rd; #; /1');
    expect(offered(state, 1)).toContain('>Gb');
    expect(offered(state, 1)).not.toContain('>Fed');
    expect(refused(state, '1: >Fed')).toEqual({ code: 'no-slot-to-perform' });
  });
});

describe('order and letters', () => {
  test('R-SLT-10 the twelve slots of the 1-2 side run clockwise green a-d, red a-d, yellow a-d', () => {
    expect(CORE.mainBoards['1-2'].slots.map((slot) => slot.id)).toEqual([
      'green-a',
      'green-b',
      'green-c',
      'green-d',
      'red-a',
      'red-b',
      'red-c',
      'red-d',
      'yellow-a',
      'yellow-b',
      'yellow-c',
      'yellow-d',
      'grant',
    ]);
    expect(CORE.mainBoards['1-2'].slots[0]?.picture).toBe('two-desalination');
  });

  test('R-SLT-08 six slots are of the 1-2 side alone, the other six and the Grant of both', () => {
    const common = new Set(CORE.mainBoards['3-4'].slots.map((slot) => slot.picture));
    const alone = CORE.mainBoards['1-2'].slots.filter((slot) => !common.has(slot.picture)).map((slot) => slot.picture);
    expect(alone.sort()).toEqual([
      'action-resources',
      'cards-upgrade',
      'city',
      'farms-or-laboratories',
      'special',
      'tunnel-action',
    ]);
    const onBoth = ['two-desalination', 'science-or-upgrades', 'federation', 'two-tunnels', 'steelplast-kelp'];
    for (const picture of [...onBoth, 'city-and-building', 'grant']) {
      const [here, there] = (['1-2', '3-4'] as const).map((side) =>
        CORE.mainBoards[side].slots.find((slot) => slot.picture === picture),
      );
      expect(here).toBeDefined();
      expect(here?.effect).toEqual(there?.effect);
    }
  });

  test('R-SLT-08 three or four players have fifteen coloured slots, one or two have twelve', () => {
    expect(three({}).tiles.length).toBe(16);
    expect(two({}).tiles.length).toBe(13);
    expect(scenario({ players: [{}] }).tiles.length).toBe(13);
  });
});
