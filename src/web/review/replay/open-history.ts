import { apply, newGame } from '../../../engine/index.ts';
import type { History, Step } from '../../game/history.ts';
import type { SavedGame } from '../../game/saved-game.ts';

/** How long to work before the page may draw, in milliseconds. */
const PATIENCE = 40;

/** Plays a kept game move by move without holding up the page; nothing if a move cannot have been played. */
export async function openHistory(
  { setup, moves }: Pick<SavedGame, 'setup' | 'moves'>,
  show: (share: number) => void,
  isWanted: () => boolean,
): Promise<History | undefined> {
  const first = newGame(setup);
  const steps: Step[] = [];
  let paused = performance.now();
  for (const move of moves) {
    const result = apply(steps.at(-1)?.state ?? first, move);
    if (!result.ok) return undefined;
    steps.push({ move, ...result.value });
    if (performance.now() - paused < PATIENCE) continue;
    show(steps.length / moves.length);
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (!isWanted()) return undefined;
    paused = performance.now();
  }
  return { setup, first, steps };
}
