import { type ReactNode, useState } from 'react';
import type { ArchiveWish } from '../../../wire/lists.ts';
import { useText } from '../../app/words.tsx';
import { usePaged } from '../link/use-paged.ts';
import { GameList } from '../lobby/game-list.tsx';
import { WishChips } from '../lobby/wish-chips.tsx';
import { FindOpponent } from './find-opponent.tsx';

const EVERY = 60_000;

type Wish = Omit<ArchiveWish, 'after'>;

/** The finished games of somebody, as far as they fit. */
export function Archive({ id, me }: { readonly id: string; readonly me: string | undefined }): ReactNode {
  const text = useText();
  const [wish, setWish] = useState<Wish>({});
  const list = usePaged('GET /api/people/:person/games', { person: id, ...wish }, EVERY);
  const isMine = id === me;
  const isAny = Object.keys(wish).length === 0;
  // Of somebody who has finished nothing there is nothing to choose from.
  if (isAny && (list.games === undefined || (list.games.length === 0 && list.readOn === undefined))) return undefined;
  return (
    <section className="profile-archive" aria-labelledby="profile-archive">
      <h2 id="profile-archive">{text('home.finished')}</h2>
      <WishChips
        wish={wish}
        onChange={setWish}
        groups={[
          [
            { name: text('person.kind.people'), part: { kind: 'people' } },
            { name: text('lobby.with-bots'), part: { kind: 'bots' } },
            { name: text('lobby.solo'), part: { kind: 'solo' } },
          ],
          (['2', '3', '4'] as const).map((players) => ({
            name: text('stats.players', { n: Number(players) }),
            part: { players },
          })),
          [
            { name: text('stats.won'), part: { won: 'yes' } },
            { name: text('online.rated'), part: { rated: 'yes' } },
            ...(me === undefined || isMine ? [] : [{ name: text('person.with-me'), part: { with: me } }]),
          ],
        ]}
      />
      {isMine ? (
        <FindOpponent
          chosen={wish.with}
          onChoose={(other) => {
            const { with: _before, ...rest } = wish;
            setWish(other === undefined ? rest : { ...rest, with: other });
          }}
        />
      ) : undefined}
      <GameList list={list} me={me} empty={text('person.games.none')} />
    </section>
  );
}
