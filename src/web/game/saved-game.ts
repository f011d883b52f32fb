import { contentNamed, isOurs } from '../../engine/content.ts';
import { type GameRecord, type Move, RECORD_FORMAT, rulesOf, type Seat, type Setup } from '../../engine/index.ts';
import type { CardNumber, Texts } from '../../vocabulary/index.ts';
import type { KeptGuide } from '../session/guide.ts';
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
  /** It teaches: the guided first game, or a challenge. */
  readonly guide?: KeptGuide;
  /** VP by seat once the game is over; on a server it is also over when all others have given up. */
  readonly result?: readonly number[];
  /** What its set is called, if it is played with one of its own: the set itself is kept beside the games. */
  readonly setTitle?: Texts;
  /** Where it stands, for lists that know nothing of the rules; games kept by older versions have none. */
  readonly progress?: Progress;
  /** It goes on from the middle of another game, to try things out: it does not count. */
  readonly isTrial?: true;
  /** It was played on a server; the seats that were given up. */
  readonly online?: { readonly resigned: readonly Seat[] };
}

export interface Progress {
  readonly round: number;
  readonly rounds: number;
  /** The seats that are to answer. */
  readonly asked: readonly Seat[];
  readonly vp: readonly number[];
  /** The board of the first person, or of the first seat where only bots play. */
  readonly sketch: Sketch;
  readonly end?: EndOfGame;
}

/** A board as a few lines and circles, with whole numbers for places; it is drawn by `BoardSketch`. */
export interface Sketch {
  readonly tunnels: readonly { readonly line: readonly number[]; readonly state: SketchState }[];
  readonly cities: readonly {
    readonly x: number;
    readonly y: number;
    readonly state: SketchState;
    readonly isSymbiotic?: true;
  }[];
}
/** Only what is connected is lit. */
export type SketchState = 'empty' | 'dark' | 'lit';

/** What remains of a game that was played to its end. */
export interface EndOfGame {
  /** By seat, from 1. */
  readonly places: readonly number[];
  /** Solo: whether both goals were reached. */
  readonly isGoalMet?: boolean;
  /** The cards in front of each player. */
  readonly cards: readonly (readonly CardNumber[])[];
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
