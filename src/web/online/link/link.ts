import type { ChatLine } from '../../../wire/lists.ts';
import type { Here } from '../../../wire/notices.ts';
import type { Refusal } from '../../../wire/refusal.ts';
import type { PatchedUpdate } from '../../../wire/table.ts';
import { createStore, type Watched } from '../../kit/store.ts';
import { addressOf, type Reply } from './api.ts';

export type LinkStatus = 'connecting' | 'online' | 'offline';

export interface LinkEvents {
  /** Connected, for the first time or again. */
  readonly connect: () => void;
  readonly update: (update: PatchedUpdate) => void;
  readonly here: (here: Here) => void;
  readonly chat: (said: { readonly game: string; readonly line: ChatLine }) => void;
}

/** The live way to the server. It connects anew by itself; what was asked meanwhile is answered with `offline`. */
export interface Link {
  readonly status: Watched<LinkStatus>;
  readonly ask: <T>(name: string, body: object) => Promise<Reply<T>>;
  readonly on: <N extends keyof LinkEvents>(name: N, listener: LinkEvents[N]) => () => void;
  readonly close: () => void;
}

const PATIENCE = 8000;
/** So soon after a break it is tried again, then ever more rarely. */
const FIRST_TRY = 300;
const LAST_TRY = 5000;

export async function openLink(): Promise<Link> {
  // Only whoever plays over the net needs it.
  const { io } = await import('socket.io-client');
  const { origin, pathname } = addressOf('api/socket');
  const socket = io(origin, {
    path: pathname,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: FIRST_TRY,
    reconnectionDelayMax: LAST_TRY,
  });
  const status = createStore<LinkStatus>(socket.connected ? 'online' : 'connecting');
  socket.on('connect', () => status.set('online'));
  socket.on('disconnect', (reason) => {
    status.set(navigator.onLine ? 'connecting' : 'offline');
    // The server hangs up on a session that has ended; whoever is here now may still look on.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', () => status.set('offline'));
  const tryNow = (): void => {
    if (!socket.connected) socket.disconnect().connect();
  };
  const lose = (): void => {
    // The browser knows of it sooner than the socket, which would wait for a heartbeat.
    socket.io.engine.close();
    status.set('offline');
  };
  addEventListener('online', tryNow);
  addEventListener('offline', lose);

  return {
    status,
    ask: async (name, body) => {
      if (!socket.connected) return { ok: false, refusal: { error: 'offline' } };
      try {
        return replyFrom(String(await socket.timeout(PATIENCE).emitWithAck(name, body)));
      } catch {
        return { ok: false, refusal: { error: 'offline' } };
      }
    },
    on: (name, listener) => {
      // Socket.IO has a type for every name of its own; these are all the same to us.
      const event: string = name;
      const heard = listener as (...values: unknown[]) => void;
      socket.on(event, heard);
      return () => socket.off(event, heard);
    },
    close: () => {
      removeEventListener('online', tryNow);
      removeEventListener('offline', lose);
      socket.disconnect();
    },
  };
}

/** Every message is answered with JSON text: `{ ok, value }`, `{ ok, number }` for an action, or `{ ok: false, error }`. */
function replyFrom<T>(text: string): Reply<T> {
  const { ok, ...rest } = JSON.parse(text) as { readonly ok: boolean; readonly value?: T };
  if (!ok) return { ok: false, refusal: rest as unknown as Refusal };
  return { ok: true, value: 'value' in rest ? rest.value : (rest as T) };
}
