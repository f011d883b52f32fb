import { type ReactNode, useState } from 'react';
import { goTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { beSomebody } from '../account/me.ts';
import { ask, type Trouble } from '../link/api.ts';
import { newId } from '../link/outbox.ts';
import { usePaged } from '../link/use-paged.ts';
import { TroubleNote } from '../trouble-note.tsx';
import { GameList } from './game-list.tsx';
import { keptWish, keepWish, LobbyFilter } from './lobby-filter.tsx';
import { isAt } from './my-turn.ts';

const EVERY = 10_000;

/** Tables that wait for somebody, as far as they fit; `name` is what a guest wants to be called. */
export function OpenTables({ me, name }: { readonly me: string | undefined; readonly name: string }): ReactNode {
  const text = useText();
  const [wish, setWish] = useState(keptWish);
  const list = usePaged('GET /api/lobby', wish, EVERY);
  const [trouble, setTrouble] = useState<Trouble>();
  const join = async (game: string): Promise<void> => {
    const somebody = await beSomebody(name);
    if (!somebody.ok) return setTrouble(somebody.refusal);
    const joined = await ask('POST /api/games/:game/join', { game, moveId: newId() });
    return joined.ok ? goTo('online', game) : setTrouble(joined.refusal);
  };
  const isFiltered = Object.keys(wish).length > 0;
  return (
    <section className="online-section">
      <h2>{text('online.tables')}</h2>
      <LobbyFilter
        me={me}
        wish={wish}
        onChange={(next) => {
          keepWish(next);
          setWish(next);
        }}
      />
      <TroubleNote trouble={trouble ?? list.failure} />
      <GameList
        list={list}
        me={me}
        empty={text(isFiltered ? 'online.filter.none' : 'online.tables.none')}
        isShown={(game) => !isAt(game, me)}
        onJoin={(game) => void join(game)}
      />
    </section>
  );
}
