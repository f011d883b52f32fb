import { isEqual } from '../kit/equal.ts';
import { answer } from '../play/dispatch.ts';
import { thinking } from '../play/game.ts';
import type { Move, Seat } from '../move.ts';
import { settleLane } from '../play/advance.ts';
import { copyForThought } from '../copy.ts';
import type { Player, State } from '../state.ts';

/**
 * A node of a search through lines of thought (thought.ts), of which there are very many: answers are only counted, as few
 * nodes are expanded.
 */
export interface SearchNode {
  readonly state: State;
  readonly seat: Seat;
  /** The player's part is over; or nothing is legal: a dead end. */
  readonly end: 'over' | 'dead' | undefined;
  /** How many steps of proofs (think/obligation.ts) it took to reach it: what it costs besides being a position. */
  readonly steps: number;
}

/** Where a player's thoughts begin. */
export function rootNode(state: State, seat: Seat): SearchNode {
  return nodeAfter(state, seat, undefined);
}

/** Where a move leads; the node before stays as it is. */
export function childNode({ state, seat }: SearchNode, move: Move): SearchNode {
  return nodeAfter(state, seat, move);
}

function nodeAfter(before: State, seat: Seat, move: Move | undefined): SearchNode {
  const game = thinking(copyForThought(before, seat), 'count');
  const { steps } = game.patience;
  if (move !== undefined) answer(game, move);
  const decision = settleLane(game, seat);
  const end = decision === undefined ? 'over' : decision.moves.length === 0 ? 'dead' : undefined;
  return { state: game.state, seat, end, steps: steps - game.patience.steps };
}

/** All answers the player has there, and how many steps of proofs it took to find them. */
export function answersAt({ state, seat }: SearchNode): { readonly moves: readonly Move[]; readonly steps: number } {
  const game = thinking(state);
  const { steps } = game.patience;
  const moves = settleLane(game, seat)?.moves ?? [];
  return { moves, steps: steps - game.patience.steps };
}

/** What thoughts do not see: what lies in the decks, how they will be shuffled, and, of others, what they hold or have chosen. */
export const UNSEEN: ReadonlySet<string> = new Set([
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

/** Whether two nodes are the same as far as thoughts see them (a transposition): then these go on alike. */
export function isSameNode(one: SearchNode, other: SearchNode): boolean {
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
