import { decisionsOf, type Seat } from '../../engine/index.ts';
import type { QuietHours } from './options.ts';
import { playedBy, type SeatClock, type TableRules, type TableState } from './table-state.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The clocks after an event: those of players who are no longer asked stop, those of players who now are start. */
export function runClocks(rules: TableRules, before: TableState, after: TableState, at: number): readonly SeatClock[] {
  const { pace } = rules.options;
  const turnOver = before.state.turn !== undefined && before.state.turn.seat !== after.state.turn?.seat;
  const asked = new Set(clockedSeats(rules, after));
  return after.clocks.map((clock, seat) => {
    const isAsked = asked.has(seat);
    if (pace.kind !== 'live') {
      if (!isAsked) return { left: 0 };
      // Without a limit it still tells who has been away for long.
      const left = pace.kind === 'days' ? pace.hours * HOUR : Number.MAX_SAFE_INTEGER;
      return clock.since === undefined ? { left, since: at } : clock;
    }
    const spent = clock.since === undefined ? 0 : at - clock.since;
    const bonus = turnOver && before.state.turn?.seat === seat ? pace.perTurn : 0;
    const left = Math.max(0, clock.left - spent) + bonus;
    return isAsked ? { left, since: at } : { left };
  });
}

/** When a player's time is up, if it runs. */
export function deadlineOf({ clocks, seats }: TableState, seat: Seat): number | undefined {
  const clock = clocks[seat];
  if (clock?.since === undefined || clock.left === Number.MAX_SAFE_INTEGER) return undefined;
  const quiet = seats[seat]?.quiet;
  return quiet === undefined ? clock.since + clock.left : afterQuiet(clock.since, clock.left, quiet);
}

/** The seat whose time is up, if there is one. */
export function overdueSeat(table: TableState, now: number): Seat | undefined {
  return table.seats.keys().find((seat) => {
    const deadline = deadlineOf(table, seat);
    return deadline !== undefined && deadline <= now;
  });
}

/** The seats of people who are asked and whose time runs. */
function clockedSeats({ options }: TableRules, table: TableState): readonly Seat[] {
  if (table.status !== 'running') return [];
  return decisionsOf(table.state)
    .map(({ seat }) => seat)
    .filter((seat) => {
      const owner = table.seats[seat];
      return owner !== undefined && playedBy(owner, options) === 'person';
    });
}

/** The moment when so much time outside of the quiet hours has passed. */
export function afterQuiet(from: number, duration: number, { from: begin, to: end }: QuietHours): number {
  const length = ((end - begin) * HOUR + DAY) % DAY;
  if (length === 0) return from + duration;
  let moment = from;
  let left = duration;
  for (;;) {
    // How far into the day that starts with the quiet hours.
    const since = (((moment - begin * HOUR) % DAY) + DAY) % DAY;
    if (since < length) moment += length - since;
    const open = DAY - Math.max(since, length);
    if (left <= open) return moment + left;
    moment += open;
    left -= open;
  }
}
