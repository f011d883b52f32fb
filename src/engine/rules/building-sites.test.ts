import { CORE } from '../core.ts';
import { describe, expect, test } from 'vitest';
import { openSites } from '../../../test-kit/open-sites.ts';
import { gains, refused } from '../../../test-kit/reading.ts';
import { offered, outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { PlayerPosition } from '../written/position.ts';
import type { State } from '../state.ts';

const RICH = { kelp: 9, steelplast: 9, science: 9, credit: 9 };

/** The board of the rulebooks' example: the middle city is built but not connected, a laboratory waits at c7. */
const EXAMPLE = {
  c2: 'nonsymbiotic',
  c5: 'symbiotic',
  c6: 'nonsymbiotic',
  c8: 'nonsymbiotic',
  'c5.1': 'desalination',
  'c7.1': 'laboratory',
  t6: 'tunnel',
  t11: 'tunnel',
  t13: 'tunnel',
};

/** Seat 1 is rich and has these sites; its tile lies on the slot, the question is open. */
function asked(slot: string, sites: PlayerPosition['sites'] = {}, more: PlayerPosition = {}): State {
  return playMoves(scenario({ players: [{ ...RICH, sites, ...more }, {}] }), `1: @${slot}`).state;
}

describe('R-BLD-04 city sites', () => {
  test('R-BLD-04 at the start the two neighbours of the starting city are open', () => {
    expect(openSites(asked('Gc'), 1, 'nonsymbiotic')).toEqual(['c6', 'c8']);
  });

  test('R-BLD-04 the example: upper left and lower left are open, two more only after the upper left', () => {
    const state = asked('Gc', EXAMPLE);
    expect(openSites(state, 1, 'nonsymbiotic')).toEqual(['c1', 'c7']);
    expect(refused(state, '1: +nonsymbiotic c3')).toEqual({ code: 'not-adjacent', site: 'c3' });
    expect(refused(state, '1: +symbiotic c4')).toEqual({ code: 'not-adjacent', site: 'c4' });
    const then = asked('Gc', { ...EXAMPLE, c1: 'nonsymbiotic' });
    expect(openSites(then, 1, 'nonsymbiotic')).toEqual(['c3', 'c4', 'c7']);
  });

  test('R-BLD-04 an unconnected city opens its neighbours as well', () => {
    const state = asked('Gc', { c8: 'nonsymbiotic', c5: 'nonsymbiotic' });
    expect(openSites(state, 1, 'nonsymbiotic')).toEqual(['c1', 'c2', 'c6', 'c7']);
  });

  test('R-BLD-04 a tunnel past an empty city site opens nothing: a city has to be next to it', () => {
    const state = asked('Gc', { t13: 'tunnel', t12: 'tunnel' });
    expect(openSites(state, 1, 'nonsymbiotic')).toEqual(['c6', 'c8']);
    expect(refused(state, '1: +nonsymbiotic c7')).toEqual({ code: 'not-adjacent', site: 'c7' });
  });

  test('R-BLD-04 a metropolis is no city, connected or not', () => {
    const state = asked('Gc', { t12: 'tunnel', t6: 'tunnel', t16: 'tunnel' }, { board: 7 });
    expect(openSites(state, 1, 'nonsymbiotic')).toEqual(['c6', 'c7', 'c8']);
    expect(refused(state, '1: +nonsymbiotic c4')).toEqual({ code: 'not-adjacent', site: 'c4' });
  });

  test('R-BLD-04 only an empty site, whatever dome stands there', () => {
    const state = asked('Gc', EXAMPLE, { biomatter: 3 });
    expect(refused(state, '1: +symbiotic c6')).toEqual({ code: 'site-taken', site: 'c6' });
    expect(refused(state, '1: +nonsymbiotic c5')).toEqual({ code: 'site-taken', site: 'c5' });
    expect(refused(state, '1: +nonsymbiotic t12')).toEqual({ code: 'wrong-site', site: 't12', what: 'nonsymbiotic' });
  });
});

describe('R-BLD-05 building sites', () => {
  test('R-BLD-05 beside a city or a site where a city could be built now, and no further', () => {
    const open = openSites(playMoves(asked('Ra'), '1: /1').state, 1, 'farm');
    expect(open).toEqual(['c6.1', 'c6.2', 'c6.3', 'c8.1', 'c8.2', 'c8.3', 'c9.1', 'c9.2', 'c9.3']);
  });

  test('R-BLD-05 the example: the sites at c1 and c7 are open, those at c3 and c4 are not', () => {
    const state = playMoves(asked('Ra', EXAMPLE), '1: /2').state;
    const open = openSites(state, 1, 'laboratory');
    expect(open).toEqual(expect.arrayContaining(['c1.1', 'c7.2', 'c7.3', 'c5.2', 'c9.1']));
    expect(open.filter((site) => site.startsWith('c3') || site.startsWith('c4'))).toEqual([]);
    expect(refused(state, '1: +laboratory c7.1')).toEqual({ code: 'site-taken', site: 'c7.1' });
    expect(refused(state, '1: +laboratory c3.1')).toEqual({ code: 'not-adjacent', site: 'c3.1' });
    expect(refused(state, '1: +laboratory c1')).toEqual({ code: 'wrong-site', site: 'c1', what: 'laboratory' });
  });

  test('R-BLD-05 what the city would cost does not matter', () => {
    const state = asked('Ga', {}, { kelp: 0, steelplast: 0, science: 0, credit: 1 });
    expect(openSites(state, 1, 'desalination')).toContain('c6.1');
  });

  test('R-BLD-05 nor whether a dome is left for it', () => {
    const everywhere = (dome: string, from: number): Record<string, string> =>
      Object.fromEntries(Array.from({ length: 10 - from }, (_, i) => [`c${from + i}`, dome]));
    const state = scenario({
      players: [
        { ...RICH, biomatter: 3, sites: { c6: 'nonsymbiotic', c8: 'nonsymbiotic' } },
        { sites: everywhere('symbiotic', 1) },
        {
          sites: {
            ...everywhere('nonsymbiotic', 5),
            c1: 'symbiotic',
            c2: 'symbiotic',
            c3: 'symbiotic',
            c4: 'symbiotic',
          },
        },
        { sites: everywhere('nonsymbiotic', 1) },
      ],
    });
    const asked = playMoves(state, '1: @Yd').state;
    expect(openSites(asked, 1, 'nonsymbiotic')).toEqual([]);
    expect(openSites(asked, 1, 'symbiotic')).toEqual([]);
    expect(openSites(asked, 1, 'farm')).toContain('c5.1');
    expect(openSites(asked, 1, 'farm')).not.toContain('c1.1');
  });
});

describe('R-BLD-06 expansion sites', () => {
  test('R-BLD-06 every city site of every board has one', () => {
    for (const board of CORE.boards) {
      expect(board.cities.map((city) => city.expansion)).toHaveLength(9);
      expect(board.cities.every((city) => typeof city.expansion === 'object')).toBe(true);
    }
  });

  test('R-BLD-06 ordinary building does not go there', () => {
    const state = asked('Ga');
    expect(openSites(state, 1, 'desalination').filter((site) => site.endsWith('.x'))).toEqual([]);
    expect(refused(state, '1: +desalination c9.x')).toEqual({ code: 'expansion-only', site: 'c9.x' });
  });

  test('R-BLD-06 an effect that says so builds there: beside a city or a site that is open for one', () => {
    const state = playMoves(asked('Ya', {}, { ready: [186] }), '1: /1').state;
    expect(openSites(state, 1, 'farm')).toEqual(['c6.x', 'c8.x', 'c9.x']);
    expect(refused(state, '1: +farm c5.x')).toEqual({ code: 'not-adjacent', site: 'c5.x' });
  });

  test('R-BLD-06 also beside an unconnected city', () => {
    const state = playMoves(asked('Ya', EXAMPLE, { ready: [186] }), '1: /1').state;
    expect(openSites(state, 1, 'laboratory')).toContain('c5.x');
  });
});

describe('R-BLD-07 tunnel sites', () => {
  test('R-BLD-07 the example: every empty site that touches the network, cities or not', () => {
    const state = asked('Yb', EXAMPLE);
    expect(openSites(state, 1, 'tunnel')).toEqual(['t1', 't5', 't9', 't10', 't12', 't16']);
    expect(refused(state, '1: +tunnel t11')).toEqual({ code: 'site-taken', site: 't11' });
  });

  test('R-BLD-07 an unconnected city does not make a tunnel site legal', () => {
    const state = asked('Yb', EXAMPLE);
    expect(refused(state, '1: +tunnel t4')).toEqual({ code: 'not-joined', site: 't4' });
  });

  test('R-BLD-07 the way may lead over empty city sites, never over an empty tunnel site', () => {
    const state = asked('Yb', { t13: 'tunnel', t12: 'tunnel' });
    expect(openSites(state, 1, 'tunnel')).toEqual(['t7', 't8', 't10', 't11', 't17']);
    expect(refused(state, '1: +tunnel t2')).toEqual({ code: 'not-joined', site: 't2' });
  });

  test('R-BLD-07 a metropolis is an end: nothing goes on beyond it', () => {
    const state = asked('Yb', { t11: 'tunnel', t6: 'tunnel', t1: 'tunnel', t14: 'tunnel' });
    expect(openSites(state, 1, 'tunnel')).toContain('t2');
    expect(refused(state, '1: +tunnel t15')).toEqual({ code: 'not-joined', site: 't15' });
  });
});

describe('R-BLD-15 what stands on an expansion site', () => {
  test('R-BLD-15 an effect for expansion sites builds on no ordinary one', () => {
    const state = playMoves(asked('Ya', {}, { ready: [186] }), '1: /1').state;
    expect(openSites(state, 1, 'desalination')).toEqual(['c6.x', 'c8.x', 'c9.x']);
    expect(refused(state, '1: +desalination c9.1')).toEqual({ code: 'expansion-only', site: 'c9.1' });
    expect(offered(state, 1).filter((move) => move.includes('tunnel') || move.includes('symbiotic'))).toEqual([]);
  });

  test('R-BLD-15 it counts for "second laboratory" of that city', () => {
    const state = asked('Ya', { 'c9.1': 'laboratory' }, { ready: [186], claimed: [37] });
    const { events } = playMoves(state, '1: /1; +laboratory c9.x');
    expect(gains(events, 'card:37')).toEqual([{ credit: 1 }]);
  });

  test('R-BLD-15 it produces and makes a pair with the others of that city', () => {
    const player = { kelp: 0, steelplast: 0, science: 0, credit: 0, sites: { 'c9.1': 'farm+', 'c9.x': 'farm+' } };
    const { events } = outcome({ round: 4, next: 'production', players: [player, {}] });
    expect(gains(events, 'network')[0]).toEqual({ kelp: 3, vp: 3 });
  });

  test('R-BLD-15 it is a kind of building of that city and meets conditions', () => {
    const sites = { 'c9.1': 'farm', 'c9.2': 'laboratory', 'c9.x': 'desalination' };
    const { state } = outcome({ round: 10, next: 'scoring', players: [{ sites }, {}] });
    expect(state.players[0]?.scored[5]).toBe(6);
    const two = { 'c9.1': 'desalination', 'c9.x': 'desalination' };
    const game = scenario({ round: 5, players: [{ hand: [86], sites: two }, {}] });
    expect(gains(playMoves(game, '1: 86@Rd; #').events, 'card:86')).toEqual([{ steelplast: 1 }]);
  });
});
