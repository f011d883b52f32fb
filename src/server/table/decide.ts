import type { Action } from '../../wire/action.ts';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import { LONGEST_PLAN, PATIENCE } from '../../wire/limits.ts';
import { decisionsOf, parseMoveShape, type Seat } from '../../engine/index.ts';
import { isAttended } from './advance-table.ts';
import { isTooMuch, isWornOut } from './allowance.ts';
import {
  decideWhileGathering,
  hostOf,
  isForGathering,
  isForHost,
  type Own,
  type TableFacts,
} from './decide-gathering.ts';
import { overdueSeat } from './clock.ts';
import { preparedSeat, preparedStep } from './prepared-turn.ts';
import { type Body, isFirstRound, playedBy, type TableState } from './table-state.ts';

export { hostOf, type TableFacts } from './decide-gathering.ts';
import { openMoves } from './take-back-limit.ts';

export type Actor =
  | { readonly kind: 'person'; readonly id: string; readonly isProgram?: boolean }
  /** Bots and clocks. */
  | { readonly kind: 'server' };

export interface Request {
  readonly actor: Actor;
  readonly action: Action;
  /** How many events the sender knew of; left out by senders that decide without looking. */
  readonly expected?: number;
  readonly now: number;
  /** The absent players, where that matters. */
  readonly absent?: readonly string[];
}

type Of<K extends Action['kind']> = Extract<Action, { readonly kind: K }>;

/** What to do about a request, or why to refuse it. Whether a move is legal is checked by the rules afterwards. */
export function decide(facts: TableFacts, table: TableState, request: Request): Answer<Body> {
  const { actor, action, expected } = request;
  const own = actor.kind === 'person' ? placeOf(table, actor.id) : undefined;
  const number = table.numbers[own?.seat ?? table.seats.length] ?? 0;
  // What is compared is played by people (P18). Bot accounts would be an exception.
  if (actor.kind === 'person' && actor.isProgram === true && facts.options.rated) return refused('forbidden');
  // A person without permission must not learn how the table stands: it may be closed to spectators.
  const notTheirs = actor.kind === 'person' ? personRefusal(facts, table, actor.id, own, action) : undefined;
  if (notTheirs !== undefined) return notTheirs;
  if (action.kind === 'succeed')
    return own === undefined ? refused('not-seated') : succeed(facts, table, own, action.person);
  const notNow = statusRefusal(table, action);
  if (notNow !== undefined) return notNow;
  if (expected !== undefined && expected !== number) {
    // A number from the future is as wrong as one from the past.
    return refused({ error: 'stale', number });
  }
  if (actor.kind === 'server') return decideForServer(facts, table, request);
  if (isWornOut(table, action) && isForGathering(action)) return refused('limit-reached');
  if (own !== undefined && isTooMuch(table, own.seat, action)) return refused('limit-reached');
  if (isForGathering(action))
    return decideWhileGathering(facts, table, {
      person: actor.id,
      own,
      action,
      now: request.now,
      absent: request.absent ?? [],
    });
  return own === undefined ? refused('not-seated') : decideForSeat(facts, table, own, request);
}

export function seatOf(table: TableState, person: string): Seat | undefined {
  return placeOf(table, person)?.seat;
}

function placeOf({ seats }: TableState, person: string): Own | undefined {
  const seat = seats.findIndex((each) => each.person === person);
  const place = seats[seat];
  return place === undefined ? undefined : { seat, place };
}

function personRefusal(facts: TableFacts, table: TableState, id: string, own: Own | undefined, action: Action) {
  if (action.kind === 'sit') return undefined;
  if (isForHost(action)) return id === hostOf(facts, table) ? undefined : refused('forbidden');
  return own === undefined ? refused('not-seated') : undefined;
}

function statusRefusal({ status }: TableState, action: Action): Answer<never> | undefined {
  if (status === 'over' || status === 'cancelled') return refused('game-over');
  if (status === 'gathering') return isForGathering(action) ? undefined : refused('not-running');
  if (isForGathering(action)) return refused('not-gathering');
  const { kind } = action;
  const isPauseProof = kind === 'pause' || kind === 'resign' || kind === 'abort';
  return status === 'paused' && !isPauseProof ? refused('paused') : undefined;
}

function decideForSeat(facts: TableFacts, table: TableState, own: Own, request: Request): Answer<Body> {
  const { action } = request;
  const { seat, place } = own;
  switch (action.kind) {
    case 'move':
      return move(facts, own, action);
    case 'plan':
      return plan(facts, table, own, action.lines);
    case 'take-back':
      return takeBack(facts, table, own, action.count);
    case 'resign':
      return place.hasResigned ? refused('game-over') : granted({ kind: 'resign', seat });
    case 'relay':
      return relay(facts, table, seat, request, action);
    case 'pause':
      return pause(facts, table, own, request, action.on);
    case 'abort':
      return abort(facts, table, own, request, action.on);
    default:
      return refused('forbidden');
  }
}

/** However the table stands: what a guest has played is the account's from then on. */
function succeed(facts: TableFacts, table: TableState, { seat, place }: Own, person: string): Answer<Body> {
  if (placeOf(table, person) !== undefined) return refused('already-seated');
  if (table.status === 'gathering' && table.removed?.includes(person) === true) return refused('removed');
  const isHost = place.person === hostOf(facts, table);
  return granted({ kind: 'succeed', seat, person, ...(isHost ? { host: person } : {}) });
}

function move({ options }: TableFacts, { seat, place }: Own, { move: wanted }: Of<'move'>): Answer<Body> {
  // A malformed move has no seat; the rules report what is wrong with it.
  const { seat: moveSeat } = Object(wanted) as { readonly seat?: unknown };
  if (Number.isInteger(moveSeat) && moveSeat !== seat) return refused('foreign-seat');
  if (playedBy(place, options) !== 'person') return refused('not-your-turn');
  return granted({ kind: 'move', move: wanted });
}

/** Whether its moves are legal is checked when the turn comes. */
function plan(
  { options }: TableFacts,
  table: TableState,
  { seat, place }: Own,
  lines: Of<'plan'>['lines'],
): Answer<Body> {
  if (playedBy(place, options) !== 'person') return refused('not-your-turn');
  if (table.state.turn?.seat === seat) return refused('your-turn');
  for (const [index, line] of lines.entries()) {
    const wrong = line.findIndex((move) => !parseMoveShape(move).ok);
    if (wrong >= 0) return refused({ error: 'malformed', field: `lines[${index}][${wrong}]` });
    if (line.some((move) => move.seat !== seat)) return refused('foreign-seat');
  }
  if (JSON.stringify(lines).length > LONGEST_PLAN) return refused('too-large');
  return granted({ kind: 'plan', seat, lines: lines.filter((line) => line.length > 0), cause: 'wish' });
}

function takeBack(facts: TableFacts, table: TableState, { seat, place }: Own, count: number): Answer<Body> {
  if (!isAttended(place)) return refused('not-your-turn');
  if (count > openMoves(facts, table, seat)) return refused('nothing-to-take-back');
  const own = table.recent.filter((each) => each.seat === seat);
  const secret = own.slice(-count).filter(({ kind }) => kind === 'prepare').length;
  return granted({ kind: 'take-back', seat, count, secret });
}

function relay(
  facts: TableFacts,
  table: TableState,
  own: Seat,
  request: Request,
  { on, seat = own }: Of<'relay'>,
): Answer<Body> {
  // In a ranked deal a result must be the person's own, so no bot may play.
  if (facts.options.secretUntil !== undefined) return refused('forbidden');
  const place = table.seats[seat];
  if (place?.person === undefined) return refused({ error: 'malformed', field: 'seat' });
  if (place.hasResigned) return refused('game-over');
  if (seat !== own) {
    if (!on || !isLongAway(facts, table, seat, request)) return refused('foreign-seat');
  }
  return place.isRelayed === on ? refused('not-your-turn') : granted({ kind: 'relay', seat, on, cause: 'wish' });
}

/** Whether a seat has kept the table waiting for so long that the others may hand it to a bot. */
function isLongAway({ options }: TableFacts, { seats, clocks }: TableState, seat: Seat, request: Request): boolean {
  const { kind } = options.pace;
  const { now, absent = [] } = request;
  const since = clocks[seat]?.since;
  if (since === undefined || now - since <= PATIENCE[kind]) return false;
  return kind !== 'live' || absent.includes(seats[seat]?.person ?? '');
}

/** An absent player cannot be asked; when they return they may end the pause, like everybody. */
function pause(
  facts: TableFacts,
  table: TableState,
  { seat, place }: Own,
  request: Request,
  on: boolean,
): Answer<Body> {
  if (!isAttended(place)) return refused('not-seated');
  const isNothingNew = on ? place.wantsPause : !table.seats.some(({ wantsPause }) => wantsPause);
  if (isNothingNew) return refused('not-running');
  return granted({ kind: 'pause', seat, on, ...(on ? absentOthers(facts, table, seat, request) : {}) });
}

/** In the first round all may agree that the game does not count: it is rated only once it is over. */
function abort(
  facts: TableFacts,
  table: TableState,
  { seat, place }: Own,
  request: Request,
  on: boolean,
): Answer<Body> {
  // Otherwise a ranked deal could be tried once more.
  if (facts.options.secretUntil !== undefined) return refused('forbidden');
  if (!isAttended(place)) return refused('not-seated');
  if (!isFirstRound(table)) return refused('too-late');
  if ((place.wantsAbort === true) === on) return refused('not-running');
  return granted({ kind: 'abort', seat, on, ...(on ? absentOthers(facts, table, seat, request) : {}) });
}

/** Nobody waits for the agreement of players who have been away for long. */
function absentOthers(
  facts: TableFacts,
  table: TableState,
  own: Seat,
  request: Request,
): { readonly absent?: readonly Seat[] } {
  const absent = [...table.seats.keys()].filter((seat) => seat !== own && isLongAway(facts, table, seat, request));
  return absent.length > 0 ? { absent } : {};
}

/**
 * What the server does: it moves for bots, plays prepared turns, and hands the seat of a player whose time has run out to a
 * bot.
 */
function decideForServer(facts: TableFacts, table: TableState, { action, now }: Request): Answer<Body> {
  if (action.kind === 'relay') {
    const seat = overdueSeat(facts, table, now);
    return seat === undefined ? refused('not-your-turn') : granted({ kind: 'relay', seat, on: true, cause: 'clock' });
  }
  if (action.kind === 'planned') {
    const seat = preparedSeat(table);
    return seat === undefined ? refused('not-your-turn') : granted(preparedStep(table, seat));
  }
  if (action.kind !== 'move') return refused('forbidden');
  const place = table.seats[action.move.seat];
  const isPersons = place === undefined || playedBy(place, facts.options) === 'person';
  const isAsked = decisionsOf(table.state).some(({ seat }) => seat === action.move.seat);
  if (isPersons || !isAsked) return refused('not-your-turn');
  return granted({ kind: 'move', move: action.move });
}
