import { useEffect, useState } from 'react';
import { recordFrom, type SavedGame } from '../game/saved-game.ts';
import { type NotReady, readyGame } from '../game/ready-game.ts';
import { think } from '../game/thinker.ts';
import type { Summary } from './analysis/thinking.ts';

/** A kept game on its way to being looked back at. */
export type Review =
  | { readonly kind: 'loading'; readonly share: number | undefined }
  | { readonly kind: 'failed'; readonly reason: NotReady }
  | { readonly kind: 'ready'; readonly game: SavedGame; readonly summary: Summary };

export function useReview(id: string): Review {
  const [review, setReview] = useState<Review>({ kind: 'loading', share: undefined });
  useEffect(() => {
    let isWanted = true;
    let stop = (): void => {};
    const show = (next: Review): void => {
      if (isWanted) setReview(next);
    };
    const open = async (): Promise<void> => {
      const ready = await readyGame(id);
      if (!ready.ok) return show({ kind: 'failed', reason: ready.reason });
      const game = ready.value;
      if (!isWanted) return undefined;
      const thought = think('summary', recordFrom(game), (share) => show({ kind: 'loading', share }));
      stop = thought.stop;
      return show({ kind: 'ready', game, summary: await thought.answer });
    };
    show({ kind: 'loading', share: undefined });
    open().catch(() => show({ kind: 'failed', reason: { kind: 'broken' } }));
    return () => {
      isWanted = false;
      stop();
    };
  }, [id]);
  return review;
}
