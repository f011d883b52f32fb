import type { Move, SearchNode, Player, Seat, State } from '../../engine/index.ts';
import { isSameMove, isSameNode, movesAt, childNode } from '../../engine/index.ts';
import { distinct } from './likeness.ts';

/** What a position is worth to a seat; the same for the same position whenever it is asked. */
export type Evaluate = (state: State, seat: Seat) => number;

/** A step of a line; the steps before it are shared with other lines. */
export interface Line {
  readonly move: Move | undefined;
  readonly before: Line | undefined;
  readonly value: number;
  /** How it goes on: to more decisions, or not at all, or it is whole: the player's part is over. */
  readonly end: SearchNode['end'];
  /** Where it has come to, unless it is whole: its value is all that counts then. */
  readonly node: SearchNode | undefined;
  /** The lines one step further, once somebody asked. */
  next: readonly Line[] | undefined;
}

/**
 * What each judge thought through last. A player plans anew at every decision of a turn, and most of them were met on the
 * way from the one before: from there on nothing need be thought again.
 */
const latest = new WeakMap<Evaluate, Line>();

/** Where all lines from this node begin, with what is known of them already. */
export function rootAt(node: SearchNode, evaluate: Evaluate): Line {
  const known = latest.get(evaluate)?.next?.find((line) => line.node !== undefined && isSameNode(line.node, node));
  const root = known ?? { move: undefined, before: undefined, value: 0, end: node.end, node, next: undefined };
  latest.set(evaluate, root);
  return root;
}

/** The lines one step further, by all moves or by these; what is known is not thought again. */
export function linesAfter(line: Line, evaluate: Evaluate, moves?: readonly Move[]): readonly Line[] {
  const { node, next } = line;
  if (node === undefined) return [];
  return distinct(node, moves ?? movesAt(node)).map(
    (move) =>
      next?.find((known) => known.move !== undefined && isSameMove(known.move, move)) ??
      lineAfter(line, node, move, evaluate),
  );
}

/** The moves from a root to the end of a line. */
export function movesTo(line: Line, root: Line): Move[] {
  const moves: Move[] = [];
  for (let at: Line | undefined = line; at?.move !== undefined && at !== root; at = at.before) moves.push(at.move);
  return moves.reverse();
}

function lineAfter(before: Line, from: SearchNode, move: Move, evaluate: Evaluate): Line {
  const node = childNode(from, move);
  const { end } = node;
  const value = valueOf(node, evaluate);
  return { move, before, value, end, node: end === 'over' ? undefined : node, next: undefined };
}

/** Cards set down in a simultaneous choice are as good as gone. */
function valueOf({ state, seat }: SearchNode, evaluate: Evaluate): number {
  const player = state.players[seat] as Player;
  if (player.chosen !== undefined) player.hand = player.hand.filter((card) => !player.chosen?.includes(card));
  return evaluate(state, seat);
}
