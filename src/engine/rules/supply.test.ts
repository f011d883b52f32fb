import { describe, expect, test } from 'vitest';
import { openSites } from '../../../test-kit/open-sites.ts';
import { refused } from '../../../test-kit/reading.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { State } from '../state.ts';
import { supplyOf } from './supply.ts';

const RICH = { kelp: 9, steelplast: 9, science: 9, credit: 9, biomatter: 9 };

type Sites = Record<string, string>;

function tunnels(count: number): Sites {
  // From the starting city outwards, so that any beginning of the list is a network.
  const outwards = [11, 13, 12, 10, 6, 9, 5, 1, 2, 3, 4, 7, 8, 14, 15, 16, 17];
  return Object.fromEntries(outwards.slice(0, count).map((tunnel) => [`t${tunnel}`, 'tunnel']));
}

/** The starting city and the next ones, so many in all, the starting one of this kind too. */
function cities(count: number, dome: string): Sites {
  const outwards = [9, 8, 7, 6, 5, 2, 1, 3, 4];
  return Object.fromEntries(outwards.slice(0, count).map((city) => [`c${city}`, dome]));
}

function fourPlayers(sites: readonly [Sites, Sites, Sites, Sites]): State {
  return scenario({ players: sites.map((each) => ({ ...RICH, sites: each })) });
}

describe('R-CMP-02 tunnels', () => {
  test('R-CMP-02 46 for all players together', () => {
    expect(supplyOf(scenario(), 'tunnel')).toBe(46);
    const state = fourPlayers([tunnels(2), tunnels(17), tunnels(17), tunnels(9)]);
    expect(supplyOf(state, 'tunnel')).toBe(1);
  });

  test('R-CMP-02 the last one can be built, then nobody builds another', () => {
    const state = fourPlayers([tunnels(0), tunnels(17), tunnels(17), tunnels(11)]);
    const last = playMoves(state, '1: @Yb; +tunnel t13').state;
    expect(supplyOf(last, 'tunnel')).toBe(0);
    // The second tunnel of the slot is not asked for; the turn is over and the next player cannot build one either.
    expect(offered(last, 1)).toEqual([]);
    const others = fourPlayers([tunnels(1), tunnels(17), tunnels(17), tunnels(11)]);
    expect(refused(others, '1: @Yb')).toEqual({
      code: 'slot-impossible',
      slot: 'yellow-b',
      missing: [{ code: 'supply-out', what: 'tunnel' }],
    });
  });

  test('R-CMP-02 upgraded tunnels are of the 46 too', () => {
    const upgraded = Object.fromEntries(Object.keys(tunnels(17)).map((site) => [site, 'tunnel+']));
    expect(supplyOf(fourPlayers([upgraded, upgraded, tunnels(12), {}]), 'tunnel')).toBe(0);
  });
});

describe('R-CMP-02 domes', () => {
  test.each([
    [2, 15],
    [3, 14],
    [4, 13],
  ])('R-CMP-02 17 white ones, the starting cities among them: %i players leave %i', (players, left) => {
    const state = scenario({ players: Array.from({ length: players }, () => ({})) });
    expect(supplyOf(state, 'nonsymbiotic')).toBe(left);
  });

  test.each([
    [1, Number.POSITIVE_INFINITY],
    [2, 7],
    [3, 10],
    [4, 13],
  ])('R-CMP-02 purple ones for %i players: %d', (players, domes) => {
    const state = scenario({ players: Array.from({ length: players }, () => ({})) });
    expect(supplyOf(state, 'symbiotic')).toBe(domes);
  });

  test('R-SOLO-01 alone one may build a symbiotic city everywhere', () => {
    const sites = cities(8, 'symbiotic');
    const state = scenario({ players: [{ ...RICH, board: 5, sites: { ...sites } }] });
    expect(refused(playMoves(state, '1: @Gc').state, '1: +symbiotic c4')).toBeUndefined();
  });
});

describe('R-BLD-13 the kind of a city', () => {
  test('R-BLD-13 "build a city" leaves the kind', () => {
    const state = playMoves(scenario({ players: [RICH, {}] }), '1: @Gc').state;
    expect(openSites(state, 1, 'nonsymbiotic')).toEqual(['c6', 'c8']);
    expect(openSites(state, 1, 'symbiotic')).toEqual(['c6', 'c8']);
  });

  test('R-BLD-13 also at a discount or a stated cost', () => {
    // Card 126, with five connected cities: a city for 1 kelp and 1 credit.
    const five = { c8: 'symbiotic', c7: 'symbiotic', c6: 'nonsymbiotic', c5: 'nonsymbiotic' };
    const sites = { ...five, t13: 'tunnel', t12: 'tunnel', t11: 'tunnel', t10: 'tunnel' };
    const player = { kelp: 1, steelplast: 0, credit: 1, biomatter: 0, hand: [126], sites };
    const state = playMoves(scenario({ round: 8, players: [player, {}] }), '1: 126@Gb; #').state;
    expect(offered(state, 1)).toEqual(expect.arrayContaining(['+nonsymbiotic c2', '+symbiotic c2']));
    const four = { ...player, sites: { ...five, t13: 'tunnel', t12: 'tunnel', t11: 'tunnel' } };
    expect(offered(playMoves(scenario({ round: 8, players: [four, {}] }), '1: 126@Gb').state, 1)).not.toContain('#');
  });

  test('R-BLD-13 an effect that names one kind builds no other', () => {
    const player = { ...RICH, hand: [194] };
    const state = playMoves(scenario({ players: [player, {}] }), '1: 194@Gb; #').state;
    expect(openSites(state, 1, 'symbiotic')).toEqual(['c6', 'c8']);
    expect(refused(state, '1: +nonsymbiotic c6')).toEqual({ code: 'not-allowed', what: 'nonsymbiotic' });
  });

  test('R-BLD-13 with the white domes out the purple ones may still be built', () => {
    const state = fourPlayers([{}, cities(9, 'nonsymbiotic'), cities(6, 'nonsymbiotic'), {}]);
    const asked = playMoves(state, '1: @Gc; /1').state;
    expect(openSites(asked, 1, 'nonsymbiotic')).toEqual([]);
    expect(openSites(asked, 1, 'symbiotic')).toEqual(['c6', 'c8']);
    expect(refused(asked, '1: +nonsymbiotic c8')).toEqual({ code: 'supply-out', what: 'nonsymbiotic' });
  });

  test('R-BLD-13 and the other way round', () => {
    const state = scenario({ players: [RICH, { sites: { ...cities(8, 'symbiotic'), c9: 'nonsymbiotic' } }] });
    const asked = playMoves(state, '1: @Gc').state;
    expect(openSites(asked, 1, 'nonsymbiotic')).toEqual(['c6', 'c8']);
    expect(refused(asked, '1: +symbiotic c8')).toEqual({ code: 'supply-out', what: 'symbiotic' });
  });

  test('R-BLD-13 with both out no city can be built', () => {
    const mixed = { ...cities(9, 'nonsymbiotic'), c1: 'symbiotic', c2: 'symbiotic', c3: 'symbiotic', c4: 'symbiotic' };
    const state = fourPlayers([cities(3, 'nonsymbiotic'), cities(9, 'symbiotic'), mixed, cities(9, 'nonsymbiotic')]);
    expect(refused(state, '1: @Gc')).toBeUndefined();
    // Slot green c: a city or 1 kelp; only the kelp is left.
    expect(playMoves(state, '1: @Gc').state.players[0]?.resources[0]).toBe(10);
    expect(refused(state, '1: @Yd')).toBeUndefined();
    expect(openSites(playMoves(state, '1: @Yd').state, 1, 'symbiotic')).toEqual([]);
  });
});
