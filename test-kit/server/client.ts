import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import type { MessageAnswer, MessageBody, MessageName } from '../../src/wire/messages.ts';
import type { Update } from '../../src/wire/table.ts';
import { newWebsocket, requestText } from './websocket.ts';

export interface Reply<T = unknown> {
  readonly ok: boolean;
  readonly value: T;
  readonly error?: string;
}

/** A program at the other end of the line, which keeps its cookie as a browser does: it asks again until it is answered, and connects again until it is closed. */
export interface Client {
  readonly person: string;
  readonly cookie: string;
  readonly get: (path: string) => Promise<Response>;
  readonly send: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** The answer as text, without the number of the request, so that two can be compared to the letter. */
  readonly askText: (name: string, body: unknown) => Promise<string>;
  readonly ask: <M extends MessageName>(name: M, body: MessageBody<M>) => Promise<Reply<MessageAnswer<M>>>;
  /** Whatever it is, and however wrong. */
  readonly askAnything: (name: string, body?: unknown) => Promise<Reply>;
  /** Asks, and does not wait for the answer. */
  readonly say: (name: string, body?: unknown) => void;
  /** What the server sends unasked, by the names of its events; besides `connect`, and `disconnect` with its code. */
  readonly heard: EventEmitter;
  readonly updates: Update[];
  readonly isConnected: () => boolean;
  /** How often the server hung up. */
  readonly disconnects: () => number;
  /** Cuts the line, which comes back by itself. */
  readonly breakLine: () => void;
  readonly close: () => void;
  /** Comes back after it was closed. */
  readonly open: () => void;
}

const PATIENCE = 2000;
/** Between two tries to connect, in milliseconds. */
const PAUSE = 50;

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
  let own = cookie;
  const headers = (): Readonly<Record<string, string>> => (own === '' ? {} : { cookie: own });
  const line = keepOpen(address, headers);
  const updates: Update[] = [];
  let disconnects = 0;
  line.heard.on('disconnect', () => {
    disconnects += 1;
  });
  line.heard.on('update', (update: Update) => updates.push(update));
  const askText = async (name: string, body: unknown): Promise<string> => {
    for (;;) {
      const answer = await line.ask(name, body);
      if (answer !== undefined) return answer;
      // Nobody answered: the same once more.
    }
  };
  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(new URL(path, address), {
      method,
      headers: { ...headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [, given] = /^(benthos=[^;]*)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
    own = given ?? own;
    return response;
  };
  return {
    ...line,
    person,
    get cookie() {
      return own;
    },
    updates,
    disconnects: () => disconnects,
    get: (path) => send('GET', path),
    send,
    askText,
    ask: async (name, body) => JSON.parse(await askText(name, body)) as never,
    askAnything: async (name, body) => JSON.parse(await askText(name, body)) as Reply,
    say: (name, body) => void line.ask(name, body),
  };
}

/** A websocket that is opened again whenever it breaks. */
function keepOpen(address: string, headers: () => Readonly<Record<string, string>>) {
  const heard = new EventEmitter().setMaxListeners(0);
  const waiting = new Map<number, (answer?: string) => void>();
  let socket: WebSocket | undefined;
  let asked = 0;
  const isConnected = (): boolean => socket?.readyState === socket?.OPEN;
  const hear = (text: string): void => {
    const { id, event = '', value } = JSON.parse(text) as { id?: number; event?: string; value?: unknown };
    if (id === undefined) heard.emit(event, value);
    else waiting.get(id)?.(text.replace(/^\{"id":\d+,/, '{'));
  };
  const open = (): void => {
    const own = newWebsocket(address, headers());
    let wasOpen = false;
    socket = own;
    own.on('error', () => {});
    own.on('message', (data) => hear((data as Buffer).toString()));
    own.on('open', () => {
      wasOpen = true;
      heard.emit('connect');
    });
    own.on('close', (code) => {
      if (socket !== own) return;
      setTimeout(() => socket === own && open(), PAUSE);
      for (const answer of waiting.values()) answer();
      if (wasOpen) heard.emit('disconnect', code);
    });
  };
  /** Nothing if nobody answers. */
  const ask = (name: string, body: unknown): Promise<string | undefined> =>
    new Promise((resolve) => {
      const id = (asked += 1);
      const timer = setTimeout(() => waiting.get(id)?.(), PATIENCE);
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(answer);
      });
      const send = (): void => void (waiting.has(id) && socket?.send(requestText(id, name, body)));
      if (isConnected()) send();
      else heard.once('connect', send);
    });
  open();
  return {
    heard,
    ask,
    open,
    isConnected,
    breakLine: () => socket?.terminate(),
    close: () => {
      socket?.close();
      socket = undefined;
      waiting.clear();
    },
  };
}
