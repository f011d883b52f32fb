import { describe, expect, test } from 'vitest';
import type { Position } from '../written/position.ts';
import type { State } from '../state.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { refused, stock } from '../../../test-kit/reading.ts';

type Player = NonNullable<Position['players']>[number];

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
const RICH = { kelp: 9, steelplast: 9, science: 9, credit: 9 };
const CHEAP_SPECIALS = [186, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205];
/** With an empty hand `@Ga` lays the tile alone and begins the slot at once. */
const three = (player: Player, rest: Position = {}): State => scenario({ players: [player, {}, {}], ...rest });
const two = (player: Player): State => scenario({ players: [player, {}] });

const noTunnel = [
  { code: 'short', resource: 'steelplast', by: 1 },
  { code: 'short', resource: 'credit', by: 1 },
];
const noFarm = { code: 'short', resource: 'kelp', by: 1 };
const noDesalination = { code: 'short', resource: 'credit', by: 1 };
const noLaboratory = { code: 'short', resource: 'steelplast', by: 1 };
const noScience = { code: 'short', resource: 'science', by: 1 };

describe('the side of 3-4 players', () => {
  test.each([
    ['R-SLT-03 (a) two desalination plants', 'Ga', 'green-a', [noDesalination]],
    ['R-SLT-02 (a) two farms', 'Ra', 'red-a', [noFarm]],
    ['R-SLT-02 (b) a tunnel and a city', 'Rb', 'red-b', noTunnel],
    ['R-SLT-02 (d) two laboratories', 'Rd', 'red-d', [noLaboratory]],
    ['R-SLT-02 (e) an A-card; build and upgrade', 'Re', 'red-e', [{ code: 'no-ready-action' }, noFarm, noScience]],
    ['R-SLT-01 (b) two tunnels', 'Yb', 'yellow-b', noTunnel],
    ['R-SLT-01 (d) a city and a building', 'Yd', 'yellow-d', [noFarm]],
  ])('%s: refused with nothing to pay for any part, for want of the cheapest', (_, name, slot, missing) => {
    const state = three({ ...NOTHING, used: [0] });
    expect(refused(state, `1: @${name}`)).toEqual({ code: 'slot-impossible', slot, missing });
  });

  test.each([
    ['R-SLT-03 (a)', 'Ga', 'desalination', { credit: 7 }],
    ['R-SLT-02 (a)', 'Ra', 'farm', { kelp: 7 }],
    ['R-SLT-02 (d)', 'Rd', 'laboratory', { steelplast: 7 }],
  ])('%s builds up to two of its kind and no other', (_, slot, what, left) => {
    const { state } = playMoves(three({ ...RICH }), `1: @${slot}; +${what} c9.1`);
    const other = what === 'farm' ? 'desalination' : 'farm';
    expect(refused(state, `1: +${other} c9.3`)).toEqual({ code: 'not-allowed', what: other });
    expect(offered(state, 1)).toContain('x');
    const { state: after } = playMoves(state, `1: +${what} c9.3`);
    expect(stock(after, 1)).toEqual({ ...RICH, ...left });
    expect(offered(after, 1)).toEqual([]);
  });

  test('R-SLT-03 (b) advances two on the Federation track', () => {
    const state = three({ ...NOTHING }, { track: { '4': [1] } });
    const after = playMoves(state, '1: @Gb; >').state;
    expect(after.spaces[0]).toBe(2);
    expect(stock(after, 1)).toEqual({ credit: 1, steelplast: 1 });
  });

  test('R-SLT-03 (c) builds a city or gains a kelp', () => {
    const { state } = playMoves(three({ ...RICH }), '1: @Gc');
    expect(offered(state, 1)).toEqual(['/1', '/2']);
    expect(stock(playMoves(state, '1: /2').state, 1)).toEqual({ ...RICH, kelp: 10 });
    const built = playMoves(state, '1: /1; +nonsymbiotic c8').state;
    expect(stock(built, 1)).toEqual({ ...RICH, steelplast: 7, kelp: 8, credit: 8 });
    expect(offered(built, 1)).toEqual([]);
    expect(stock(playMoves(three({ ...NOTHING }), '1: @Gc').state, 1)).toEqual({ kelp: 1 });
  });

  test('R-SLT-03 (d) uses an A-card and gains a steelplast', () => {
    const { state } = playMoves(three({ ...NOTHING }), '1: @Gd');
    expect(stock(state, 1)).toEqual({ steelplast: 1 });
    expect(offered(state, 1)).toEqual(['A0', 'x']);
    expect(stock(playMoves(state, '1: A0; /2').state, 1)).toEqual({ steelplast: 1, credit: 1 });
    expect(stock(playMoves(three({ ...NOTHING, used: [0] }), '1: @Gd').state, 1)).toEqual({ steelplast: 1 });
  });

  test('R-SLT-03 (d) its steelplast may be spent by the A-card used there', () => {
    const state = three({ ...NOTHING, credit: 1, used: [0], ready: [20] });
    const { state: after } = playMoves(state, '1: @Gd; A20; +tunnel t11');
    expect(stock(after, 1)).toEqual({ credit: 1 });
  });

  test('R-SLT-03 (e) builds a tunnel or else advances, draws two cards and gains a credit', () => {
    const { state } = playMoves(three({ ...NOTHING, steelplast: 1, credit: 1 }, { deck: [1, 2, 3] }), '1: @Ge');
    expect(offered(state, 1)).toEqual(['/1', '/2']);
    const built = playMoves(state, '1: /1; +tunnel t11').state;
    expect(stock(built, 1)).toEqual({});
    expect(built.players[0]?.hand).toEqual([1]);
    expect(built.spaces[0]).toBe(5);
    const other = playMoves(state, '1: /2').state;
    expect(stock(other, 1)).toEqual({ steelplast: 1, credit: 2 });
    expect(offered(other, 1)).toEqual(['/1', '/2', 'x']);
    const whole = playMoves(other, '1: /2; >').state;
    expect(whole.players[0]?.hand).toEqual([1, 2, 3]);
    expect(whole.spaces[0]).toBe(4);
    expect(offered(whole, 1)).toEqual([]);
  });

  test('R-SLT-02 (c) gains two steelplast and a kelp', () => {
    expect(stock(playMoves(three({ ...NOTHING }), '1: @Rc').state, 1)).toEqual({ steelplast: 2, kelp: 1 });
  });

  test('R-SLT-02 (e) the A-card may pay for build and upgrade, which are one whole part', () => {
    const state = three({ ...NOTHING, science: 1 });
    const { state: paid } = playMoves(state, '1: @Re; /2');
    expect(stock(paid, 1)).toEqual({ science: 1, credit: 1 });
    const { state: after, events } = playMoves(paid, '1: +desalination c9.1');
    expect(events).toContainEqual({
      kind: 'upgraded',
      seat: 0,
      what: 'desalination',
      site: 'c9.1',
      cause: 'slot:red-e',
    });
    expect(stock(after, 1)).toEqual({});
  });

  test('R-SLT-02 (e) without the science for its upgrade nothing is built', () => {
    const poor = { ...RICH, science: 0, used: [0], sites: { 'c6.2': 'farm' } };
    expect(refused(three(poor), '1: @Re')).toMatchObject({ code: 'slot-impossible', slot: 'red-e' });
    const { state } = playMoves(three({ ...RICH, science: 0, used: [0] }), '1: @Re');
    // c6.2 prints a science, which comes in time to pay for the upgrade (R-BLD-12).
    expect(offered(state, 1)).toEqual(['+farm c6.2', '+desalination c6.2', '+laboratory c6.2']);
  });

  test('R-SLT-02 (e) one structure only', () => {
    const { state } = playMoves(three({ ...RICH, used: [0] }), '1: @Re; +tunnel t11');
    expect(offered(state, 1)).toEqual([]);
    expect(stock(state, 1)).toEqual({ ...RICH, steelplast: 8, credit: 8, science: 8 });
    expect(refused(playMoves(three({ ...RICH, used: [0] }), '1: @Re').state, '1: +nonsymbiotic c8')).toEqual({
      code: 'not-allowed',
      what: 'nonsymbiotic',
    });
  });

  test('R-SLT-01 (a) gains a science, a steelplast and a kelp', () => {
    expect(stock(playMoves(three({ ...NOTHING }), '1: @Ya').state, 1)).toEqual({ kelp: 1, steelplast: 1, science: 1 });
  });

  test('R-SLT-01 (b) builds up to two tunnels', () => {
    const { state } = playMoves(three({ ...RICH }), '1: @Yb; +tunnel t11');
    expect(offered(state, 1)).toContain('x');
    expect(stock(playMoves(state, '1: +tunnel t13').state, 1)).toEqual({ ...RICH, steelplast: 7, credit: 7 });
  });

  test('R-SLT-01 (c) uses an A-card and takes a special card, either first', () => {
    const state = three({ ...NOTHING }, { offer: [181] });
    const { state: asked } = playMoves(state, '1: @Yc');
    expect(offered(asked, 1)).toEqual(['/1', '/2']);
    const special = playMoves(asked, '1: /2; T181').state;
    expect(special.players[0]?.hand).toEqual([181]);
    expect(offered(special, 1)).toEqual(['A0', 'x']);
    const action = playMoves(asked, '1: /1; /1').state;
    expect(stock(action, 1)).toEqual({ steelplast: 1 });
    expect(offered(action, 1)).toEqual(expect.arrayContaining(['T181', 'T?', 'x']));
  });

  test('R-SLT-01 (c) refused with no A-card ready and no special card left', () => {
    const state = scenario({ players: [{ used: [0] }, { hand: CHEAP_SPECIALS }, {}], offer: [] });
    const missing = [{ code: 'no-ready-action' }, { code: 'no-special-left' }];
    expect(refused(state, '1: @Yc')).toEqual({ code: 'slot-impossible', slot: 'yellow-c', missing });
  });

  test('R-SLT-01 (e) gains two science or upgrades up to three structures', () => {
    const sites = { 'c9.1': 'farm', 'c9.2': 'farm', 'c9.3': 'laboratory', t11: 'tunnel' };
    const { state } = playMoves(three({ ...NOTHING, science: 4, sites }), '1: @Ye');
    expect(stock(playMoves(state, '1: /1').state, 1)).toEqual({ science: 6 });
    const upgraded = playMoves(state, '1: /2; ^c9.1; ^c9.3; ^t11').state;
    expect(stock(upgraded, 1)).toEqual({ science: 1 });
    expect(offered(upgraded, 1)).toEqual([]);
  });
});

describe('one and/or the other', () => {
  test.each([
    ['R-SLT-04 (c) on the 1-2 side', two, 'Yc'],
    ['R-SLT-01 (d) on the 3-4 side', three, 'Yd'],
  ])('%s: one city and one building, of any kind', (_, table, slot) => {
    const { state } = playMoves(table({ ...RICH }), `1: @${slot}; /1; +nonsymbiotic c8`);
    const sites = offered(state, 1);
    expect(sites).toEqual(expect.arrayContaining(['+farm c9.1', '+desalination c9.1', '+laboratory c9.1', 'x']));
    const { state: after } = playMoves(state, '1: +farm c9.1');
    expect(stock(after, 1)).toEqual({ ...RICH, steelplast: 7, kelp: 7, credit: 8 });
    expect(offered(after, 1)).toEqual([]);
  });

  test('R-SLT-11 the building goes to the new city, to a site that city made legal or anywhere else', () => {
    const { state } = playMoves(two({ ...RICH }), '1: @Yc');
    const first = playMoves(state, '1: /2').state;
    expect(refused(first, '1: +farm c5.1')).toEqual({ code: 'not-adjacent', site: 'c5.1' });
    const then = playMoves(state, '1: /1; +nonsymbiotic c8').state;
    expect(offered(then, 1)).toEqual(expect.arrayContaining(['+farm c8.2', '+farm c5.1', '+farm c6.1']));
  });

  test('R-SLT-11 the building may come first, and either may be left out', () => {
    const { state } = playMoves(two({ ...RICH }), '1: @Yc; /2; +farm c8.2');
    expect(offered(state, 1)).toEqual(expect.arrayContaining(['+nonsymbiotic c8', 'x']));
    expect(stock(playMoves(state, '1: x').state, 1)).toEqual({ ...RICH, kelp: 8 });
    const city = playMoves(two({ ...RICH }), '1: @Yc; /1; +nonsymbiotic c8; x').state;
    expect(stock(city, 1)).toEqual({ ...RICH, steelplast: 7, kelp: 8, credit: 8 });
  });

  test('R-SLT-02 (b), R-SLT-11 one tunnel and one city, either first', () => {
    const { state } = playMoves(three({ ...RICH }), '1: @Rb');
    expect(offered(state, 1)).toEqual(['/1', '/2']);
    const after = playMoves(state, '1: /2; +nonsymbiotic c8; +tunnel t13').state;
    expect(stock(after, 1)).toEqual({ ...RICH, steelplast: 6, kelp: 8, credit: 7 });
    expect(offered(after, 1)).toEqual([]);
    const other = playMoves(state, '1: /1; +tunnel t13; +nonsymbiotic c8').state;
    expect(other.players).toEqual(after.players);
    expect(offered(playMoves(state, '1: /1; +tunnel t13').state, 1)).toContain('x');
    expect(offered(playMoves(state, '1: /2; +nonsymbiotic c8').state, 1)).toContain('x');
  });
});
