import type { PreparedTurn } from '../../wire/action.ts';
import { apply, isSameMove, type Move, type Seat, thinkOn, thoughtOf } from '../../engine/index.ts';
import type { Body, SeatState, TableState } from './table-state.ts';

/*
 * A prepared turn is an event that only its owner knows of. When the turn comes, the first line that is possible is played;
 * if none is, the player is asked. It is dropped as soon as its owner does anything else in that turn, or no longer plays.
 */

/** The seat whose turn it is and that has prepared a turn. */
export function preparedSeat({ status, state, seats }: TableState): Seat | undefined {
  const seat = state.turn?.seat;
  if (status !== 'running' || seat === undefined) return undefined;
  return seats[seat]?.prepared === undefined ? undefined : seat;
}

/** The next step of the prepared turn: its next move, or its end. */
export function preparedStep({ state, seats }: TableState, seat: Seat): Body {
  const line = seats[seat]?.prepared?.find((each) => isPossible(state, seat, each));
  const [move, ...then] = line ?? [];
  return move === undefined
    ? { kind: 'plan', seat, lines: [], cause: 'impossible' }
    : { kind: 'move', move, planned: then };
}

/**
 * Whether the whole line can be played, as far as its player could know in advance: hidden cards are not consulted, so the
 * choice among lines reveals nothing about them (R-INF-04).
 */
function isPossible(state: TableState['state'], seat: Seat, line: readonly Move[]): boolean {
  const [first] = line;
  // Thoughts ignore obligations (R-TRN-06); the move that is played next has to respect them.
  if (first === undefined || !apply(state, first).ok) return false;
  let thought = thoughtOf(state, seat);
  return line.every((move) => {
    const isOffered = thought.decision?.moves.some((legal) => isSameMove(legal, move)) === true;
    if (isOffered) thought = thinkOn(thought, move);
    return isOffered;
  });
}

/** The seats with what is left of their prepared turns after an event. */
export function withPreparedTurns(before: TableState, seats: readonly SeatState[], body: Body): readonly SeatState[] {
  const left = preparedAfter(before, body);
  if (left === undefined || (left.lines.length === 0 && seats[left.seat]?.prepared === undefined)) return seats;
  return seats.map((each, seat) => {
    if (seat !== left.seat) return each;
    const { prepared: _prepared, preparedAt: _preparedAt, ...rest } = each;
    if (left.lines.length === 0) return rest;
    // What is left of it while it is played is in the events of its moves.
    return { ...rest, prepared: left.lines, ...(body.kind === 'plan' ? { preparedAt: before.sequence + 1 } : {}) };
  });
}

/** Whose prepared turn changes, and to what. */
function preparedAfter(
  { state }: TableState,
  body: Body,
): { readonly seat: Seat; readonly lines: PreparedTurn } | undefined {
  switch (body.kind) {
    case 'plan':
      return body;
    case 'move': {
      const { move, planned = [] } = body;
      // Choices outside one's own turn, such as in production, leave it unchanged.
      if (state.turn?.seat !== move.seat) return undefined;
      return { seat: move.seat, lines: planned.length === 0 ? [] : [planned] };
    }
    case 'take-back':
    case 'resign':
    case 'relay':
      return { seat: body.seat, lines: [] };
    default:
      return undefined;
  }
}
