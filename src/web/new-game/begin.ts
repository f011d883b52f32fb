import { goTo } from '../app/router.ts';
import { useWords } from '../app/words.tsx';
import type { GamePlan } from './plan.ts';

/** Begins the planned game and goes to its table. */
export function useBegin(): (plan: GamePlan) => Promise<void> {
  const words = useWords();
  return async (plan) => {
    // The rules come when there is something to play: the first page shows sooner without.
    const [{ gameFrom }, { startGame }] = await Promise.all([import('./game-plan.ts'), import('../game/open-game.ts')]);
    // Only now is the content there.
    const game = gameFrom(words.content, plan);
    await startGame(game);
    goTo('game', game.id);
  };
}
