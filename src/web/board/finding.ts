import type { Point, SiteId } from '../../vocabulary/index.ts';
import { DOME, distance, HEIGHT, HEXAGON, type Layout, SITE, type Spot, type TunnelSpot, WIDTH } from './layout.ts';

/** A place of the board that can be pointed at. */
export type Target = SiteId | Layout['places'][number]['id'];

export function isSite(target: Target | undefined): target is SiteId {
  return target !== undefined && /^[ct]\d/.test(target);
}

/** How far a finger or a mouse may miss, in pixels. */
const REACH = { touch: 24, mouse: 5 };
/** With a finger a site that can be chosen wins over a neighbour that is a little nearer. */
const FAVOUR = 10;

/** The site meant by a tap: the nearest within reach, so that small sites have large targets where there is room. */
export function targetAt(
  layout: Layout,
  svg: SVGSVGElement,
  event: { readonly clientX: number; readonly clientY: number },
  touch: boolean,
  favoured: (site: SiteId) => boolean,
): Target | undefined {
  const frame = svg.getBoundingClientRect();
  const scale = Math.min(frame.width / WIDTH, frame.height / HEIGHT);
  const point = {
    x: (event.clientX - frame.left - (frame.width - WIDTH * scale) / 2) / scale,
    y: (event.clientY - frame.top - (frame.height - HEIGHT * scale) / 2) / scale,
  };
  let best: Target | undefined;
  let least = (touch ? REACH.touch : REACH.mouse) / scale;
  for (const spot of layout.spots) {
    const favour = touch && favoured(spot.id) ? FAVOUR / scale : 0;
    const away = distanceTo(spot, point) - favour;
    if (away < least) [best, least] = [spot.id, away];
  }
  for (const place of layout.places) {
    const away = distance(place, point) - HEXAGON;
    if (away < least) [best, least] = [place.id, away];
  }
  return best;
}

/** From the rim of a site, negative inside. */
function distanceTo(spot: Spot, point: Point): number {
  switch (spot.kind) {
    case 'city':
      return distance(spot, point) - DOME;
    case 'building':
      return distance(spot, point) - SITE;
    case 'tunnel':
      // The middle, where the signs are, is wider than the tube.
      return Math.min(distance(spot, point) - SITE, toTube(spot as TunnelSpot, point) - 9);
  }
}

function toTube({ points }: TunnelSpot, point: Point): number {
  return Math.min(...points.slice(1).map((end, index) => toLine(points[index] as Point, end, point)));
}

function toLine(from: Point, to: Point, point: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy);
  const part = Math.min(1, Math.max(0, along));
  return distance(point, { x: from.x + dx * part, y: from.y + dy * part });
}

const WAYS: { readonly [key: string]: Point } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow key leads: the nearest place in that direction, those straight ahead before those aside. */
export function neighbourOf(
  places: readonly (Point & { readonly id: Target })[],
  from: Target,
  key: string,
): Target | undefined {
  const way = WAYS[key];
  const here = places.find(({ id }) => id === from);
  if (way === undefined || here === undefined) return undefined;
  let best: Target | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const [dx, dy] = [place.x - here.x, place.y - here.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (ahead <= 1 || aside > 2.2 * ahead) continue;
    const cost = ahead + 1.6 * aside;
    if (cost < least) [best, least] = [place.id, cost];
  }
  return best;
}
