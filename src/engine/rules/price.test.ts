import { describe, expect, test } from 'vitest';
import { openSites, payments as paidIn } from '../../../test-kit/open-sites.ts';
import { refused, stock } from '../../../test-kit/reading.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { Cost } from '../../vocabulary/index.ts';
import { RESOURCES } from '../../vocabulary/index.ts';
import { parseMoves } from '../written/notation.ts';
import type { PlayerPosition } from '../written/position.ts';
import type { Player, State } from '../state.ts';
import type { Wish } from '../think/why-not.ts';
import { whyNot } from '../think/why-not.ts';
import { payments } from './price.ts';

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0, biomatter: 0 };

function readMove(text: string): Wish {
  const parsed = parseMoves(`1: ${text}`);
  if (!parsed.ok) throw new Error(text);
  return parsed.value[0] as Wish;
}

/** Seat 1 with exactly this; everything else is as at the start. */
function having(stock: Cost, more: PlayerPosition = {}, round = 1): State {
  return scenario({ round, players: [{ ...NOTHING, ...stock, ...more }, {}] });
}

describe('R-BLD-01 usual costs', () => {
  const COSTS: readonly [what: string, slot: string, move: string, cost: Cost][] = [
    ['nonsymbiotic city', '@Gc', '+nonsymbiotic c8', { steelplast: 2, kelp: 1, credit: 1 }],
    ['symbiotic city', '@Gc', '+symbiotic c8', { steelplast: 1, kelp: 1, biomatter: 1, credit: 2 }],
    ['tunnel', '@Yb', '+tunnel t13', { steelplast: 1, credit: 1 }],
    ['farm', '@Ra', '+farm c9.1', { kelp: 1 }],
    ['desalination plant', '@Ga', '+desalination c9.1', { credit: 1 }],
    ['laboratory', '@Ra', '+laboratory c9.1', { steelplast: 1 }],
  ];

  test.each(COSTS)('R-BLD-01 a %s', (_, slot, move, cost) => {
    const before = having(cost, { kelp: cost.kelp ?? 0, vp: 5 });
    const laid = playMoves(before, `1: ${slot}`).state;
    const ready = offered(laid, 1).includes('/1') ? playMoves(laid, '1: /1').state : laid;
    const { state, events } = playMoves(ready, `1: ${move}`);
    expect(paidIn(events)).toEqual([cost]);
    expect(stock(state, 1)).toEqual({ vp: 5 });
  });

  test.each(COSTS)('R-BLD-01 a %s cannot be had for less', (_, _slot, move, cost) => {
    const wish = readMove(move);
    expect(whyNot(having(cost), 0, wish)).toEqual([{ code: 'not-asked' }]);
    for (const resource of RESOURCES) {
      const amount = cost[resource] ?? 0;
      if (amount === 0) continue;
      const reasons = whyNot(having({ ...cost, [resource]: amount - 1 }), 0, wish);
      expect(reasons).toEqual([{ code: 'short', resource, by: 1 }]);
    }
  });

  test('R-BLD-01 an upgrade costs 1 science', () => {
    const sites = { 'c9.1': 'farm', 'c9.2': 'farm', t13: 'tunnel' };
    const { events } = playMoves(having({ science: 2 }, { sites }), '1: @Yd; /2; ^c9.1; ^t13');
    expect(paidIn(events)).toEqual([{ science: 1 }, { science: 1 }]);
    const poor = playMoves(having({ kelp: 3, steelplast: 3, credit: 3, biomatter: 3 }, { sites }), '1: @Yd').state;
    expect(stock(poor, 1)).toMatchObject({ science: 2 });
  });
});

describe('R-BLD-02 biomatter instead of kelp and steelplast', () => {
  test('R-BLD-02 the example: a nonsymbiotic city for 1 steelplast, 2 biomatter and 1 credit', () => {
    const state = playMoves(having({ steelplast: 1, biomatter: 2, credit: 1 }), '1: @Gc').state;
    expect(offered(state, 1)).toEqual(['+nonsymbiotic c6 ~k1s1', '+nonsymbiotic c8 ~k1s1']);
    const { state: after, events } = playMoves(state, '1: +nonsymbiotic c8 ~k1s1');
    expect(paidIn(events)).toEqual([{ steelplast: 1, credit: 1, biomatter: 2 }]);
    expect(stock(after, 1)).toEqual({});
  });

  test('R-BLD-02 each kelp or steelplast of the cost takes one biomatter', () => {
    expect(refused(having({ steelplast: 1, biomatter: 1, credit: 1 }), '1: @Gc')?.code).toBe('slot-impossible');
  });

  test('R-BLD-02 every way to pay is offered, the one that keeps most biomatter first', () => {
    const player = { resources: [1, 2, 0, 1, 3] } as unknown as Player;
    expect(payments(player, [1, 2, 0, 1, 0])).toEqual([
      undefined,
      { kelp: 0, steelplast: 1 },
      { kelp: 1, steelplast: 0 },
      { kelp: 0, steelplast: 2 },
      { kelp: 1, steelplast: 1 },
      { kelp: 1, steelplast: 2 },
    ]);
  });

  test('R-BLD-02 no way replaces more than is missing in biomatter, kelp or steelplast', () => {
    const player = { resources: [0, 1, 0, 1, 2] } as unknown as Player;
    expect(payments(player, [1, 2, 0, 1, 0])).toEqual([{ kelp: 1, steelplast: 1 }]);
    expect(payments(player, [1, 3, 0, 1, 0])).toEqual([]);
  });

  test('R-BLD-02 what is missing is replaced in every way, also where there is biomatter for more', () => {
    const player = { resources: [1, 1, 0, 1, 3] } as unknown as Player;
    expect(payments(player, [1, 2, 0, 1, 0])).toEqual([
      { kelp: 0, steelplast: 1 },
      { kelp: 0, steelplast: 2 },
      { kelp: 1, steelplast: 1 },
      { kelp: 1, steelplast: 2 },
    ]);
  });

  test('R-BLD-02 an impossible payment is refused', () => {
    const state = playMoves(having({ kelp: 2, biomatter: 2 }), '1: @Ra').state;
    const farms = playMoves(state, '1: /1').state;
    expect(refused(farms, '1: +farm c9.1 ~k0s1')).toEqual({ code: 'wrong-payment' });
    expect(refused(farms, '1: +farm c9.1 ~k2s0')).toEqual({ code: 'wrong-payment' });
  });

  test('R-BLD-02 the biomatter of a symbiotic city cannot be paid otherwise', () => {
    const state = playMoves(having({ kelp: 5, steelplast: 5, credit: 5 }), '1: @Gc').state;
    expect(openSites(state, 1, 'symbiotic')).toEqual([]);
    expect(refused(state, '1: +symbiotic c8')).toEqual({ code: 'short', resource: 'biomatter', by: 1 });
  });

  test('R-BLD-02 beyond that one, biomatter pays for the kelp and steelplast of a symbiotic city too', () => {
    const state = playMoves(having({ biomatter: 3, credit: 2 }), '1: @Gc').state;
    expect(offered(state, 1)).toEqual(expect.arrayContaining(['+symbiotic c6 ~k1s1', '+symbiotic c8 ~k1s1']));
    expect(paidIn(playMoves(state, '1: +symbiotic c6 ~k1s1').events)).toEqual([{ credit: 2, biomatter: 3 }]);
  });

  test('R-BLD-02 it replaces neither credits nor science', () => {
    const state = having({ biomatter: 9 }, { sites: { 'c9.1': 'farm' } });
    expect(refused(state, '1: @Ga')?.code).toBe('slot-impossible');
    expect(refused(state, '1: @Yb')?.code).toBe('slot-impossible');
    expect(stock(playMoves(state, '1: @Yd').state, 1)).toEqual({ biomatter: 9, science: 2 });
  });

  test('R-BLD-02 not when upgrading, also where a card upgrades for steelplast', () => {
    const poor = having({ biomatter: 5, credit: 1 }, { hand: [46], sites: { 'c9.1': 'desalination' } });
    // The card cannot be used: after the slot the turn is over.
    const { state, events } = playMoves(poor, '1: 46@Yc; /2; +desalination c9.3');
    expect(paidIn(events)).toEqual([{ credit: 1 }]);
    expect(offered(state, 1)).toEqual([]);
    const able = having({ steelplast: 1, credit: 1 }, { hand: [46], sites: { 'c9.1': 'desalination' } });
    expect(paidIn(playMoves(able, '1: 46@Yc; #; ^c9.1/2').events)).toContainEqual({ steelplast: 1 });
  });

  test('R-BLD-02 not when paying for anything else', () => {
    const sites = { c8: 'nonsymbiotic' };
    const state = having({ biomatter: 5 }, { hand: [75], sites }, 5);
    const laid = playMoves(state, '1: 75@Gb').state;
    expect(refused(laid, '1: #')?.code).toBe('not-asked');
    expect(offered(laid, 1)).toEqual(['>', 'x']);
    const rich = having({ kelp: 1 }, { hand: [75], sites }, 5);
    expect(offered(playMoves(rich, '1: 75@Gb').state, 1)).toEqual(['@', '#']);
  });
});

describe('R-BLD-03 stated costs and discounts', () => {
  test('R-BLD-03 an effect that states no cost builds at the usual one', () => {
    const { events } = playMoves(having({ kelp: 1 }, { ready: [34] }), '1: @Ya; /1; /1; +farm c9.1');
    expect(paidIn(events)).toEqual([{ kelp: 1 }]);
  });

  test('R-BLD-03 a stated cost replaces the usual one', () => {
    const { state, events } = playMoves(having({ credit: 1 }, { hand: [5] }), '1: 5@Gb; #; +tunnel t13');
    expect(paidIn(events)).toEqual([{ credit: 1 }]);
    expect(stock(state, 1)).toEqual({});
  });

  test('R-BLD-03 a discount applies to a stated cost too', () => {
    const { events } = playMoves(having({}, { hand: [5], claimed: [9] }), '1: 5@Gb; #; +tunnel t13');
    expect(paidIn(events)).toEqual([]);
  });

  test('R-BLD-03 the example: 2 credits off a tunnel leave 1 steelplast to pay', () => {
    const state = having({ steelplast: 3, credit: 3 }, { ready: [20], claimed: [9] });
    const { state: after, events } = playMoves(state, '1: @Rb; /2; +tunnel t13');
    expect(paidIn(events)).toEqual([{ steelplast: 1 }]);
    expect(stock(after, 1)).toEqual({ steelplast: 2, credit: 3 });
  });

  test('R-BLD-03 discounts of several cards add up, part by part', () => {
    const { events } = playMoves(having({ credit: 1 }, { claimed: [9, 200] }), '1: @Yb; +tunnel t13; x');
    expect(paidIn(events)).toEqual([]);
    const one = playMoves(having({ credit: 1 }, { claimed: [200] }), '1: @Yb; +tunnel t13').events;
    expect(paidIn(one)).toEqual([{ credit: 1 }]);
  });

  test('R-BLD-03 a discount is for what it names alone', () => {
    const city = playMoves(
      having({ kelp: 1, steelplast: 1, credit: 1 }, { claimed: [200] }),
      '1: @Gc; +nonsymbiotic c8',
    );
    expect(paidIn(city.events)).toEqual([{ kelp: 1, steelplast: 1, credit: 1 }]);
    const lab = playMoves(having({ kelp: 1, steelplast: 1 }, { claimed: [200] }), '1: @Ra; /2; +laboratory c9.1');
    expect(paidIn(lab.events)).toEqual([{ steelplast: 1 }]);
  });

  test('R-BLD-03 a discount for one pictured slot counts there only', () => {
    const state = having({ kelp: 3 }, { claimed: [40], ready: [34] });
    expect(paidIn(playMoves(state, '1: @Ra; +farm c9.1; x').events)).toEqual([]);
    expect(paidIn(playMoves(state, '1: @Yc; +farm c9.1').events)).toEqual([{ kelp: 1 }]);
  });

  test('R-BLD-03 upgrading is not building: no discount', () => {
    const state = having({ science: 1, credit: 1 }, { claimed: [9], sites: { t13: 'tunnel' } });
    expect(paidIn(playMoves(state, '1: @Yd; /2').events)).toEqual([{ science: 1 }]);
  });
});

describe('R-BLD-03 surcharges', () => {
  /** Board 7: t6 asks 1 credit more, t16 1 credit and 1 steelplast, the city site c8 1 credit, c4 1 kelp. */
  const SIX = { c6: 'nonsymbiotic', c7: 'nonsymbiotic', c8: 'nonsymbiotic' };
  const TUNNELS = { t10: 'tunnel', t11: 'tunnel', t12: 'tunnel', t9: 'tunnel', t6: 'tunnel', t8: 'tunnel' };

  test('R-BLD-03 a surcharge is added to the cost', () => {
    const state = having({ steelplast: 1, credit: 2 }, { board: 7, sites: { t12: 'tunnel' } });
    const laid = playMoves(state, '1: @Yb').state;
    const { events } = playMoves(laid, '1: +tunnel t6');
    expect(paidIn(events)).toEqual([{ steelplast: 1, credit: 2 }]);
    const poor = playMoves(
      having({ steelplast: 1, credit: 1 }, { board: 7, sites: { t12: 'tunnel' } }),
      '1: @Yb',
    ).state;
    expect(refused(poor, '1: +tunnel t6')).toEqual({ code: 'short', resource: 'credit', by: 1 });
    expect(refused(poor, '1: +tunnel t10')).toBeUndefined();
  });

  test('R-BLD-03 it comes after the discounts, which do not reach it', () => {
    const sites = { t12: 'tunnel' };
    const state = having({ steelplast: 1, credit: 1 }, { board: 7, ready: [20], claimed: [9], sites });
    const { events } = playMoves(state, '1: @Rb; /2; +tunnel t6');
    expect(paidIn(events)).toEqual([{ steelplast: 1, credit: 1 }]);
  });

  test('R-BLD-03 also on free building, where discounts do nothing', () => {
    const sites = { ...SIX, ...TUNNELS };
    const state = having({ steelplast: 1, credit: 1 }, { board: 7, hand: [127], claimed: [9], sites }, 8);
    const { events } = playMoves(state, '1: 127@Gb; #; +tunnel t16');
    expect(paidIn(events)).toEqual([{ steelplast: 1, credit: 1 }]);
    const free = playMoves(state, '1: 127@Gb; #; +tunnel t5').events;
    expect(paidIn(free)).toEqual([]);
    const poor = playMoves(having({ steelplast: 1 }, { board: 7, hand: [127], sites }, 8), '1: 127@Gb; #').state;
    expect(refused(poor, '1: +tunnel t16')).toEqual({ code: 'short', resource: 'credit', by: 1 });
  });

  test('R-BLD-03 its kelp and steelplast may be paid with biomatter', () => {
    const sites = { ...SIX, ...TUNNELS };
    const state = having({ biomatter: 1, credit: 1 }, { board: 7, hand: [127], sites }, 8);
    const { events } = playMoves(state, '1: 127@Gb; #; +tunnel t16 ~k0s1');
    expect(paidIn(events)).toEqual([{ credit: 1, biomatter: 1 }]);
    const city = having({ steelplast: 2, biomatter: 2, credit: 1 }, { board: 7, sites: SIX });
    expect(paidIn(playMoves(city, '1: @Gc; +nonsymbiotic c4 ~k2s0').events)).toEqual([
      { steelplast: 2, credit: 1, biomatter: 2 },
    ]);
  });

  test('R-BLD-03 never on upgrading', () => {
    const state = having({ science: 1, credit: 5 }, { board: 7, sites: { t12: 'tunnel', t6: 'tunnel' } });
    expect(paidIn(playMoves(state, '1: @Yd; /2; ^t6').events)).toEqual([{ science: 1 }]);
  });

  test('R-BLD-03 the dearest site: 3 steelplast and 3 credits more, for either kind of city', () => {
    const sites = { c8: 'nonsymbiotic', c7: 'nonsymbiotic' };
    const state = having({ kelp: 1, steelplast: 5, credit: 4 }, { board: 8, sites });
    expect(paidIn(playMoves(state, '1: @Gc; +nonsymbiotic c5').events)).toEqual([
      { kelp: 1, steelplast: 5, credit: 4 },
    ]);
    const other = having({ kelp: 1, steelplast: 4, credit: 5, biomatter: 1 }, { board: 8, sites });
    expect(paidIn(playMoves(other, '1: @Gc; +symbiotic c5').events)).toEqual([
      { kelp: 1, steelplast: 4, credit: 5, biomatter: 1 },
    ]);
  });
});
