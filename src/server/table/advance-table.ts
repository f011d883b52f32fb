import { apply, type Event, type Move, type Result, reveals, type State, withoutLast } from '../../engine/index.ts';
import { spentAfter } from './allowance.ts';
import { runClocks } from './clock.ts';
import { withPreparedTurns } from './prepared-turn.ts';
import {
  type Body,
  emptySeat,
  type Entry,
  isFirstRound,
  type SeatState,
  type TableRules,
  type TableState,
} from './table-state.ts';

/** The minimum time left after taking a seat back, in milliseconds. */
const WELCOME = 60_000;
/** The latest of whom the host has removed; others have come and gone since. */
const MOST_REMOVED = 50;

/** The next state of a table: a game is a fold of this function over its events. */
export function advanceTable(
  rules: TableRules,
  table: TableState,
  event: { readonly body: Body; readonly at: number },
): Result<{ readonly table: TableState; readonly entry: Entry }> {
  const { body, at } = event;
  const step = stepOf(rules, table, body);
  if (!step.ok) return step;
  const sequence = table.sequence + 1;
  const numbers = table.numbers.map((number, viewer) => number + (isVisible(body, viewer) ? 1 : 0));
  const moved: TableState = { ...table, ...step.value.change, ...spentAfter(table, body), sequence, numbers };
  const next = withoutOldWishes({ ...moved, seats: withPreparedTurns(table, moved.seats, body) });
  const status = statusOf(rules, next, body);
  const { at: _at, ...timeless } = next;
  const ended: TableState = { ...timeless, status, ...(status === 'gathering' ? { at } : {}) };
  return {
    ok: true,
    value: {
      table: { ...ended, clocks: runClocks(rules, table, ended, event) },
      entry: { sequence, at, body, outcome: step.value.events, numbers },
    },
  };
}

/**
 * Nobody else may learn of a prepared choice or turn, made or taken back (R-INF-04). The viewer may be a spectator's number.
 */
export function isVisible(body: Body, viewer: number): boolean {
  switch (body.kind) {
    case 'move':
      return body.move.kind !== 'prepare' || body.move.seat === viewer;
    case 'take-back':
      return body.count > body.secret || body.seat === viewer;
    case 'plan':
      return body.seat === viewer;
    default:
      return true;
  }
}

interface Step {
  readonly change: Partial<TableState>;
  readonly events: readonly Event[];
}

function stepOf(rules: TableRules, table: TableState, body: Body): Result<Step> {
  switch (body.kind) {
    case 'move':
      return moveOn(rules, table, body.move);
    case 'take-back':
      return moveBack(table, body.seat, body.count);
    case 'cancel':
      return changed({ status: 'cancelled' });
    case 'sit':
      return changed(
        seated(table, body.seat, () => ({
          ...emptySeat(),
          person: body.person,
          ...(body.quiet === undefined ? {} : { quiet: body.quiet }),
        })),
      );
    case 'stand':
      return changed({
        ...seated(table, body.seat, emptySeat),
        ...(body.host === undefined ? {} : { host: body.host }),
      });
    case 'remove':
      return changed({
        ...seated(table, body.seat, emptySeat),
        removed: [...(table.removed ?? []), body.person].slice(-MOST_REMOVED),
      });
    case 'succeed':
      return changed({
        ...seated(table, body.seat, (seat) => ({ ...seat, person: body.person })),
        ...(body.host === undefined ? {} : { host: body.host }),
      });
    case 'host':
      return changed({ host: body.host });
    case 'start':
      return changed({});
    case 'bot':
      return changed(
        seated(table, body.seat, () => (body.level === undefined ? emptySeat() : { ...emptySeat(), bot: body.level })),
      );
    case 'resign':
      return changed(seated(table, body.seat, (seat) => ({ ...seat, hasResigned: true })));
    case 'relay':
      return changed({
        ...seated(table, body.seat, (seat) => ({ ...seat, isRelayed: body.on })),
        ...(body.on ? {} : { clocks: welcomeBack(table, body.seat) }),
      });
    case 'pause':
      return changed(pausing(table, body));
    case 'abort':
      return changed(aborting(table, body));
    case 'plan':
      // It changes only what is prepared.
      return changed({});
  }
}

/** Grants a little time, or a returning player would time out at once. */
function welcomeBack({ clocks }: TableState, seat: number): TableState['clocks'] {
  return clocks.map((clock, index) => (index === seat ? { ...clock, left: Math.max(clock.left, WELCOME) } : clock));
}

function moveOn({ setup }: TableRules, table: TableState, move: Move): Result<Step> {
  const result = apply(table.state, move);
  if (!result.ok) return result;
  const { state, events } = result.value;
  // In solo everything can be taken back.
  const isOpen = setup.players === 1 || !events.some(reveals);
  const rest = isOpen ? { recent: [...table.recent, move] } : { recent: [], before: state };
  return { ok: true, value: { change: { state, ...rest, ...withHelp(table, move.seat) }, events } };
}

function withHelp(table: TableState, seat: number): Partial<TableState> {
  const { isRelayed = false, hadHelp = false } = table.seats[seat] ?? {};
  return isRelayed && !hadHelp ? seated(table, seat, (each) => ({ ...each, hadHelp: true })) : {};
}

function moveBack(table: TableState, seat: number, count: number): Result<Step> {
  const recent = withoutLast(table.recent, seat, count);
  let state: State = table.before;
  for (const move of recent) {
    const result: Result<{ readonly state: State }> = apply(state, move);
    if (!result.ok) return result;
    state = result.value.state;
  }
  return changed({ state, recent });
}

function seated(table: TableState, seat: number, change: (seat: SeatState) => SeatState): Partial<TableState> {
  return { seats: table.seats.map((each, index) => (index === seat ? change(each) : each)) };
}

/** A pause begins when all present players want it, and ends when one of them wants to continue. */
function pausing(table: TableState, { seat, on, absent = [] }: Extract<Body, { kind: 'pause' }>): Partial<TableState> {
  if (!on) return { status: 'running', seats: table.seats.map((each) => ({ ...each, wantsPause: false })) };
  const { seats = [] } = seated(table, seat, (each) => ({ ...each, wantsPause: true }));
  const all = seats.every((each, index) => each.wantsPause || absent.includes(index) || !isAttended(each));
  return { seats, status: all ? 'paused' : 'running' };
}

/** A game is abandoned when all present players want it. */
function aborting(table: TableState, { seat, on, absent = [] }: Extract<Body, { kind: 'abort' }>): Partial<TableState> {
  const { seats = [] } = seated(table, seat, (each) => ({ ...each, wantsAbort: on }));
  const all = seats.every((each, index) => each.wantsAbort === true || absent.includes(index) || !isAttended(each));
  return on && all ? { seats, status: 'cancelled' } : { seats };
}

/** After the first round it is too late to abandon a game. */
function withoutOldWishes(table: TableState): TableState {
  if (isFirstRound(table) || !table.seats.some(({ wantsAbort }) => wantsAbort)) return table;
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, wantsAbort: false })) };
}

/** Whether a person plays this seat. */
export function isAttended({ person, isRelayed, hasResigned }: SeatState): boolean {
  return person !== undefined && !isRelayed && !hasResigned;
}

/** A table that everybody left is closed; a full one begins its game, or waits for its host to begin it. */
function statusOf({ options }: TableRules, { status, seats, state }: TableState, { kind }: Body): TableState['status'] {
  if (status === 'cancelled') return status;
  const people = seats.filter(({ person }) => person !== undefined);
  if (status === 'gathering') {
    if (kind === 'stand' && people.length === 0) return 'cancelled';
    if (!isFull(seats) || people.length === 0) return 'gathering';
    // Who sits there alone has filled the seats themselves.
    const waits = options.confirmStart === true && people.length > 1 && kind !== 'start';
    return waits ? 'gathering' : 'running';
  }
  if (state.phase === 'over') return 'over';
  // With several players, the last one who has not resigned wins; bots do not play on among themselves.
  const left = seats.filter(({ hasResigned }) => !hasResigned).length;
  const isLast = seats.length > 1 && left <= 1;
  return isLast || people.every(({ hasResigned }) => hasResigned) ? 'over' : status;
}

export function isFull(seats: readonly SeatState[]): boolean {
  return seats.every(({ person, bot }) => person !== undefined || bot !== undefined);
}

function changed(change: Partial<TableState>): Result<Step> {
  return { ok: true, value: { change, events: [] } };
}
