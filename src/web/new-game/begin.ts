import { goTo } from '../app/router.ts';
import { useContent } from '../app/words.tsx';
import type { GamePlan } from './plan.ts';

/** Begins the planned game and goes to its table. */
export function useBegin(): (plan: GamePlan) => Promise<void> {
  const content = useContent();
  return async (plan) => {
    // The rules come when there is something to play: the first page shows sooner without.
    const [{ gameFrom }, { startGame }] = await Promise.all([import('./game-plan.ts'), import('../game/open-game.ts')]);
    const game = gameFrom(content, plan);
    await startGame(game);
    goTo('game', game.id);
  };
}
