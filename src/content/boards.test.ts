import { describe, expect, test } from 'vitest';
import type { CitySiteId, Cost, Effect, Gains, PlayerBoard, SiteFace } from '../vocabulary/index.ts';
import { GAINABLES } from '../vocabulary/index.ts';
import { checkBoard } from './check/board.ts';
import { PLAYER_BOARDS } from './player-boards.ts';

const BASIC = PLAYER_BOARDS.slice(0, 4);
const ADVANCED = PLAYER_BOARDS.slice(4);

test('R-CMP-01 eight sides in the order of their numbers, 1-4 basic, 5-8 advanced', () => {
  expect(PLAYER_BOARDS.map(({ side, advanced }) => [side, advanced])).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((side) => [side, side > 4]),
  );
});

test('R-SET-04 R-SET-05 frame, names, counts and drawing of every side are right', () => {
  expect(PLAYER_BOARDS.flatMap(checkBoard)).toEqual([]);
});

describe.each(PLAYER_BOARDS.map((board) => [board.side, board] as const))('side %i', (_, board) => {
  test('R-SET-04 the starting city has the bottom-right of nine city sites', () => {
    expect(board.cities).toHaveLength(9);
    expect(board.start).toBe('c9');
  });

  test('R-MET-01 two tunnel sites touch the top-left metropolis, one each of the others', () => {
    const touching = (place: string) => board.tunnels.filter(({ ends }) => ends[1] === place).length;
    expect(['top-left', 'top-right', 'bottom-left'].map(touching)).toEqual([2, 1, 1]);
  });

  test('R-BLD-04 city sites are numbered in reading order and the graph is not a 3 by 3 grid', () => {
    const rows = board.cities.map(({ y }) => Math.floor(y / 25));
    expect(rows).toEqual(rows.toSorted((one, other) => one - other));
    const triangles = board.tunnels.filter(({ ends: [one, other] }) => {
      const beside = new Set(neighbours(board, one));
      return neighbours(board, other as CitySiteId).some((city) => beside.has(city));
    });
    expect(triangles).not.toEqual([]);
  });

  test('R-BLD-07 tunnels reach a blue metropolis with three, the brown one with five or six', () => {
    expect(fewestTunnels(board, 'top-right')).toBe(3);
    expect(fewestTunnels(board, 'bottom-left')).toBe(3);
    expect([5, 6]).toContain(fewestTunnels(board, 'top-left'));
  });
});

describe('basic sides', () => {
  test('R-SET-04 share one shape, with 3 building sites at every city', () => {
    const shape = ({ cities, tunnels, metropolises }: PlayerBoard) => ({
      cities: cities.map(({ id, x, y, buildings }) => ({ id, x, y, buildings: buildings.length })),
      tunnels: tunnels.map(({ id, ends }) => ({ id, ends })),
      metropolises,
    });
    for (const board of BASIC) expect(shape(board)).toEqual(shape(BASIC[0] as PlayerBoard));
    expect(BASIC[0]?.cities.map(({ buildings }) => buildings.length)).toEqual(Array.from({ length: 9 }, () => 3));
  });

  test('R-BLD-04 the example position: what can be built, and what one more city opens', () => {
    const board = BASIC[0] as PlayerBoard;
    const built: readonly CitySiteId[] = ['c2', 'c5', 'c6', 'c8', 'c9'];
    expect(buildable(board, built)).toEqual(['c1', 'c7']);
    expect(buildable(board, [...built, 'c1'])).toEqual(['c3', 'c4', 'c7']);
  });

  test('R-BLD-09 about a third of the sites carry a bonus; a step and a card stand together on one city site', () => {
    for (const board of BASIC) {
      const faces = facesOf(board);
      const share = faces.filter(({ bonus }) => bonus !== undefined).length / faces.length;
      expect(share).toBeGreaterThan(0.28);
      expect(share).toBeLessThan(0.38);
      const together = board.cities.filter(({ bonus }) => bonus?.kind === 'all');
      expect(together.map(({ bonus }) => bonus)).toEqual([
        {
          kind: 'all',
          parts: [
            { kind: 'advance', steps: 1 },
            { kind: 'draw', cards: 1 },
          ],
        },
      ]);
    }
  });

  test('R-SET-04 are worth the same', () => {
    expect(spread(BASIC)).toBeLessThanOrEqual(0.05);
  });
});

describe('advanced sides', () => {
  test('R-VAR-02 have own graphs, 2 to 4 building sites a city, surcharges and multipliers', () => {
    const graphs = PLAYER_BOARDS.map(({ tunnels }) => JSON.stringify(tunnels.map(({ ends }) => ends)));
    expect(new Set(graphs).size).toBe(5);
    const rooms = ADVANCED.flatMap(({ cities }) => cities.map(({ buildings }) => buildings.length));
    expect(new Set(rooms)).toEqual(new Set([2, 3, 4]));
    for (const board of ADVANCED) expect(facesOf(board).some(({ surcharge }) => surcharge !== undefined)).toBe(true);
  });

  test('R-VAR-02 a city site with surcharge 3 steelplast + 3 credits and 3x', () => {
    const cities = ADVANCED.flatMap(({ cities }) => cities);
    expect(cities).toContainEqual(expect.objectContaining({ surcharge: { steelplast: 3, credit: 3 }, multiplier: 3 }));
  });

  test('R-VAR-02 a tunnel site with surcharge 1 credit and 3x', () => {
    const tunnels = ADVANCED.flatMap(({ tunnels }) => tunnels);
    expect(tunnels).toContainEqual(expect.objectContaining({ surcharge: { credit: 1 }, multiplier: 3 }));
  });

  test('R-VAR-02 two tunnel sites that together produce 2 extra credits', () => {
    expect(ADVANCED.flatMap(({ pairs }) => pairs.map(({ production }) => production))).toContainEqual({ credit: 2 });
  });

  test('R-VAR-02 a tunnel site with surcharge 1 credit + 1 steelplast whose metropolis produces 2 extra VP', () => {
    const printed = ADVANCED.flatMap(({ metropolises, tunnels }) =>
      metropolises.flatMap(({ id, production }) => {
        const surcharges = tunnels.filter(({ ends }) => ends[1] === id).map(({ surcharge }) => surcharge);
        return production === undefined ? [] : [{ production, surcharges }];
      }),
    );
    expect(printed).toContainEqual({ production: { vp: 2 }, surcharges: [{ credit: 1, steelplast: 1 }] });
  });

  test('R-VAR-02 a city site with surcharge 2 science + 2 credits and a bonus of 6 VP', () => {
    const cities = ADVANCED.flatMap(({ cities }) => cities);
    expect(cities).toContainEqual(
      expect.objectContaining({
        surcharge: { science: 2, credit: 2 },
        bonus: { kind: 'gain', gain: { vp: 6 } },
      }),
    );
  });

  test('R-PRD-07 some building sites on every advanced side carry 2x', () => {
    for (const { cities } of ADVANCED) {
      expect(cities.some(({ buildings }) => buildings.some(({ multiplier }) => multiplier === 2))).toBe(true);
    }
  });
});

function neighbours({ tunnels }: PlayerBoard, city: CitySiteId): readonly string[] {
  return tunnels.flatMap(({ ends: [one, other] }) => {
    if (!other.startsWith('c')) return [];
    if (one === city) return [other];
    return other === city ? [one] : [];
  });
}

function buildable(board: PlayerBoard, built: readonly CitySiteId[]): readonly CitySiteId[] {
  const beside = new Set(built.flatMap((city) => neighbours(board, city)));
  return board.cities.map(({ id }) => id).filter((id) => beside.has(id) && !built.includes(id));
}

/** The fewest tunnels that connect a metropolis place; a place with two tunnel sites is reached by both. */
function fewestTunnels(board: PlayerBoard, place: string): number {
  const doors = board.tunnels.filter(({ ends }) => ends[1] === place).map(({ ends }) => ends[0]);
  const [one, other] = doors;
  const { start, cities } = board;
  if (one === undefined) return Number.POSITIVE_INFINITY;
  if (other === undefined) return 1 + distance(board, start, one);
  const branches = cities.map(
    ({ id }) => distance(board, start, id) + distance(board, id, one) + distance(board, id, other),
  );
  return 2 + Math.min(...branches);
}

function distance(board: PlayerBoard, from: CitySiteId, to: CitySiteId): number {
  let reached: readonly string[] = [from];
  for (let steps = 0; steps < board.cities.length; steps += 1) {
    if (reached.includes(to)) return steps;
    reached = [...new Set(reached.flatMap((city) => [city, ...neighbours(board, city as CitySiteId)]))];
  }
  return Number.POSITIVE_INFINITY;
}

function facesOf(board: PlayerBoard): readonly SiteFace[] {
  return [...board.cities.flatMap((city) => [city, ...city.buildings, city.expansion]), ...board.tunnels];
}

/** A rough worth of what a side prints, in sixths of a turn's gain; what it is really worth the bots measure. */
function worthOf(board: PlayerBoard): number {
  const rooms = board.cities.flatMap(({ buildings }) => buildings);
  const faces = facesOf(board).map(({ bonus, surcharge }) => effectWorth(bonus) - amountWorth(surcharge));
  const multiplied = [
    ...board.cities.map((city) => 12 * extra(city)),
    ...rooms.map((room) => 6 * extra(room)),
    ...board.cities.map(({ expansion }) => 3 * extra(expansion)),
    ...board.tunnels.map((tunnel) => 8 * extra(tunnel)),
  ];
  const produced = [...board.pairs, ...board.metropolises].map(({ production }) => 2 * amountWorth(production));
  return [...faces, ...multiplied, ...produced, 2 * rooms.length].reduce((sum, worth) => sum + worth, 0);
}

function extra({ multiplier }: SiteFace): number {
  return (multiplier ?? 1) - 1;
}

function effectWorth(effect: Effect | undefined): number {
  if (effect === undefined) return 0;
  if (effect.kind === 'gain') return amountWorth(effect.gain);
  if (effect.kind === 'draw') return 2 * effect.cards;
  if (effect.kind === 'advance') return 2 * effect.steps;
  if (effect.kind === 'all') return effect.parts.map(effectWorth).reduce((sum, worth) => sum + worth, 0);
  throw new Error(`no worth for ${effect.kind}`);
}

function amountWorth(amounts: Gains | Cost | undefined): number {
  const worths = { kelp: 3, steelplast: 3, science: 3, credit: 2, biomatter: 4, vp: 3 } as const;
  const all: Gains = amounts ?? {};
  return GAINABLES.reduce((sum, name) => sum + worths[name] * (all[name] ?? 0), 0);
}

/** How far apart the worths of some sides are, as a share of the best. */
function spread(boards: readonly PlayerBoard[]): number {
  const worths = boards.map(worthOf);
  return (Math.max(...worths) - Math.min(...worths)) / Math.max(...worths);
}
