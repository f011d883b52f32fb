import { contentNamed, isOurs } from '../../engine/content.ts';
import { type GameRecord, type Move, RECORD_FORMAT, rulesOf, type Seat, type Setup } from '../../engine/index.ts';
import type { Texts } from '../../vocabulary/index.ts';
import type { SeatPlan, PlayOptions } from '../session/seat-plan.ts';

/** A game kept on this device. Setup and moves are the whole game; the rest is about the table. */
export interface SavedGame {
  readonly id: string;
  /** One more with every save, so that two windows do not overwrite each other. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly changed: number;
  readonly setup: Setup;
  readonly moves: readonly Move[];
  readonly seats: readonly SeatPlan[];
  readonly options: PlayOptions;
  /** Per seat how many moves its player had seen when last at the table, for the catch-up. */
  readonly seen: readonly number[];
  /** The guided first game shows this step next. */
  readonly guide?: number;
  /** VP by seat once the game is over; on a server it is also over when all others have given up. */
  readonly result?: readonly number[];
  /** What its set is called, if it is played with one of its own: the set itself is kept beside the games. */
  readonly setTitle?: Texts;
  /** It was played on a server; the seats that were given up. */
  readonly online?: { readonly resigned: readonly Seat[] };
}

export function createSavedGame(
  setup: Setup,
  seats: readonly SeatPlan[],
  options: PlayOptions,
  moves: readonly Move[] = [],
): SavedGame {
  const now = Date.now();
  return {
    id: randomName(),
    revision: 0,
    created: now,
    changed: now,
    setup,
    moves,
    seats,
    options,
    seen: seats.map(() => moves.length),
    ...setTitleOf(setup),
  };
}

export function setTitleOf({ content }: Setup): Pick<SavedGame, 'setTitle'> {
  const named = contentNamed(content);
  return named === undefined || isOurs(named) ? {} : { setTitle: named.set.title };
}

/** The game as a record, without its end: that is for whoever has played it through. */
export function recordFrom({ setup, moves }: Pick<SavedGame, 'setup' | 'moves'>): GameRecord {
  return { format: RECORD_FORMAT, rules: rulesOf({ setup }), setup, moves };
}

/** 256 random bits in hexadecimal. */
export function randomSeed(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(32)));
}

function randomName(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(8)));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
