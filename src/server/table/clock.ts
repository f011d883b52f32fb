import type { Pace } from '../../wire/options.ts';
import { LONGEST_QUIET } from '../../wire/limits.ts';
import { lengthOfQuiet, type QuietHours } from '../../wire/people.ts';
import { decisionsOf, type Seat } from '../../engine/index.ts';
import { type Body, playedBy, type SeatClock, type TableRules, type TableState } from './table-state.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The clocks after an event: stops those of players who are no longer asked, starts those of players who now are. A running
 * clock is not touched, or its owner could see that somebody prepared something (R-INF-04).
 */
export function runClocks(
  rules: TableRules,
  before: TableState,
  after: TableState,
  { body, at }: { readonly body: Body; readonly at: number },
): readonly SeatClock[] {
  const finished = finishedSeat(before, after, body);
  const asked = new Set(clockedSeats(rules, after));
  return after.clocks.map((clock, seat) => {
    if (asked.has(seat) && clock.since !== undefined && seat !== finished) return clock;
    const left = timeLeft(rules.options.pace, clock, seat === finished, at);
    return asked.has(seat) ? { left, since: at } : { left };
  });
}

/**
 * The seat whose turn a move ended. The next turn may be theirs again: the last player of a round is often the first of the
 * next.
 */
function finishedSeat({ state }: TableState, after: TableState, body: Body): Seat | undefined {
  return body.kind === 'move' && state.turns !== after.state.turns ? state.turn?.seat : undefined;
}

/** The time for the next answer, after what the last one took. */
function timeLeft(pace: Pace, { left, since }: SeatClock, hasFinishedTurn: boolean, at: number): number {
  switch (pace.kind) {
    case 'live': {
      const spent = since === undefined ? 0 : at - since;
      return Math.max(0, left - spent) + (hasFinishedTurn ? pace.perTurn : 0);
    }
    case 'days':
      return pace.hours * HOUR;
    case 'untimed':
      // It still shows who has been away for long.
      return Number.MAX_SAFE_INTEGER;
  }
}

/** When a player's time runs out, if it is running. */
export function deadlineOf(rules: TableRules, table: TableState, seat: Seat): number | undefined {
  const clock = table.clocks[seat];
  if (clock?.since === undefined || clock.left === Number.MAX_SAFE_INTEGER) return undefined;
  const quiet = quietOf(rules, table, seat);
  return quiet === undefined ? clock.since + clock.left : afterQuiet(clock.since, clock.left, quiet);
}

/** When no time runs for a player: only where people have days for an answer, since at a live table the others sit and wait. */
export function quietOf({ options }: TableRules, { seats }: TableState, seat: Seat): QuietHours | undefined {
  return options.pace.kind === 'days' ? seats[seat]?.quiet : undefined;
}

/** The seat whose time has run out, if there is one. */
export function overdueSeat(rules: TableRules, table: TableState, now: number): Seat | undefined {
  return table.seats.keys().find((seat) => {
    const deadline = deadlineOf(rules, table, seat);
    return deadline !== undefined && deadline <= now;
  });
}

/** The seats of people who are asked and whose clock is running. */
function clockedSeats({ options }: TableRules, table: TableState): readonly Seat[] {
  if (table.status !== 'running') return [];
  return decisionsOf(table.state)
    .map(({ seat }) => seat)
    .filter((seat) => {
      const owner = table.seats[seat];
      return owner !== undefined && playedBy(owner, options) === 'person';
    });
}

/** The moment when this much time outside the quiet hours has passed. */
export function afterQuiet(from: number, duration: number, quiet: QuietHours): number {
  const begin = quiet.from;
  // Longer ones were stored before there was a limit.
  const length = Math.min(lengthOfQuiet(quiet), LONGEST_QUIET) * HOUR;
  if (length === 0) return from + duration;
  let moment = from;
  let left = duration;
  for (;;) {
    // The time since the start of the quiet hours, within a day.
    const since = (moment + DAY - begin * HOUR) % DAY;
    if (since < length) moment += length - since;
    const open = DAY - Math.max(since, length);
    if (left <= open) return moment + left;
    moment += open;
    left -= open;
  }
}
