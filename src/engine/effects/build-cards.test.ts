import { describe, expect, test } from 'vitest';
import type { Position } from '../written/position.ts';
import type { State } from '../state.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { refused, stock } from '../../../test-kit/reading.ts';

type Player = NonNullable<Position['players']>[number];

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
const two = (player: Player, round = 1): State => scenario({ players: [{ ...NOTHING, ...player }, {}], round });
/** Connected cities besides the starting one, in this order. */
const cities = (count: number): Record<string, string> =>
  Object.fromEntries([
    ...['c8', 'c6', 'c5', 'c7'].slice(0, count).map((city) => [city, 'nonsymbiotic'] as const),
    ...['t13', 't11', 't9', 't12'].slice(0, count).map((tunnel) => [tunnel, 'tunnel'] as const),
  ]);

describe('discounts', () => {
  test('R-EFX a discount of permanents: cards 9 and 10', () => {
    const tunnel = playMoves(two({ steelplast: 1, used: [0], claimed: [9] }), '1: @Yb; +tunnel t11').state;
    expect(stock(tunnel, 1)).toEqual({});
    const laboratory = playMoves(two({ claimed: [10] }), '1: @Ra; +laboratory c9.1; x').state;
    expect(stock(laboratory, 1)).toEqual({});
  });

  test('R-EFX discounts add up, none below zero: cards 9 and 200 for a tunnel', () => {
    const state = two({ credit: 1, steelplast: 1, claimed: [9, 200] });
    const { state: after } = playMoves(state, '1: @Yb; +tunnel t11; x');
    expect(stock(after, 1)).toEqual({ credit: 1, steelplast: 1 });
    const laboratory = playMoves(two({ steelplast: 1, claimed: [9, 200] }), '1: @Ra; +laboratory c9.1').state;
    expect(stock(laboratory, 1)).toEqual({});
  });

  test('R-EFX a discount of one card: cards 6 and 153', () => {
    const city = playMoves(
      two({ steelplast: 1, kelp: 1, credit: 1, hand: [6] }),
      '1: 6@Gb; #; /1; +nonsymbiotic c8',
    ).state;
    expect(stock(city, 1)).toEqual({});
    const tunnel = playMoves(two({ steelplast: 1, hand: [153] }, 8), '1: 153@Rd; #; +tunnel t11').state;
    expect(stock(tunnel, 1)).toEqual({ kelp: 1, steelplast: 2 });
  });
});

describe('stated costs', () => {
  test('R-EFX building at a stated cost: card 30, a farm or a laboratory for a credit', () => {
    const state = playMoves(two({ kelp: 5, steelplast: 5, credit: 1, hand: [30] }), '1: 30@Rd; #; /1').state;
    expect(refused(state, '1: +desalination c9.1')).toEqual({ code: 'not-allowed', what: 'desalination' });
    expect(stock(playMoves(state, '1: +laboratory c9.1').state, 1)).toEqual({ kelp: 6, steelplast: 7 });
  });

  test('R-EFX a stated cost is needed even with the usual one at hand: card 30', () => {
    const state = playMoves(two({ kelp: 5, steelplast: 5, hand: [30], claimed: [39] }), '1: 30@Rd; #').state;
    // Only the card to draw is left.
    expect(state.players[0]?.buildings.every((building) => building === 0)).toBe(true);
    expect(offered(state, 1).some((move) => move.startsWith('+'))).toBe(false);
  });

  test('R-EFX a city at a stated cost: card 194, symbiotic without biomatter', () => {
    const { state } = playMoves(two({ kelp: 1, steelplast: 1, credit: 1, hand: [194] }), '1: 194@Gb; #');
    expect(refused(state, '1: +nonsymbiotic c8')).toEqual({ code: 'not-allowed', what: 'nonsymbiotic' });
    expect(stock(playMoves(state, '1: +symbiotic c8').state, 1)).toEqual({});
  });

  test('R-EFX free building: card 50', () => {
    expect(stock(playMoves(two({ hand: [50] }), '1: 50@Yd; #; +desalination c9.1').state, 1)).toEqual({ science: 2 });
  });

  test('R-EFX build and upgrade as one: cards 4 and 72', () => {
    const farm = playMoves(two({ credit: 1, hand: [4] }), '1: 4@Gb; #; +farm c9.1');
    expect(farm.events).toContainEqual({ kind: 'upgraded', seat: 0, what: 'farm', site: 'c9.1', cause: 'card:4' });
    expect(stock(farm.state, 1)).toEqual({});
    const poor = playMoves(
      two({ hand: [4], claimed: [39], kelp: 1, sites: { 'c9.2': 'farm', 'c6.2': 'farm' } }),
      '1: 4@Gb',
    );
    expect(refused(poor.state, '1: #')).toEqual({ code: 'short', resource: 'credit', by: 1 });
    const plant = playMoves(two({ hand: [72] }, 5), '1: 72@Gb; #; +desalination c9.1');
    expect(plant.events).toContainEqual({
      kind: 'upgraded',
      seat: 0,
      what: 'desalination',
      site: 'c9.1',
      cause: 'card:72',
    });
  });
});

describe('free under a condition', () => {
  test('R-EFX with 5 connected cities a desalination plant is free: card 146', () => {
    const { state } = playMoves(two({ hand: [146], sites: cities(4) }, 8), '1: 146@Rd; #');
    expect(offered(state, 1)).toEqual(expect.arrayContaining(['+desalination c9.1', 'x']));
    expect(stock(playMoves(state, '1: +desalination c9.1').state, 1)).toEqual({ kelp: 1, steelplast: 2 });
  });

  test('R-EFX with 4, or with a fifth that is not connected, it is not: card 146', () => {
    const condition = { kind: 'count', of: { kind: 'cities' }, atLeast: 5 };
    for (const sites of [cities(3), { ...cities(3), c2: 'nonsymbiotic' }]) {
      const state = two({ hand: [146], sites, claimed: [39], kelp: 1 }, 8);
      expect(refused(playMoves(state, '1: 146@Rd').state, '1: #')).toEqual({ code: 'condition', condition });
    }
  });
});

describe('building on an expansion site', () => {
  test.each([
    ['card 88, a farm or a laboratory at the usual cost', 88, 'Rd', 5, '/1', '+farm', { kelp: 1 }],
    ['card 109, a desalination plant free', 109, 'Yd', 5, '', '+desalination', {}],
    ['card 165, any building at the usual cost', 165, 'Yd', 8, '', '+laboratory', { steelplast: 1 }],
  ] as const)('R-EFX %s', (_, card, slot, round, part, build, cost) => {
    const { state: asked } = playMoves(two({ ...cost, hand: [card] }, round), `1: ${card}@${slot}; #; ${part}`);
    const sites = offered(asked, 1).filter((move) => move.startsWith('+'));
    expect(sites).toContain(`${build} c9.x`);
    expect(sites.every((move) => move.endsWith('.x'))).toBe(true);
    expect(refused(asked, `1: ${build} c9.1`)).toEqual({ code: 'expansion-only', site: 'c9.1' });
    const { events } = playMoves(asked, `1: ${build} c9.x`);
    const paid = events.flatMap((event) => (event.kind === 'paid' ? [event.cost] : []));
    expect(paid).toEqual(Object.keys(cost).length > 0 ? [cost] : []);
  });

  test('R-EFX A-card 186: any building on an expansion site, also beside a city site without a city', () => {
    const { state } = playMoves(two({ kelp: 1, ready: [186], used: [0] }), '1: @Rb');
    expect(offered(state, 1)).toEqual(['+farm c6.x', '+farm c8.x', '+farm c9.x']);
    expect(stock(playMoves(state, '1: +farm c8.x').state, 1)).toEqual({});
  });

  test('R-EFX nothing else builds there', () => {
    const { state } = playMoves(two({ kelp: 2 }), '1: @Ra');
    expect(refused(state, '1: +farm c9.x')).toEqual({ code: 'expansion-only', site: 'c9.x' });
  });
});

describe('upgrading', () => {
  const farms = { 'c9.1': 'farm', 'c9.2': 'farm', 'c9.3': 'farm', 'c8.2': 'laboratory' };

  test('R-EFX 1 or 2 farms for 1 credit or 1 science each: card 8', () => {
    const { state } = playMoves(two({ credit: 1, science: 1, hand: [8], sites: farms }), '1: 8@Gb; #; /1');
    expect(offered(state, 1)).toEqual(['^c9.1/1', '^c9.2/1', '^c9.3/1', '^c9.1/2', '^c9.2/2', '^c9.3/2', 'x']);
    expect(refused(state, '1: ^c8.2/1')).toEqual({ code: 'not-allowed', what: 'laboratory' });
    const one = playMoves(state, '1: ^c9.1/1').state;
    expect(stock(one, 1)).toEqual({ science: 1 });
    expect(offered(one, 1)).toEqual(['^c9.2/2', '^c9.3/2', 'x']);
    const both = playMoves(one, '1: ^c9.3/2').state;
    expect(stock(both, 1)).toEqual({});
    expect(refused(playMoves(state, '1: x').state, '1: ^c9.1/1')).toEqual({ code: 'not-asked' });
  });

  test('R-EFX not a third farm: card 8', () => {
    const { state } = playMoves(two({ credit: 9, hand: [8], sites: farms }), '1: 8@Gb; #; /1; ^c9.1/1; ^c9.2/1');
    expect(refused(state, '1: ^c9.3/1')).toEqual({ code: 'not-asked' });
    expect(stock(state, 1)).toEqual({ credit: 7 });
  });

  test('R-EFX one desalination plant for a science or a steelplast: card 46', () => {
    const sites = { 'c9.1': 'desalination' };
    const { state } = playMoves(two({ steelplast: 1, hand: [46], sites }), '1: 46@Ya; #; ^c9.1/2');
    expect(stock(state, 1)).toEqual({});
  });

  test('R-EFX free upgrades: A-card 204', () => {
    const { state } = playMoves(two({ ready: [204], used: [0], sites: farms }), '1: @Rb; ^c9.1; ^c8.2');
    expect(stock(state, 1)).toEqual({});
  });

  test('R-EFX nothing to upgrade, and why: card 46', () => {
    const { state } = playMoves(two({ steelplast: 1, hand: [46], claimed: [39], sites: farms }), '1: 46@Yd');
    expect(refused(state, '1: #')).toEqual({ code: 'nothing-to-upgrade', what: ['desalination'] });
  });
});
