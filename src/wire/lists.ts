import type { Setup } from '../engine/index.ts';
import type { TableOptions } from './options.ts';
import type { Person } from './people.ts';
import type { Status } from './table.ts';

/** A game in a list. */
export interface GameSummary {
  readonly game: string;
  readonly host: string;
  readonly status: Status;
  readonly setup: Omit<Setup, 'seed'>;
  readonly options: TableOptions;
  readonly created: number;
  readonly changed: number;
  readonly rematch?: string;
  readonly seats: readonly SeatSummary[];
}

/** Part of a long list; `next` is asked for to go on. */
export interface GamePage {
  readonly games: readonly GameSummary[];
  readonly next?: string;
}

export interface SeatSummary {
  readonly person?: string;
  readonly name?: string;
  readonly kind?: Person['kind'];
  readonly bot?: string;
  /** Since when an answer is awaited from here. */
  readonly asked?: number;
}

export interface InviteInfo {
  readonly id: string;
  readonly created: number;
  readonly isUsed: boolean;
}

/** Where an invitation leads; nothing of the table once somebody else has used it. */
export interface InvitePreview {
  readonly isUsed: boolean;
  readonly table?: GameSummary;
}

/** The table that was opened to play again, and by whom. */
export interface Rematch {
  readonly game?: string;
  readonly by?: string;
}

export interface ChatLine {
  readonly number: number;
  readonly person: string;
  readonly at: number;
  readonly text: string;
}

/** One solo deal a day, the same for all, and how one stands. */
export interface Today {
  readonly day: string;
  readonly commitment: string;
  readonly game?: string;
  readonly vp?: number;
  readonly players: number;
}

export interface DailyPlace {
  readonly person: string;
  readonly name: string;
  readonly vp: number;
  readonly game: string;
}
