import type { Point } from '../../vocabulary/index.ts';

/** What part of a drawing is seen: moved by x and y after being enlarged from its top left corner. */
export interface Lens extends Point {
  readonly scale: number;
}

export const FIT: Lens = { scale: 1, x: 0, y: 0 };
export const MOST = 4;

/** Enlarged so that what lies under a point stays there. */
export function zoomedAt({ scale, x, y }: Lens, factor: number, at: Point): Lens {
  const next = Math.min(MOST, Math.max(1, scale * factor));
  const part = next / scale;
  return { scale: next, x: at.x - (at.x - x) * part, y: at.y - (at.y - y) * part };
}

export function movedBy(lens: Lens, dx: number, dy: number): Lens {
  return { ...lens, x: lens.x + dx, y: lens.y + dy };
}

/** Never past the edge of the drawing. */
export function clamped(lens: Lens, { width, height }: { readonly width: number; readonly height: number }): Lens {
  const within = (value: number, size: number): number => Math.min(0, Math.max(size * (1 - lens.scale), value));
  return { scale: lens.scale, x: within(lens.x, width), y: within(lens.y, height) };
}
