import { type ReactNode, useState } from 'react';
import type { GamePage, GameSummary } from '../../../wire/lists.ts';
import { useText } from '../../app/words.tsx';
import { ask } from '../link/api.ts';
import { GameItem } from './game-item.tsx';
import { usePolled } from '../link/use-polled.ts';

const EVERY = 10_000;

/** Public games under way: whoever likes looks on. The first page is kept up to date, the others as they were read. */
export function GamesToWatch({ me }: { readonly me: string | undefined }): ReactNode {
  const text = useText();
  const first = usePolled('GET /api/running', {}, EVERY);
  const [more, setMore] = useState<readonly GamePage[]>([]);
  const pages = first.value === undefined ? [] : [first.value, ...more];
  const games = withoutDoubles(pages.flatMap((page) => page.games)).filter(
    ({ seats }) => me === undefined || !seats.some(({ person }) => person === me),
  );
  const next = pages.at(-1)?.next;
  const readOn = async (): Promise<void> => {
    const reply = await ask('GET /api/running', { after: next ?? '' });
    if (reply.ok) setMore([...more, reply.value]);
  };
  return (
    <section className="online-section">
      <h2>{text('online.to-watch')}</h2>
      {games.length === 0 ? <p className="online-empty">{text('online.to-watch.none')}</p> : undefined}
      <ul className="online-games">
        {games.map((game) => (
          <GameItem key={game.game} game={game} me={me} />
        ))}
      </ul>
      {next === undefined ? undefined : (
        <button type="button" className="button online-more-games" onClick={() => void readOn()}>
          {text('online.more')}
        </button>
      )}
    </section>
  );
}

/** A game that went on meanwhile stands on an earlier page, too. */
function withoutDoubles(games: readonly GameSummary[]): readonly GameSummary[] {
  return [...new Map(games.map((game) => [game.game, game])).values()];
}
