import type { History } from '../../game/history.ts';

export const STEPS = ['move', 'turn', 'round'] as const;
export type StepSize = (typeof STEPS)[number];

/** Where turns and rounds begin, as numbers of moves made, in order. */
export interface Stops {
  readonly turn: readonly number[];
  readonly round: readonly number[];
}

export function stopsOf({ steps }: Pick<History, 'steps'>): Stops {
  const after = (kind: 'turn' | 'round'): readonly number[] =>
    steps.flatMap(({ events }, index) => (events.some((event) => event.kind === kind) ? [index + 1] : []));
  return { turn: after('turn'), round: after('round') };
}

/** The number of moves made one move, turn or round later; at most all. */
export function later(at: number, size: StepSize, stops: Stops, all: number): number {
  if (size === 'move') return Math.min(all, at + 1);
  return stops[size].find((stop) => stop > at) ?? all;
}

export function earlier(at: number, size: StepSize, stops: Stops): number {
  if (size === 'move') return Math.max(0, at - 1);
  return stops[size].findLast((stop) => stop < at) ?? 0;
}
