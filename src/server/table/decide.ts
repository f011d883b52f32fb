import { decisionsOf, type Seat } from '../../engine/index.ts';
import type { Action, Actor } from './action.ts';
import { isAttended } from './advance-table.ts';
import { overdueSeat } from './clock.ts';
import { type Answer, granted, refused } from './refusal.ts';
import { type Body, playedBy, type TableRules, type TableState } from './table-state.ts';
import { openMoves } from './take-back-limit.ts';

/** After so long without an answer others may let a bot go on, whatever the pace. */
const AWAY = 24 * 3_600_000;

export interface Request {
  readonly actor: Actor;
  readonly action: Action;
  /** How many events the sender knew of; whoever decides without looking leaves it out. */
  readonly expected?: number;
  readonly now: number;
}

export interface TableFacts extends TableRules {
  readonly host: string;
}

type Of<K extends Action['kind']> = Extract<Action, { readonly kind: K }>;

/** What is to be done about a request, or why nothing. Whether a move is legal, the rules say afterwards. */
export function decide(facts: TableFacts, table: TableState, request: Request): Answer<Body> {
  const { actor, action, expected } = request;
  const seat = actor.kind === 'person' ? seatOf(table, actor.id) : undefined;
  const number = table.numbers[seat ?? table.seats.length] ?? 0;
  const notNow = statusRefusal(table, action);
  if (notNow !== undefined) return notNow;
  if (expected !== undefined && expected !== number) {
    // A number from the future is as wrong as one from the past.
    return refused({ error: 'stale', number });
  }
  if (actor.kind === 'server') return decideForServer(facts, table, request);
  switch (action.kind) {
    case 'sit':
      return sit(table, actor.id, seat, action);
    case 'bot':
      return putBot(facts, table, actor.id, action);
    case 'cancel':
      return actor.id === facts.host ? granted({ kind: 'cancel' }) : refused('forbidden');
    default:
      return seat === undefined ? refused('not-seated') : decideForSeat(facts, table, seat, request);
  }
}

export function seatOf({ seats }: TableState, person: string): Seat | undefined {
  const seat = seats.findIndex((each) => each.person === person);
  return seat < 0 ? undefined : seat;
}

function statusRefusal({ status }: TableState, { kind }: Action): Answer<never> | undefined {
  if (status === 'over' || status === 'cancelled') return refused('game-over');
  const isForGathering = kind === 'sit' || kind === 'stand' || kind === 'bot' || kind === 'cancel';
  if (status === 'gathering') return isForGathering ? undefined : refused('not-running');
  if (isForGathering) return refused('not-gathering');
  const isPauseProof = kind === 'pause' || kind === 'resign';
  return status === 'paused' && !isPauseProof ? refused('paused') : undefined;
}

function sit(table: TableState, person: string, seat: Seat | undefined, action: Of<'sit'>): Answer<Body> {
  if (seat !== undefined) return refused('already-seated');
  const wanted = action.seat ?? table.seats.findIndex((each) => each.person === undefined && each.bot === undefined);
  const place = table.seats[wanted];
  if (wanted >= table.seats.length) return refused({ error: 'malformed', field: 'seat' });
  if (place === undefined || place.person !== undefined || place.bot !== undefined) return refused('seat-taken');
  const { quiet } = action;
  return granted({ kind: 'sit', seat: wanted, person, ...(quiet === undefined ? {} : { quiet }) });
}

function putBot({ host }: TableFacts, table: TableState, person: string, action: Of<'bot'>): Answer<Body> {
  if (person !== host) return refused('forbidden');
  const place = table.seats[action.seat];
  if (place === undefined) return refused({ error: 'malformed', field: 'seat' });
  return place.person === undefined ? granted(action) : refused('seat-taken');
}

function decideForSeat(facts: TableFacts, table: TableState, seat: Seat, request: Request): Answer<Body> {
  const { action, now } = request;
  switch (action.kind) {
    case 'stand':
      return granted({ kind: 'stand', seat });
    case 'move':
      return move(facts, table, seat, action);
    case 'take-back':
      return takeBack(facts, table, seat, action.count);
    case 'resign':
      return table.seats[seat]?.hasResigned === true ? refused('game-over') : granted({ kind: 'resign', seat });
    case 'relay':
      return relay(table, seat, action, now);
    case 'pause':
      return pause(table, seat, action.on);
    default:
      return refused('forbidden');
  }
}

function move(facts: TableFacts, table: TableState, seat: Seat, { move: wanted }: Of<'move'>): Answer<Body> {
  // What is no move at all has no seat either; the rules say what is wrong with it.
  const { seat: moveSeat } = Object(wanted) as { readonly seat?: unknown };
  if (Number.isInteger(moveSeat) && moveSeat !== seat) return refused('foreign-seat');
  const place = table.seats[seat];
  if (place === undefined || playedBy(place, facts.options) !== 'person') return refused('not-your-turn');
  return granted({ kind: 'move', move: wanted });
}

function takeBack(facts: TableFacts, table: TableState, seat: Seat, count: number): Answer<Body> {
  const place = table.seats[seat];
  if (place === undefined || !isAttended(place)) return refused('not-your-turn');
  if (count > openMoves(facts, table, seat)) return refused('nothing-to-take-back');
  const own = table.recent.filter(({ move: each }) => each.seat === seat);
  const secret = own.slice(-count).filter(({ move: each }) => each.kind === 'prepare').length;
  return granted({ kind: 'take-back', seat, count, secret });
}

function relay(table: TableState, own: Seat, { on, seat = own }: Of<'relay'>, now: number): Answer<Body> {
  const place = table.seats[seat];
  if (place?.person === undefined) return refused({ error: 'malformed', field: 'seat' });
  if (place.hasResigned) return refused('game-over');
  if (seat !== own) {
    const since = table.clocks[seat]?.since;
    const isAway = since !== undefined && now - since > AWAY;
    if (!on || !isAway) return refused('foreign-seat');
  }
  return place.isRelayed === on ? refused('not-your-turn') : granted({ kind: 'relay', seat, on, cause: 'wish' });
}

function pause(table: TableState, seat: Seat, on: boolean): Answer<Body> {
  const place = table.seats[seat];
  if (place === undefined || !isAttended(place)) return refused('not-seated');
  const isNothingNew = on ? place.wantsPause : !table.seats.some(({ wantsPause }) => wantsPause);
  return isNothingNew ? refused('not-running') : granted({ kind: 'pause', seat, on });
}

/** The server moves for bots, and hands the seat of somebody whose time is up to one. */
function decideForServer(facts: TableFacts, table: TableState, { action, now }: Request): Answer<Body> {
  if (action.kind === 'relay') {
    const seat = overdueSeat(table, now);
    return seat === undefined ? refused('not-your-turn') : granted({ kind: 'relay', seat, on: true, cause: 'clock' });
  }
  if (action.kind !== 'move') return refused('forbidden');
  const place = table.seats[action.move.seat];
  const by = place === undefined ? undefined : playedBy(place, facts.options);
  const isAsked = decisionsOf(table.state).some(({ seat }) => seat === action.move.seat);
  if (by === undefined || by === 'person' || !isAsked) return refused('not-your-turn');
  return granted({ kind: 'move', move: action.move });
}
