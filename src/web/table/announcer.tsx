import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Event, EventKind } from '../../engine/index.ts';
import { type PlayerNames, sayEvent, spokenText } from '../../text/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { play, type Sound } from '../kit/sound.ts';
import type { Table } from '../session/table.ts';
import { useTurnMark } from './turn-mark.ts';

/** More than this at once is a catch-up, not news. */
const MOST = 12;

/** What is heard of several things at once: the weightiest. */
const SOUNDS: readonly (readonly [EventKind, Sound])[] = [
  ['era', 'era'],
  ['production', 'production'],
  ['contract', 'contract'],
  ['connected', 'metropolis'],
  ['built', 'build'],
  ['played', 'card'],
];

/** Says what happens to those who do not see it, and by sound and title to those who look elsewhere. */
export function Announcer(props: {
  readonly table: Table;
  readonly names: PlayerNames;
  /** The screen was handed over: whoever has it now is greeted. */
  readonly isHanded: boolean;
}): ReactNode {
  const { table, names, isHanded } = props;
  const words = useWords();
  const text = useText();
  const heard = useRef(table.log.length);
  const [news, setNews] = useState('');
  const { log, actual } = table;
  const isAsked = actual.decision !== undefined;
  const tell = useEffectEvent((fresh: readonly Event[]) => {
    const said = fresh.slice(-MOST).map((event) => spokenText(sayEvent(words, event, names)));
    // The question is said where it stands (tray.tsx).
    setNews(said.join(' '));
    const sound = SOUNDS.find(([kind]) => fresh.some((event) => event.kind === kind));
    // The end is heard when the winner is revealed (final-scoring.tsx).
    if (sound !== undefined && !fresh.some(({ kind }) => kind === 'over')) play(sound[1]);
    const { viewer } = actual;
    if (fresh.some((event) => event.kind === 'fed' && event.seat === viewer && event.vp > 0)) play('hunger');
  });
  useEffect(() => {
    const fresh = log.slice(heard.current).map(({ event }) => event);
    heard.current = log.length;
    if (fresh.length > 0) tell(fresh);
  }, [log]);
  const greet = useEffectEvent(() => setNews(text('table.handed', { player: names(actual.viewer ?? 0) })));
  useEffect(() => {
    if (isHanded) greet();
  }, [isHanded]);
  useEffect(() => {
    if (isAsked) play('turn');
  }, [isAsked]);
  const awaited = actual.waiting
    .filter((seat) => table.seats[seat]?.by === 'human')
    .map((seat) => table.seats[seat]?.name);
  useTurnMark(
    isAsked,
    isAsked
      ? text('table.your-turn-title')
      : awaited.length > 0
        ? text('table.waiting-title', { players: awaited.join(', ') })
        : text('app.name'),
    text('app.name'),
  );
  return (
    <div className="hidden" aria-live="polite" data-testid="announcer">
      {news}
    </div>
  );
}
