import type { Event, Seat, Setup, View } from '../engine/index.ts';
import type { PreparedTurn } from './action.ts';
import type { Level, TableOptions } from './options.ts';
import type { Patch } from './patch.ts';

export type Status = 'gathering' | 'running' | 'paused' | 'over' | 'cancelled';

/** What one viewer may know of an event. `number` counts those this viewer knows of. */
export interface SeenEntry {
  readonly number: number;
  readonly at: number;
  readonly what: SeenBody;
  readonly events: readonly Event[];
}

/** Of a move only what its events tell; of a take-back as many moves as the viewer knew of. */
export type SeenBody =
  /** `isPlanned` is told to its owner only. */
  | { readonly kind: 'move'; readonly seat: Seat; readonly isPlanned?: true }
  /** Told to its owner only: a turn was prepared or no longer is, by wish or because none of it was possible. */
  | { readonly kind: 'plan'; readonly seat: Seat; readonly cause: 'wish' | 'impossible' }
  | { readonly kind: 'take-back'; readonly seat: Seat; readonly count: number }
  | { readonly kind: 'sit'; readonly seat: Seat; readonly person: string }
  | { readonly kind: 'stand'; readonly seat: Seat }
  | { readonly kind: 'bot'; readonly seat: Seat; readonly level?: Level }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'relay'; readonly seat: Seat; readonly on: boolean; readonly cause: 'wish' | 'clock' }
  | { readonly kind: 'pause'; readonly seat: Seat; readonly on: boolean };

/** What is known of the table besides the game. */
export interface SeenTable {
  readonly status: Status;
  readonly seats: readonly SeenSeat[];
  /** How many moves the viewer could take back. */
  readonly open: number;
  /** The turn that the viewer has prepared. */
  readonly prepared?: PreparedTurn;
}

export interface SeenSeat {
  readonly person?: string;
  readonly bot?: Level;
  readonly isRelayed: boolean;
  readonly hasResigned: boolean;
  readonly wantsPause: boolean;
  /** Milliseconds in the bank, and when time is up if it runs. */
  readonly left?: number;
  readonly deadline?: number;
}

/** How a table looks to one viewer. */
export interface Shown {
  readonly table: SeenTable;
  readonly view: View | undefined;
  /** Revealed when the game is over. */
  readonly seed?: string;
}

/** What the watchers of a game are sent when it goes on. */
export interface Update extends Shown {
  readonly game: string;
  /** How many events the viewer knew of before, and knows of now. */
  readonly after: number;
  readonly number: number;
  readonly entries: readonly SeenEntry[];
  /** The server's time when it was sent: deadlines are by the server's clock, not by the reader's. */
  readonly now: number;
}

/**
 * The same to those who asked for patches: instead of the table as it looks now, what changed since `after`, for all alike and
 * then for this viewer besides.
 */
export interface PatchedUpdate extends Omit<Update, keyof Shown> {
  readonly patch: Patch;
  readonly own?: Patch;
}

/** All that somebody needs who comes to a table. */
export interface Snapshot extends Omit<Update, 'after'> {
  readonly seat: number | undefined;
  readonly host: string;
  readonly setup: Omit<Setup, 'seed'>;
  readonly options: TableOptions;
  readonly commitment: string;
  readonly created: number;
  readonly hash: string;
}

/** How far a table is, and the checksum of what the asker should see. */
export interface Checksum {
  readonly number: number;
  readonly hash: string;
}
