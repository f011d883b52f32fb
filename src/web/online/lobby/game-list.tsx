import type { ReactNode } from 'react';
import type { GameSummary } from '../../../wire/lists.ts';
import { useText } from '../../app/words.tsx';
import type { Paged } from '../link/use-paged.ts';
import { GameItem } from './game-item.tsx';
import { ResultItem } from './result-item.tsx';

/** Tables one below the other, page by page. */
export function GameList(props: {
  readonly list: Paged;
  /** What stands there where there are none. */
  readonly empty: ReactNode;
  readonly me: string | undefined;
  readonly isShown?: (game: GameSummary) => boolean;
  readonly onJoin?: (game: string) => void;
}): ReactNode {
  const { list, empty, me, isShown = () => true, onJoin } = props;
  const text = useText();
  if (list.games === undefined) return undefined;
  const games = list.games.filter(isShown);
  return (
    <>
      {games.length === 0 && list.readOn === undefined ? <p className="online-empty">{empty}</p> : undefined}
      <ul className="online-games">
        {games.map((game) =>
          game.status === 'over' ? (
            <ResultItem key={game.game} game={game} me={me} />
          ) : (
            <GameItem key={game.game} game={game} me={me} {...(onJoin === undefined ? {} : { onJoin })} />
          ),
        )}
      </ul>
      {list.readOn === undefined ? undefined : (
        <button type="button" className="button online-more-games" onClick={list.readOn}>
          {text('online.more')}
        </button>
      )}
    </>
  );
}
