import type { Contract, MainBoard, Metropolis, PlayerBoard } from './board.ts';
import type { Card } from './card.ts';
import type { Rulebook } from './rulebook.ts';

/** Everything that is printed: what a set of cards, boards and numbers comes to. */
export interface Printed {
  /** At the index that is its number; a set may leave numbers out. */
  readonly cards: readonly Card[];
  readonly mainBoards: { readonly [S in MainBoard['side']]: MainBoard };
  readonly metropolises: readonly Metropolis[];
  readonly contracts: readonly Contract[];
  /** At the index that is its side less one. */
  readonly boards: readonly PlayerBoard[];
  readonly rulebook: Rulebook;
}
