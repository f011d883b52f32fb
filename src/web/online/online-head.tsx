import { type ReactNode, useState } from 'react';
import { useText } from '../app/words.tsx';
import { useStore } from '../kit/store.ts';
import { useTable } from '../table/context.ts';
import type { Chat } from './chat.ts';
import { Clock } from './clock.tsx';
import type { Link } from './link.ts';
import type { RemoteSession } from './remote-session.ts';
import './online-head.css';

const CONNECTION = { online: 'status.online', connecting: 'status.reconnecting', offline: 'refusal.offline' } as const;

/** Beside the question: one's own time, how the connection is, and what was said meanwhile. */
export function OnlineHead(props: {
  readonly link: Link;
  readonly session: RemoteSession;
  readonly seat: number | undefined;
  readonly chat: Chat | undefined;
}): ReactNode {
  const { link, session, seat, chat } = props;
  const text = useText();
  const own = useStore(session.game.now)?.table.seats[seat ?? -1];
  return (
    <span className="online-head-parts">
      {seat === undefined ? <span className="online-watching">{text('online.watching')}</span> : undefined}
      {own === undefined ? undefined : <Clock seat={own} />}
      {chat === undefined ? undefined : <Unread chat={chat} me={own?.person} />}
      <Connection link={link} session={session} />
    </span>
  );
}

/** A mark is enough here; whoever has to know more is told by a notice. */
function Connection({ link, session }: { readonly link: Link; readonly session: RemoteSession }): ReactNode {
  const text = useText();
  const status = useStore(link.status);
  const isSending = useStore(session.game.sending) > 0;
  const words = text(CONNECTION[status]);
  return (
    <span className="connection" role="status" data-status={status} data-sending={isSending} title={words}>
      <span className="hidden">{words}</span>
    </span>
  );
}

/** What was said and not looked at yet, and the way to it. */
function Unread({ chat, me }: { readonly chat: Chat; readonly me: string | undefined }): ReactNode {
  const text = useText();
  const { open } = useTable();
  const [read, setRead] = useState(0);
  const news = chat.lines.filter(
    ({ number, person }) => number > Math.max(read, chat.first) && person !== me && !chat.muted.has(person),
  );
  if (news.length === 0) return undefined;
  return (
    <button
      type="button"
      className="button unread"
      onClick={() => {
        setRead(news.at(-1)?.number ?? 0);
        open('chat');
      }}
    >
      {text('table.chat')} {news.length}
    </button>
  );
}
