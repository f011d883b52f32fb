import type { TableFacts } from '../table/decide.ts';
import type { TableState } from '../table/table-state.ts';

/** A game in memory. What is here can be read from the store at any time. */
export interface OpenGame {
  readonly id: string;
  readonly facts: TableFacts & { readonly commitment: string; readonly created: number };
  table: TableState;
  /** Requests are decided one after another. */
  queue: Promise<unknown>;
  /** How many are busy with it: it stays open for them. */
  users: number;
  readonly watchers: Set<Watcher>;
  /** A write failed without an answer: the store may be ahead. */
  isDoubtful: boolean;
  isThinking: boolean;
}

export interface Watcher {
  readonly person: string | undefined;
  readonly onNews: (news: News) => void;
  /** They may look no more, and are told nothing from then on. */
  readonly onEnd: () => void;
}

/**
 * An `Update`, or the `PatchedUpdate` since the event before, as JSON text. Neither is made before somebody wants it, and then
 * once.
 */
export interface News {
  readonly update: () => string;
  readonly patched: () => string;
}
