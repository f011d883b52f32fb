import { useText } from '../app/words.tsx';
import { goTo } from '../app/router.ts';
import type { SeatPlan } from '../game/saved-game.ts';
import type { GamePlan } from './first-plan.ts';

/** Begins the planned game and goes to its table. */
export function useBegin(): (plan: GamePlan) => Promise<void> {
  const nameOf = useSeatName();
  return async (plan) => {
    // The rules come when there is something to play: the first page shows sooner without.
    const [{ gameFrom }, { startGame }] = await Promise.all([import('./game-plan.ts'), import('../game/open-game.ts')]);
    const game = gameFrom(plan, nameOf);
    await startGame(game);
    goTo('game', game.id);
  };
}

/** What somebody without a name is called. */
export function useSeatName(): (seat: SeatPlan, index: number) => string {
  const text = useText();
  return (seat, index) =>
    seat.by === 'human'
      ? index === 0
        ? text('lobby.seat.human')
        : `${text('lobby.seat.human')} ${index + 1}`
      : text(`bot.${seat.by}`);
}
