import { contentOf } from '../../engine/content.ts';
import type { Decision, Game, Move, Seat } from '../../engine/index.ts';
import { advance, isSameMove } from '../../engine/index.ts';
import type { Evaluate } from '../judge/evaluation.ts';
import { bestStep, type Effort, type Plan, plansFor, spend } from './beam-search.ts';
import { proofsIn } from './play-on.ts';

/** How thoroughly turns are planned in rollouts. */
export interface Planning {
  readonly own: 'thorough' | 'quick';
  readonly others: 'thorough' | 'quick';
  /** A plan that once was worse than the best by more VP than this is not tried again. */
  readonly hopeless: number;
}

/** What the rollouts from one position share, so that none starts from scratch. */
export interface Foresight {
  readonly seat: Seat;
  readonly evaluate: Evaluate;
  readonly planning: Planning;
  /** What all rollouts together cost. */
  readonly effort: Effort;
  /** For the bot's own later turns: how far behind the best each first move was when last searched. */
  readonly behind: Map<string, number>;
  /** What the others do in their turns on the current deal. */
  readonly intended: Map<number, readonly Plan[]>;
}

export function foresightOf(seat: Seat, evaluate: Evaluate, planning: Planning, effort: Effort): Foresight {
  return { seat, evaluate, planning, effort, behind: new Map(), intended: new Map() };
}

/**
 * A rollout policy: plays like the Skipper, one move per call, but carries out the plan made at the start of a turn as far
 * as it goes. Little is lost, and it takes half the time. `line` comes first.
 */
export function following(foresight: Foresight, line: readonly Move[]): (game: Game) => void {
  let planner = foresight.seat;
  let left = line;
  return (game) => {
    const [decision] = game.decisions;
    if (decision === undefined) return;
    let move = planner === decision.seat ? legalIn(decision, left[0]) : undefined;
    if (move === undefined) {
      planner = decision.seat;
      left = planFor(game, decision, foresight)?.moves ?? [];
      move = legalIn(decision, left[0]) ?? (decision.moves[0] as Move);
    }
    left = left.slice(1);
    advance(game, move);
    spend(foresight.effort, proofsIn(game));
  };
}

function planFor(game: Game, decision: Decision, foresight: Foresight): Plan | undefined {
  const { seat, evaluate, planning, effort } = foresight;
  const isOwn = decision.seat === seat;
  if (decision.kind === 'play')
    return isOwn ? ownPlan(game, decision, foresight) : intention(game, decision, foresight);
  // Turns begin with a discard (R-TRN-01); planning a turn for every possible discard costs more than it gains.
  if (decision.kind === 'discard') return bestStep(game.state, decision.seat, decision.moves, evaluate, effort);
  const look = isOwn ? planning.own : planning.others;
  return plansFor(game.state, decision.seat, decision.moves, evaluate, look, effort)[0];
}

/** The hand is the same in every rollout, so plans that were hopeless in one are skipped in the next. */
function ownPlan(
  { state }: Game,
  { seat, moves }: Decision,
  { evaluate, planning, behind, effort }: Foresight,
): Plan | undefined {
  const turn = contentOf(state).rulebook.turns * state.round + Math.floor(state.turns / state.players.length);
  const keyOf = (move: Move): string =>
    move.kind === 'play' ? `${turn} ${move.slot} ${move.card} ${move.clone}` : `${turn}`;
  const hopeful = moves.filter((move) => (behind.get(keyOf(move)) ?? 0) <= planning.hopeless);
  const plans = plansFor(state, seat, hopeful.length > 0 ? hopeful : moves, evaluate, planning.own, effort);
  const [best] = plans;
  for (const { moves: line, value } of plans) behind.set(keyOf(line[0] as Move), (best as Plan).value - value);
  return best;
}

/**
 * On one deal the others repeat what they intended in the previous rollout, as far as it is still possible. Their planning
 * is most of the work, and differences between rollouts then come from the bot's own moves.
 */
function intention(
  { state }: Game,
  decision: Decision,
  { evaluate, planning, intended, effort }: Foresight,
): Plan | undefined {
  const turn = contentOf(state).rulebook.turns * state.players.length * state.round + state.turns;
  const before = intended.get(turn)?.find(({ moves: [first] }) => legalIn(decision, first) !== undefined);
  if (before !== undefined) return before;
  const plans = plansFor(state, decision.seat, decision.moves, evaluate, planning.others, effort);
  intended.set(turn, plans);
  return plans[0];
}

function legalIn(decision: Decision, wanted: Move | undefined): Move | undefined {
  return wanted === undefined ? undefined : decision.moves.find((move) => isSameMove(move, wanted));
}
