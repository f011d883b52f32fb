import http from 'node:http';
import { COOKIE } from '../../../src/server/http/callers.ts';
import type { Courier } from '../../../src/server/environment/environment.ts';
import type { Server } from '../../../src/server/server.ts';
import { createTestSecrets, quickThinker, silentCourier } from '../../server/environment.ts';
import type { VirtualClock } from '../virtual-clock.ts';
import { valueOf } from '../../server/answers.ts';
import { openStillServer } from '../still-server.ts';
import { openRawSocket, type RawSocket } from './raw-socket.ts';

/** Somebody with every way to the server that a person has. */
export interface Client {
  readonly person: string | undefined;
  readonly cookie: Readonly<Record<string, string>>;
  readonly token: Readonly<Record<string, string>>;
  readonly socket: RawSocket;
}

/** A whole server that draws the same chances as its twin; what leaves it by other ways than an answer is kept. */
export interface TwinServer {
  readonly server: Server;
  readonly clock: VirtualClock;
  readonly agent: http.Agent;
  /** Up to four who sit at tables, in the order of the seats. */
  readonly players: readonly Client[];
  /** Signed in, and a nobody. */
  readonly spectators: readonly Client[];
  /** What was pushed and mailed to somebody, or told to a bot that plays for them, since the last call. */
  readonly takeSent: (person: string | undefined) => readonly string[];
  readonly close: () => Promise<void>;
}

const NAMES = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve'];
const LANGUAGES = ['en', 'pl', 'uk', 'cs', 'it'];

/** Of the seats only the viewer's is ever left to a bot. */
const BOT = 'the bot';

interface Sent {
  readonly to: string;
  readonly text: string;
}

function courierTo(sent: Sent[]): Courier {
  return {
    ...silentCourier,
    mayPush: () => true,
    push: async (_keys, { endpoint }, message) => {
      sent.push({ to: endpoint, text: `push: ${JSON.stringify(message)}` });
      return 'sent';
    },
    post: {
      address: 'https://benthos.example/',
      send: async (letter) => {
        sent.push({ to: letter.to, text: `letter: ${JSON.stringify(letter)}` });
        return 'sent';
      },
    },
  };
}

export async function openTwin(): Promise<TwinServer> {
  const sent: Sent[] = [];
  const server = await openStillServer({
    secrets: createTestSecrets('twin'),
    // A bot is told what its seat may know, and nothing else; here it never answers.
    thinker: {
      ...quickThinker,
      think: ({ view, level }) => {
        sent.push({ to: BOT, text: `bot ${level}: ${JSON.stringify(view)}` });
        return new Promise<never>(() => {});
      },
    },
    courier: courierTo(sent),
  });
  const clients: Client[] = [];
  for (const [index, name] of NAMES.entries()) clients.push(await newClient(server, name, index));
  const agent = new http.Agent({ keepAlive: true });
  const nobody = { person: undefined, cookie: {}, token: {}, socket: await openRawSocket(server.address, {}) };
  return {
    server,
    clock: server.clock,
    agent,
    players: clients.slice(0, 4),
    spectators: [...clients.slice(4), nobody],
    takeSent: (person) =>
      sent
        .splice(0)
        .flatMap(({ to, text }) => (to === BOT || (person !== undefined && to.includes(person)) ? [text] : [])),
    close: async () => {
      for (const { socket } of [...clients, nobody]) socket.close();
      agent.destroy();
      await server.close();
    },
  };
}

/** Every other one is told by a push message, the others by mail; in several languages. */
async function newClient({ services, address }: Server, name: string, index: number): Promise<Client> {
  const { id } = valueOf(await services.people.createGuest(name));
  const cookie = { cookie: `${COOKIE}=${await services.sessions.start(id, 'browser')}` };
  const token = { authorization: `Bearer ${(await services.sessions.startToken(id, 'bot')).token}` };
  await services.people.setSettings(id, { language: LANGUAGES[index] ?? 'en' });
  const { db } = services.environment.store;
  const [session] = await services.sessions.list(id);
  const device = {
    id,
    person: id,
    endpoint: `https://push.example/${id}`,
    keys: '{}',
    created: 0,
    session: session?.id ?? '',
  };
  const box = {
    person: id,
    address: `${id}@benthos.example`,
    secret: null,
    asked: 0,
    confirmed: 1,
    stop: `stop-${id}`,
  };
  if (index % 2 === 0) await db.insertInto('push_subscriptions').values(device).execute();
  else await db.insertInto('mail_addresses').values(box).execute();
  return { person: id, cookie, token, socket: await openRawSocket(address, cookie) };
}
