import type { Store } from '../../../src/server/store/store.ts';
import type { Action } from '../../../src/wire/action.ts';
import type { Snapshot } from '../../../src/wire/table.ts';
import { json } from '../../server/requests.ts';
import type { Place } from '../../server/stores.ts';
import { openStillServer } from '../still-server.ts';
import { createVirtualClock, type VirtualClock } from '../virtual-clock.ts';

/** What becomes of somebody in all those years. */
export type Fate =
  /** An account that signs in again when they are over. */
  | 'returns'
  /** A guest who looks in now and then, and so stays signed in. */
  | 'looks in'
  /** A guest who never comes back. */
  | 'stays away'
  /** An account that is deleted before they begin. */
  | 'leaves';

export interface Somebody {
  readonly fate: Fate;
  readonly id: string;
  readonly name: string;
  cookie: string;
}

/** A whole server on a clock that only the test moves, and what people ask of it from outside. */
export interface LastingServer {
  readonly clock: VirtualClock;
  readonly store: () => Store;
  /** Throws if it is refused. */
  readonly ask: <T>(who: Somebody | undefined, method: string, path: string, body?: object) => Promise<T>;
  readonly arrive: (fate: Fate) => Promise<Somebody>;
  readonly signIn: (somebody: Somebody) => Promise<void>;
  readonly leave: (somebody: Somebody) => Promise<void>;
  /** Another process on the same store. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const PASSWORD = 'a password to remember';
/** So long a server that ends waits for connections, in milliseconds. */
const PATIENCE = 5000;

export async function openLastingServer(place: Place, onError: (message: string) => void): Promise<LastingServer> {
  const clock = createVirtualClock();
  const log = (level: string, event: string, fields: object = {}): void => {
    if (level === 'error') onError(`${event} ${JSON.stringify(fields)}`);
  };
  const start = () => openStillServer({ clock, log }, place);
  let server = await start();
  let people = 0;
  const send = (cookie: string, method: string, path: string, body?: object): Promise<Response> =>
    fetch(new URL(path, server.address), {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const ask = async <T>(who: Somebody | undefined, method: string, path: string, body?: object): Promise<T> =>
    json<T>(await send(who?.cookie ?? '', method, path, body));
  const close = async (): Promise<void> => {
    const closed = server.close();
    // Clients keep theirs, and no time passes by itself.
    clock.push(PATIENCE);
    await closed;
  };
  return {
    clock,
    store: () => server.services.environment.store,
    ask,
    arrive: async (fate) => {
      people += 1;
      const name = `Person ${people}`;
      const response = await send('', 'POST', '/api/guests', { name });
      const { id } = await json<{ id: string }>(response);
      const somebody = { fate, id, name, cookie: cookieIn(response) };
      if (!hasAccount(somebody)) return somebody;
      const made = await send(somebody.cookie, 'POST', '/api/account', { name, password: PASSWORD });
      await json(made);
      return { ...somebody, cookie: cookieIn(made) };
    },
    signIn: async (somebody) => {
      const response = await send('', 'POST', '/api/sign-in', { name: somebody.name, password: PASSWORD });
      await json(response);
      somebody.cookie = cookieIn(response);
    },
    leave: (somebody) => ask(somebody, 'DELETE', '/api/me', { password: PASSWORD }),
    restart: async () => {
      await close();
      server = await start();
    },
    close,
  };
}

export function hasAccount({ fate }: { readonly fate: Fate }): boolean {
  return fate === 'returns' || fate === 'leaves';
}

function cookieIn(response: Response): string {
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

let actions = 0;

/** Throws if it is refused. */
export async function act({ ask }: LastingServer, who: Somebody, game: string, action: Action): Promise<void> {
  actions += 1;
  await ask(who, 'POST', `/api/games/${game}/actions`, { moveId: `action-${actions}`, action });
}

export function look({ ask }: LastingServer, who: Somebody | undefined, game: string): Promise<Snapshot> {
  return ask<Snapshot>(who, 'GET', `/api/games/${game}`);
}

/** Some move of the first of these people who is asked; says whether there was one. */
export async function moveOnce(server: LastingServer, people: readonly Somebody[], game: string): Promise<boolean> {
  for (const somebody of people) {
    const { view, number } = await look(server, somebody, game);
    const moves = view?.decision?.moves ?? [];
    const move = moves[number % moves.length];
    if (move === undefined) continue;
    await act(server, somebody, game, { kind: 'move', move });
    return true;
  }
  return false;
}
