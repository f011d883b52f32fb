import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type PlayerNames, sayDecision, sayEvent, spokenText } from '../../text/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { play } from '../kit/sound.ts';
import type { Table } from './table.ts';

/** More than this at once is a catch-up, not news. */
const MOST = 12;

/** Says what happens to those who do not see it, and by sound and title to those who look elsewhere. */
export function Announcer({ table, names }: { readonly table: Table; readonly names: PlayerNames }): ReactNode {
  const words = useWords();
  const text = useText();
  const heard = useRef(table.log.length);
  const [news, setNews] = useState('');
  const { log, actual } = table;
  const isAsked = actual.decision !== undefined;
  useEffect(() => {
    const fresh = log.slice(heard.current).map(({ event }) => event);
    heard.current = log.length;
    const said = fresh.slice(-MOST).map((event) => spokenText(sayEvent(words, event, names)));
    const question = actual.decision === undefined ? [] : [spokenText(sayDecision(words, actual.decision))];
    if (fresh.length > 0) setNews([...said, ...question].join(' '));
    if (fresh.some(({ kind }) => kind === 'over')) play('end');
    else if (fresh.some(({ kind }) => kind === 'production')) play('production');
    else if (fresh.some(({ kind }) => kind === 'built')) play('build');
    else if (fresh.some(({ kind }) => kind === 'played')) play('card');
  }, [log]);
  useEffect(() => {
    if (isAsked) play('turn');
    document.title = text(isAsked ? 'table.your-turn-title' : 'app.name');
    return () => {
      document.title = text('app.name');
    };
  }, [isAsked, words]);
  return (
    <div className="hidden" aria-live="polite" data-testid="announcer">
      {news}
    </div>
  );
}
