import type { Move, Seat, State } from '../../engine/index.ts';
import { advance, gameFrom, isSameMove, thinkOn, thoughtOf } from '../../engine/index.ts';
import type { Evaluate } from '../judge/evaluation.ts';
import { type Effort, effortFor, type Plan, plansFor } from './beam-search.ts';

/** How many lines are worth a longer search, and how much worse than the best they may seem. */
const MOST = 6;
const WITHIN = 4;
/** No turn is longer. */
const LONGEST = 40;
/** The most work (turn-tree.ts) for all lines with a set; what has no second thoughts by then stays as planned. */
const MOST_WORK = 20_000;

/**
 * The best whole line for each of the most promising first moves, best first; at least `least` of them even if they seem
 * bad.
 */
export function linesFor(state: State, seat: Seat, moves: readonly Move[], evaluate: Evaluate, least: number): Plan[] {
  const effort = effortFor(state, MOST_WORK);
  const plans = plansFor(state, seat, moves, evaluate, 'thorough', effort);
  const best = plans[0]?.value ?? 0;
  return plans
    .slice(0, MOST)
    .filter((plan, place) => place < least || plan.value > best - WITHIN)
    .map((plan) => withoutDreams(withSecondThoughts(state, seat, plan, evaluate, effort)))
    .sort((a, b) => b.value - a.value);
}

/** Replans after every move, as the Skipper does: the late moves of a plan were searched least. */
function withSecondThoughts(state: State, seat: Seat, plan: Plan, evaluate: Evaluate, effort: Effort): Plan {
  const moves: Move[] = [];
  let thought = thoughtOf(state, seat);
  let next = plan;
  while (moves.length < LONGEST && effort.work < effort.most) {
    const [move] = next.moves;
    if (move === undefined) break;
    moves.push(move);
    thought = thinkOn(thought, move);
    if (thought.decision === undefined) return next.value > plan.value ? { moves, value: next.value } : plan;
    const [better] = plansFor(thought.state, seat, thought.decision.moves, evaluate, 'thorough', effort);
    if (better === undefined) break;
    next = better;
  }
  return plan;
}

/** What comes after a look at hidden specials depends on which they are. */
function withoutDreams({ moves, value }: Plan): Plan {
  const look = moves.findIndex(({ kind }) => kind === 'look');
  return { moves: look === -1 ? moves : moves.slice(0, look + 1), value };
}

/** What a quick Skipper would do here, up to where cards are drawn or somebody else is asked. */
export function quickLine(deal: State, seat: Seat, evaluate: Evaluate): Move[] {
  const game = gameFrom(deal);
  const { length } = game.state.deck;
  const line: Move[] = [];
  while (line.length < LONGEST && game.state.deck.length === length) {
    const decision = game.decisions.find((asked) => asked.seat === seat);
    if (decision === undefined) break;
    const [plan] = plansFor(game.state, seat, decision.moves, evaluate, 'quick');
    const move = plan?.moves[0] ?? decision.moves[0];
    if (move === undefined) break;
    line.push(move);
    if (move.kind === 'look') break;
    advance(game, move);
  }
  return line;
}

/** The Skipper's evaluation of a line that was played, or of the best way to end it; undefined if it sees no way. */
export function valueOfLine(state: State, seat: Seat, moves: readonly Move[], evaluate: Evaluate): number | undefined {
  let thought = thoughtOf(state, seat);
  let last: Move | undefined;
  let before = thought;
  for (const move of moves) {
    // The rest comes after the game has moved on, which thoughts do not see.
    if (thought.decision === undefined) break;
    before = thought;
    last = move;
    thought = thinkOn(thought, move);
  }
  return last === undefined ? undefined : plansFor(before.state, seat, [last], evaluate)[0]?.value;
}

/** Whether a line begins with these moves. */
export function beginsWith(line: readonly Move[], moves: readonly Move[]): boolean {
  return moves.every((move, index) => {
    const other = line[index];
    return other !== undefined && isSameMove(other, move);
  });
}
