import type { ReactNode } from 'react';
import { useText } from '../../app/words.tsx';
import { usePaged } from '../link/use-paged.ts';
import { GameList } from './game-list.tsx';
import { isAt } from './my-turn.ts';

const EVERY = 10_000;

/** Public games in progress: anybody may look on. */
export function GamesToWatch({ me }: { readonly me: string | undefined }): ReactNode {
  const text = useText();
  const list = usePaged('GET /api/running', {}, EVERY);
  return (
    <section className="online-section">
      <h2>{text('online.to-watch')}</h2>
      <GameList list={list} me={me} empty={text('online.to-watch.none')} isShown={(game) => !isAt(game, me)} />
    </section>
  );
}
