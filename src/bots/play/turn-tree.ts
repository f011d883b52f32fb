import type { Move, SearchNode, Player } from '../../engine/index.ts';
import { isSameMove, isSameNode, movesAt, childNode } from '../../engine/index.ts';
import type { Evaluate } from '../judge/evaluation.ts';
import { distinct } from './likeness.ts';

/** A node of the search tree: a step of a line. The steps before it are shared with other lines. */
export interface Line {
  readonly move: Move | undefined;
  readonly before: Line | undefined;
  readonly value: number;
  /** Whether it continues with more decisions, is a dead end, or is complete: the player's part is over. */
  readonly end: SearchNode['end'];
  /** The position reached, unless the line is complete: then only its value matters. */
  readonly node: SearchNode | undefined;
  /** The lines one step longer, once expanded. */
  next: readonly Line[] | undefined;
}

/**
 * The last tree of each evaluation. A player replans at every decision of a turn, and most decisions were reached in the
 * previous search: from there on the tree is reused.
 */
const latest = new WeakMap<Evaluate, Line>();

/** The root of all lines from this node, with what is already known of them. */
export function rootAt(node: SearchNode, evaluate: Evaluate): Line {
  const known = latest.get(evaluate)?.next?.find((line) => line.node !== undefined && isSameNode(line.node, node));
  const root = known ?? { move: undefined, before: undefined, value: 0, end: node.end, node, next: undefined };
  latest.set(evaluate, root);
  return root;
}

/** The lines one step longer, by all moves or by these; known ones are reused. */
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

/** Cards laid aside in a simultaneous choice count as gone. */
function valueOf({ state, seat }: SearchNode, evaluate: Evaluate): number {
  const player = state.players[seat] as Player;
  if (player.chosen !== undefined) player.hand = player.hand.filter((card) => !player.chosen?.includes(card));
  return evaluate(state, seat);
}
