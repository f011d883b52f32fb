import type { Game, Move } from '../../engine/index.ts';
import { advance } from '../../engine/index.ts';
import type { Evaluate } from '../judge/evaluation.ts';
import { type Effort, type Plan, plansFor, spend } from './beam-search.ts';
import { positionsOf } from './turn-tree.ts';

/**
 * Plans for the player who has to decide, and plays the first move of the plan, in place: the Skipper's way of playing, for
 * many games. Replanning at every step is worth its price, because the late moves of a plan were searched least. `choose`
 * may take another plan than the best.
 */
export function playOn(
  game: Game,
  evaluate: Evaluate,
  look: 'thorough' | 'quick',
  choose: (plans: readonly Plan[]) => Plan | undefined = ([best]) => best,
  effort?: Effort,
): void {
  const [decision] = game.decisions;
  if (decision === undefined) return;
  const plan = choose(plansFor(game.state, decision.seat, decision.moves, evaluate, look, effort));
  advance(game, plan?.moves[0] ?? (decision.moves[0] as Move));
  spend(effort, proofsIn(game));
}

/** What it cost to prove which answers there are to the present question: with a set it may be as much as a plan. */
export function proofsIn({ patience }: Game): number {
  return positionsOf(patience.whole - patience.steps);
}
