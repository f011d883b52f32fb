import { type Event, eventFor, hashOf, type Seat, type View, viewFor } from '../../engine/index.ts';
import { isVisible } from './advance-table.ts';
import { deadlineOf } from './clock.ts';
import type { Level, TableOptions } from './options.ts';
import type { Body, Entry, Status, TableRules, TableState } from './table-state.ts';
import { openMoves } from './take-back-limit.ts';

/** A seat's number, or how many seats there are for those who only look on. */
export type Viewer = number;

/** What one viewer may know of an event. `number` counts those this viewer knows of. */
export interface SeenEntry {
  readonly number: number;
  readonly at: number;
  readonly what: SeenBody;
  readonly events: readonly Event[];
}

/** Of a move only what its events tell; of a take-back as many moves as the viewer knew of. */
export type SeenBody =
  | { readonly kind: 'move'; readonly seat: Seat }
  | { readonly kind: 'take-back'; readonly seat: Seat; readonly count: number }
  | { readonly kind: 'sit'; readonly seat: Seat; readonly person: string }
  | Exclude<Body, { readonly kind: 'move' | 'take-back' | 'sit' }>;

/** What is known of the table besides the game. */
export interface SeenTable {
  readonly status: Status;
  readonly seats: readonly SeenSeat[];
  /** How many moves the viewer could take back. */
  readonly open: number;
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

export function seenEntry({ at, body, outcome, numbers }: Entry, viewer: Viewer): SeenEntry | undefined {
  if (!isVisible(body, viewer)) return undefined;
  const seat = seatFor(viewer, numbers.length - 1);
  const events = outcome.flatMap((event) => eventFor(event, seat) ?? []);
  return { number: numbers[viewer] ?? 0, at, what: seenBody(body, viewer), events };
}

function seenBody(body: Body, viewer: Viewer): SeenBody {
  if (body.kind === 'move') return { kind: 'move', seat: body.move.seat };
  // When somebody sleeps is nobody else's business.
  if (body.kind === 'sit') return { kind: 'sit', seat: body.seat, person: body.person };
  if (body.kind !== 'take-back') return body;
  const { kind, seat, count, secret } = body;
  return { kind, seat, count: seat === viewer ? count : count - secret };
}

export function seenTable(rules: TableRules, table: TableState, viewer: Viewer): SeenTable {
  return {
    status: table.status,
    seats: table.seats.map((_, seat) => seenSeat(rules.options, table, seat)),
    open: viewer < table.seats.length ? openMoves(rules, table, viewer) : 0,
  };
}

function seenSeat({ pace }: TableOptions, table: TableState, seat: Seat): SeenSeat {
  const place = table.seats[seat];
  const deadline = deadlineOf(table, seat);
  return {
    ...(place?.person === undefined ? {} : { person: place.person }),
    ...(place?.bot === undefined ? {} : { bot: place.bot }),
    isRelayed: place?.isRelayed === true,
    hasResigned: place?.hasResigned === true,
    wantsPause: place?.wantsPause === true,
    ...(pace.kind === 'live' ? { left: table.clocks[seat]?.left ?? 0 } : {}),
    ...(deadline === undefined ? {} : { deadline }),
  };
}

/** The game itself; nothing of it before it begins, so that nobody looks at the cards and leaves. */
export function seenGame(table: TableState, viewer: Viewer): View | undefined {
  if (table.status === 'gathering' || table.status === 'cancelled') return undefined;
  return viewFor(table.state, seatFor(viewer, table.seats.length));
}

/** A checksum of what this viewer should see. */
export function seenHash(table: TableState, viewer: Viewer): string {
  return hashOf(seenGame(table, viewer) ?? {});
}

function seatFor(viewer: Viewer, seats: number): Seat | undefined {
  return viewer < seats ? viewer : undefined;
}
