import type { ReactNode } from 'react';
import { linkTo } from '../../app/router.ts';
import type { PlayerAction } from '../../../wire/action.ts';
import { useText } from '../../app/words.tsx';
import { useStore } from '../../kit/store.ts';
import type { GameNow } from './remote-game.ts';
import type { RemoteSession } from './remote-session.ts';

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
      {isFirstRound(now) && !own.isRelayed ? (
        <Item session={session} action={{ kind: 'abort', on: own.wantsAbort !== true }}>
          {text(own.wantsAbort === true ? 'online.abort.withdraw' : 'online.abort.propose')}
        </Item>
      ) : undefined}
      <Item session={session} action={{ kind: 'resign' }}>
        {text('menu.resign')}
      </Item>
    </>
  );
}

/** When the players may still agree that the game does not count. */
export function isFirstRound({ view, table }: GameNow): boolean {
  return view?.round === 1 && table.status !== 'over';
}

function Item(props: {
  readonly session: RemoteSession;
  readonly action: PlayerAction;
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
