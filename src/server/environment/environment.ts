import type { Level } from '../../bots/play/levels.ts';
import type { SetFinding } from '../../content/set/finding.ts';
import type { Move, View } from '../../engine/index.ts';
import type { SetFile } from '../../vocabulary/index.ts';
import type { Store } from '../store/store.ts';

/**
 * Everything outside the process. Nothing else in the server reads a clock, draws random numbers, waits, stores data or
 * talks to other nodes, so the whole server also runs on a virtual clock, network and disk.
 */
export interface Environment {
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly store: Store;
  readonly bus: Bus;
  readonly thinker: Thinker;
  readonly courier: Courier;
  readonly log: Log;
}

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs the task later; the returned function cancels it. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
}

export interface Secrets {
  readonly randomBytes: (count: number) => Uint8Array;
  /** A slow hash, for passwords. */
  readonly stretch: (password: string, salt: Uint8Array) => Promise<Uint8Array>;
}

/** Tells the other nodes that something has happened. It is only a hint: the truth is in the store. */
export interface Bus {
  readonly publish: (hint: Hint) => void;
  /** `undefined` means that hints may have been lost. */
  readonly subscribe: (listener: (hint: Hint | undefined) => void) => void;
  readonly close: () => Promise<void>;
}

export type Hint =
  /** A game has a new event. */
  | { readonly game: string; readonly sequence: number }
  /** A chat line was added at a table. */
  | { readonly chat: string; readonly line: number }
  /** A session or token has ended, or all of a person's. */
  | { readonly ended: string }
  | { readonly gone: string }
  /** A person arrived at a table or left it. */
  | { readonly here: string };

export interface Thinker {
  readonly think: (question: BotQuestion) => Promise<Move>;
  /** Checks a set that somebody brought. */
  readonly readSet: (brought: BroughtSet) => Promise<CheckedSet>;
  readonly close: () => Promise<void>;
}

/** All that a bot gets: the view of its seat, and a random stream of its own. */
export interface BotQuestion {
  /** The owner of the game, for fair queueing. Bots ignore it. */
  readonly owner: string;
  /** Whether one of the people at the table looks at it; those go first. */
  readonly isAwaited?: boolean;
  readonly view: View;
  readonly level: Level;
  readonly seed: string;
}

/** A set file from outside: anything that JSON can say. */
export interface BroughtSet {
  readonly owner: string;
  readonly file: unknown;
  /** The core of an earlier version that it extends. */
  readonly base?: SetFile;
}

/** A set that can be played with, its text and its name; or all that is in the way. */
export type CheckedSet =
  | { readonly ok: true; readonly body: string; readonly hash: string; readonly findings: readonly SetFinding[] }
  | { readonly ok: false; readonly findings: readonly SetFinding[] };

/** Delivers messages to people who are away. */
export interface Courier {
  /** The key by which push services identify this server. */
  readonly newPushKeys: () => PushKeys;
  /** Whether something may be sent there: a push service, never an address in our own network. */
  readonly mayPush: (endpoint: string) => boolean;
  readonly push: (keys: PushKeys, device: PushDevice, message: PushMessage) => Promise<Delivery>;
  /** Missing if no mail server is configured. */
  readonly post?: Post;
}

export interface Post {
  /** The address of the app for links in mail; it ends with a slash. */
  readonly address: string;
  readonly send: (letter: Letter) => Promise<Delivery>;
}

/**
 * `later`: not delivered, and may be retried. `gone`: the receiver no longer exists. `refused`: rejected for good.
 * `unknown`: the connection broke during delivery, so it may have arrived.
 */
export type Delivery = 'sent' | 'later' | 'gone' | 'refused' | 'unknown';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushDevice {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushMessage {
  readonly text: string;
  /** A later message with the same topic replaces an undelivered one. */
  readonly topic: string;
  /** The time to live, in seconds. */
  readonly lasts: number;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The unsubscribe link. */
  readonly stop?: string;
}

/** Structured log lines; never a name, a token, a seed or a card. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: Readonly<Record<string, unknown>>) => void;
