import type { ReactNode } from 'react';
import { goTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { useNamed } from '../game/seat-names.ts';
import type { GameSummary } from '../game/storage.ts';
import { SeatBadge } from '../main-board/seat-badge.tsx';

/** Begins a game with the same players, boards and options as another. */
export function PlayAgain({
  game,
  isMain = false,
}: {
  readonly game: GameSummary;
  readonly isMain?: boolean;
}): ReactNode {
  const text = useText();
  const seats = useNamed(game.seats);
  const begin = async (): Promise<void> => {
    const [{ createSavedGame, randomSeed }, { startGame }, { contentAtHand }, { withRules }] = await Promise.all([
      import('../game/saved-game.ts'),
      import('../game/open-game.ts'),
      import('../game/sets.ts'),
      import('../../engine/index.ts'),
    ]);
    // What it was played with may be gone: then the form lets one choose.
    if ((await contentAtHand(game.setup.content)) === undefined) return goTo('new');
    const setup = withRules({ ...game.setup, seed: randomSeed() });
    const again = createSavedGame(setup, game.seats, game.options);
    await startGame(again);
    return goTo('game', again.id);
  };
  return (
    <button
      type="button"
      className={isMain ? 'button button-main play-again' : 'button play-again'}
      onClick={() => void begin()}
    >
      <span>{text('home.again')}</span>
      <span className="play-again-seats">
        {seats.map((seat, index) => (
          <SeatBadge key={index} seat={index} colour={seat.colour} name={seat.name} isSilent />
        ))}
        <span className="hidden">{seats.map(({ name }) => name).join(', ')}</span>
      </span>
    </button>
  );
}
