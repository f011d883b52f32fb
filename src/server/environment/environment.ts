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
  readonly courier: Courier;
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

/** Word to the other nodes that something has happened. Only a hint: what is true stands in the store. */
export interface Bus {
  readonly publish: (hint: Hint) => void;
  /** `undefined` means that hints may have been lost. */
  readonly subscribe: (listener: (hint: Hint | undefined) => void) => void;
  readonly close: () => Promise<void>;
}

export type Hint =
  /** A game has gone on. */
  | { readonly game: string; readonly sequence: number }
  /** Something was said at a table. */
  | { readonly chat: string; readonly line: number }
  /** A session or a token has ended, or all of somebody's. */
  | { readonly ended: string }
  | { readonly gone: string }
  /** Somebody came to a table or left it. */
  | { readonly here: string };

export interface Thinker {
  readonly think: (question: BotQuestion) => Promise<Move>;
  readonly close: () => Promise<void>;
}

/** All that a bot is told: what its seat may see, and a stream of its own. */
export interface BotQuestion {
  /** Whose game it is: owners are answered by turns. No bot makes use of it. */
  readonly owner: string;
  readonly view: View;
  readonly level: Level;
  readonly seed: string;
}

/** Carries word to people who are elsewhere. */
export interface Courier {
  /** By which push services know this server. */
  readonly newPushKeys: () => PushKeys;
  /** Whether something may be sent there: to a push service, and never into our own network. */
  readonly mayPush: (endpoint: string) => boolean;
  readonly push: (keys: PushKeys, device: PushDevice, message: PushMessage) => Promise<Delivery>;
  /** Missing where no mail server is set. */
  readonly post?: Post;
}

export interface Post {
  /** Where the app is, for links in letters; it ends with a slash. */
  readonly address: string;
  readonly send: (letter: Letter) => Promise<Delivery>;
}

/**
 * `later`: nobody has got it, and it may be tried again. `gone`: there is no such receiver any more. `refused`: not this
 * way. `unknown`: it was on its way when the line broke, so it may have arrived.
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
  /** A later message of the same topic takes the place of one that was not delivered yet. */
  readonly topic: string;
  /** Seconds after which it is of no use. */
  readonly lasts: number;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where the reader ends such mail. */
  readonly stop?: string;
}

/** Structured lines; never a name, a token, a seed or a card. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: Readonly<Record<string, unknown>>) => void;
