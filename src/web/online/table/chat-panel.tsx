import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { LONGEST_LINE } from '../../../wire/limits.ts';
import { useText, useWords } from '../../app/words.tsx';
import type { Trouble } from '../link/api.ts';
import type { Chat } from './chat.ts';
import { ReportButton } from '../people/report-dialog.tsx';
import { usePeopleNames } from './names.ts';
import { TroubleNote } from '../trouble-note.tsx';
import './chat-panel.css';

/** The talk of the table; whoever is muted is neither shown nor heard of. */
export function ChatPanel(props: {
  readonly chat: Chat;
  readonly game: string;
  readonly me: string | undefined;
}): ReactNode {
  const { chat, game, me } = props;
  const text = useText();
  const words = useWords();
  const when = new Intl.DateTimeFormat(words.catalog.locale, { timeStyle: 'short' });
  const people = [...new Set(chat.lines.map(({ person }) => person))];
  const names = usePeopleNames(people);
  const nameOf = (person: string): string => names.get(person) || text('online.gone');
  const lines = chat.lines.filter(({ person }) => !chat.shunned.has(person));
  const end = useRef<HTMLDivElement>(null);
  const last = chat.lines.at(-1)?.number ?? 0;
  const { markRead } = chat;
  useReading(end, () => markRead(last));
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines.length]);
  return (
    <div className="chat">
      <div className="chat-lines" role="log" aria-label={text('table.chat')} tabIndex={0}>
        {lines.length === 0 ? <p className="chat-none">{text('online.chat.none')}</p> : undefined}
        {lines.map(({ number, person, at, text: said }) => (
          <p key={number} className="chat-line" data-own={person === me}>
            <b>{nameOf(person)}</b> <small>{when.format(at)}</small> <span dir="auto">{said}</span>
          </p>
        ))}
        {people
          .filter((person) => person !== me)
          .map((person) => (
            <ShunButtons key={person} chat={chat} game={game} person={person} name={nameOf(person)} />
          ))}
        <div ref={end} />
      </div>
      <SayForm chat={chat} />
    </div>
  );
}

/** Tells whenever the end of the talk comes before somebody's eyes; on a phone it may lie behind another tab. */
function useReading(end: RefObject<HTMLElement | null>, onRead: () => void): void {
  useEffect(() => {
    if (end.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) onRead();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  });
}

/** Not to hear somebody, not to meet them either, or to hear them again. */
function ShunButtons(props: {
  readonly chat: Chat;
  readonly game: string;
  readonly person: string;
  readonly name: string;
}): ReactNode {
  const { chat, game, person, name: player } = props;
  const line = chat.lines.findLast((each) => each.person === person)?.number;
  const text = useText();
  const kinds = chat.shunned.has(person) ? [undefined] : (['mute', 'block'] as const);
  return (
    <span className="chat-shun">
      {/* By their places: the first stays where the focus is, whatever it says now. */}
      {kinds.map((kind, place) => (
        <button key={place} type="button" className="chat-mute" onClick={() => chat.shun(person, kind)}>
          {text(`online.chat.${kind ?? 'unmute'}`, { player })}
        </button>
      ))}
      <ReportButton className="chat-mute" person={person} player={player} game={game} line={line} />
    </span>
  );
}

function SayForm({ chat }: { readonly chat: Chat }): ReactNode {
  const text = useText();
  const [line, setLine] = useState('');
  const [trouble, setTrouble] = useState<Trouble>();
  const say = async (): Promise<void> => {
    if (line.trim() === '') return;
    const reply = await chat.say(line);
    setTrouble(reply.ok ? undefined : reply.refusal);
    // What was typed meanwhile is the next line.
    if (reply.ok) setLine((now) => (now === line ? '' : now));
  };
  return (
    <form
      className="chat-say"
      onSubmit={(event) => {
        event.preventDefault();
        void say();
      }}
    >
      <TroubleNote trouble={trouble} />
      <input
        type="text"
        aria-label={text('online.chat.say')}
        placeholder={text('online.chat.say')}
        maxLength={LONGEST_LINE}
        autoComplete="off"
        value={line}
        onChange={(event) => setLine(event.target.value)}
      />
      <button type="submit" className="button">
        {text('online.chat.send')}
      </button>
    </form>
  );
}
