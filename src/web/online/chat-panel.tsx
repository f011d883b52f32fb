import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText, useWords } from '../app/words.tsx';
import type { Trouble } from './api.ts';
import type { Chat } from './chat.ts';
import { usePeopleNames } from './names.ts';
import { TroubleNote } from './trouble-note.tsx';
import './chat-panel.css';

/** The talk of the table; whoever is muted is neither shown nor heard of. */
export function ChatPanel({ chat, me }: { readonly chat: Chat; readonly me: string | undefined }): ReactNode {
  const text = useText();
  const words = useWords();
  const when = new Intl.DateTimeFormat(words.catalog.locale, { timeStyle: 'short' });
  const people = [...new Set(chat.lines.map(({ person }) => person))];
  const names = usePeopleNames(people);
  const nameOf = (person: string): string => names.get(person) || text('online.gone');
  const lines = chat.lines.filter(({ person }) => !chat.muted.has(person));
  const end = useRef<HTMLDivElement>(null);
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
          .map((person) => {
            const isMuted = chat.muted.has(person);
            return (
              <button key={person} type="button" className="chat-mute" onClick={() => chat.mute(person, !isMuted)}>
                {text(isMuted ? 'online.chat.unmute' : 'online.chat.mute', { player: nameOf(person) })}
              </button>
            );
          })}
        <div ref={end} />
      </div>
      <SayForm chat={chat} />
    </div>
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
    if (reply.ok) setLine('');
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
        maxLength={400}
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
