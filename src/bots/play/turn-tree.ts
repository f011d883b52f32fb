import type { Move, SearchNode, Player } from '../../engine/index.ts';
import { answersAt, childNode, isSameMove, isSameNode } from '../../engine/index.ts';
import type { Evaluate } from '../judge/evaluation.ts';
import { distinct } from './likeness.ts';

/** A node of the search tree: a step of a line. The steps before it are shared with other lines. */
export interface Line {
  readonly move: Move | undefined;
  before: Line | undefined;
  readonly value: number;
  /** Whether it continues with more decisions, is a dead end, or is complete: the player's part is over. */
  readonly end: SearchNode['end'];
  /** The position reached, unless the line is complete: then only its value matters. */
  readonly node: SearchNode | undefined;
  /** What it cost to reach it. */
  readonly work: number;
  /** The lines one step longer, once expanded. */
  next: Expansion | undefined;
}

interface Expansion {
  readonly lines: readonly Line[];
  /** What it cost to find them, or would have if none had been known: answers must not depend on what was thought earlier. */
  readonly work: number;
}

/** Work is counted in positions: this many steps of a proof take as long as one. */
const STEPS_OF_A_POSITION = 4;

/**
 * The last tree of each evaluation. A player replans at every decision of a turn, and most decisions were reached in the
 * previous search: from there on the tree is reused.
 */
const latest = new WeakMap<Evaluate, Line>();

/** The root of all lines from this node, with what is already known of them. */
export function rootAt(node: SearchNode, evaluate: Evaluate): Line {
  const known = latest
    .get(evaluate)
    ?.next?.lines.find((line) => line.node !== undefined && isSameNode(line.node, node));
  const root: Line = known ?? {
    move: undefined,
    before: undefined,
    value: 0,
    end: node.end,
    node,
    work: 0,
    next: undefined,
  };
  // What lies before is not needed any more, and would be kept for as long as the turn lasts.
  root.before = undefined;
  latest.set(evaluate, root);
  return root;
}

/** The lines one step longer by all moves, found once, or by these; known ones are reused. */
export function expand(line: Line, evaluate: Evaluate, given?: readonly Move[]): Expansion {
  const { node, next } = line;
  if (node === undefined) return NONE;
  if (next !== undefined && given === undefined) return next;
  const { moves, steps } = given === undefined ? answersAt(node) : { moves: given, steps: 0 };
  const lines = distinct(node, moves).map(
    (move) =>
      next?.lines.find((known) => known.move !== undefined && isSameMove(known.move, move)) ??
      lineAfter(line, node, move, evaluate),
  );
  line.next = { lines, work: lines.reduce((sum, { work }) => sum + work, positionsOf(steps)) };
  return line.next;
}

const NONE: Expansion = { lines: [], work: 0 };

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
  const work = workOf(node);
  return { move, before, value, end, node: end === 'over' ? undefined : node, work, next: undefined };
}

/** What it cost to reach this node. */
export function workOf({ steps }: SearchNode): number {
  return 1 + positionsOf(steps);
}

/** How many positions take as long as this many steps of a proof. */
export function positionsOf(steps: number): number {
  return Math.floor(steps / STEPS_OF_A_POSITION);
}

/** Cards laid aside in a simultaneous choice count as gone. */
function valueOf({ state, seat }: SearchNode, evaluate: Evaluate): number {
  const player = state.players[seat] as Player;
  if (player.chosen !== undefined) player.hand = player.hand.filter((card) => !player.chosen?.includes(card));
  return evaluate(state, seat);
}
