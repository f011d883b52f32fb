import { useEffect, useMemo, useState } from 'react';
import type { ChatLine } from '../../../wire/lists.ts';
import { ask, type Reply } from '../link/api.ts';
import type { Link } from '../link/link.ts';
import { newId } from '../link/outbox.ts';

/** What is said at a table. */
export interface Chat {
  readonly lines: readonly ChatLine[];
  /** The last line that was there already when one came. */
  readonly first: number;
  /** The last line that was before somebody's eyes. */
  readonly read: number;
  readonly markRead: (number: number) => void;
  readonly say: (text: string) => Promise<Reply<ChatLine>>;
  /** Mutes or blocks somebody; hears them again without a kind. */
  readonly shun: (person: string, kind: 'mute' | 'block' | undefined) => void;
  readonly shunned: ReadonlySet<string>;
}

/** Nothing where nobody talks, or for those who only look on. */
export function useChat(link: Link, game: string, isOpen: boolean): Chat | undefined {
  const [lines, setLines] = useState<readonly ChatLine[]>([]);
  const [first, setFirst] = useState<number>();
  const [read, setRead] = useState(0);
  const [shunned, setShunned] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!isOpen) return;
    const add = (more: readonly ChatLine[]): void => setLines((known) => merged(known, more));
    // After a break there may be lines that were never heard.
    const read = async (): Promise<void> => {
      const reply = await ask('GET /api/games/:game/chat', { game });
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
    void ask('GET /api/shuns').then((reply) => {
      if (reply.ok) setShunned(new Set(reply.value.map(({ person }) => person)));
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
      read,
      markRead: (number) => setRead((before) => Math.max(before, number)),
      shunned,
      say: async (text) => {
        const reply = await link.ask('say', { game, messageId: newId(), text });
        if (reply.ok) setLines((known) => merged(known, [reply.value]));
        return reply;
      },
      shun: (person, kind) => {
        setShunned((before) => {
          const others = [...before].filter((each) => each !== person);
          return new Set(kind === undefined ? others : [...others, person]);
        });
        void (kind === undefined
          ? ask('DELETE /api/shuns/:person', { person })
          : ask('PUT /api/shuns/:person', { person, kind }));
      },
    };
  }, [link, game, isOpen, lines, first, read, shunned]);
}

/** The lines in their order; one whose words were taken away is gone. */
export function merged(known: readonly ChatLine[], more: readonly ChatLine[]): readonly ChatLine[] {
  const fresh = more.filter(({ number, text }) => !known.some((line) => line.number === number && line.text === text));
  if (fresh.length === 0) return known;
  const lines = new Map([...known, ...fresh].map((line) => [line.number, line]));
  return [...lines.values()].filter(({ text }) => text !== '').sort((a, b) => a.number - b.number);
}
