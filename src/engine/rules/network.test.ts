import { contentOf } from '../content.ts';
import { CORE } from '../core.ts';
import { describe, expect, test } from 'vitest';
import { openSites } from '../../../test-kit/open-sites.ts';
import { gains, refused, stock } from '../../../test-kit/reading.ts';
import { offered, outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { Count, Gains } from '../../vocabulary/index.ts';
import type { PlayerPosition } from '../written/position.ts';
import type { Player } from '../state.ts';
import { topologyOf } from '../topology.ts';
import { connectedCities, connectedMetropolises, countedTunnels, countOf } from './network.ts';

type Sites = Record<string, string>;

/**
 * As in the rulebooks' example: the middle city c5 with its desalination plants and the laboratory at the empty site c7
 * are not connected; the cities c2, c6, c8 and the starting city are.
 */
const EXAMPLE = {
  c2: 'nonsymbiotic',
  c5: 'symbiotic',
  c6: 'nonsymbiotic',
  c8: 'nonsymbiotic',
  'c5.1': 'desalination',
  'c5.2': 'desalination+',
  'c7.1': 'laboratory',
  'c8.1': 'farm',
  'c9.1': 'farm+',
  t6: 'tunnel',
  t11: 'tunnel',
  t13: 'tunnel+',
};
/** Far off, at an empty site: t12 joins c8 and c7, t17 c7 and a metropolis; only t17 touches no city. */
const LONG_WAY = { c8: 'nonsymbiotic', t13: 'tunnel', t12: 'tunnel+', t17: 'tunnel+' };

function playerWith(sites: Sites, more: PlayerPosition = {}): Player {
  return scenario({ players: [{ ...more, sites }, {}] }).players[0] as Player;
}

function namesOf(mask: number, ids: readonly string[]): string[] {
  return ids.filter((_, i) => mask & (1 << i));
}

function connected(sites: Sites): string[] {
  return namesOf(connectedCities(CORE, playerWith(sites)), topologyOf(CORE, 1).cityIds);
}

describe('R-NET-01 what is connected', () => {
  test('R-NET-01 the starting city is, without any tunnel', () => {
    expect(connected({})).toEqual(['c9']);
  });

  test('R-NET-01 a city is by a chain of tunnels to the starting city, and only so', () => {
    expect(connected(EXAMPLE)).toEqual(['c2', 'c6', 'c8', 'c9']);
    expect(connected({ c6: 'nonsymbiotic', c8: 'symbiotic' })).toEqual(['c9']);
    expect(connected({ c6: 'nonsymbiotic', c8: 'symbiotic', t13: 'tunnel' })).toEqual(['c8', 'c9']);
  });

  test('R-NET-01 the chain may lead over empty city sites', () => {
    const sites = { c6: 'nonsymbiotic', c5: 'nonsymbiotic', t13: 'tunnel', t10: 'tunnel' };
    expect(connected(sites)).toEqual(['c5', 'c9']);
  });

  test('R-NET-01 a building is if its city is built and connected', () => {
    const player = playerWith(EXAMPLE);
    expect(countOf(CORE, player, { kind: 'structures', what: ['farm'] })).toBe(2);
    expect(countOf(CORE, player, { kind: 'structures', what: ['desalination'] })).toBe(0);
    expect(countOf(CORE, player, { kind: 'structures', what: ['laboratory'] })).toBe(0);
    // The tunnel reaches the site, but no city stands there.
    expect(countOf(CORE, playerWith({ ...EXAMPLE, t12: 'tunnel' }), { kind: 'structures', what: ['laboratory'] })).toBe(
      0,
    );
    const joined = playerWith({ ...EXAMPLE, t10: 'tunnel' });
    expect(countOf(CORE, joined, { kind: 'structures', what: ['desalination'] })).toBe(2);
  });

  test('R-NET-01 one tunnel connects a city with all that stands there, from then on', () => {
    const rich = { steelplast: 2, credit: 2, sites: EXAMPLE };
    const { state } = playMoves(scenario({ players: [rich, {}] }), '1: @Yb; +tunnel t10; x');
    const player = state.players[0] as Player;
    expect(namesOf(connectedCities(contentOf(state), player), topologyOf(contentOf(state), 1).cityIds)).toEqual([
      'c2',
      'c5',
      'c6',
      'c8',
      'c9',
    ]);
  });
});

describe('R-NET-02 what is not connected counts for nothing', () => {
  test('R-NET-02 it does not produce', () => {
    const bare = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
    const of = (sites: Sites): Gains | undefined =>
      gains(outcome({ round: 4, next: 'production', players: [{ ...bare, sites }, {}] }).events, 'network')[0];
    // Farms 2 kelp + 1 VP, tunnels 3 credits + 1 VP; no biomatter, no science, no VP of the symbiotic city.
    expect(of(EXAMPLE)).toEqual({ kelp: 2, credit: 3, vp: 2 });
    // Connected: one tunnel more, the plants, the symbiotic city.
    expect(of({ ...EXAMPLE, t10: 'tunnel' })).toEqual({ kelp: 2, credit: 6, biomatter: 1, vp: 4 });
  });

  test('R-NET-02 it does not eat', () => {
    const fed = outcome({ round: 4, next: 'end-of-era', players: [{ kelp: 9, sites: EXAMPLE }, {}] }).events;
    expect(fed).toContainEqual({ kind: 'fed', seat: 0, kelp: 4, biomatter: 0, vp: 0 });
  });

  test('R-NET-02 it does not score', () => {
    const sites = { c6: 'nonsymbiotic', 'c6.1': 'farm', 'c9.1': 'farm' };
    const of = (more: Sites): number | undefined =>
      outcome({ round: 10, next: 'scoring', players: [{ sites: { ...sites, ...more } }, {}] }).state.players[0]
        ?.scored[5];
    expect(of({})).toBe(3);
    expect(of({ t11: 'tunnel' })).toBe(6);
  });

  test('R-NET-02 it meets no condition, also where that does not say "connected"', () => {
    // Card 28 asks for an upgraded tunnel; the two of the long way are upgraded, one touches a city.
    const far = { t13: 'tunnel', t12: 'tunnel', t17: 'tunnel+' };
    const of = (sites: Sites): string[] =>
      offered(playMoves(scenario({ players: [{ hand: [28], sites }, {}] }), '1: 28@Rc').state, 1);
    expect(of(far)).not.toContain('#');
    expect(of(LONG_WAY)).toContain('#');
  });

  test('R-NET-02 it gives nothing by an effect that counts', () => {
    // 1 steelplast per 2 desalination plants.
    const of = (sites: Sites): string[] =>
      offered(playMoves(scenario({ round: 5, players: [{ hand: [86], sites }, {}] }), '1: 86@Rc').state, 1);
    expect(of(EXAMPLE)).not.toContain('#');
    expect(of({ ...EXAMPLE, t10: 'tunnel' })).toContain('#');
  });

  test('R-NET-02 a tunnel counts only if it touches a connected city', () => {
    const player = playerWith(LONG_WAY);
    expect(namesOf(countedTunnels(CORE, player), topologyOf(CORE, 1).tunnelIds)).toEqual(['t12', 't13']);
    expect(countOf(CORE, player, { kind: 'structures', what: ['tunnel'] })).toBe(2);
    expect(countOf(CORE, player, { kind: 'structures', what: ['tunnel'], upgraded: true })).toBe(1);
    const { events } = outcome({ round: 4, next: 'production', players: [{ sites: LONG_WAY }, {}] });
    expect(gains(events, 'network')[0]).toEqual({ credit: 2, vp: 1 });
  });

  test('R-NET-02 a tunnel that touches no connected city triggers nothing', () => {
    const player = { steelplast: 4, credit: 4, claimed: [59], sites: { t13: 'tunnel', t12: 'tunnel' } };
    const state = scenario({ players: [player, {}] });
    // t8 and t7 lead on from the empty site c7; the second of them is no second tunnel.
    expect(gains(playMoves(state, '1: @Yb; +tunnel t8; +tunnel t7').events, 'card:59')).toEqual([]);
    const near = scenario({ players: [{ ...player, sites: {} }, {}] });
    expect(gains(playMoves(near, '1: @Yb; +tunnel t13; +tunnel t11').events, 'card:59')).toEqual([{ steelplast: 1 }]);
  });

  test('R-NET-02 a city or building counts for "when built" only if connected at once', () => {
    const player = { kelp: 1, steelplast: 2, credit: 1, claimed: [77] };
    const open = scenario({ round: 5, players: [player, {}] });
    expect(gains(playMoves(open, '1: @Gc; +nonsymbiotic c8').events, 'card:77')).toEqual([]);
    const joined = scenario({ round: 5, players: [{ ...player, sites: { t13: 'tunnel' } }, {}] });
    expect(gains(playMoves(joined, '1: @Gc; +nonsymbiotic c8').events, 'card:77')).toEqual([{ kelp: 1, credit: 1 }]);
  });

  test.each<[Count, number, number]>([
    [{ kind: 'cities' }, 4, 5],
    [{ kind: 'cities', city: 'symbiotic' }, 0, 1],
    [{ kind: 'cities', kinds: 1 }, 2, 3],
    [{ kind: 'structures', what: ['desalination'], upgraded: true }, 0, 1],
    [{ kind: 'structures', what: ['farm', 'desalination', 'tunnel'] }, 5, 8],
  ])('R-NET-02 %j is %i, and %i with the middle city connected', (count, without, with_) => {
    expect(countOf(CORE, playerWith(EXAMPLE), count)).toBe(without);
    expect(countOf(CORE, playerWith({ ...EXAMPLE, t10: 'tunnel' }), count)).toBe(with_);
  });
});

describe('R-NET-03 what an unconnected city or building does all the same', () => {
  const RICH = { kelp: 5, steelplast: 5, science: 5, credit: 5 };

  test('R-NET-03 it gives the bonus of its site', () => {
    // c5 gives 1 steelplast, c7.3 1 credit.
    const city = scenario({ players: [{ ...RICH, sites: { c8: 'nonsymbiotic' } }, {}] });
    expect(gains(playMoves(city, '1: @Gc; +nonsymbiotic c5').events, 'site:c5')).toEqual([{ steelplast: 1 }]);
    const farm = scenario({ players: [{ ...RICH, sites: { c8: 'nonsymbiotic' } }, {}] });
    expect(gains(playMoves(farm, '1: @Ga; +desalination c7.3; x').events, 'site:c7.3')).toEqual([{ credit: 1 }]);
  });

  test('R-NET-03 it fills its site', () => {
    const state = playMoves(scenario({ players: [{ ...RICH, sites: EXAMPLE }, {}] }), '1: @Ga').state;
    expect(refused(state, '1: +desalination c5.1')).toEqual({ code: 'site-taken', site: 'c5.1' });
    expect(openSites(state, 1, 'desalination')).toContain('c5.3');
  });

  test('R-NET-03 it may be upgraded', () => {
    const state = playMoves(scenario({ players: [{ ...RICH, sites: EXAMPLE }, {}] }), '1: @Yd; /2').state;
    expect(offered(state, 1)).toEqual(expect.arrayContaining(['^c5.1', '^c7.1']));
    expect(stock(playMoves(state, '1: ^c7.1; x').state, 1)).toEqual({ ...RICH, science: 4 });
  });

  test('R-NET-03 an unconnected city opens the sites around it', () => {
    const state = scenario({ players: [{ ...RICH, sites: { c8: 'nonsymbiotic' } }, {}] });
    expect(openSites(playMoves(state, '1: @Gc').state, 1, 'nonsymbiotic')).toEqual(['c5', 'c6', 'c7']);
    expect(openSites(playMoves(state, '1: @Ga').state, 1, 'desalination')).toContain('c7.1');
  });
});

test('R-MET-01 metropolises: blue by one tunnel, brown by both, further ones at once', () => {
  expect(connectedMetropolises(CORE, playerWith({}))).toBe(0);
  const north = { t11: 'tunnel', t6: 'tunnel', t16: 'tunnel' };
  expect(connectedMetropolises(CORE, playerWith(north))).toBe(1);
  const west = { ...north, t1: 'tunnel', t14: 'tunnel' };
  expect(connectedMetropolises(CORE, playerWith(west))).toBe(1);
  expect(connectedMetropolises(CORE, playerWith({ ...west, t2: 'tunnel', t15: 'tunnel' }))).toBe(2);
  expect(connectedMetropolises(CORE, playerWith(west, { extra: [14] }))).toBe(2);
});

test('R-PRD-07 a multiplier multiplies what stands there, in production alone', () => {
  // Board 7: t6 2x, the building site c4.1 2x.
  const sites = { c8: 'nonsymbiotic', c4: 'nonsymbiotic', 'c4.1': 'desalination+', t12: 'tunnel', t6: 'tunnel+' };
  const bare = { board: 7, kelp: 0, credit: 0, sites };
  const { events } = outcome({ round: 4, next: 'production', players: [bare, {}] });
  expect(gains(events, 'network')[0]).toEqual({ credit: 5, biomatter: 2, vp: 2 });
});
