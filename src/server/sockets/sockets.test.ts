import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, connect } from '../../../test-kit/server/client.ts';
import { openStillServices, type StillServices } from '../../../test-kit/server/still-services.ts';
import { COOKIE } from '../http/callers.ts';
import { createLimiter, type Limiter } from '../http/limits.ts';
import { createMetrics } from '../http/metrics.ts';
import type { Person } from '../people/people.ts';
import type { Services } from '../services.ts';
import { createSockets, type Sockets } from './sockets.ts';

const NOWHERE = '0'.repeat(32);
const CHECK = { game: NOWHERE };
let services: StillServices;
let server: Server;
let sockets: Sockets;
let clients: Client[] = [];
let closed: boolean;

beforeEach(async () => {
  services = await openStillServices();
  clients = [];
  closed = true;
  return async () => {
    for (const client of clients) client.close();
    if (!closed) await sockets.close();
    await services.games.stop();
    await services.environment.store.close();
  };
});

/** The live side of a server, with these limits. */
async function open(
  limiter: Limiter = () => undefined,
  { proxies = 0, using = services }: { readonly proxies?: number; readonly using?: Services } = {},
): Promise<ReturnType<typeof createMetrics>> {
  server = createServer((_, response) => void response.writeHead(404).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const metrics = createMetrics();
  sockets = createSockets(server, { services: using, limiter, metrics, proxies });
  closed = false;
  return metrics;
}

function address(): string {
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** Somebody's connection by a session, which has been made. */
async function joined(person?: Person, token?: string): Promise<Client> {
  const session = person === undefined ? undefined : (token ?? (await services.sessions.start(person.id, '')));
  const client = connect(address(), person?.id ?? '', session === undefined ? '' : `${COOKIE}=${session}`);
  clients.push(client);
  await client.askText('check', CHECK);
  return client;
}

/** A connection with these headers: nothing if it was made, and else why not. */
async function refusalWith(extraHeaders: Record<string, string>): Promise<string | undefined> {
  const socket: Socket = io(address(), {
    path: '/api/socket',
    transports: ['websocket'],
    extraHeaders,
    reconnection: false,
    forceNew: true,
  });
  const refusal = await new Promise<string | undefined>((resolve) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', (error) => resolve(error.message));
  });
  socket.close();
  return refusal;
}

/** Everything that is on its way has arrived. */
async function turn(): Promise<void> {
  for (let count = 0; count < 20; count++) await new Promise((resolve) => void setImmediate(resolve));
}

async function gone(client: Client): Promise<void> {
  await expect.poll(() => client.disconnects()).toBeGreaterThan(0);
}

describe('messages', () => {
  test('each is answered, with what was asked for or with why not', async () => {
    await open();
    const [ann, nobody] = [await joined(await services.guest('Ann')), await joined()];
    const unknown = '{"ok":false,"error":"unknown-game"}';
    expect([await ann.askText('check', CHECK), await nobody.askText('check', CHECK)]).toEqual([unknown, unknown]);
    expect(await ann.askText('leave', CHECK)).toBe('{"ok":true,"value":{}}');
    for (const name of ['chec', '', '__proto__'])
      expect(await ann.ask(name, {})).toEqual({ ok: false, error: 'not-found' });
    expect(await ann.ask('check', { game: 'reef' })).toEqual({ ok: false, error: 'malformed', field: 'game' });
    expect(await nobody.ask('attend', { ...CHECK, on: true })).toEqual({ ok: false, error: 'not-signed-in' });
    // Who wants no answer gets none, and does no harm.
    ann.socket.emit('check', CHECK);
    ann.socket.emit('check');
    expect(await ann.askText('check', CHECK)).toBe(unknown);
    expect(services.logged).toEqual([]);
  });

  test('one that fails is answered too, and noted with its name', async () => {
    const metrics = await open();
    const ann = await joined(await services.guest('Ann'));
    await sql`alter table games rename to elsewhere`.execute(services.environment.store.db);
    expect(await ann.ask('check', CHECK)).toEqual({ ok: false, error: 'unavailable' });
    expect(services.logged).toEqual([
      expect.stringMatching(/^error message-failed \{"name":"check","message":".*no such table: games/) as string,
    ]);
    expect(metrics.text()).toContain('benthos_check_seconds_count 1\n');
  });

  test('how long each kind takes, and how many are connected, is for the operator', async () => {
    let now = 0;
    const clock = { ...services.environment.clock, now: () => (now += 250) };
    const metrics = await open(undefined, {
      using: { ...services, environment: { ...services.environment, clock } },
    });
    await joined();
    expect(metrics.text()).toContain('benthos_check_seconds_sum 0.25\n');
    expect(metrics.text()).toContain('benthos_sockets 1\n');
    expect(sockets.connections()).toBe(1);
  });

  test('one that is too long ends the connection', async () => {
    await open();
    const ann = await joined(await services.guest('Ann'));
    expect(await ann.ask('check', { game: 'x'.repeat(16_000) })).toMatchObject({ error: 'malformed' });
    ann.socket.emit('check', { game: 'x'.repeat(17_000) });
    await gone(ann);
  });
});

describe('limits (P12)', () => {
  test('count for a person, however they are connected, and for nobody else', async () => {
    const { clock } = services;
    await open(createLimiter(clock));
    const person = await services.guest('Ann');
    const [ann, tab, ben] = [await joined(person), await joined(person), await joined(await services.guest('Ben'))];
    const say = (client: Client) => client.ask('say', {});
    for (let count = 0; count < 6; count++)
      expect(await say(count % 2 === 0 ? ann : tab)).toMatchObject({ error: 'malformed' });
    expect(await say(tab)).toEqual({ ok: false, error: 'too-many', retryAfter: 3 });
    expect(await say(ben)).toMatchObject({ error: 'malformed' });
    // Each kind has its own.
    expect(await ann.ask('check', CHECK)).toMatchObject({ error: 'unknown-game' });
    clock.push(3000);
    expect(await say(ann)).toMatchObject({ error: 'malformed' });
  });

  test('count for who is nobody by their address, which a proxy may tell', async () => {
    const asked: string[] = [];
    const note: Limiter = (bucket, caller) => void asked.push(`${bucket} ${caller}`);
    await open(note, { proxies: 1 });
    await joined();
    expect(asked).toEqual(['sockets 127.0.0.1', 'read 127.0.0.1']);
    expect(await refusalWith({ 'x-forwarded-for': '192.0.2.7' })).toBeUndefined();
    expect(asked.at(-1)).toBe('sockets 192.0.2.7');
  });

  test('an address that connects too often is turned away, not at once', async () => {
    let asked = 0;
    await open((bucket) => {
      if (bucket === 'sockets') asked += 1;
      return asked > 1 ? 1 : undefined;
    });
    expect(await refusalWith({})).toBeUndefined();
    const refusals: (string | undefined)[] = [];
    void refusalWith({}).then((refusal) => refusals.push(refusal));
    await expect.poll(() => asked).toBe(2);
    services.clock.push(999);
    await turn();
    expect(refusals).toEqual([]);
    services.clock.push(1);
    await expect.poll(() => refusals).toEqual(['websocket error']);
  });

  test('who still waits for being turned away does not keep the server', async () => {
    let asked = 0;
    await open(() => (asked += 1));
    const refusal = refusalWith({});
    await expect.poll(() => asked).toBe(1);
    await sockets.close();
    closed = true;
    expect(await refusal).toBe('websocket error');
  });
});

describe('connecting', () => {
  test('is for this site alone, by a websocket alone', async () => {
    await open();
    expect(await refusalWith({ origin: address() })).toBeUndefined();
    expect(await refusalWith({ origin: 'https://elsewhere.example' })).toBe('websocket error');
    // Without one it is a request like any other.
    const polled = await fetch(`${address()}/api/socket/?EIO=4&transport=polling`);
    expect(polled.status).toBe(404);
  });

  test('fails for now when it cannot be found out who it is', async () => {
    await open();
    const token = await services.sessions.start((await services.guest('Ann')).id, '');
    await sql`alter table sessions rename to elsewhere`.execute(services.environment.store.db);
    expect(await refusalWith({ cookie: `${COOKIE}=${token}` })).toBe('unavailable');
    expect(await refusalWith({})).toBeUndefined();
  });

  test('what is said is heard over all connections of who hears it, and over no others', async () => {
    await open();
    const [ann, ben] = [await services.guest('Ann'), await services.guest('Ben')];
    const game = await services.table([ann, ben]);
    const heard: string[] = [];
    for (const [name, person] of Object.entries({ one: ben, two: ben, eve: await services.guest('Eve') })) {
      const client = await joined(person);
      client.socket.on('chat', ({ line }: { line: { text: string } }) => heard.push(`${name}: ${line.text}`));
    }
    await services.chat.say(ann.id, game, 'message-1', 'ahoy');
    await expect.poll(() => heard.toSorted()).toEqual(['one: ahoy', 'two: ahoy']);
  });
});

describe('a session that ends', () => {
  const forget = (person: Person) =>
    sql`delete from sessions where person = ${person.id}`.execute(services.environment.store.db);

  test('ends its connections at once, and no others', async () => {
    await open();
    const person = await services.guest('Ann');
    const token = await services.sessions.start(person.id, '');
    const [ann, tab, other, ben] = [
      await joined(person, token),
      await joined(person, token),
      await joined(person),
      await joined(await services.guest('Ben')),
    ];
    await services.sessions.end(person.id, (await services.sessions.callerOf(token))?.id ?? '');
    await Promise.all([gone(ann), gone(tab)]);
    expect([other.disconnects(), ben.disconnects()]).toEqual([0, 0]);
    await services.sessions.endAll(person.id);
    await gone(other);
    expect(ben.disconnects()).toBe(0);
  });

  test('unheard of is found out within half a minute, again and again', async () => {
    await open();
    const [ann, ben] = [await services.guest('Ann'), await services.guest('Ben')];
    const [first, second] = [await joined(ann), await joined(ben)];
    await forget(ann);
    services.clock.push(29_999);
    await turn();
    expect(first.disconnects()).toBe(0);
    services.clock.push(1);
    await gone(first);
    expect(second.disconnects()).toBe(0);
    await forget(ben);
    services.clock.push(30_000);
    await gone(second);
  });

  test('of many are looked for twenty at a time, so that moves are not held up', async () => {
    await open();
    const ann = await services.guest('Ann');
    const token = await services.sessions.start(ann.id, '');
    const all: Client[] = [];
    while (all.length < 22) all.push(await joined(ann, token));
    const count = (): number => all.filter((client) => client.disconnects() > 0).length;
    await forget(ann);
    services.clock.push(30_000);
    await expect.poll(count).toBe(20);
    services.clock.push(9);
    await turn();
    expect(count()).toBe(20);
    services.clock.push(1);
    await expect.poll(count).toBe(22);
  });

  test('is looked for again after that failed once', async () => {
    await open();
    const ann = await services.guest('Ann');
    const client = await joined(ann);
    const { db } = services.environment.store;
    await sql`alter table sessions rename to elsewhere`.execute(db);
    services.clock.push(30_000);
    await expect
      .poll(() => services.logged)
      .toEqual([expect.stringContaining('warn recheck-failed {"message":') as string]);
    await sql`alter table elsewhere rename to sessions`.execute(db);
    expect(client.disconnects()).toBe(0);
    await forget(ann);
    services.clock.push(30_000);
    await gone(client);
  });

  test.each([0, 30_000])('is looked for no more when the server ends, %i ms after it was begun', async (passed) => {
    await open();
    const client = await joined(await services.guest('Ann'));
    services.clock.push(passed);
    await sockets.close();
    closed = true;
    await gone(client);
    await sql`alter table sessions rename to elsewhere`.execute(services.environment.store.db);
    services.clock.push(60_000);
    await turn();
    expect(services.logged).toEqual([]);
  });
});
