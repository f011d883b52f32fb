import type { Game, Move, Seat } from '../engine/index.ts';
import { advance, isSameMove } from '../engine/index.ts';
import { type Evaluate, type Plan, plansFor } from './plan.ts';

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

/**
 * The same for looking ahead: the plan made when the turn began is carried out as far as it goes. Little is lost, and it
 * takes half the time.
 */
export function followOn(evaluate: Evaluate, look: 'thorough' | 'quick'): (game: Game) => void {
  let planner: Seat | undefined;
  let left: readonly Move[] = [];
  return (game) => {
    const [decision] = game.decisions;
    if (decision === undefined) return;
    const [planned, ...rest] = left;
    if (planned !== undefined && planner === decision.seat && decision.kind !== 'play') {
      const move = decision.moves.find((legal) => isSameMove(legal, planned));
      left = move === undefined ? [] : rest;
      if (move !== undefined) {
        advance(game, move);
        return;
      }
    }
    const [plan] = plansFor(game.state, decision.seat, decision.moves, evaluate, look);
    planner = decision.seat;
    left = plan?.moves.slice(1) ?? [];
    advance(game, plan?.moves[0] ?? (decision.moves[0] as Move));
  };
}
