import { CORE } from '../core.ts';
import { describe, expect, test } from 'vitest';
import { gains, stock } from '../../../test-kit/reading.ts';
import { offered, outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { Gains } from '../../vocabulary/index.ts';
import type { Event } from '../event.ts';
import type { PlayerPosition } from '../written/position.ts';
import { seedFrom } from '../kit/random.ts';
import type { State } from '../state.ts';
import { SOURCES } from '../state.ts';
import { whyNot } from '../think/why-not.ts';

type Sites = Record<string, string>;

/** On the basic boards: t16 leads from c2 to the top right, t17 from c7 to the bottom left, t14 and t15 to the top left. */
const NORTH: Sites = { t11: 'tunnel', t6: 'tunnel' };
const WEST: Sites = { t13: 'tunnel', t12: 'tunnel' };
const FAR: Sites = { ...NORTH, t1: 'tunnel', t2: 'tunnel' };
const BARE = { kelp: 0, steelplast: 1, science: 0, credit: 1 };

/** Seat 1 can pay for one tunnel and lays its tile on the slot for tunnels. */
function tunnelling(player: PlayerPosition): State {
  return playMoves(scenario({ round: 2, players: [{ ...BARE, ...player }, {}] }), '1: @Yb').state;
}

function connections(events: readonly Event[]): number[] {
  return events.flatMap((event) => (event.kind === 'connected' ? [event.metropolis] : []));
}

function scored(player: PlayerPosition, source: (typeof SOURCES)[number]): number | undefined {
  const { state } = outcome({ round: 10, next: 'scoring', players: [player, {}] });
  return state.players[0]?.scored[SOURCES.indexOf(source)];
}

describe('R-MET-01 connecting', () => {
  test('R-MET-01 a blue one by its one tunnel', () => {
    const state = tunnelling({ sites: NORTH, metropolises: { 'top-right': 6 } });
    const { events } = playMoves(state, '1: +tunnel t16');
    expect(connections(events)).toEqual([6]);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'connected', metropolis: 6, place: 'top-right' }));
    expect(connections(playMoves(state, '1: +tunnel t1').events)).toEqual([]);
  });

  test.each(['t14', 't15'])('R-MET-01 the brown one not by %s alone', (tunnel) => {
    const { events } = playMoves(tunnelling({ sites: FAR }), `1: +tunnel ${tunnel}`);
    expect(connections(events)).toEqual([]);
  });

  test.each([
    ['t14', 't15'],
    ['t15', 't14'],
  ])('R-MET-01 the brown one by both, %s and then %s', (first, second) => {
    const state = tunnelling({ sites: { ...FAR, [first]: 'tunnel' }, metropolises: { 'top-left': 3 } });
    expect(connections(playMoves(state, `1: +tunnel ${second}`).events)).toEqual([3]);
  });

  test('R-MET-01 no city is needed at the tunnel', () => {
    const state = tunnelling({ sites: WEST, metropolises: { 'bottom-left': 7 } });
    expect(gains(playMoves(state, '1: +tunnel t17').events, 'metropolis:7')).toEqual([{ credit: 1 }]);
  });
});

describe('R-MET-02 what connection gives', () => {
  test.each<[number, Gains]>([
    [6, { kelp: 1 }],
    [7, { credit: 1 }],
    [8, { steelplast: 1 }],
    [11, { biomatter: 2, credit: 1 }],
    [12, { vp: 2, science: 1 }],
    [13, { steelplast: 1, credit: 1 }],
  ])('R-MET-02 blue metropolis %i gives its instant effect at once', (number, gained) => {
    const state = tunnelling({ steelplast: 1, credit: 1, sites: NORTH, metropolises: { 'top-right': number } });
    const { state: after, events } = playMoves(state, '1: +tunnel t16');
    expect(gains(events, `metropolis:${number}`)).toEqual([gained]);
    expect(stock(after, 1)).toEqual(gained);
  });

  test('R-MET-02 at once: what it gives may pay for the second tunnel', () => {
    // The one on top right gives 1 steelplast; a second credit is at hand.
    const state = tunnelling({ steelplast: 1, credit: 2, sites: NORTH, metropolises: { 'top-right': 8 } });
    const { state: after } = playMoves(state, '1: +tunnel t16; +tunnel t13');
    expect(stock(after, 1)).toEqual({});
  });

  test.each<[number, Gains]>([
    [6, { vp: 2 }],
    [7, { kelp: 1, credit: 1 }],
    [8, { science: 1 }],
    [9, { biomatter: 1 }],
    [10, { steelplast: 1 }],
  ])('R-MET-02 blue metropolis %i produces once it is connected, and not before', (number, gained) => {
    const of = (sites: Sites): Gains[] =>
      gains(
        outcome({ round: 4, next: 'production', players: [{ sites, metropolises: { 'top-right': number } }, {}] })
          .events,
        `metropolis:${number}`,
      );
    expect(of({ ...NORTH, t16: 'tunnel' })).toEqual([gained]);
    expect(of(NORTH)).toEqual([]);
  });

  test('R-MET-02 a brown one gives nothing on connection and scores at the end if connected', () => {
    const player = { sites: { ...FAR, t14: 'tunnel' }, metropolises: { 'top-left': 1 } };
    const { state } = playMoves(tunnelling(player), '1: +tunnel t15');
    expect(stock(state, 1)).toEqual({});
    expect(scored(player, 'metropolis')).toBe(0);
    expect(scored({ ...player, sites: { ...player.sites, t15: 'tunnel' } }, 'metropolis')).toBe(3);
  });

  test('R-MET-02 an effect of a metropolis that is more than taking may be declined', () => {
    const state = tunnelling({ sites: NORTH, metropolises: { 'top-right': 10 } });
    const asked = playMoves(state, '1: +tunnel t16').state;
    expect(offered(asked, 1)).toEqual(['>', 'x']);
    expect(playMoves(asked, '1: x').state.spaces[0]).toBe(5);
    expect(playMoves(asked, '1: >').state.spaces[0]).toBe(4);
  });
});

describe('R-MET-03 the five brown ones', () => {
  const BOTH: Sites = { ...FAR, t14: 'tunnel', t15: 'tunnel' };
  const brown = (number: number, sites: Sites, more: PlayerPosition = {}): number | undefined =>
    scored({ ...more, sites: { ...BOTH, ...sites }, metropolises: { 'top-left': number } }, 'metropolis');

  test('R-MET-03 3 VP per connected metropolis, itself, blue and further ones included', () => {
    expect(brown(1, {})).toBe(3);
    expect(brown(1, { t16: 'tunnel' })).toBe(6);
    expect(brown(1, { t16: 'tunnel', t13: 'tunnel', t12: 'tunnel', t17: 'tunnel' }, { extra: [15, 16] })).toBe(15);
  });

  test.each([
    [7, 0],
    [8, 5],
    [9, 7],
    [10, 9],
    [11, 9],
  ])('R-MET-03 %i tunnels that touch a connected city are worth %i VP', (count, vp) => {
    // The six tunnels of BOTH touch c9, c6, c2, c1 or c3, all built; further ones are added.
    const cities = { c6: 'nonsymbiotic', c2: 'nonsymbiotic', c1: 'nonsymbiotic', c3: 'nonsymbiotic' };
    const more = ['t13', 't5', 't9', 't3', 't4'].slice(0, count - 6).map((tunnel) => [tunnel, 'tunnel']);
    expect(brown(2, { ...cities, ...(Object.fromEntries(more) as Sites) })).toBe(vp);
  });

  test('R-MET-03 tunnels that touch no connected city do not count', () => {
    // t13, t11 touch the starting city, the eight others empty sites alone.
    const away = { t13: 'tunnel', t12: 'tunnel', t5: 'tunnel', t9: 'tunnel' };
    expect(brown(2, away)).toBe(0);
  });

  test.each([
    [4, 0],
    [5, 4],
    [6, 8],
    [7, 12],
    [8, 12],
  ])('R-MET-03 %i connected cities are worth %i VP', (count, vp) => {
    const tunnels = { t13: 'tunnel', t12: 'tunnel', t5: 'tunnel' };
    const cities = ['c6', 'c2', 'c1', 'c3', 'c8', 'c5', 'c7'].slice(0, count - 1).map((city) => [city, 'symbiotic']);
    expect(brown(3, { ...tunnels, ...(Object.fromEntries(cities) as Sites) })).toBe(vp);
  });

  test('R-MET-03 an unconnected city is none of them', () => {
    const cities = { c6: 'nonsymbiotic', c2: 'nonsymbiotic', c1: 'nonsymbiotic', c8: 'nonsymbiotic' };
    expect(brown(3, cities)).toBe(0);
    expect(brown(3, { ...cities, t13: 'tunnel' })).toBe(4);
  });

  test('R-MET-03 2 VP per special card played and paid that is still there', () => {
    // Claimed 192 and 196, set aside 193, the action card 203; 9 is no special, 181 only in hand.
    const more = { claimed: [192, 196, 193, 9], used: [203], hand: [181] };
    expect(brown(4, {}, more)).toBe(8);
  });

  test('R-MET-03 4 VP per set of the four upgraded structures, all connected', () => {
    const set: Sites = { 'c9.1': 'farm+', 'c9.2': 'desalination+', 'c9.3': 'laboratory+', t11: 'tunnel+' };
    expect(brown(5, set)).toBe(4);
    expect(brown(5, { ...set, 'c9.3': 'laboratory' })).toBe(0);
    const second = { 'c6.1': 'farm+', 'c6.2': 'desalination+', 'c6.3': 'laboratory+', t6: 'tunnel+' };
    expect(brown(5, { ...set, ...second, c6: 'nonsymbiotic' })).toBe(8);
    // The buildings at the empty site c6 are not connected.
    expect(brown(5, { ...set, ...second })).toBe(4);
    // Of the second set the tunnel touches no city.
    expect(brown(5, { ...set, ...second, c6: 'nonsymbiotic', t6: 'tunnel', t2: 'tunnel+' })).toBe(4);
  });
});

describe('R-MET-04 further metropolises', () => {
  const PORT = { hand: [193], credit: 9 };

  test('R-MET-04 at random from the unused blue ones', () => {
    const drawn = new Set<number>();
    for (let game = 0; game < 150; game++) {
      const state = scenario({ seed: seedFrom(`port ${game}`), players: [PORT, {}] });
      const [number] = connections(playMoves(state, '1: 193@Yd; #').events);
      drawn.add(number as number);
    }
    // Seats 1 and 2 have 6 to 9 on their boards.
    expect([...drawn].sort((a, b) => a - b)).toEqual([10, 11, 12, 13, 14, 15, 16]);
  });

  test('R-MET-04 it is connected at once: instant effect, effects of connecting, production, count', () => {
    const others = { 'top-right': 7, 'bottom-left': 8 };
    const state = scenario({
      players: [
        { ...PORT, claimed: [192], kelp: 0, steelplast: 0, science: 0, metropolises: { 'top-left': 1, ...others } },
        { metropolises: { 'top-left': 2, 'top-right': 9, 'bottom-left': 10 } },
        { metropolises: { 'top-right': 11, 'bottom-left': 12 }, extra: [15, 16] },
        { metropolises: { 'top-right': 13, 'bottom-left': 14 } },
      ],
    });
    const { state: after, events } = playMoves(state, '1: 193@Ye; #');
    expect(connections(events)).toEqual([6]);
    expect(gains(events, 'metropolis:6')).toEqual([{ kelp: 1 }]);
    expect(gains(events, 'card:192')).toEqual([{ credit: 2, vp: 2 }]);
    expect(after.players[0]?.extraMetropolises).toEqual([6]);
    expect(after.metropolises).toEqual([]);
    const produced = outcome({ round: 4, next: 'production', players: [{ extra: [14, 6] }, {}] }).events;
    expect(gains(produced, 'metropolis:6')).toEqual([{ vp: 2 }]);
  });

  test('R-MET-04 with none left nothing happens', () => {
    const full = [{ ...PORT, credit: 2, extra: [14, 15, 16] }, {}, {}, {}];
    const { state, events } = playMoves(scenario({ players: full }), '1: 193@Ye; #');
    expect(connections(events)).toEqual([]);
    expect(stock(state, 1)).toMatchObject({ vp: 2 });
    expect(state.players[0]?.extraMetropolises).toEqual([14, 15, 16]);
  });

  test('R-MET-04 nor may one pay for it then', () => {
    const player = { hand: [129], steelplast: 1, credit: 2 };
    const state = scenario({ round: 8, players: [{ ...player, extra: [14, 15, 16] }, {}, {}, {}] });
    const laid = playMoves(state, '1: 129@Gd').state;
    expect(offered(laid, 1)).not.toContain('#');
    expect(whyNot(state, 0, { kind: 'effect', card: 129 })).toEqual([{ code: 'no-metropolis-left' }]);
  });

  test('R-MET-04 there are eleven blue ones in all, and none is used twice', () => {
    expect(CORE.metropolises.filter(({ kind }) => kind === 'blue')).toHaveLength(11);
    const state = scenario({ players: [{}, {}, {}, {}] });
    const laid = state.players.flatMap(({ metropolises }) => metropolises.slice(1));
    expect(new Set([...laid, ...state.metropolises]).size).toBe(11);
  });
});
