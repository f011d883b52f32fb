import type { SetInfo } from '../../wire/sets.ts';
import type { TableFacts } from '../table/decide.ts';
import type { TableState } from '../table/table-state.ts';

/** A game in memory. Everything here can be read from the store at any time. */
export interface OpenGame {
  readonly id: string;
  readonly facts: TableFacts & { readonly commitment: string; readonly created: number; readonly set?: SetInfo };
  table: TableState;
  /** Requests are decided one after another. */
  queue: Promise<unknown>;
  /** The number of tasks that use it; it stays open for them. */
  users: number;
  readonly watchers: Set<Watcher>;
  /** A write failed without an answer: the store may be ahead. */
  isDoubtful: boolean;
  isThinking: boolean;
  /** It holds its content in memory. */
  isHeld: boolean;
}

export interface Watcher {
  readonly person: string | undefined;
  readonly onNews: (news: News) => void;
  /** Called when the person may no longer watch. */
  readonly onEnd: () => void;
}

/** An `Update`, or the `PatchedUpdate` since the previous event, as JSON text. Each is built on demand, and once. */
export interface News {
  readonly update: () => string;
  readonly patched: () => string;
}
