import { type ReactNode, useState } from 'react';
import type { GameSummary } from '../../../wire/lists.ts';
import { goTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { ask, type Trouble } from '../link/api.ts';
import { CreateForm } from './create-form.tsx';
import { GameItem } from './game-item.tsx';
import { GamesToWatch } from './games-to-watch.tsx';
import { beSomebody, useMe } from '../account/me.ts';
import { isMyTurn } from './my-turn.ts';
import { NameField, useNameField } from '../account/name-field.tsx';
import { OnlinePage } from '../online-page.tsx';
import { newId } from '../link/outbox.ts';
import { TroubleNote } from '../trouble-note.tsx';
import { usePolled } from '../link/use-polled.ts';

const EVERY = 10_000;

/** Tables one sits at, tables that wait for somebody, and the way to a new one. */
export function LobbyScreen(): ReactNode {
  const text = useText();
  const { me } = useMe();
  const name = useNameField();
  const mine = usePolled('GET /api/games', me === undefined ? undefined : {}, EVERY);
  const open = usePolled('GET /api/lobby', {}, EVERY);
  const [trouble, setTrouble] = useState<Trouble>();
  const join = async (game: string): Promise<void> => {
    const somebody = await beSomebody(name.value);
    if (!somebody.ok) return setTrouble(somebody.refusal);
    const joined = await ask('POST /api/games/:game/join', { game, moveId: newId() });
    return joined.ok ? goTo('online', game) : setTrouble(joined.refusal);
  };
  const others = open.value?.filter(({ seats }) => !seats.some(({ person }) => person === me?.id && me !== undefined));
  return (
    <OnlinePage title={text('lobby.online')} at="lobby">
      <NameField name={name} />
      <TroubleNote trouble={trouble ?? open.failure} />
      <div className="lobby-places">
        <div>
          {me === undefined ? undefined : (
            <section className="online-section">
              <h2>{text('menu.my-games')}</h2>
              <Games games={sorted(mine.value ?? [], me.id)} empty={text('online.mine.none')} me={me.id} />
            </section>
          )}
          <section className="online-section">
            <h2>{text('online.tables')}</h2>
            <Games
              games={others ?? []}
              empty={text('online.tables.none')}
              me={me?.id}
              onJoin={(game) => void join(game)}
            />
          </section>
          <GamesToWatch me={me?.id} />
        </div>
        <CreateForm me={me} name={name.value} />
      </div>
    </OnlinePage>
  );
}

function Games(props: {
  readonly games: readonly GameSummary[];
  readonly empty: string;
  readonly me: string | undefined;
  readonly onJoin?: (game: string) => void;
}): ReactNode {
  const { games, empty, me, onJoin } = props;
  if (games.length === 0) return <p className="online-empty">{empty}</p>;
  return (
    <ul className="online-games">
      {games.map((game) => (
        <GameItem key={game.game} game={game} me={me} {...(onJoin === undefined ? {} : { onJoin })} />
      ))}
    </ul>
  );
}

const ORDER: readonly GameSummary['status'][] = ['running', 'gathering', 'paused', 'over', 'cancelled'];

/** Where it is one's turn first, then what goes on, then what is over. */
function sorted(games: readonly GameSummary[], me: string): readonly GameSummary[] {
  const rank = (game: GameSummary): number => (isMyTurn(game, me) ? -1 : ORDER.indexOf(game.status));
  return games.filter(({ status }) => status !== 'cancelled').toSorted((a, b) => rank(a) - rank(b));
}
