import { type Content, derived } from '../../engine/content.ts';
import { topologyOf } from '../../engine/reading.ts';
import type { MetropolisPlaceId, PlayerBoard, Point, SiteFace, SiteId } from '../../vocabulary/index.ts';

/** The drawing's own measure; boards are written down on a field 100 wide and 70 high. */
export const WIDTH = 1000;
export const HEIGHT = 720;
export const DOME = 47;
export const SITE = 22;
export const HEXAGON = 66;
/** How far building sites are from the middle of their city. */
const RING = 88;
const CLOSE = 2 * (RING + SITE) + 15;

export type Kind = 'city' | 'building' | 'tunnel';

/** A site where it is drawn; `index` is its number among its kind, as the engine counts. */
export interface Spot extends Point {
  readonly id: SiteId;
  readonly kind: Kind;
  readonly index: number;
  readonly face: SiteFace;
}

export interface CitySpot extends Spot {
  readonly kind: 'city';
  readonly isStart: boolean;
  readonly buildings: readonly BuildingSpot[];
}

export interface BuildingSpot extends Spot {
  readonly kind: 'building';
  readonly city: number;
  readonly isExpansion: boolean;
  /** The way from the city to the site, for the stem between them. */
  readonly angle: number;
}

export interface TunnelSpot extends Spot {
  readonly kind: 'tunnel';
  /** From rim to rim; `x` and `y` are halfway. */
  readonly points: readonly Point[];
}

export interface PlaceSpot extends Point {
  readonly id: MetropolisPlaceId;
  readonly index: number;
  readonly production: PlayerBoard['metropolises'][number]['production'];
}

export interface Layout {
  readonly side: number;
  readonly start: SiteId;
  readonly cities: readonly CitySpot[];
  readonly tunnels: readonly TunnelSpot[];
  readonly places: readonly PlaceSpot[];
  /** All sites: each city with its buildings, then the tunnels. */
  readonly spots: readonly Spot[];
}

const knownIn = derived(() => new Map<number, Layout>());

export function layoutOf(content: Content, side: number): Layout {
  const known = knownIn(content);
  let layout = known.get(side);
  if (layout === undefined) known.set(side, (layout = layOut(topologyOf(content, side).board)));
  return layout;
}

function onChart({ x, y }: Point): Point {
  return { x: 10 * x, y: 19 + 9.6 * y };
}

function layOut(board: PlayerBoard): Layout {
  const at = new Map<string, Point>([...board.cities, ...board.metropolises].map((node) => [node.id, onChart(node)]));
  const point = (node: string): Point => at.get(node) ?? { x: 0, y: 0 };
  const tunnels = board.tunnels.map((tunnel, index): TunnelSpot => {
    const [from, to] = tunnel.ends.map(point) as [Point, Point];
    const bend = tunnel.via === undefined ? [] : [onChart(tunnel.via)];
    const next = bend[0] ?? to;
    const previous = bend[0] ?? from;
    const rim = tunnel.ends[1].startsWith('c') ? DOME : HEXAGON * 0.93;
    const points = [towards(from, next, DOME), ...bend, towards(to, previous, rim)];
    return { id: tunnel.id, kind: 'tunnel', index, face: tunnel, points, ...halfway(points) };
  });
  let building = 0;
  const cities = board.cities.map((city, index): CitySpot => {
    const centre = point(city.id);
    const ways = board.tunnels.flatMap(({ ends, via }) => {
      if (ends[0] !== city.id && ends[1] !== city.id) return [];
      return [via === undefined ? point(ends[0] === city.id ? ends[1] : ends[0]) : onChart(via)];
    });
    // Sites of cities close to each other would meet between them, tunnel or not.
    const close = board.cities
      .map(({ id }) => point(id))
      .filter((other) => other !== centre && distance(other, centre) < CLOSE);
    const blocked = [...new Set([...ways, ...close])].map(({ x, y }) => Math.atan2(y - centre.y, x - centre.x));
    const faces = [...city.buildings, city.expansion];
    const angles = anglesBetween(blocked, faces.length);
    const buildings = faces.map((face, place): BuildingSpot => {
      const angle = angles[place] ?? 0;
      const isExpansion = place === city.buildings.length;
      return {
        id: `${city.id}.${isExpansion ? 'x' : place + 1}`,
        kind: 'building',
        index: building++,
        face,
        city: index,
        isExpansion,
        angle,
        x: centre.x + RING * Math.cos(angle),
        y: centre.y + RING * Math.sin(angle),
      };
    });
    return { id: city.id, kind: 'city', index, face: city, isStart: city.id === board.start, buildings, ...centre };
  });
  return {
    side: board.side,
    start: board.start,
    cities,
    tunnels,
    places: board.metropolises.map((place, index) => ({
      id: place.id,
      index,
      production: place.production,
      ...onChart(place),
    })),
    spots: [...cities.flatMap((city) => [city, ...city.buildings]), ...tunnels],
  };
}

/** `distance` from one point on the way to another. */
function towards(from: Point, to: Point, distance: number): Point {
  const part = distance / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function halfway(points: readonly Point[]): Point {
  const lengths = points.slice(1).map((point, index) => distance(point, points[index] as Point));
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [index, length] of lengths.entries()) {
    if (left <= length) return towards(points[index] as Point, points[index + 1] as Point, left);
    left -= length;
  }
  return points[0] as Point;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/**
 * Where `count` sites go around a city so that they keep clear of the tunnels and each other: one after another into the
 * gap between tunnels where they would still be furthest apart. Clockwise from the left.
 */
function anglesBetween(blocked: readonly number[], count: number): readonly number[] {
  const turn = 2 * Math.PI;
  const pins = blocked.map((angle) => (angle + turn) % turn).sort((a, b) => a - b);
  if (pins.length === 0) pins.push(Math.PI);
  const gaps = pins.map((start, index) => {
    const end = index + 1 < pins.length ? (pins[index + 1] as number) : (pins[0] as number) + turn;
    return { start, size: end - start, sites: 0 };
  });
  // A tunnel is slimmer than a site, so the outer sites of a gap stand nearer to it than to each other.
  const room = (size: number, sites: number): number => size / (sites + 0.6);
  for (let site = 0; site < count; site++) {
    const best = gaps.reduce((a, b) => (room(b.size, b.sites + 1) > room(a.size, a.sites + 1) + 1e-6 ? b : a));
    best.sites++;
  }
  const angles = gaps.flatMap(({ start, size, sites }) =>
    Array.from({ length: sites }, (_, site) => (start + room(size, sites) * (site + 0.8)) % turn),
  );
  const fromLeft = (angle: number): number => (angle + Math.PI + 0.01) % turn;
  return angles.sort((a, b) => fromLeft(a) - fromLeft(b));
}
