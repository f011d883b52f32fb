import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { History } from '../../game/history.ts';
import type { SavedGame } from '../../game/saved-game.ts';
import { loadGame } from '../../game/storage.ts';
import { openHistory } from './open-history.ts';
import { NoSuchGame, WaitingPage } from '../waiting-page.tsx';

const Replay = lazy(() => import('./replay.tsx').then((module) => ({ default: module.Replay })));

type Opening =
  | { readonly kind: 'loading'; readonly share: number | undefined }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'ready'; readonly game: SavedGame; readonly history: History };

/** A kept game move by move; `at` is the number of moves made where it opens. */
export function ReplayScreen({ id, at }: { readonly id: string; readonly at: number }): ReactNode {
  const [opening, setOpening] = useState<Opening>({ kind: 'loading', share: undefined });
  useEffect(() => {
    let isWanted = true;
    const show = (next: Opening): void => {
      if (isWanted) setOpening(next);
    };
    const open = async (): Promise<void> => {
      const loaded = await loadGame(id);
      if (!loaded.ok) return show({ kind: 'failed', reason: loaded.reason.kind });
      const game = loaded.value;
      if (game === undefined) return show({ kind: 'failed', reason: 'missing' });
      const history = await openHistory(
        game,
        (share) => show({ kind: 'loading', share }),
        () => isWanted,
      );
      return show(history === undefined ? { kind: 'failed', reason: 'broken' } : { kind: 'ready', game, history });
    };
    show({ kind: 'loading', share: undefined });
    open().catch(() => show({ kind: 'failed', reason: 'broken' }));
    return () => {
      isWanted = false;
    };
  }, [id]);
  if (opening.kind === 'failed') return <NoSuchGame reason={opening.reason} />;
  if (opening.kind === 'loading') return <WaitingPage share={opening.share} />;
  return (
    <Suspense fallback={<WaitingPage />}>
      <Replay key={id} game={opening.game} history={opening.history} at={at} />
    </Suspense>
  );
}
