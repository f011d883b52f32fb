import { io, type Socket } from 'socket.io-client';
import type { Update } from '../../src/wire/table.ts';

export interface Reply<T = unknown> {
  readonly ok: boolean;
  readonly value: T;
  readonly number?: number;
  readonly error?: string;
}

/** A program at the other end of the line: it asks again until it is answered. */
export interface Client {
  readonly person: string;
  readonly cookie: string;
  readonly get: (path: string) => Promise<Response>;
  readonly send: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** The answer as text, so that two can be compared to the letter. */
  readonly askText: (name: string, body: unknown) => Promise<string>;
  readonly ask: <T>(name: string, body: unknown) => Promise<Reply<T>>;
  readonly socket: Socket;
  readonly updates: Update[];
  /** How often the server hung up. */
  readonly disconnects: () => number;
  readonly close: () => void;
}

const PATIENCE = 2000;

/** A new guest with a connection of their own. */
export async function newGuest(address: string, name?: string): Promise<Client> {
  const made = await fetch(new URL('/api/guests', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(name === undefined ? {} : { name }),
  });
  if (!made.ok) throw new Error(`no guest: ${await made.text()}`);
  const { id } = (await made.json()) as { id: string };
  const [cookie = ''] = (made.headers.get('set-cookie') ?? '').split(';');
  return connect(address, id, cookie);
}

export function connect(address: string, person: string, cookie: string): Client {
  const socket = io(address, {
    path: '/api/socket',
    transports: ['websocket'],
    extraHeaders: cookie === '' ? {} : { cookie },
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    forceNew: true,
  });
  const updates: Update[] = [];
  let disconnects = 0;
  socket.on('disconnect', () => {
    disconnects += 1;
  });
  socket.on('update', (update: Update) => updates.push(update));
  const askText = async (name: string, body: unknown): Promise<string> => {
    for (;;) {
      try {
        return (await socket.timeout(PATIENCE).emitWithAck(name, body)) as string;
      } catch {
        // Nobody answered: the same once more.
      }
    }
  };
  const send = (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(new URL(path, address), {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    person,
    cookie,
    socket,
    updates,
    disconnects: () => disconnects,
    get: (path) => send('GET', path),
    send,
    askText,
    ask: async <T>(name: string, body: unknown) => JSON.parse(await askText(name, body)) as Reply<T>,
    close: () => socket.close(),
  };
}
