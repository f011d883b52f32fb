import { type ReactNode, useState } from 'react';
import type { GameRecord } from '../../engine/index.ts';
import type { Action } from '../../wire/action.ts';
import type { Snapshot } from '../../wire/table.ts';
import { goTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import '../app/notice.css';
import { Dialog } from '../kit/dialog.tsx';
import { useStore } from '../kit/store.ts';
import { ask } from './api.ts';
import type { Link } from './link.ts';
import { useSeatPlans } from './names.ts';
import { newId } from './outbox.ts';
import type { GameNow } from './remote-game.ts';
import type { RemoteSession } from './remote-session.ts';
import { useLasting } from './use-lasting.ts';
import { VerifyDialog } from './verify-dialog.tsx';
import './online-notices.css';

/** So long may something take before it is worth a word, in milliseconds. */
const SOON = 800;

/** What is to be said about the table, at the edge of the screen: it never lies over what is asked. */
export function OnlineNotices(props: {
  readonly link: Link;
  readonly session: RemoteSession;
  readonly record: GameRecord | undefined;
}): ReactNode {
  const { link, session, record } = props;
  const now = useStore(session.game.now);
  const wish = useStore(session.wish);
  if (now === undefined) return undefined;
  return (
    <>
      <div className="online-notices" role="status">
        <ConnectionNotice link={link} session={session} />
        <TroubleNotice session={session} />
        {now.table.status === 'over' ? (
          <EndNotice session={session} now={now} record={record} />
        ) : (
          <TableNotice session={session} now={now} />
        )}
      </div>
      {wish === undefined ? undefined : <ResignDialog session={session} />}
    </>
  );
}

/** Reading is never held up: what is here stays, whatever becomes of the connection, and what was answered is sent later. */
function ConnectionNotice({ link, session }: { readonly link: Link; readonly session: RemoteSession }): ReactNode {
  const text = useText();
  const status = useStore(link.status);
  const isSending = useStore(session.game.sending) > 0;
  const isGone = useLasting(status !== 'online', SOON);
  const isSlow = useLasting(isSending, SOON);
  if (!isGone && !isSlow) return undefined;
  return (
    <div className="online-notice">
      {isGone ? <p>{text(status === 'offline' ? 'online.offline' : 'status.reconnecting')}</p> : undefined}
      {isSlow ? <p>{text('online.sending')}</p> : undefined}
    </div>
  );
}

function TroubleNotice({ session }: { readonly session: RemoteSession }): ReactNode {
  const text = useText();
  const refused = useStore(session.trouble);
  // The table itself may be closed to somebody who was signed out meanwhile.
  const closed = useStore(session.game.failure);
  const trouble = refused ?? closed;
  if (trouble === undefined) return undefined;
  return (
    <div className="online-notice">
      <p>{text(`refusal.${trouble.error}`)}</p>
      {refused === undefined ? undefined : (
        <button type="button" className="button" onClick={session.forgetTrouble}>
          {text('button.close')}
        </button>
      )}
    </div>
  );
}

/** A break, wanted or begun, and a bot in one's own place. */
function TableNotice({ session, now }: { readonly session: RemoteSession; readonly now: GameNow }): ReactNode {
  const text = useText();
  const names = useSeatPlans(now.table.seats);
  const own = now.seat === undefined ? undefined : now.table.seats[now.seat];
  const canAct = own !== undefined && !own.hasResigned;
  const go = (key: 'online.pause.end' | 'online.relay.off' | 'online.pause.agree', action: Action): ReactNode => (
    <button type="button" className="button button-main" onClick={() => session.request(action)}>
      {text(key)}
    </button>
  );
  if (now.table.status === 'paused') {
    return (
      <div className="online-notice">
        <p>{text('online.pause.about')}</p>
        {canAct && !own.isRelayed ? go('online.pause.end', { kind: 'pause', on: false }) : undefined}
      </div>
    );
  }
  if (canAct && own.isRelayed) {
    return (
      <div className="online-notice">
        <p>{text('online.relay.mine')}</p>
        {go('online.relay.off', { kind: 'relay', on: false })}
      </div>
    );
  }
  const wanting = now.table.seats.findIndex(({ wantsPause }) => wantsPause);
  if (wanting < 0 || wanting === now.seat) return undefined;
  return (
    <div className="online-notice">
      <p>{text('online.pause.wanted', { player: names[wanting]?.name ?? '' })}</p>
      {canAct && !own.wantsPause ? go('online.pause.agree', { kind: 'pause', on: true }) : undefined}
    </div>
  );
}

/** After the game: once more, and whether the shuffle was fair. */
function EndNotice(props: {
  readonly session: RemoteSession;
  readonly now: GameNow;
  readonly record: GameRecord | undefined;
}): ReactNode {
  const { session, now, record } = props;
  const text = useText();
  const [isChecking, setChecking] = useState(false);
  const isDaily = now.options.secretUntil !== undefined;
  const again = async (): Promise<void> => {
    const reply = await ask<{ readonly game: string }>('POST', `games/${session.game.id}/rematch`);
    if (!reply.ok) return session.tell(reply.refusal);
    const { game } = reply.value;
    const there = await ask<Snapshot>('GET', `games/${game}`);
    // Whoever is not the first sits down at the table that is there already.
    if (!there.ok || there.value.seat === undefined) await ask('POST', `games/${game}/join`, { moveId: newId() });
    return goTo('online', game);
  };
  return (
    <div className="online-notice">
      <p>{text('end.title')}</p>
      {record === undefined ? undefined : (
        <button type="button" className="button" onClick={() => setChecking(true)}>
          {text('end.verify-shuffle')}
        </button>
      )}
      {now.seat === undefined || isDaily ? undefined : (
        <button type="button" className="button button-main" onClick={() => void again()}>
          {text('end.again')}
        </button>
      )}
      {isDaily ? (
        <a className="button button-main" href="#/daily">
          {text('daily.ranking')}
        </a>
      ) : undefined}
      {isChecking && record !== undefined ? (
        <VerifyDialog game={session.game.id} now={now} record={record} onClose={() => setChecking(false)} />
      ) : undefined}
    </div>
  );
}

function ResignDialog({ session }: { readonly session: RemoteSession }): ReactNode {
  const text = useText();
  return (
    <Dialog title={text('menu.resign')} onClose={() => session.settle(false)}>
      <div className="online-sure">
        <p>{text('online.resign.sure')}</p>
        <div className="online-actions">
          <button type="button" className="button" data-first onClick={() => session.settle(false)}>
            {text('button.cancel')}
          </button>
          <button type="button" className="button button-main" onClick={() => session.settle(true)}>
            {text('menu.resign')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
