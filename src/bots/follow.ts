import type { Game, Move, Seat } from '../engine/index.ts';
import { advance } from '../engine/index.ts';
import { isSameMove } from '../engine/same-move.ts';
import { type Evaluate, type Plan, plansFor } from './plan.ts';

/** Plays a line as far as it goes; a card drawn meanwhile may have changed what is asked. */
export function follow(game: Game, seat: Seat, moves: readonly Move[]): void {
  for (const move of moves) {
    const asked = game.decisions.find((decision) => decision.seat === seat);
    if (asked === undefined || !asked.moves.some((legal) => isSameMove(legal, move))) return;
    advance(game, move);
  }
}

/**
 * Plans for whoever has to decide and plays the plan in one go: the Skipper's way of playing at the price of one plan a
 * turn, for looking ahead and for playing many games. `choose` may take another plan than the best.
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
  follow(game, decision.seat, plan?.moves ?? decision.moves.slice(0, 1));
}
