import { type ReactNode, useEffect, useState } from 'react';
import type { SeenSeat } from '../../../wire/table.ts';
import { useText, useWords } from '../../app/words.tsx';
import { useStore } from '../../kit/store.ts';
import { PersonRating } from '../people/rating-mark.tsx';
import { HereMark } from './here-mark.tsx';
import type { Attendance } from './here.ts';
import { useQuietWords } from './quiet-note.tsx';
import type { RemoteGame } from './remote-game.ts';
import { serverTime } from '../link/server-time.ts';
import './clock.css';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whether a player is there, how much time they have, and what is to be known besides: a bot in their place, or that they gave up. */
export function SeatNote(props: {
  readonly game: RemoteGame;
  readonly attendance: Attendance;
  readonly seat: number;
}): ReactNode {
  const { game, attendance, seat } = props;
  const text = useText();
  const place = useStore(game.now)?.table.seats[seat];
  if (place === undefined) return undefined;
  if (place.hasResigned) return <span className="seat-note">{text('online.resigned')}</span>;
  if (place.isRelayed) return <span className="seat-note">{text('lobby.seat.bot')}</span>;
  return (
    <>
      <HereMark attendance={attendance} person={place.person} />
      <PersonRating person={place.person} />
      <Clock seat={place} />
    </>
  );
}

/** The time left, running if it runs. */
export function Clock({ seat }: { readonly seat: SeenSeat }): ReactNode {
  const text = useText();
  const words = useWords();
  const { left, deadline, bot } = seat;
  const now = useNow(deadline);
  const quietWords = useQuietWords();
  const rest = deadline === undefined ? left : Math.max(0, deadline - now);
  if (rest === undefined || bot !== undefined) return undefined;
  const time =
    rest < HOUR
      ? minutesOf(rest)
      : rest < 2 * DAY
        ? text('online.clock.hours', { n: Math.round(rest / HOUR) })
        : text('online.clock.days', { n: Math.round(rest / DAY) });
  // By the clock on the viewer's wall.
  const when = new Intl.DateTimeFormat(words.catalog.locale, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
  const until =
    deadline === undefined || rest < HOUR ? undefined : text('online.clock.until', { when: when.format(deadline) });
  const more = [until, quietWords(seat)].filter((each) => each !== undefined);
  return (
    <span
      className="clock"
      role="timer"
      aria-label={[text('online.clock', { time }), ...more].join('. ')}
      title={more.length === 0 ? undefined : more.join('\n')}
      data-running={deadline !== undefined}
      data-short={deadline !== undefined && rest < 2 * MINUTE}
    >
      {time}
    </span>
  );
}

function minutesOf(rest: number): string {
  const seconds = Math.floor(rest / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The server's time as long as a deadline nears: every second if it matters, every minute if there are hours left. */
function useNow(deadline: number | undefined): number {
  const [now, setNow] = useState(serverTime.now);
  const every = (deadline ?? 0) - now < HOUR ? 1000 : MINUTE;
  useEffect(() => {
    if (deadline === undefined) return;
    const look = (): void => setNow(serverTime.now());
    const first = setTimeout(look, 0);
    const timer = setInterval(look, every);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [deadline, every]);
  return now;
}
