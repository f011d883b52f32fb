import { type ReactNode, useEffect, useRef } from 'react';
import { seedFrom } from '../../engine/index.ts';
import { goInstead } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { startGame } from '../game/open-game.ts';
import { createSavedGame } from '../game/saved-game.ts';
import { USUAL_HERE } from '../session/seat-plan.ts';

/** A deal that has something of everything, and lets the newcomer begin. */
const SEED = seedFrom('guide 26');

/** Begins the guided first game and goes to its table. */
export function GuideScreen(): ReactNode {
  const text = useText();
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const game = createSavedGame(
      { players: 2, seed: SEED, boards: 'basic', contracts: false, sides: [1, 2] },
      [
        { name: '', colour: 1, by: 'human' },
        { name: '', colour: 2, by: 'novice' },
      ],
      { ...USUAL_HERE, undo: 'free' },
    );
    void startGame({ ...game, guide: 0 }).then(() => goInstead('game', game.id));
  }, []);
  return (
    <p className="page" role="status">
      {text('status.loading')}
    </p>
  );
}
