import type { Status } from '../../wire/table.ts';
import type { Level } from '../../bots/play/levels.ts';
import type { QuietHours } from '../../wire/people.ts';
import type { TableOptions } from '../../wire/options.ts';
import type { PreparedTurn } from '../../wire/action.ts';
import type { Event, Move, Seat, Setup, State } from '../../engine/index.ts';
import { newGame } from '../../engine/index.ts';

/** The constant part of a table. */
export interface TableRules {
  readonly setup: Setup;
  readonly options: TableOptions;
}

/** A table at one moment, as JSON: the game, who sits there and how much time they have. It is derived from the events. */
export interface TableState {
  /** Of the last event. */
  readonly sequence: number;
  readonly status: Status;
  readonly seats: readonly SeatState[];
  readonly state: State;
  /** The moves since hidden information was last revealed, and the position before them: what may still be taken back. */
  readonly recent: readonly Move[];
  readonly before: State;
  /** How many events each seat knows of, and last the spectators. */
  readonly numbers: readonly number[];
  readonly clocks: readonly SeatClock[];
  /** The host since somebody else took over from who opened the table. */
  readonly host?: string;
  /** What each player has done besides moving: `allowance.ts`. */
  readonly spent?: readonly number[];
  /** Whom the host has removed. */
  readonly removed?: readonly string[];
  /** Of the last event, until the game begins. */
  readonly at?: number;
}

export interface SeatState {
  readonly person?: string;
  readonly quiet?: QuietHours;
  /** The seat belongs to a bot of this level. */
  readonly bot?: Level;
  /** A bot is playing for the person. */
  readonly isRelayed: boolean;
  /** A bot has moved for the person, though they may have come back since. */
  readonly hadHelp?: boolean;
  readonly hasResigned: boolean;
  readonly wantsPause: boolean;
  readonly wantsAbort?: boolean;
  /** A turn prepared while others play, known only to its owner. */
  readonly prepared?: PreparedTurn;
  /** The event by which it was prepared, whose lines are kept only as long as it stands. */
  readonly preparedAt?: number;
}

/** How much time is left, and since when the clock is running; it stands still while the player is not asked. */
export interface SeatClock {
  readonly left: number;
  readonly since?: number;
}

/** What somebody did at the table. */
export type Body =
  | { readonly kind: 'sit'; readonly seat: Seat; readonly person: string; readonly quiet?: QuietHours }
  /** `host`: who is the host from now on. */
  | { readonly kind: 'stand'; readonly seat: Seat; readonly host?: string }
  | { readonly kind: 'remove'; readonly seat: Seat; readonly person: string }
  /** The guest in this seat is this account from now on. */
  | { readonly kind: 'succeed'; readonly seat: Seat; readonly person: string; readonly host?: string }
  | { readonly kind: 'bot'; readonly seat: Seat; readonly level?: Level }
  | { readonly kind: 'host'; readonly seat: Seat; readonly host: string }
  | { readonly kind: 'start' }
  | { readonly kind: 'cancel' }
  /** `planned`: part of a prepared turn, and so is what follows. */
  | { readonly kind: 'move'; readonly move: Move; readonly planned?: readonly Move[] }
  /** Replaces the prepared turn; undefined if its owner withdraws it or none of it is possible. */
  | { readonly kind: 'plan'; readonly seat: Seat; readonly lines: PreparedTurn; readonly cause: 'wish' | 'impossible' }
  /** `secret` of them are prepared choices, which nobody else knows of. */
  | { readonly kind: 'take-back'; readonly seat: Seat; readonly count: number; readonly secret: number }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'relay'; readonly seat: Seat; readonly on: boolean; readonly cause: 'wish' | 'clock' }
  /** `absent` players: a pause does not wait for them. */
  | { readonly kind: 'pause'; readonly seat: Seat; readonly on: boolean; readonly absent?: readonly Seat[] }
  | { readonly kind: 'abort'; readonly seat: Seat; readonly on: boolean; readonly absent?: readonly Seat[] };

/** An event as stored. */
export interface Entry {
  readonly sequence: number;
  readonly at: number;
  readonly body: Body;
  readonly outcome: readonly Event[];
  /** As in the state after it. */
  readonly numbers: readonly number[];
}

const EMPTY_SEAT: SeatState = { isRelayed: false, hasResigned: false, wantsPause: false };

export function emptySeat(): SeatState {
  return EMPTY_SEAT;
}

/** A new table with all seats free. */
export function newTable({ setup, options }: TableRules): TableState {
  const state = newGame(setup);
  const seats = state.players.map(emptySeat);
  const left = options.pace.kind === 'live' ? options.pace.bank : 0;
  return {
    sequence: 0,
    status: 'gathering',
    seats,
    state,
    recent: [],
    before: state,
    numbers: [...seats, undefined].map(() => 0),
    clocks: seats.map(() => ({ left })),
  };
}

/** Who decides for a seat at the moment: its person, or a bot of some level. */
export function playedBy(seat: SeatState, options: TableOptions): Level | 'person' | undefined {
  if (seat.bot !== undefined) return seat.bot;
  if (seat.isRelayed || seat.hasResigned) return options.relay;
  return seat.person === undefined ? undefined : 'person';
}

/** When a game may still be abandoned by agreement. */
export function isFirstRound({ state }: Pick<TableState, 'state'>): boolean {
  return state.round === 1;
}
