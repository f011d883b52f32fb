import type { Move, View } from '../../engine/index.ts';
import type { Level } from '../table/options.ts';
import type { Store } from '../store/store.ts';

/**
 * Everything outside the process. Nothing else in the server reads a clock, draws randomness, waits, stores or talks to
 * other nodes, so the whole server runs as well on a virtual clock, network and disk.
 */
export interface Environment {
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly store: Store;
  readonly bus: Bus;
  readonly thinker: Thinker;
  readonly log: Log;
}

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs the task later; the returned function calls it off. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
}

export interface Secrets {
  readonly randomBytes: (count: number) => Uint8Array;
  /** A slow hash, for what people can remember. */
  readonly stretch: (password: string, salt: Uint8Array) => Promise<Uint8Array>;
}

/** Word to the other nodes that a game has gone on. Only a hint: what is true stands in the store. */
export interface Bus {
  readonly publish: (hint: Hint) => void;
  /** `undefined` means that hints may have been lost. */
  readonly subscribe: (listener: (hint: Hint | undefined) => void) => void;
  readonly close: () => Promise<void>;
}

export interface Hint {
  readonly game: string;
  readonly sequence: number;
}

export interface Thinker {
  readonly think: (question: BotQuestion) => Promise<Move>;
  readonly close: () => Promise<void>;
}

/** All that a bot is told: what its seat may see, and a stream of its own. */
export interface BotQuestion {
  readonly view: View;
  readonly level: Level;
  readonly seed: string;
}

/** Structured lines; never a name, a token, a seed or a card. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: Readonly<Record<string, unknown>>) => void;
