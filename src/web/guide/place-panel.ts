/** A rectangle on the screen, as the browser measures it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Box, 'width' | 'height'>;
type Point = Pick<Box, 'left' | 'top'>;

/** Between panel and target, and between panel and the edge of the screen. */
const AWAY = 14;
const EDGE = 6;

/**
 * Where a panel goes: never over its target, wholly on the screen, over as little as possible of what is `kept` free, and
 * as near as that allows. `turn` goes on to the next such place, for whoever wants to see what lies beneath.
 */
export function placePanel(target: Box | undefined, size: Size, screen: Size, kept: readonly Box[], turn = 0): Point {
  const places = placesFor(target, size, screen).map((place) => {
    const panel = { ...place, ...size };
    const covered = kept.reduce((sum, box) => sum + overlap(panel, box), 0);
    return {
      place,
      hidden: target === undefined ? 0 : overlap(panel, grown(target, EDGE)),
      covered: covered + distance(panel, target) * 20,
    };
  });
  const ranked = places.toSorted((a, b) => a.hidden - b.hidden || a.covered - b.covered);
  const free = ranked.filter(({ hidden }) => hidden === 0);
  const found = (free.length > 0 ? free : ranked)[turn % Math.max(1, free.length)];
  return found?.place ?? { left: EDGE, top: EDGE };
}

/** Beside each edge of the target, and along the edges of the screen. */
function placesFor(target: Box | undefined, size: Size, screen: Size): readonly Point[] {
  const right = screen.width - size.width - EDGE;
  const bottom = screen.height - size.height - EDGE;
  const at = (left: number, top: number): Point => ({
    left: Math.max(EDGE, Math.min(left, right)),
    top: Math.max(EDGE, Math.min(top, bottom)),
  });
  const edges = [EDGE, screen.height / 2 - size.height / 2, bottom].flatMap((top) => [at(EDGE, top), at(right, top)]);
  if (target === undefined) return edges.toReversed();
  const middle = {
    left: target.left + target.width / 2 - size.width / 2,
    top: target.top + target.height / 2 - size.height / 2,
  };
  return [
    at(middle.left, target.top + target.height + AWAY),
    at(middle.left, target.top - size.height - AWAY),
    at(target.left + target.width + AWAY, middle.top),
    at(target.left - size.width - AWAY, middle.top),
    ...edges,
  ];
}

/** The area that two rectangles share. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

function grown({ left, top, width, height }: Box, by: number): Box {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by };
}

function distance(a: Box, b: Box | undefined): number {
  if (b === undefined) return 0;
  const x = Math.max(0, b.left - a.left - a.width, a.left - b.left - b.width);
  const y = Math.max(0, b.top - a.top - a.height, a.top - b.top - b.height);
  return Math.hypot(x, y);
}
