import type {
  CitySite,
  CitySiteId,
  MetropolisPlace,
  PlayerBoard,
  Point,
  SiteFace,
  TunnelSite,
  TunnelSiteId,
} from '../../vocabulary/index.ts';
import { LAST_SIDE, METROPOLIS_PLACES } from '../../vocabulary/index.ts';
import type { Polyline } from './drawing.ts';
import { distanceTo, linesCross } from './drawing.ts';
import { cost, effect, gains } from './language.ts';
import { check, type Finding } from '../../schema/check.ts';
import type { Expected } from '../../schema/expected.ts';
import {
  between,
  either,
  type Fault,
  type FieldsOf,
  filled,
  list,
  named,
  object,
  oneOf,
  optional,
  textLike,
  tuple,
  whole,
  yesNo,
} from '../../schema/shape.ts';

/** What else can be wrong with a board: with its graph and its drawing. */
export type BoardFault = Fault | 'crossing' | 'too-close' | 'disconnected';

/** What is wrong with one board side; `site` is absent if it concerns the whole. */
export interface BoardFinding extends Finding<BoardFault> {
  readonly site?: string;
}

const WIDTH = 100;
const HEIGHT = 70;
/** A dome with its building sites needs this much room from other nodes and from tunnels that pass by. */
const ROOM = { nodes: 18, tunnels: 10 };
/** The first half of these sides is basic, the other advanced (R-CMP-01); of those that a set adds any may be either. */
const NUMBERED = 8;
const CITIES_PER_SIDE = 9;
const TUNNELS_BETWEEN_CITIES = { least: 12, most: 14 };
const BUILDINGS = { basic: { least: 3, most: 3 }, advanced: { least: 2, most: 4 } };
const PLACE_TUNNELS = { 'top-left': 2, 'top-right': 1, 'bottom-left': 1 } as const;

const FACE: FieldsOf<SiteFace> = {
  bonus: optional(effect),
  surcharge: optional(cost),
  multiplier: optional(whole(2, 3)),
};
const face = named('Site', object(FACE));
const POINT: FieldsOf<Point> = { x: between(0, WIDTH), y: between(0, HEIGHT) };
const citySite = textLike<CitySiteId>(/^c\d+$/, 'city-site');
const tunnelSite = textLike<TunnelSiteId>(/^t\d+$/, 'tunnel-site');
const CITY: FieldsOf<CitySite> = {
  ...FACE,
  ...POINT,
  id: citySite,
  buildings: filled(list(face, 4)),
  expansion: face,
};
const place = oneOf(METROPOLIS_PLACES);
const TUNNEL: FieldsOf<TunnelSite> = {
  ...FACE,
  id: tunnelSite,
  ends: tuple(citySite, either(citySite, place)),
  via: optional(object(POINT)),
};
const PLACE: FieldsOf<MetropolisPlace> = { ...POINT, id: place, production: optional(gains) };
const BOARD: FieldsOf<PlayerBoard> = {
  side: whole(1, LAST_SIDE),
  advanced: yesNo,
  start: citySite,
  cities: list(object(CITY), 12),
  tunnels: list(object(TUNNEL), 24),
  metropolises: list(object(PLACE), METROPOLIS_PLACES.length),
  pairs: list(object({ tunnels: tuple(tunnelSite, tunnelSite), production: gains }), 6),
};

export const board = object(BOARD);

/** The form first; the frame, the graph and the drawing only of a board whose form is right. */
export function checkBoard(value: unknown): readonly BoardFinding[] {
  const found = check(board, value);
  if (found.length > 0) return found.map((finding) => bySite(finding, value));
  const side = value as PlayerBoard;
  const named = checkNames(side);
  if (named.length > 0) return named;
  return [...checkFrame(side), ...checkSites(side), ...checkReach(side), ...checkDrawing(side)];
}

/** What is wrong at a site is found under the site's name, as far as it has one: `c4.2` for `cities[3].buildings[1]`. */
export function bySite(finding: Finding<BoardFault>, side: unknown): BoardFinding {
  const { field } = finding;
  const [, list, number, inside] = /^(cities|tunnels|metropolises)\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
  if (list === undefined || inside === undefined) return finding;
  const { [list]: sites } = side as Readonly<Record<string, readonly { readonly id?: unknown }[]>>;
  const { id } = sites?.[Number(number)] ?? {};
  const site = typeof id === 'string' ? id : `${list}[${number}]`;
  const [, building, face] = /^buildings\[(\d+)\]\.?(.*)$/.exec(inside) ?? [];
  if (building !== undefined) return { ...finding, site: `${site}.${Number(building) + 1}`, field: face ?? '' };
  const [, ofExpansion] = /^expansion\.(.*)$/.exec(inside) ?? [];
  if (ofExpansion !== undefined) return { ...finding, site: `${site}.x`, field: ofExpansion };
  return { ...finding, site, field: inside };
}

/** Names run on without a gap, and every end of a tunnel is there. */
function checkNames(board: PlayerBoard): readonly BoardFinding[] {
  const cities = new Set<string>(board.cities.map(({ id }) => id));
  const tunnels = new Set<string>(board.tunnels.map(({ id }) => id));
  const places: readonly string[] = METROPOLIS_PLACES;
  return [
    ...board.cities.flatMap(({ id }, index) =>
      fault(id !== `c${index + 1}`, 'id', 'wrong-order', id, { values: [`c${index + 1}`] }),
    ),
    ...board.tunnels.flatMap(({ id, ends }, index) => [
      ...fault(id !== `t${index + 1}`, 'id', 'wrong-order', id, { values: [`t${index + 1}`] }),
      ...fault(!cities.has(ends[0]), 'ends[0]', 'unknown-value', id, { values: [...cities] }),
      ...fault(!cities.has(ends[1]) && !places.includes(ends[1]), 'ends[1]', 'unknown-value', id, {
        values: [...cities, ...places],
      }),
      ...fault(ends[0] === ends[1], 'ends', 'duplicate', id),
    ]),
    ...places.flatMap((place, index) =>
      fault(board.metropolises[index]?.id !== place, 'metropolises', 'missing', place),
    ),
    ...fault(board.metropolises.length > places.length, 'metropolises', 'wrong-count'),
    ...fault(!cities.has(board.start), 'start', 'unknown-value', undefined, { values: [...cities] }),
    ...board.pairs.flatMap(({ tunnels: [one, other] }, index) => [
      ...fault(!tunnels.has(one) || !tunnels.has(other), `pairs[${index}].tunnels`, 'unknown-value', undefined, {
        values: [...tunnels],
      }),
      ...fault(one === other, `pairs[${index}].tunnels`, 'duplicate'),
    ]),
  ];
}

/** The starting city in the bottom-right corner, metropolises in the others with 2, 1 and 1 tunnel sites (R-SET-04, R-SET-05). */
function checkFrame(board: PlayerBoard): readonly BoardFinding[] {
  const start = board.cities.find(({ id }) => id === board.start);
  const outer = board.cities.some((city) => start !== undefined && city.x + city.y > start.x + start.y);
  return [
    ...fault(outer, 'start', 'misplaced'),
    ...board.metropolises.flatMap(({ id, x, y }) => {
      const touching = board.tunnels.filter((tunnel) => tunnel.ends[1] === id).length;
      const fromSide = id.endsWith('left') ? x : WIDTH - x;
      const fromEdge = id.startsWith('top') ? y : HEIGHT - y;
      return [
        ...fault(touching !== PLACE_TUNNELS[id], 'tunnels', 'wrong-count', id, exactly(PLACE_TUNNELS[id])),
        ...fault(fromSide > WIDTH / 4 || fromEdge > HEIGHT / 4, 'x', 'misplaced', id),
      ];
    }),
  ];
}

function checkSites(board: PlayerBoard): readonly BoardFinding[] {
  const { least, most } = board.advanced ? BUILDINGS.advanced : BUILDINGS.basic;
  const between = board.tunnels.filter(({ ends }) => ends[1].startsWith('c')).length;
  const tooMany = between > TUNNELS_BETWEEN_CITIES.most || between < TUNNELS_BETWEEN_CITIES.least;
  return [
    ...fault(board.side <= NUMBERED && board.advanced !== board.side > NUMBERED / 2, 'advanced', 'misplaced'),
    ...fault(board.cities.length !== CITIES_PER_SIDE, 'cities', 'wrong-count', undefined, exactly(CITIES_PER_SIDE)),
    ...fault(tooMany, 'tunnels', 'wrong-count', undefined, TUNNELS_BETWEEN_CITIES),
    ...board.cities.flatMap(({ id, buildings }) =>
      fault(buildings.length < least || buildings.length > most, 'buildings', 'wrong-count', id, { least, most }),
    ),
    ...(board.advanced ? [] : checkPlain(board)),
  ];
}

/** Surcharges, multipliers and the extras of R-VAR-02 are for advanced sides. */
function checkPlain(board: PlayerBoard): readonly BoardFinding[] {
  const plain = (face: SiteFace, site: string): readonly BoardFinding[] => [
    ...fault(face.surcharge !== undefined, 'surcharge', 'misplaced', site),
    ...fault(face.multiplier !== undefined, 'multiplier', 'misplaced', site),
  ];
  return [
    ...board.cities.flatMap((city) => [
      ...plain(city, city.id),
      ...city.buildings.flatMap((face, index) => plain(face, `${city.id}.${index + 1}`)),
      ...plain(city.expansion, `${city.id}.x`),
    ]),
    ...board.tunnels.flatMap((tunnel) => plain(tunnel, tunnel.id)),
    ...board.metropolises.flatMap(({ id, production }) =>
      fault(production !== undefined, 'production', 'misplaced', id),
    ),
    ...fault(board.pairs.length > 0, 'pairs', 'misplaced'),
  ];
}

/** Every city site is joined to the starting one. */
function checkReach(board: PlayerBoard): readonly BoardFinding[] {
  const reached = new Set<string>([board.start]);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const { ends } of board.tunnels) {
      if (ends.some((end) => end.startsWith('c') && reached.has(end))) for (const end of ends) reached.add(end);
    }
  }
  return board.cities.flatMap(({ id }) => fault(!reached.has(id), 'tunnels', 'disconnected', id));
}

/** Tunnels that do not cross or run through other nodes, and room for every node. */
function checkDrawing(board: PlayerBoard): readonly BoardFinding[] {
  const nodes: readonly (Point & { readonly id: string })[] = [...board.cities, ...board.metropolises];
  const places = new Map(nodes.map((node) => [node.id, node]));
  const lines = board.tunnels.map(({ ends: [from, to], via }): Polyline => {
    return [places.get(from) as Point, ...(via === undefined ? [] : [via]), places.get(to) as Point];
  });
  return [
    ...board.tunnels.flatMap(({ id, ends }, index) => {
      const line = lines[index] as Polyline;
      const others: readonly string[] = ends;
      const crossed = lines.slice(0, index).some((other) => linesCross(line, other));
      const grazed = nodes.some((node) => !others.includes(node.id) && distanceTo(node, line) < ROOM.tunnels);
      return [...fault(crossed, 'ends', 'crossing', id), ...fault(grazed, 'ends', 'too-close', id)];
    }),
    ...nodes.flatMap((node, index) => {
      const close = nodes.slice(0, index).some((other) => Math.hypot(other.x - node.x, other.y - node.y) < ROOM.nodes);
      return fault(close, 'x', 'too-close', node.id);
    }),
  ];
}

function exactly(number: number): Expected {
  return { least: number, most: number };
}

function fault(
  isWrong: boolean,
  field: string,
  problem: BoardFault,
  site?: string,
  expected?: Expected,
): readonly BoardFinding[] {
  if (!isWrong) return [];
  const found = expected === undefined ? { field, problem } : { field, problem, expected };
  return [site === undefined ? found : { site, ...found }];
}
