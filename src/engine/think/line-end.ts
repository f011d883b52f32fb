import { answer } from '../play/dispatch.ts';
import { isEqual } from '../kit/equal.ts';
import { thinking } from '../play/game.ts';
import type { Move, Seat } from '../move.ts';
import { settleLane } from '../play/advance.ts';
import type { Player, State } from '../state.ts';
import { copyForThought } from '../copy.ts';

/**
 * Where a line of thought (thought.ts) has come to, for looking at very many: answers are only counted, as few places are
 * thought on from.
 */
export interface Place {
  readonly state: State;
  readonly seat: Seat;
  /** The player's part is over; or nothing is legal: a dead end. */
  readonly end: 'over' | 'dead' | undefined;
}

/** Two answers are enough to know that the player is asked. */
const ENOUGH = 2;

/** Where a player's thoughts begin. */
export function placeOf(state: State, seat: Seat): Place {
  return settled(state, seat, undefined);
}

/** Where a move leads; the place before stays as it is. */
export function placeAfter({ state, seat }: Place, move: Move): Place {
  return settled(state, seat, move);
}

function settled(before: State, seat: Seat, move: Move | undefined): Place {
  const state = copyForThought(before, seat);
  const game = thinking(state, false, ENOUGH);
  if (move !== undefined) answer(game, move);
  const decision = settleLane(game, seat);
  return { state, seat, end: decision === undefined ? 'over' : decision.moves.length === 0 ? 'dead' : undefined };
}

/** All answers the player has there. */
export function movesAt({ state, seat }: Place): readonly Move[] {
  return settleLane(thinking(state, false), seat)?.moves ?? [];
}

/** What thoughts do not see: what lies in the decks, how they will be shuffled, and, of others, what they hold or have chosen. */
const UNSEEN: ReadonlySet<string> = new Set([
  'setup',
  'seed',
  'drawn',
  'deck',
  'box',
  'players',
] satisfies (keyof State)[]);
const UNSEEN_OF_OTHERS: ReadonlySet<string> = new Set([
  'hand',
  'marks',
  'chosen',
  'prepared',
] satisfies (keyof Player)[]);
const NONE: ReadonlySet<string> = new Set();

/** Whether two places are the same as far as thoughts see them: then these go on alike. */
export function isSamePlace(one: Place, other: Place): boolean {
  const { state: a, seat } = one;
  const { state: b } = other;
  // What differs most often comes first.
  if (seat !== other.seat || !isEqual(a.turn, b.turn) || a.players.length !== b.players.length) return false;
  return (
    a.players.every((player, who) =>
      areAlike(player, b.players[who] as Player, who === seat ? NONE : UNSEEN_OF_OTHERS),
    ) &&
    a.deck.length === b.deck.length &&
    areAlike(a, b, UNSEEN)
  );
}

function areAlike<T extends object>(one: T, other: T, unseen: ReadonlySet<string>): boolean {
  return (Object.keys(one) as (keyof T & string)[]).every((key) => unseen.has(key) || isEqual(one[key], other[key]));
}
