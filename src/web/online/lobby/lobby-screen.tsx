import type { ReactNode } from 'react';
import { linkTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { useMe } from '../account/me.ts';
import { NameField, useNameField } from '../account/name-field.tsx';
import { usePaged } from '../link/use-paged.ts';
import { OnlinePage } from '../online-page.tsx';
import { TroubleNote } from '../trouble-note.tsx';
import { GameList } from './game-list.tsx';
import { GamesToWatch } from './games-to-watch.tsx';
import { OpenTables } from './open-tables.tsx';
import { PlayNow } from './play-now.tsx';

const EVERY = 10_000;
/** Of the finished games; the others are in one's profile. */
const FEW = 5;

/** Tables one sits at, tables that wait for somebody, and the way to a new one. */
export function LobbyScreen(): ReactNode {
  const text = useText();
  const { me } = useMe();
  const name = useNameField();
  return (
    <OnlinePage title={text('lobby.online')} at="lobby">
      <NameField name={name} />
      <div className="lobby-places">
        <div>
          <PlayNow name={name.value} />
          <a className="button lobby-new" href={linkTo('online', 'new')}>
            {text('online.new')}
          </a>
          {me === undefined ? undefined : <MyGames me={me.id} />}
        </div>
        <div>
          <OpenTables me={me?.id} name={name.value} />
          <GamesToWatch me={me?.id} />
        </div>
      </div>
    </OnlinePage>
  );
}

function MyGames({ me }: { readonly me: string }): ReactNode {
  const text = useText();
  const mine = usePaged('GET /api/games', {}, EVERY);
  return (
    <>
      <section className="online-section">
        <h2>{text('menu.my-games')}</h2>
        <TroubleNote trouble={mine.failure} />
        <GameList list={mine} me={me} empty={text('online.mine.none')} />
      </section>
      <FinishedGames me={me} />
    </>
  );
}

/** The latest of them. */
function FinishedGames({ me }: { readonly me: string }): ReactNode {
  const text = useText();
  const over = usePaged('GET /api/people/:person/games', { person: me }, EVERY);
  if (over.games === undefined || over.games.length === 0) return undefined;
  return (
    <section className="online-section">
      <h2>{text('home.finished')}</h2>
      <GameList list={{ ...over, games: over.games.slice(0, FEW), readOn: undefined }} me={me} empty="" />
      {over.games.length > FEW ? (
        <a className="button online-more-games" href={linkTo('person', me)}>
          {text('button.show-all')}
        </a>
      ) : undefined}
    </section>
  );
}
