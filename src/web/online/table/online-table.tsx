import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { View } from '../../../engine/index.ts';
import { ContentWords } from '../../app/content-words.tsx';
import { useStore } from '../../kit/store.ts';
import { useStructuralSharing } from '../../kit/structural-sharing.ts';
import type { TableExtras } from '../../session/context.ts';
import { TableScreen } from '../../table/table-screen.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { useChat } from './chat.ts';
import { SeatNote } from './clock.tsx';
import type { Attendance } from './here.ts';
import type { Link } from '../link/link.ts';
import { useSeatPlans } from './names.ts';
import { OnlineMenu } from './online-menu.tsx';
import { OnlineHead } from './online-head.tsx';
import { OnlineNotices } from './online-notices.tsx';
import { PreparedTurn } from './prepared-turn.tsx';
import type { GameNow, RemoteGame } from './remote-game.ts';
import { openRemoteSession, type RemoteSession } from './remote-session.ts';
import { useKeptRecord } from './kept-record.ts';

/** A game on the server at the same table as every other, with what only a table over the net has. */
export function OnlineTable(props: {
  readonly link: Link;
  readonly game: RemoteGame;
  readonly attendance: Attendance;
  readonly first: GameNow & { readonly view: View };
  readonly me: string | undefined;
}): ReactNode {
  const { link, game, attendance, first, me } = props;
  const [session, setSession] = useState<RemoteSession>();
  const now = useStore(game.now) ?? first;
  const seats = useStructuralSharing(useSeatPlans(now));
  useEffect(() => {
    const opened = openRemoteSession(game, first, seats);
    setSession(opened);
    return opened.close;
    // The table and the names it begins with are only the first of many.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [game]);
  useEffect(() => session?.seatAs(seats), [session, seats]);
  const chat = useChat(link, game.id, now.options.chat && now.seat !== undefined);
  const record = useKeptRecord(now, game.id, seats);
  const resigned = useStructuralSharing(now.table.seats.flatMap((each, seat) => (each.hasResigned ? [seat] : [])));
  const extras = useMemo((): TableExtras | undefined => {
    if (session === undefined) return undefined;
    return {
      head: <OnlineHead link={link} session={session} attendance={attendance} seat={now.seat} chat={chat} />,
      menu: <OnlineMenu session={session} seat={now.seat} />,
      prepared: <PreparedTurn session={session} />,
      chat: chat === undefined ? undefined : <ChatPanel chat={chat} game={game.id} me={me} />,
      seatNotes: seats.map((_, seat) => <SeatNote key={seat} game={game} attendance={attendance} seat={seat} />),
      hasRecord: record !== undefined,
      resigned,
    };
  }, [link, session, game, attendance, seats, now.seat, chat, me, record, resigned]);
  if (session === undefined || extras === undefined) return undefined;
  return (
    <ContentWords of={first.view}>
      <TableScreen session={session} extras={extras} />
      <OnlineNotices link={link} session={session} attendance={attendance} record={record} />
    </ContentWords>
  );
}
