import { useEffect, useMemo, useState } from 'react';
import type { ChatLine } from '../../wire/lists.ts';
import { ask, type Reply } from './api.ts';
import type { Link } from './link.ts';
import { newId } from './outbox.ts';

/** What is said at a table. */
export interface Chat {
  readonly lines: readonly ChatLine[];
  /** The last line that was there already when one came. */
  readonly first: number;
  readonly say: (text: string) => Promise<Reply<ChatLine>>;
  readonly mute: (person: string, isMuted: boolean) => void;
  readonly muted: ReadonlySet<string>;
}

/** Nothing where nobody talks, or for those who only look on. */
export function useChat(link: Link, game: string, isOpen: boolean): Chat | undefined {
  const [lines, setLines] = useState<readonly ChatLine[]>([]);
  const [first, setFirst] = useState<number>();
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!isOpen) return;
    const add = (more: readonly ChatLine[]): void => setLines((known) => merged(known, more));
    // After a break there may be lines that were never heard.
    const read = async (): Promise<void> => {
      const reply = await ask<readonly ChatLine[]>('GET', `games/${game}/chat`);
      if (!reply.ok) return;
      add(reply.value);
      setFirst((known) => known ?? reply.value.at(-1)?.number ?? 0);
    };
    void read();
    const stops = [
      link.on('connect', () => void read()),
      link.on('chat', (said) => {
        if (said.game === game) add([said.line]);
      }),
    ];
    void ask<readonly { readonly person: string }[]>('GET', 'shuns').then((reply) => {
      if (reply.ok) setMuted(new Set(reply.value.map(({ person }) => person)));
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [link, game, isOpen]);
  return useMemo(() => {
    if (!isOpen) return undefined;
    return {
      lines,
      first: first ?? 0,
      muted,
      say: async (text) => {
        const reply = await link.ask<ChatLine>('say', { game, messageId: newId(), text });
        if (reply.ok) setLines((known) => merged(known, [reply.value]));
        return reply;
      },
      mute: (person, isMuted) => {
        setMuted((before) => new Set(isMuted ? [...before, person] : [...before].filter((each) => each !== person)));
        void (isMuted ? ask('PUT', `shuns/${person}`, { kind: 'mute' }) : ask('DELETE', `shuns/${person}`));
      },
    };
  }, [link, game, isOpen, lines, first, muted]);
}

function merged(known: readonly ChatLine[], more: readonly ChatLine[]): readonly ChatLine[] {
  const fresh = more.filter(({ number }) => !known.some((line) => line.number === number));
  return fresh.length === 0 ? known : [...known, ...fresh].sort((a, b) => a.number - b.number);
}
