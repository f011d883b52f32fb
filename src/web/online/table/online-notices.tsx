import type { ReactNode } from 'react';
import type { GameRecord } from '../../../engine/index.ts';
import { useText, useWords } from '../../app/words.tsx';
import '../../app/notice.css';
import { useStore } from '../../kit/store.ts';
import { EndNotice } from './end-notice.tsx';
import type { Attendance } from './here.ts';
import type { Link } from '../link/link.ts';
import type { RemoteSession } from './remote-session.ts';
import { sayTrouble } from '../say-trouble.ts';
import { ResignDialog } from './resign-dialog.tsx';
import { TableNotice } from './table-notice.tsx';
import { useLasting } from './use-lasting.ts';
import './online-notices.css';

/** So long may something take before it is worth a word, in milliseconds. */
const SOON = 800;

/** What is to be said about the table, at the edge of the screen: it never lies over what is asked. */
export function OnlineNotices(props: {
  readonly link: Link;
  readonly session: RemoteSession;
  readonly attendance: Attendance;
  readonly record: GameRecord | undefined;
}): ReactNode {
  const { link, session, attendance, record } = props;
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
          <TableNotice session={session} now={now} attendance={attendance} />
        )}
      </div>
      {wish === undefined ? undefined : <ResignDialog session={session} now={now} />}
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
  const words = useWords();
  const refused = useStore(session.trouble);
  // The table itself may be closed to somebody who was signed out meanwhile.
  const closed = useStore(session.game.failure);
  const trouble = refused ?? closed;
  if (trouble === undefined) return undefined;
  return (
    <div className="online-notice">
      <p>{sayTrouble(words, trouble)}</p>
      {refused === undefined ? undefined : (
        <button type="button" className="button" onClick={session.forgetTrouble}>
          {text('button.close')}
        </button>
      )}
    </div>
  );
}
