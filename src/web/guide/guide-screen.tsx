import { type ReactNode, useEffect, useRef } from 'react';
import { goInstead } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { startGame } from '../game/open-game.ts';
import { createSavedGame, type SavedGame } from '../game/saved-game.ts';
import { CHALLENGES, type ChallengeId, type Guide } from '../session/guide.ts';
import { USUAL_HERE } from '../session/seat-plan.ts';
import { challengeStart } from './challenge-starts.ts';
import { DEAL, OPENING } from './script.ts';

/** Begins the guided first game, or a challenge, and goes to its table. */
export function GuideScreen({ challenge }: { readonly challenge?: string }): ReactNode {
  const text = useText();
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const wanted = CHALLENGES.find((each) => each === challenge);
    const game = wanted === undefined ? firstGame() : challengeGame(wanted);
    void startGame(game).then(() => goInstead('game', game.id));
  }, [challenge]);
  return (
    <p className="page" role="status">
      {text('status.loading')}
    </p>
  );
}

function firstGame(): SavedGame {
  return gameWith(DEAL, OPENING, { isLed: true, seen: [] });
}

function challengeGame(challenge: ChallengeId): SavedGame {
  const { setup, moves } = challengeStart(challenge);
  return gameWith(setup, moves, { challenge, seen: [] });
}

function gameWith(setup: SavedGame['setup'], moves: SavedGame['moves'], guide: Guide): SavedGame {
  const seats = [
    { name: '', colour: 1, by: 'human' },
    { name: '', colour: 2, by: 'novice' },
  ] as const;
  return {
    ...createSavedGame(setup, seats, { ...USUAL_HERE, undo: 'free' }, moves),
    guide: { ...guide, from: moves.length },
  };
}
