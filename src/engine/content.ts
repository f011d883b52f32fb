import { CARDS } from '../content/cards/index.ts';
import { CONTRACTS } from '../content/contracts.ts';
import { METROPOLISES } from '../content/metropolises.ts';
import { MAIN_BOARDS } from '../content/slots.ts';
import type { Card, Contract, MainBoard, Metropolis } from '../vocabulary/index.ts';

/** What is printed and can do something, as one value: what a game is played with. Numbers and names are the same in all. */
export interface Content {
  /** At the index that is its number. */
  readonly cards: readonly Card[];
  readonly mainBoards: { readonly [S in MainBoard['side']]: MainBoard };
  readonly metropolises: readonly Metropolis[];
  readonly contracts: readonly Contract[];
}

export const CORE: Content = {
  cards: CARDS,
  mainBoards: MAIN_BOARDS,
  metropolises: METROPOLISES,
  contracts: CONTRACTS,
};

let inPlay = CORE;

/** The content in play. The rules read it here and nowhere else. */
export function content(): Content {
  return inPlay;
}

/** Plays with other content for as long as `play` takes: for tests of what no printed card says. */
export function playWith<T>(other: Content, play: () => T): T {
  const before = inPlay;
  inPlay = other;
  try {
    return play();
  } finally {
    inPlay = before;
  }
}
