import type { Point } from '../../vocabulary/index.ts';

export type Polyline = readonly Point[];

/** Whether two drawn lines have more in common than a shared end. */
export function linesCross(one: Polyline, other: Polyline): boolean {
  return segmentsOf(one).some((a) => segmentsOf(other).some((b) => segmentsCross(a, b)));
}

/** How near the line comes to the point. */
export function distanceTo(point: Point, line: Polyline): number {
  return Math.min(...segmentsOf(line).map(([from, to]) => segmentDistance(point, from, to)));
}

type Segment = readonly [Point, Point];

function segmentsOf(line: Polyline): readonly Segment[] {
  return line.slice(1).map((to, index): Segment => [line[index] as Point, to]);
}

function segmentsCross(one: Segment, other: Segment): boolean {
  const [a, b] = one;
  const [c, d] = other;
  for (const [end, away] of [one, [b, a] as const]) {
    for (const [otherEnd, otherAway] of [other, [d, c] as const]) {
      // From a shared end they may go apart, not along each other.
      if (samePoint(end, otherEnd)) return liesOn(away, other) || liesOn(otherAway, one);
    }
  }
  if (liesOn(a, other) || liesOn(b, other) || liesOn(c, one) || liesOn(d, one)) return true;
  return turn(a, b, c) > 0 !== turn(a, b, d) > 0 && turn(c, d, a) > 0 !== turn(c, d, b) > 0;
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

function liesOn(point: Point, [from, to]: Segment): boolean {
  return (
    turn(from, to, point) === 0 &&
    Math.min(from.x, to.x) <= point.x &&
    point.x <= Math.max(from.x, to.x) &&
    Math.min(from.y, to.y) <= point.y &&
    point.y <= Math.max(from.y, to.y)
  );
}

function segmentDistance(point: Point, from: Point, to: Point): number {
  const length2 = (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
  const along =
    length2 === 0 ? 0 : ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length2;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(from.x + share * (to.x - from.x) - point.x, from.y + share * (to.y - from.y) - point.y);
}

function samePoint(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y;
}
