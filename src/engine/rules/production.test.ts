import { describe, expect, it } from 'vitest';
import { outcome, offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { gains as gainsOf, refused, stock } from '../../../test-kit/reading.ts';
import type { Gains } from '../../vocabulary/index.ts';
import { RESOURCES } from '../../vocabulary/index.ts';
import type { Event, State } from '../index.ts';
import { forecast, whyNot } from '../index.ts';
import type { PlayerPosition } from '../written/position.ts';

const NOTHING: PlayerPosition = { kelp: 0, steelplast: 0, science: 0, credit: 0, biomatter: 0 };

/** All that the first player gets in a production that asks nothing, before feeding. */
function produced(player: PlayerPosition): Gains {
  const { events } = outcome({ round: 4, next: 'production', players: [player, {}] });
  return total(events);
}

function total(events: readonly Event[]): Gains {
  const sum = new Map<string, number>();
  for (const event of events) {
    if (event.kind !== 'gained' || event.seat !== 0) continue;
    for (const [what, amount] of Object.entries(event.gains)) sum.set(what, (sum.get(what) ?? 0) + amount);
  }
  return Object.fromEntries(sum);
}

/** What these sites add to the production of a network that stands already. */
function added(board: number, network: Record<string, string>, sites: Record<string, string>): Gains {
  const [before, after] = [network, { ...network, ...sites }].map((all) => produced({ board, sites: all }));
  const gains = [...RESOURCES, 'vp' as const].map(
    (what) => [what, (after?.[what] ?? 0) - (before?.[what] ?? 0)] as const,
  );
  return Object.fromEntries(gains.filter(([, amount]) => amount !== 0));
}

describe('when and in which order', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'R-PRD-01 production comes after rounds 4, 7 and 10 only: round %i',
    (round) => {
      const { events } = outcome({ round, next: 'end-of-round' });
      expect(events.some(({ kind }) => kind === 'production')).toBe([4, 7, 10].includes(round));
    },
  );

  it('R-PRD-01 first the network, then cards and metropolises', () => {
    const sites = { t11: 'tunnel', t6: 'tunnel', t16: 'tunnel' };
    const { events } = outcome({
      round: 4,
      next: 'production',
      players: [{ board: 1, sites, claimed: [57], metropolises: { 'top-right': 6 } }, {}],
    });
    const causes = events.flatMap((event) => (event.kind === 'gained' && event.seat === 0 ? [event.cause] : []));
    expect(causes).toEqual(['network', 'card:57', 'metropolis:6']);
  });

  it('R-PRD-01 a card that modifies the network acts with it, before the other cards', () => {
    const state = scenario({
      round: 4,
      next: 'production',
      players: [{ ...NOTHING, sites: { 'c9.1': 'laboratory' }, claimed: [57, 36] }, {}],
    });
    expect(stock(state, 1)).toEqual({ science: 1 });
    const { events } = playMoves(state, '1: %~');
    expect(events.flatMap((event) => (event.kind === 'gained' && event.seat === 0 ? [event.cause] : []))).toEqual([
      'card:36',
      'card:57',
    ]);
  });

  it('R-PRD-01 every player produces', () => {
    const { state } = outcome({
      round: 7,
      next: 'production',
      players: ['farm', 'desalination', 'laboratory'].map((what) => ({ ...NOTHING, kelp: 1, sites: { 'c9.1': what } })),
    });
    expect([1, 2, 3].map((seat) => stock(state, seat))).toEqual([{ kelp: 1 }, { credit: 1 }, { science: 1 }]);
  });
});

describe('what structures and cities make', () => {
  it.each<[string, Record<string, string>, Gains]>([
    ['R-PRD-02 a farm', { 'c9.1': 'farm' }, { kelp: 1 }],
    ['R-PRD-02 an upgraded farm', { 'c9.1': 'farm+' }, { kelp: 1, vp: 1 }],
    ['R-PRD-02 an upgraded and a plain farm are no pair', { 'c9.1': 'farm+', 'c9.2': 'farm' }, { kelp: 2, vp: 1 }],
    [
      'R-PRD-02 three upgraded farms have the extra once',
      { 'c9.1': 'farm+', 'c9.2': 'farm+', 'c9.3': 'farm+' },
      { kelp: 4, vp: 4 },
    ],
    ['R-PRD-03 a desalination plant', { 'c9.1': 'desalination' }, { credit: 1 }],
    ['R-PRD-03 an upgraded desalination plant', { 'c9.1': 'desalination+' }, { credit: 1, biomatter: 1 }],
    [
      'R-PRD-03 an upgraded and a plain one are no pair',
      { 'c9.1': 'desalination+', 'c9.2': 'desalination' },
      { credit: 2, biomatter: 1 },
    ],
    [
      'R-PRD-03 three upgraded have the extra once',
      { 'c9.1': 'desalination+', 'c9.2': 'desalination+', 'c9.3': 'desalination+' },
      { credit: 4, biomatter: 3 },
    ],
    ['R-PRD-04 a laboratory', { 'c9.1': 'laboratory' }, { science: 1 }],
    ['R-PRD-04 an upgraded laboratory', { 'c9.1': 'laboratory+' }, { science: 1, steelplast: 1 }],
    [
      'R-PRD-04 an upgraded and a plain one are no pair',
      { 'c9.1': 'laboratory+', 'c9.2': 'laboratory' },
      { science: 2, steelplast: 1 },
    ],
    [
      'R-PRD-04 three upgraded have the extra once',
      { 'c9.1': 'laboratory+', 'c9.2': 'laboratory+', 'c9.3': 'laboratory+' },
      { science: 3, steelplast: 4 },
    ],
    [
      'R-PRD-02 upgraded buildings of different kinds are no pair',
      { 'c9.1': 'farm+', 'c9.2': 'desalination+', 'c9.3': 'laboratory+' },
      { kelp: 1, vp: 1, credit: 1, biomatter: 1, science: 1, steelplast: 1 },
    ],
    ['R-PRD-02 a farm on the expansion site makes a pair', { 'c9.1': 'farm+', 'c9.x': 'farm+' }, { kelp: 3, vp: 3 }],
    ['R-PRD-05 a tunnel at a connected city', { t13: 'tunnel' }, { credit: 1 }],
    ['R-PRD-05 an upgraded one', { t13: 'tunnel+' }, { credit: 1, vp: 1 }],
    ['R-PRD-05 two upgraded ones have no extra', { t13: 'tunnel+', t11: 'tunnel+' }, { credit: 2, vp: 2 }],
  ])('%s', (_rule, sites, gains) => {
    expect(produced({ board: 1, sites })).toEqual(gains);
  });

  it('R-PRD-06 a connected symbiotic city makes 2 VP, a nonsymbiotic or unconnected one nothing', () => {
    expect(produced({ board: 1, sites: { c8: 'nonsymbiotic', t13: 'tunnel' } })).toEqual({ credit: 1 });
    expect(produced({ board: 1, sites: { c8: 'symbiotic', t13: 'tunnel' } })).toEqual({ credit: 1, vp: 2 });
    expect(produced({ board: 1, sites: { c8: 'symbiotic' } })).toEqual({});
    expect(produced({ board: 1, sites: { c9: 'symbiotic' } })).toEqual({ vp: 2 });
  });

  it('R-PRD-02 R-PRD-03 R-PRD-04 upgraded buildings at two cities are no pair', () => {
    const network = { c8: 'nonsymbiotic', t13: 'tunnel' };
    expect(added(1, network, { 'c9.1': 'farm+', 'c8.1': 'farm+' })).toEqual({ kelp: 2, vp: 2 });
    expect(added(1, network, { 'c9.1': 'desalination+', 'c8.1': 'desalination+' })).toEqual({
      credit: 2,
      biomatter: 2,
    });
    expect(added(1, network, { 'c9.1': 'laboratory+', 'c8.1': 'laboratory+' })).toEqual({ science: 2, steelplast: 2 });
  });

  it.each([
    ['at an unconnected city', { c8: 'nonsymbiotic', 'c8.1': 'farm+', 'c8.2': 'laboratory', 'c8.x': 'desalination+' }],
    ['at a city site without city', { 'c8.1': 'farm+', 'c8.2': 'laboratory+', 'c8.3': 'desalination' }],
  ])('R-PRD-02 R-PRD-03 R-PRD-04 buildings %s make nothing', (_where, sites) => {
    expect(produced({ board: 1, sites })).toEqual({});
  });

  it('R-PRD-05 a tunnel that touches no connected city makes nothing, upgraded or not', () => {
    const network = { t13: 'tunnel' };
    expect(added(1, network, { t12: 'tunnel', t10: 'tunnel+' })).toEqual({});
    // The city at its end makes the difference.
    expect(added(1, { ...network, t12: 'tunnel' }, { c8: 'nonsymbiotic' })).toEqual({ credit: 1 });
  });
});

/** The Crater (side 6) as far as its middle, whose site c5.2 is doubled. */
const CRATER = { c8: 'nonsymbiotic', c5: 'nonsymbiotic', t14: 'tunnel', t11: 'tunnel' };
/** The Cables (side 7) as far as c2: t1 is tripled. */
const CABLES = {
  c6: 'nonsymbiotic',
  c5: 'nonsymbiotic',
  c2: 'nonsymbiotic',
  t10: 'tunnel',
  t7: 'tunnel',
  t4: 'tunnel',
};
/** The Atoll (side 8) as far as the lagoon, whose city c5 is tripled. */
const ATOLL = { c8: 'nonsymbiotic', c7: 'nonsymbiotic', t12: 'tunnel', t11: 'tunnel', t9: 'tunnel' };

describe('multipliers', () => {
  it.each<[string, number, Record<string, string>, Record<string, string>, Gains]>([
    ['2 upgraded farms', 1, {}, { 'c9.1': 'farm+', 'c9.2': 'farm+' }, { kelp: 3, vp: 3 }],
    [
      '2 upgraded desalination plants',
      1,
      {},
      { 'c9.1': 'desalination+', 'c9.2': 'desalination+' },
      { credit: 3, biomatter: 2 },
    ],
    [
      'the same with 2x on one',
      6,
      CRATER,
      { 'c5.2': 'desalination+', 'c5.3': 'desalination+' },
      { credit: 4, biomatter: 3 },
    ],
    ['2 upgraded laboratories', 1, {}, { 'c9.1': 'laboratory+', 'c9.2': 'laboratory+' }, { steelplast: 3, science: 2 }],
    ['an upgraded tunnel with 3x', 7, CABLES, { t1: 'tunnel+' }, { credit: 3, vp: 3 }],
    ['a symbiotic city with 3x', 8, ATOLL, { c5: 'symbiotic' }, { vp: 6 }],
  ])('R-PRD-08 %s', (_what, board, network, sites, gains) => {
    expect(added(board, network, sites)).toEqual(gains);
  });

  it.each<[string, number, Record<string, string>, Record<string, string>, Gains]>([
    ['a plain building is doubled', 6, CRATER, { 'c5.2': 'farm' }, { kelp: 2 }],
    ['an upgraded one with what its upgrade adds', 6, CRATER, { 'c5.2': 'laboratory+' }, { science: 2, steelplast: 2 }],
    ['not another site of the city', 6, CRATER, { 'c5.x': 'laboratory+' }, { science: 1, steelplast: 1 }],
    ['not the pair bonus', 6, CRATER, { 'c5.1': 'farm+', 'c5.2': 'farm+' }, { kelp: 4, vp: 4 }],
    ['a plain tunnel is tripled', 7, CABLES, { t1: 'tunnel' }, { credit: 3 }],
    ['a nonsymbiotic city has nothing to triple', 8, ATOLL, { c5: 'nonsymbiotic' }, {}],
    [
      "a city's multiplier leaves its buildings alone",
      8,
      { ...ATOLL, c5: 'symbiotic' },
      { 'c5.2': 'farm+' },
      { kelp: 1, vp: 1 },
    ],
  ])('R-PRD-07 %s', (_what, board, network, sites, gains) => {
    expect(added(board, network, sites)).toEqual(gains);
  });

  it('R-PRD-07 a tripled tunnel that touches no city makes nothing', () => {
    const { c2: _, ...network } = CABLES;
    expect(added(7, network, { t1: 'tunnel+' })).toEqual({});
  });

  it('R-PRD-07 not what cards add: each laboratory counts once for 1 kelp per 3', () => {
    const labs = { 'c5.1': 'laboratory', 'c5.2': 'laboratory', 'c5.3': 'laboratory' };
    expect(produced({ board: 6, sites: { ...CRATER, ...labs }, claimed: [56] })).toEqual({
      credit: 2,
      science: 4,
      kelp: 1,
    });
  });

  it('R-PRD-07 multipliers count in production only: test runs leave them out', () => {
    const sites = { ...CABLES, t1: 'tunnel+' };
    const state = scenario({ round: 8, players: [{ ...NOTHING, board: 7, sites, hand: [162] }, { board: 8 }] });
    expect(gainsOf(playMoves(state, '1: 162@Yd; #; %tunnel').events, 'card:162')).toEqual([{ credit: 1, vp: 1 }]);
  });
});

describe('the production of one upgraded structure', () => {
  const SITES = {
    ...CRATER,
    'c5.1': 'laboratory+',
    'c5.2': 'laboratory+',
    'c5.x': 'desalination+',
    'c9.1': 'farm+',
    t14: 'tunnel+',
  };
  const run = (sites: Record<string, string>, claimed: number[] = []): State =>
    scenario({ round: 8, players: [{ ...NOTHING, board: 6, sites, hand: [162], claimed }, { board: 7 }] });

  it.each<[string, Gains]>([
    ['farm', { kelp: 1, vp: 1 }],
    ['desalination', { credit: 1, biomatter: 1 }],
    ['laboratory', { science: 1, steelplast: 1 }],
    ['tunnel', { credit: 1, vp: 1 }],
  ])('R-PRD-09 a %s makes what it makes alone: no pair, no multiplier, no card', (what, gains) => {
    const { events } = playMoves(run(SITES, [36, 121, 56, 138]), '1: 162@Yd; #', `%${what}`);
    expect(gainsOf(events, 'card:162')).toEqual([gains]);
  });

  it('R-PRD-09 the next production is unchanged', () => {
    const before = run(SITES);
    const after = playMoves(before, '1: 162@Yd; #; %laboratory').state;
    expect(forecast(after, 0).network).toEqual(forecast(before, 0).network);
  });

  it('R-PRD-09 only upgraded structures at a connected city', () => {
    const { 'c5.1': _1, 'c5.2': _2, 'c5.x': _3, ...rest } = SITES;
    const state = playMoves(
      run({ ...rest, 'c9.2': 'laboratory', c6: 'nonsymbiotic', 'c6.1': 'desalination+' }),
      '1: 162@Yd; #',
    ).state;
    expect(offered(state, 1)).toEqual(['%farm', '%tunnel', 'x']);
    expect(refused(state, '1: %desalination')).toEqual({ code: 'not-asked' });
  });

  it('R-PRD-09 with none of them the card cannot be used', () => {
    const state = run({ 'c9.1': 'farm', c8: 'nonsymbiotic', 'c8.1': 'farm+' });
    expect(whyNot(state, 0, { kind: 'effect', card: 162 })).toEqual([{ code: 'nothing-to-run' }]);
    // The card is discarded unused and the slot carried out: nothing is left to ask.
    expect(stock(playMoves(state, '1: 162@Yd').state, 1)).toEqual({ science: 2 });
  });
});
