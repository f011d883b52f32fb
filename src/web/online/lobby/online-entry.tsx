import type { ReactNode } from 'react';
import { linkTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { useMe } from '../account/me.ts';
import { isMyTurn } from './my-turn.ts';
import { SeatList } from './seat-list.tsx';
import { usePolled } from '../link/use-polled.ts';
import './online-entry.css';

const EVERY = 60_000;
/** More are on the page behind the button. */
const FEW = 3;

/** The way from the first page to the server, and to the tables that wait for whoever is here. */
export function OnlineEntry(): ReactNode {
  const text = useText();
  const { me } = useMe();
  const games = usePolled('GET /api/games', me === undefined ? undefined : {}, EVERY);
  const turns = games.value?.games.filter((game) => isMyTurn(game, me?.id)) ?? [];
  return (
    <div className="online-entry">
      <a className="button" href={linkTo('online')}>
        {text('menu.online')}
        {turns.length === 0 ? undefined : (
          <span className="online-entry-turns" title={text('table.your-turn')}>
            <span className="hidden">{text('table.your-turn')}</span>
            {turns.length}
          </span>
        )}
      </a>
      {turns.slice(0, FEW).map((game) => (
        <a key={game.game} className="online-entry-game" href={linkTo('online', game.game)}>
          <b>{text('table.your-turn')}</b>
          <SeatList game={game} me={me?.id} />
        </a>
      ))}
    </div>
  );
}
