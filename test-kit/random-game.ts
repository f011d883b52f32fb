import type { Move, Setup, State } from '../src/engine/index.ts';
import { playout } from './playout.ts';

export interface RandomGame {
  readonly setup: Setup;
  readonly moves: readonly Move[];
  /** The state before each move, and the last one. */
  readonly states: readonly State[];
}

/** One game of every sort: one to four players, basic and advanced, with and without contracts. */
export const SETUPS: readonly Omit<Setup, 'seed'>[] = [
  { players: 1, boards: 'advanced', contracts: false, soloStart: 2 },
  { players: 2, boards: 'basic', contracts: false },
  { players: 2, boards: 'advanced', contracts: true },
  { players: 3, boards: 'basic', contracts: true },
  { players: 4, boards: 'advanced', contracts: true },
];

/** A random game with all its states. */
export function randomGame(kind: Omit<Setup, 'seed'>, name: string): RandomGame {
  const states: State[] = [];
  const { setup, moves } = playout({
    ...kind,
    seed: name,
    path: 'slow',
    onStep({ state }) {
      states.push(state);
    },
  });
  return { setup, moves, states };
}
