import { goTo } from '../app/router.ts';
import type { GamePlan } from './plan.ts';

/** Begins the planned game and goes to its table. */
export function useBegin(): (plan: GamePlan) => Promise<void> {
  return async (plan) => {
    // The rules come when there is something to play: the first page shows sooner without.
    const [{ gameFrom }, { startGame }, { chosenContent }] = await Promise.all([
      import('./game-plan.ts'),
      import('../game/open-game.ts'),
      import('./chosen-set.ts'),
    ]);
    const { content, plan: playable } = await chosenContent(plan);
    const game = gameFrom(content, playable);
    await startGame(game);
    goTo('game', game.id);
  };
}
