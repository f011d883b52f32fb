import type { Event, Move, Seat, Setup, State } from '../../engine/index.ts';
import { newGame } from '../../engine/index.ts';
import type { Level, QuietHours, TableOptions } from './options.ts';
import type { PreparedTurn } from './action.ts';

/** What does not change about a table. */
export interface TableRules {
  readonly setup: Setup;
  readonly options: TableOptions;
}

/** A table at one moment as JSON: the game, who sits there and how much time they have. It follows from the events. */
export interface TableState {
  /** Of the last event. */
  readonly sequence: number;
  readonly status: Status;
  readonly seats: readonly SeatState[];
  readonly state: State;
  /** Moves since something hidden last came to light, and the position before them: what could still be taken back. */
  readonly recent: readonly Move[];
  readonly before: State;
  /** Per seat, and last for spectators, how many events they know of. */
  readonly numbers: readonly number[];
  readonly clocks: readonly SeatClock[];
}

export const STATUSES = ['gathering', 'running', 'paused', 'over', 'cancelled'] as const;
export type Status = (typeof STATUSES)[number];

export interface SeatState {
  readonly person?: string;
  readonly quiet?: QuietHours;
  /** A bot of this strength has the seat. */
  readonly bot?: Level;
  /** A bot plays for the person for the time being. */
  readonly isRelayed: boolean;
  readonly hasResigned: boolean;
  readonly wantsPause: boolean;
  /** A turn prepared while others play, which nobody else knows of. */
  readonly prepared?: PreparedTurn;
}

/** How much time is left, and since when it runs; it stands still while nothing is asked of the player. */
export interface SeatClock {
  readonly left: number;
  readonly since?: number;
}

/** What somebody did at the table. */
export type Body =
  | { readonly kind: 'sit'; readonly seat: Seat; readonly person: string; readonly quiet?: QuietHours }
  | { readonly kind: 'stand'; readonly seat: Seat }
  | { readonly kind: 'bot'; readonly seat: Seat; readonly level?: Level }
  | { readonly kind: 'cancel' }
  /** `planned`: it was prepared, and so is what follows. */
  | { readonly kind: 'move'; readonly move: Move; readonly planned?: readonly Move[] }
  /** A prepared turn, in the place of what was prepared before; nothing, if its owner no longer wants it or none of it is possible. */
  | { readonly kind: 'plan'; readonly seat: Seat; readonly lines: PreparedTurn; readonly cause: 'wish' | 'impossible' }
  /** `secret` of them are prepared choices, of which nobody else knows. */
  | { readonly kind: 'take-back'; readonly seat: Seat; readonly count: number; readonly secret: number }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'relay'; readonly seat: Seat; readonly on: boolean; readonly cause: 'wish' | 'clock' }
  /** `absent` were not at the table: a break does not wait for them. */
  | { readonly kind: 'pause'; readonly seat: Seat; readonly on: boolean; readonly absent?: readonly Seat[] };

/** An event as it is stored. */
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

/** A new table, before anybody has sat down. */
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

/** Who decides for a seat at the moment: its person, or a bot of a level. */
export function playedBy(seat: SeatState, options: TableOptions): Level | 'person' | undefined {
  if (seat.bot !== undefined) return seat.bot;
  if (seat.isRelayed || seat.hasResigned) return options.relay;
  return seat.person === undefined ? undefined : 'person';
}
