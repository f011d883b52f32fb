import type { ActionRequest, PlayerAction } from '../../../wire/action.ts';
import { createStore, type Watched } from '../../kit/store.ts';
import type { Reply } from './api.ts';
import type { Link } from './link.ts';

type Done = Reply<{ readonly number: number }>;

/** What was asked of a table and not answered yet. The same request may be sent many times; it acts once. */
export interface Outbox {
  readonly sending: Watched<number>;
  readonly act: (action: PlayerAction, expected?: number) => Promise<Done>;
  /** After a break: sends again what is still without an answer. */
  readonly sendAll: () => void;
  readonly close: () => void;
}

interface Letter {
  readonly request: ActionRequest;
  readonly done: (reply: Done) => void;
  isUnderWay: boolean;
}

const PAUSE = 2000;

export function createOutbox(game: string, link: Link): Outbox {
  const letters = new Set<Letter>();
  const sending = createStore(0);
  let isClosed = false;

  const send = async (letter: Letter): Promise<void> => {
    if (letter.isUnderWay || isClosed) return;
    letter.isUnderWay = true;
    const reply = await link.ask('act', { game, request: letter.request });
    letter.isUnderWay = false;
    const wait = waitFor(reply);
    if (wait === undefined) {
      letters.delete(letter);
      sending.set(letters.size);
      letter.done(reply);
      return;
    }
    // Without a connection it is sent when there is one again.
    if (link.status.get() === 'online') setTimeout(() => void (letters.has(letter) && send(letter)), wait);
  };

  return {
    sending,
    act: (action, expected) =>
      new Promise((done) => {
        const request = { moveId: newId(), action, ...(expected === undefined ? {} : { expected }) };
        const letter = { request, done, isUnderWay: false };
        letters.add(letter);
        sending.set(letters.size);
        void send(letter);
      }),
    sendAll: () => {
      for (const letter of letters) void send(letter);
    },
    close: () => {
      isClosed = true;
    },
  };
}

/** How long to wait before it is sent again; nothing if this is the answer. */
export function waitFor(reply: Reply<unknown>): number | undefined {
  if (reply.ok) return undefined;
  switch (reply.refusal.error) {
    case 'offline':
    case 'unavailable':
      return PAUSE;
    case 'too-many':
      return reply.refusal.retryAfter * 1000;
    default:
      return undefined;
  }
}

/** An id that nobody else has made. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
