import { type ReactNode, useEffect, useState } from 'react';
import { linkTo } from '../app/router.ts';
import type { Action } from '../../wire/action.ts';
import { useText } from '../app/words.tsx';
import { useStore } from '../kit/store.ts';
import { useSeatPlans } from './names.ts';
import type { GameNow } from './remote-game.ts';
import { isBots, type RemoteSession } from './remote-session.ts';

/** As the server counts it: after so long others may let a bot go on. */
const AWAY = 24 * 3_600_000;
const A_WHILE = 600_000;

/** What a player may do about the table itself, in its menu. */
export function OnlineMenu({
  session,
  seat,
}: {
  readonly session: RemoteSession;
  readonly seat: number | undefined;
}): ReactNode {
  const text = useText();
  const now = useStore(session.game.now);
  const own = seat === undefined ? undefined : now?.table.seats[seat];
  const lobby = <a href={linkTo('online')}>{text('menu.my-games')}</a>;
  if (now === undefined || own === undefined || now.table.status === 'over' || own.hasResigned) return lobby;
  const { status, seats } = now.table;
  // A daily deal is everybody's own to play, and nobody waits for it.
  if (now.options.secretUntil !== undefined) return lobby;
  const isWanted = seats.some(({ wantsPause }) => wantsPause);
  return (
    <>
      {lobby}
      {status === 'paused' || (own.wantsPause && !own.isRelayed) ? (
        <Item session={session} action={{ kind: 'pause', on: false }}>
          {text(status === 'paused' ? 'online.pause.end' : 'online.pause.withdraw')}
        </Item>
      ) : own.isRelayed ? undefined : (
        <Item session={session} action={{ kind: 'pause', on: true }}>
          {text(isWanted ? 'online.pause.agree' : 'online.pause.propose')}
        </Item>
      )}
      {status === 'paused' ? undefined : (
        <Item session={session} action={{ kind: 'relay', on: !own.isRelayed }}>
          {text(own.isRelayed ? 'online.relay.off' : 'online.relay.on')}
        </Item>
      )}
      <Absent session={session} now={now} />
      <Item session={session} action={{ kind: 'resign' }}>
        {text('menu.resign')}
      </Item>
    </>
  );
}

/** Players who have kept the table waiting for a day: a bot may go on for them, until they come back. */
function Absent({ session, now }: { readonly session: RemoteSession; readonly now: GameNow }): ReactNode {
  const text = useText();
  const names = useSeatPlans(now.table.seats);
  const isLong = useOlder(now.entries.at(-1)?.at ?? now.created, AWAY);
  if (!isLong || now.table.status !== 'running') return undefined;
  return now.view?.waiting
    .filter((seat) => seat !== now.seat && now.table.seats[seat]?.person !== undefined && !isBots(now.table, seat))
    .map((seat) => (
      <Item key={seat} session={session} action={{ kind: 'relay', on: true, seat }}>
        {text('online.relay.other', { player: names[seat]?.name ?? '' })}
      </Item>
    ));
}

/** Whether a moment lies so far back. */
function useOlder(moment: number, age: number): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (now - moment > age) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(1000, moment + age - now), A_WHILE));
    return () => clearTimeout(timer);
  }, [moment, age, now]);
  return now - moment > age;
}

function Item(props: {
  readonly session: RemoteSession;
  readonly action: Action;
  readonly children: ReactNode;
}): ReactNode {
  const { session, action, children } = props;
  return (
    <button
      type="button"
      popoverTarget="table-places"
      popoverTargetAction="hide"
      onClick={() => session.request(action)}
    >
      {children}
    </button>
  );
}
