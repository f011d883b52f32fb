import { BEAT, CLOSE } from '../../../wire/frames.ts';
import type { MessageAnswer, MessageBody, MessageName, Pushed } from '../../../wire/messages.ts';
import type { Refusal } from '../../../wire/refusal.ts';
import type { PatchedUpdate } from '../../../wire/table.ts';
import { createStore, type Watched } from '../../kit/store.ts';
import { addressOf, type Reply } from './api.ts';

export type LinkStatus = 'connecting' | 'online' | 'offline';

export interface LinkEvents {
  /** Connected, for the first time or again. */
  readonly connect: () => void;
  /** The session has ended: somebody signed in or out, perhaps in another tab. */
  readonly end: () => void;
  readonly update: (update: PatchedUpdate) => void;
  readonly here: (here: Pushed<'here'>) => void;
  readonly chat: (said: Pushed<'chat'>) => void;
}

/** The live way to the server. It connects again by itself; what was asked meanwhile is answered with `offline`. */
export interface Link {
  readonly status: Watched<LinkStatus>;
  readonly ask: <M extends MessageName>(name: M, body: MessageBody<M>) => Promise<Reply<MessageAnswer<M>>>;
  readonly on: <N extends keyof LinkEvents>(name: N, listener: LinkEvents[N]) => () => void;
  readonly close: () => void;
}

const PATIENCE = 8000;
/** So soon after a break it is tried again, then ever more rarely; in milliseconds. */
const FIRST_TRY = 300;
const LAST_TRY = 5000;
/** A connection over which not even a beat has come for so long is dead. */
const SILENCE = 1.5 * BEAT;
const OFFLINE = '{"ok":false,"error":"offline"}';

export function openLink(): Link {
  const url = addressOf('api/socket').href.replace(/^http/, 'ws');
  const status = createStore<LinkStatus>('connecting');
  const listeners = new Map<string, Set<(value: never) => void>>();
  /** What takes the answer to each request. */
  const waiting = new Map<number, (text: string) => void>();
  let socket: WebSocket | undefined;
  let asked = 0;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (event: string, value?: unknown): void => listeners.get(event)?.forEach((hear) => hear(value as never));
  const listenOn = (): void => {
    clearTimeout(timer);
    timer = setTimeout(lose, SILENCE);
  };
  const connect = (): void => {
    const own = new WebSocket(url);
    socket = own;
    listenOn();
    own.onopen = () => {
      tries = 0;
      status.set('online');
      tell('connect');
    };
    own.onmessage = ({ data }: MessageEvent<string>) => {
      if (socket !== own) return;
      listenOn();
      const { id, event, value } = JSON.parse(data) as { id?: number; event?: string; value?: unknown };
      if (event !== undefined) tell(event, value);
      else if (id !== undefined) waiting.get(id)?.(data);
    };
    own.onclose = ({ code }) => {
      if (socket !== own) return;
      lose();
      if (code === CLOSE.sessionEnded) tell('end');
    };
  };
  const drop = (): void => {
    clearTimeout(timer);
    const own = socket;
    socket = undefined;
    // A line that is dead would be closed after a while only: nobody waits for that.
    own?.close();
    for (const answer of waiting.values()) answer(OFFLINE);
  };
  const lose = (): void => {
    drop();
    status.set(status.get() === 'online' && navigator.onLine ? 'connecting' : 'offline');
    // Exponential backoff with jitter: after a restart not all come at the same moment.
    timer = setTimeout(connect, Math.min(LAST_TRY, FIRST_TRY * 2 ** tries) * (0.5 + Math.random()));
    tries += 1;
  };
  const tryNow = (): void => {
    if (status.get() === 'online') return;
    drop();
    connect();
  };
  // The browser knows of it sooner than the socket, which would wait for a beat.
  addEventListener('online', tryNow);
  addEventListener('offline', lose);
  connect();

  return {
    status,
    ask: async (name, body) => {
      const text = await new Promise<string>((resolve) => {
        if (status.get() !== 'online') return resolve(OFFLINE);
        asked += 1;
        const id = asked;
        const answer = (given: string): void => {
          clearTimeout(giveUp);
          waiting.delete(id);
          resolve(given);
        };
        const giveUp = setTimeout(answer, PATIENCE, OFFLINE);
        waiting.set(id, answer);
        return socket?.send(JSON.stringify({ id, name, body }));
      });
      return replyFrom(text);
    },
    on: (name, listener) => {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => own.delete(listener);
    },
    close: () => {
      removeEventListener('online', tryNow);
      removeEventListener('offline', lose);
      drop();
    },
  };
}

/** Every request is answered: `{ ok: true, value }` or `{ ok: false, error }`. */
function replyFrom<T>(text: string): Reply<T> {
  const { id: _id, ok, ...rest } = JSON.parse(text) as { id?: number; ok: boolean };
  return ok ? { ok, value: (rest as { value: T }).value } : { ok, refusal: rest as Refusal };
}
