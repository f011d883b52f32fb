import { eventFor, hashOf, type Seat, type View, viewFor } from '../../engine/index.ts';
import { isVisible } from './advance-table.ts';
import { deadlineOf, quietOf } from './clock.ts';
import type { Body, Entry, TableRules, TableState } from './table-state.ts';
import { openMoves } from './take-back-limit.ts';
import type { SeenBody, SeenEntry, SeenSeat, SeenTable } from '../../wire/table.ts';

/** A seat number, or the number of seats for spectators. */
export type Viewer = number;

export function seenEntry({ at, body, outcome, numbers }: Entry, viewer: Viewer): SeenEntry | undefined {
  if (!isVisible(body, viewer)) return undefined;
  const seat = seatFor(viewer, numbers.length - 1);
  const events = outcome.flatMap((event) => eventFor(event, seat) ?? []);
  return { number: numbers[viewer] ?? 0, at, what: seenBody(body, viewer), events };
}

/** Whether it may look different to this viewer than to spectators, because something in it is the viewer's secret. */
export function concerns({ body, outcome }: Entry, viewer: Viewer): boolean {
  const by = body.kind === 'move' ? body.move : body;
  return ('seat' in by && by.seat === viewer) || outcome.some((event) => 'seat' in event && event.seat === viewer);
}

function seenBody(body: Body, viewer: Viewer): SeenBody {
  if (body.kind === 'move') {
    const { seat } = body.move;
    return { kind: 'move', seat, ...(body.planned !== undefined && seat === viewer ? { isPlanned: true } : {}) };
  }
  if (body.kind === 'plan') return { kind: 'plan', seat: body.seat, cause: body.cause };
  // Quiet hours are shown with the seat, where they matter.
  if (body.kind === 'sit') return { kind: 'sit', seat: body.seat, person: body.person };
  if (body.kind === 'pause' || body.kind === 'abort') return { kind: body.kind, seat: body.seat, on: body.on };
  if (body.kind !== 'take-back') return body;
  const { kind, seat, count, secret } = body;
  return { kind, seat, count: seat === viewer ? count : count - secret };
}

/** The seats, which look the same to everybody. */
export function seenSeats(rules: TableRules, table: TableState): readonly SeenSeat[] {
  return table.seats.map((_, seat) => seenSeat(rules, table, seat));
}

export function seenTable(rules: TableRules, table: TableState, viewer: Viewer): SeenTable {
  return { status: table.status, seats: seenSeats(rules, table), ...ownTable(rules, table, viewer) };
}

/** What each viewer sees of their own. */
export function ownTable(rules: TableRules, table: TableState, viewer: Viewer): Pick<SeenTable, 'open' | 'prepared'> {
  const prepared = table.seats[viewer]?.prepared;
  const open = viewer < table.seats.length ? openMoves(rules, table, viewer) : 0;
  return prepared === undefined ? { open } : { open, prepared };
}

function seenSeat(rules: TableRules, table: TableState, seat: Seat): SeenSeat {
  const place = table.seats[seat];
  const deadline = deadlineOf(rules, table, seat);
  const quiet = quietOf(rules, table, seat);
  return {
    ...(place?.person === undefined ? {} : { person: place.person }),
    ...(place?.bot === undefined ? {} : { bot: place.bot }),
    isRelayed: place?.isRelayed === true,
    hasResigned: place?.hasResigned === true,
    wantsPause: place?.wantsPause === true,
    ...(place?.wantsAbort === true ? { wantsAbort: true } : {}),
    ...(rules.options.pace.kind === 'live' ? { left: table.clocks[seat]?.left ?? 0 } : {}),
    ...(deadline === undefined ? {} : { deadline }),
    ...(quiet === undefined ? {} : { quiet }),
  };
}

export function isShown({ status }: TableState): boolean {
  return status !== 'gathering' && status !== 'cancelled';
}

/** The game itself; undefined before it begins, so that nobody can look at the cards and leave. */
export function seenGame(table: TableState, viewer: Viewer): View | undefined {
  if (!isShown(table)) return undefined;
  return viewFor(table.state, seatFor(viewer, table.seats.length));
}

/** A checksum of what this viewer should see. */
export function seenHash(table: TableState, viewer: Viewer): string {
  return hashOf(seenGame(table, viewer) ?? {});
}

export function seatFor(viewer: Viewer, seats: number): Seat | undefined {
  return viewer < seats ? viewer : undefined;
}
