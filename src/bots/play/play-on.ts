import type { Game, Move } from '../../engine/index.ts';
import { advance } from '../../engine/index.ts';
import { type Evaluate, type Plan, plansFor } from './beam-search.ts';

/**
 * Plans for whoever has to decide, and makes the first move of the plan: the Skipper's way of playing, in place, for
 * playing many games. Planning anew at every step is worth its price: choices late in a plan were looked at least.
 * `choose` may take another plan than the best.
 */
export function playOn(
  game: Game,
  evaluate: Evaluate,
  look: 'thorough' | 'quick',
  choose: (plans: readonly Plan[]) => Plan | undefined = ([best]) => best,
): void {
  const [decision] = game.decisions;
  if (decision === undefined) return;
  const plan = choose(plansFor(game.state, decision.seat, decision.moves, evaluate, look));
  advance(game, plan?.moves[0] ?? (decision.moves[0] as Move));
}
