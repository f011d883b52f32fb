import type { ReactNode } from 'react';
import { linkTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { useMe } from '../account/me.ts';
import { isMyTurn } from './my-turn.ts';
import { usePolled } from '../link/use-polled.ts';
import './online-entry.css';

const EVERY = 60_000;

/** The ways from the first page to the server, with how many tables wait for whoever is here. */
export function OnlineEntry(): ReactNode {
  const text = useText();
  const { me } = useMe();
  const games = usePolled('GET /api/games', me === undefined ? undefined : { status: 'running' }, EVERY);
  const turns = games.value?.filter((game) => isMyTurn(game, me?.id)).length ?? 0;
  return (
    <div className="online-entry">
      <a className="button" href={linkTo('online')}>
        {text('menu.online')}
        {turns === 0 ? undefined : (
          <span className="online-entry-turns" title={text('table.your-turn')}>
            <span className="hidden">{text('table.your-turn')}</span>
            {turns}
          </span>
        )}
      </a>
    </div>
  );
}
