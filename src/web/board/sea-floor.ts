import { type Content, derived } from '../../engine/content.ts';
import type { Point } from '../../vocabulary/index.ts';
import { HEIGHT, layoutOf, WIDTH } from './layout.ts';

/** One depth line; what it encloses is shallower. `major` lines are drawn stronger, as on a chart. */
export interface Contour {
  readonly path: string;
  readonly major: boolean;
}

const STEP = 25;
/** The sea goes on beyond the board, so that any frame is filled: a low one while cards are chosen, a high one on a phone. */
const BESIDE = 1000;
const ABOVE = 450;
const COLUMNS = (WIDTH + 2 * BESIDE) / STEP + 1;
const ROWS = Math.ceil((HEIGHT + 2 * ABOVE) / STEP) + 1;
const LEVELS = 12;

export const FLOOR = { x: -BESIDE, y: -ABOVE, width: WIDTH + 2 * BESIDE, height: (ROWS - 1) * STEP };

const knownIn = derived(() => new Map<number, readonly Contour[]>());

/** The same sea floor for a side every time: its cities lie on rises, the land around is left to chance. */
export function contoursOf(content: Content, side: number): readonly Contour[] {
  const known = knownIn(content);
  let contours = known.get(side);
  if (contours === undefined) known.set(side, (contours = chartOf(heightsOf(content, side))));
  return contours;
}

function heightsOf(content: Content, side: number): Float32Array {
  const { cities, places } = layoutOf(content, side);
  const rises = [
    ...cities.map(({ x, y, isStart }) => ({ x, y, height: isStart ? 1 : 0.62, width: isStart ? 170 : 105 })),
    ...places.map(({ x, y }) => ({ x, y, height: 0.5, width: 120 })),
  ];
  const heights = new Float32Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const x = column * STEP - BESIDE;
      const y = row * STEP - ABOVE;
      let height = 0.75 * noise(side, x / 260, y / 230) + 0.3 * noise(side + 50, x / 110, y / 100);
      for (const rise of rises) {
        height += rise.height * Math.exp(-((x - rise.x) ** 2 + (y - rise.y) ** 2) / (2 * rise.width ** 2));
      }
      heights[row * COLUMNS + column] = height;
    }
  }
  return heights;
}

/** Smooth noise between 0 and 1. */
function noise(seed: number, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const [u, v] = [ease(x - column), ease(y - row)];
  const top = mix(chance(seed, column, row), chance(seed, column + 1, row), u);
  const bottom = mix(chance(seed, column, row + 1), chance(seed, column + 1, row + 1), u);
  return mix(top, bottom, v);
}

function ease(t: number): number {
  return t * t * t * (t * (6 * t - 15) + 10);
}

function mix(a: number, b: number, part: number): number {
  return a + (b - a) * part;
}

function chance(seed: number, column: number, row: number): number {
  let hash = Math.imul(column, 374761393) ^ Math.imul(row, 668265263) ^ Math.imul(seed + 1, 1274126177);
  hash = Math.imul(hash ^ (hash >>> 13), 1103515245);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

function chartOf(heights: Float32Array): readonly Contour[] {
  const lowest = heights.reduce((a, b) => Math.min(a, b));
  const highest = heights.reduce((a, b) => Math.max(a, b));
  return Array.from({ length: LEVELS }, (_, index) => ({
    path: linesAt(heights, lowest + ((highest - lowest) * (index + 1)) / (LEVELS + 1)),
    major: index % 4 === 3,
  }));
}

/** The closed lines at one height, by marching squares; the rim counts as deep, which closes every line. */
function linesAt(heights: Float32Array, level: number): string {
  const at = (column: number, row: number): number =>
    column <= 0 || row <= 0 || column >= COLUMNS - 1 || row >= ROWS - 1
      ? -9
      : (heights[row * COLUMNS + column] as number);
  // Edges are numbered: even ones lead right from a corner, odd ones down. `next` leads from edge to edge, high ground left.
  const next = new Map<number, number>();
  for (let row = 0; row < ROWS - 1; row++) {
    for (let column = 0; column < COLUMNS - 1; column++) {
      const corner = 2 * (row * COLUMNS + column);
      const [top, left, bottom, right] = [corner, corner + 1, corner + 2 * COLUMNS, corner + 3];
      const shape =
        (at(column, row) > level ? 8 : 0) |
        (at(column + 1, row) > level ? 4 : 0) |
        (at(column + 1, row + 1) > level ? 2 : 0) |
        (at(column, row + 1) > level ? 1 : 0);
      for (const [from, to] of STRETCHES[shape] as readonly Stretch[]) {
        const edges = { top, left, bottom, right };
        next.set(edges[from], edges[to]);
      }
    }
  }
  const crossing = (edge: number): Point => {
    const corner = edge >> 1;
    const [column, row] = [corner % COLUMNS, Math.floor(corner / COLUMNS)];
    const [a, b] = [at(column, row), edge & 1 ? at(column, row + 1) : at(column + 1, row)];
    const part = Math.min(0.95, Math.max(0.05, (level - a) / (b - a)));
    const [x, y] = edge & 1 ? [column, row + part] : [column + part, row];
    return { x: x * STEP - BESIDE, y: y * STEP - ABOVE };
  };
  return loopsOf(next)
    .map((loop) => smooth(loop.map(crossing)))
    .join('');
}

type Side = 'top' | 'left' | 'bottom' | 'right';
type Stretch = readonly [Side, Side];

/** By which corners are high: top left 8, top right 4, bottom right 2, bottom left 1. */
const STRETCHES: readonly (readonly Stretch[])[] = [
  [],
  [['bottom', 'left']],
  [['right', 'bottom']],
  [['right', 'left']],
  [['top', 'right']],
  [
    ['top', 'left'],
    ['bottom', 'right'],
  ],
  [['top', 'bottom']],
  [['top', 'left']],
  [['left', 'top']],
  [['bottom', 'top']],
  [
    ['left', 'bottom'],
    ['right', 'top'],
  ],
  [['right', 'top']],
  [['left', 'right']],
  [['bottom', 'right']],
  [['left', 'bottom']],
  [],
];

function loopsOf(next: Map<number, number>): readonly (readonly number[])[] {
  const loops: number[][] = [];
  for (const start of next.keys()) {
    const loop: number[] = [];
    for (let edge: number | undefined = start; edge !== undefined && next.has(edge); ) {
      loop.push(edge);
      const following: number | undefined = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    // Tiny islands are only specks.
    if (loop.length > 5) loops.push(loop);
  }
  return loops;
}

function smooth(points: readonly Point[]): string {
  const middles = points.map((point, index) => {
    const after = points[(index + 1) % points.length] as Point;
    return `${Math.round((point.x + after.x) / 2)} ${Math.round((point.y + after.y) / 2)}`;
  });
  const curves = points.map(({ x, y }, index) => `Q${Math.round(x)} ${Math.round(y)} ${middles[index]}`);
  return `M${middles.at(-1)}${curves.join('')}Z`;
}
