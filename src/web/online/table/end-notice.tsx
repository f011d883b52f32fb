import { type ReactNode, useState } from 'react';
import { type GameRecord, standings } from '../../../engine/index.ts';
import { goTo, linkTo } from '../../app/router.ts';
import { useText, useWords } from '../../app/words.tsx';
import { ask } from '../link/api.ts';
import { useSeatPlans } from './names.ts';
import { newId } from '../link/outbox.ts';
import type { GameNow } from './remote-game.ts';
import type { RemoteSession } from './remote-session.ts';
import { usePolled } from '../link/use-polled.ts';
import { VerifyDialog } from './verify-dialog.tsx';

/** How soon it is seen that somebody wants to play again. */
const EVERY = 4000;

/** After the game: how it ended, once more, and whether the shuffle was fair. */
export function EndNotice(props: {
  readonly session: RemoteSession;
  readonly now: GameNow;
  readonly record: GameRecord | undefined;
}): ReactNode {
  const { session, now, record } = props;
  const text = useText();
  const [isChecking, setChecking] = useState(false);
  const { catalog } = useWords();
  const clock = new Intl.DateTimeFormat(catalog.locale, { timeStyle: 'short' });
  const isDaily = now.options.secretUntil !== undefined;
  return (
    <div className="online-notice">
      <Outcome now={now} />
      {now.seed === undefined && now.options.secretUntil !== undefined ? (
        <p>{text('daily.over', { time: clock.format(now.options.secretUntil) })}</p>
      ) : undefined}
      {record === undefined ? undefined : (
        <button type="button" className="button" onClick={() => setChecking(true)}>
          {text('end.verify-shuffle')}
        </button>
      )}
      {now.seat === undefined || isDaily ? undefined : <Again session={session} now={now} />}
      {isDaily ? (
        <a className="button button-main" href={linkTo('daily')}>
          {text('daily.ranking')}
        </a>
      ) : undefined}
      {isChecking && record !== undefined ? (
        <VerifyDialog game={session.game.id} now={now} record={record} onClose={() => setChecking(false)} />
      ) : undefined}
    </div>
  );
}

/** Who gave up, and who has won. */
function Outcome({ now }: { readonly now: GameNow }): ReactNode {
  const text = useText();
  const names = useSeatPlans(now);
  const nameOf = (seat: number): string => names[seat]?.name ?? '';
  const winner = winnerOf(now);
  const gone =
    now.view?.phase === 'over' ? [] : [...now.table.seats.keys()].filter((seat) => now.table.seats[seat]?.hasResigned);
  return (
    <p>
      {[
        ...gone.map((seat) => text('online.end.resigned', { player: nameOf(seat) })),
        winner === undefined
          ? text('end.title')
          : winner === now.seat
            ? text('online.end.you-won')
            : text('online.end.won', { player: nameOf(winner) }),
      ].join(' ')}
    </p>
  );
}

/** Nobody wins alone, and nobody if all who played gave up. */
function winnerOf({ table, view }: GameNow): number | undefined {
  if (table.seats.length === 1) return undefined;
  const left = [...table.seats.keys()].filter((seat) => !table.seats[seat]?.hasResigned);
  if (left.length === 1) return left[0];
  // A seat that was given up was played on, but not to win.
  return view?.phase === 'over' ? standings(view).find(({ seat }) => left.includes(seat))?.seat : undefined;
}

/** The same table once more: opened, or found where somebody else has opened it. */
function Again({ session, now }: { readonly session: RemoteSession; readonly now: GameNow }): ReactNode {
  const text = useText();
  const names = useSeatPlans(now);
  const { value } = usePolled('GET /api/games/:game/rematch', { game: session.game.id }, EVERY);
  const by = now.table.seats.findIndex(({ person }) => person !== undefined && person === value?.by);
  const again = async (): Promise<void> => {
    const reply = await ask('POST /api/games/:game/rematch', { game: session.game.id });
    if (!reply.ok) return session.tell(reply.refusal);
    const { game } = reply.value;
    const there = await ask('GET /api/games/:game', { game, from: '1000000' });
    // Whoever is not the first sits down at the table that is there already.
    if (!there.ok || there.value.seat === undefined) await ask('POST /api/games/:game/join', { game, moveId: newId() });
    return goTo('online', game);
  };
  return (
    <>
      {by < 0 || by === now.seat ? undefined : (
        <p className="online-notice-news">{text('online.again.wanted', { player: names[by]?.name ?? '' })}</p>
      )}
      <button type="button" className="button button-main" onClick={() => void again()}>
        {text('end.again')}
      </button>
    </>
  );
}
