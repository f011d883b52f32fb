import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ContentWords } from '../../app/content-words.tsx';
import type { History } from '../../game/history.ts';
import type { SavedGame } from '../../game/saved-game.ts';
import { type NotReady, readyGame } from '../../game/ready-game.ts';
import { openHistory } from './open-history.ts';
import { NoSuchGame, WaitingPage } from '../waiting-page.tsx';

const Replay = lazy(() => import('./replay.tsx').then((module) => ({ default: module.Replay })));

type Opening =
  | { readonly kind: 'loading'; readonly share: number | undefined }
  | { readonly kind: 'failed'; readonly reason: NotReady }
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
      const ready = await readyGame(id);
      if (!ready.ok) return show({ kind: 'failed', reason: ready.reason });
      const game = ready.value;
      const history = await openHistory(
        game,
        (share) => show({ kind: 'loading', share }),
        () => isWanted,
      );
      return show(
        history === undefined ? { kind: 'failed', reason: { kind: 'broken' } } : { kind: 'ready', game, history },
      );
    };
    show({ kind: 'loading', share: undefined });
    open().catch(() => show({ kind: 'failed', reason: { kind: 'broken' } }));
    return () => {
      isWanted = false;
    };
  }, [id]);
  if (opening.kind === 'failed') return <NoSuchGame reason={opening.reason} />;
  if (opening.kind === 'loading') return <WaitingPage share={opening.share} />;
  return (
    <ContentWords of={opening.game}>
      <Suspense fallback={<WaitingPage />}>
        <Replay key={id} game={opening.game} history={opening.history} at={at} />
      </Suspense>
    </ContentWords>
  );
}
