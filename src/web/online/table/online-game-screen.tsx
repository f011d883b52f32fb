import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { linkTo } from '../../app/router.ts';
import { useText, useWords } from '../../app/words.tsx';
import { useStore } from '../../kit/store.ts';
import { contentFromAnywhere } from '../../game/fetch-set.ts';
import { useOpenContent } from '../../game/use-sets.ts';
import { NoSuchGame, WaitingPage } from '../../review/waiting-page.tsx';
import type { Trouble } from '../link/api.ts';
import { sayTrouble } from '../say-trouble.ts';
import { Gathering } from '../lobby/gathering.tsx';
import { type Attendance, openAttendance } from './here.ts';
import { type Link, openLink } from '../link/link.ts';
import { readMe, useMe } from '../account/me.ts';
import { useSpokenLanguage } from '../notices/spoken-language.ts';
import { OnlinePage } from '../online-page.tsx';
import { openRemoteGame, type RemoteGame } from './remote-game.ts';
import { isRunning } from './remote-session.ts';
import { TroubleNote } from '../trouble-note.tsx';

const OnlineTable = lazy(() => import('./online-table.tsx').then((module) => ({ default: module.OnlineTable })));

/** A table on the server. Whoever becomes somebody else comes to it anew. */
export function OnlineGameScreen({ id }: { readonly id: string }): ReactNode {
  const { isKnown, me, failure } = useMe();
  useSpokenLanguage(me);
  const [tries, setTries] = useState(0);
  if (!isKnown) return <Waiting trouble={failure} onRetry={() => void readMe()} />;
  return <Visit key={`${me?.id ?? 'nobody'} ${tries}`} id={id} me={me?.id} onRetry={() => setTries(tries + 1)} />;
}

function Visit(props: VisitProps): ReactNode {
  const { id, me, onRetry } = props;
  const [open, setOpen] = useState<Opened>();
  useEffect(() => {
    const link = openLink();
    const game = openRemoteGame(id, link);
    const attendance = openAttendance(id, link);
    setOpen({ link, game, attendance });
    const stop = link.on('end', () => void readMe());
    return () => {
      stop();
      attendance.close();
      game.close();
      link.close();
    };
  }, [id]);
  return open === undefined ? <Waiting /> : <Table {...open} me={me} onRetry={onRetry} />;
}

interface VisitProps {
  readonly id: string;
  readonly me: string | undefined;
  /** Comes to the table anew. */
  readonly onRetry: () => void;
}

interface Opened {
  readonly link: Link;
  readonly game: RemoteGame;
  readonly attendance: Attendance;
}

function Table(props: Opened & Omit<VisitProps, 'id'>): ReactNode {
  const { link, game, attendance, me, onRetry } = props;
  const text = useText();
  const now = useStore(game.now);
  const failure = useStore(game.failure);
  const status = useStore(link.status);
  const { name: content, isMissing } = useOpenContent(now?.setup.content, contentFromAnywhere);
  const isSeated = now?.table.seats.some(({ person }) => person !== undefined && person === me) === true;
  useEffect(() => attendance.sit(isSeated), [attendance, isSeated]);
  if (failure !== undefined && now === undefined) {
    return (
      <OnlinePage title={text('lobby.online')} at="elsewhere">
        <TroubleNote trouble={failure} />
        <a className="button" href={linkTo('online')}>
          {text('online.tables')}
        </a>
      </OnlinePage>
    );
  }
  if (now === undefined)
    return <Waiting trouble={status === 'offline' ? { error: 'offline' } : undefined} onRetry={onRetry} />;
  if (isMissing)
    return <NoSuchGame reason={{ kind: 'no-set', hash: now.setup.content ?? '', title: now.set?.title }} />;
  if (!isRunning(now)) return <Gathering game={game} attendance={attendance} now={now} me={me} />;
  if (content === undefined && now.setup.content !== undefined) return <Waiting onRetry={onRetry} />;
  return (
    <Suspense fallback={<Waiting />}>
      <OnlineTable link={link} game={game} attendance={attendance} first={now} me={me} />
    </Suspense>
  );
}

/** While the table is on its way; and if it cannot come, why, and what can be done about it. */
function Waiting(props: { readonly trouble?: Trouble | undefined; readonly onRetry?: () => void }): ReactNode {
  const { trouble, onRetry } = props;
  const text = useText();
  const words = useWords();
  const home = (
    <a className="button" href={linkTo()}>
      {text('crash.home')}
    </a>
  );
  if (trouble === undefined) return <WaitingPage>{home}</WaitingPage>;
  return (
    <main className="waiting-page">
      <p role="status">{sayTrouble(words, trouble)}</p>
      <button type="button" className="button button-main" onClick={onRetry}>
        {text('button.retry')}
      </button>
      {home}
    </main>
  );
}
