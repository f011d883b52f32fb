import type { ReactNode } from 'react';
import { useText } from '../../app/words.tsx';
import { useStore } from '../../kit/store.ts';
import { ToolIcon } from '../../kit/tool-icon.tsx';
import { useTable } from '../../session/context.ts';
import type { Chat } from './chat.ts';
import { Clock } from './clock.tsx';
import type { Attendance } from './here.ts';
import type { Link } from '../link/link.ts';
import type { RemoteSession } from './remote-session.ts';
import './online-head.css';

const CONNECTION = { online: 'status.online', connecting: 'status.reconnecting', offline: 'refusal.offline' } as const;

/** Beside the question: one's own time, how the connection is, and what was said meanwhile. */
export function OnlineHead(props: {
  readonly link: Link;
  readonly session: RemoteSession;
  readonly attendance: Attendance;
  readonly seat: number | undefined;
  readonly chat: Chat | undefined;
}): ReactNode {
  const { link, session, attendance, seat, chat } = props;
  const text = useText();
  const own = useStore(session.game.now)?.table.seats[seat ?? -1];
  return (
    <span className="online-head-parts">
      {seat === undefined ? <span className="online-watching">{text('online.watching')}</span> : undefined}
      <Spectators attendance={attendance} />
      {own === undefined ? undefined : <Clock seat={own} />}
      {chat === undefined ? undefined : <Unread chat={chat} me={own?.person} />}
      <Connection link={link} session={session} />
    </span>
  );
}

/** How many look on, if anybody does. */
function Spectators({ attendance }: { readonly attendance: Attendance }): ReactNode {
  const text = useText();
  const n = useStore(attendance.spectators);
  if (n === 0) return undefined;
  const words = text('online.spectators', { n });
  return (
    <span className="spectators" title={words}>
      <ToolIcon tool="eye" />
      <span aria-hidden="true">{n}</span>
      <span className="hidden">{words}</span>
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
    <span
      className="connection"
      role="img"
      aria-label={words}
      title={words}
      data-status={status}
      data-sending={isSending}
    />
  );
}

/** What was said and not looked at yet, and the way to it. */
function Unread({ chat, me }: { readonly chat: Chat; readonly me: string | undefined }): ReactNode {
  const text = useText();
  const { open } = useTable();
  const news = chat.lines.filter(
    ({ number, person }) => number > Math.max(chat.read, chat.first) && person !== me && !chat.shunned.has(person),
  );
  if (news.length === 0) return undefined;
  return (
    <button type="button" className="button unread" onClick={() => open('chat')}>
      {text('table.chat')} {news.length}
    </button>
  );
}
