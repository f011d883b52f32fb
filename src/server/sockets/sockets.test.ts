import { once } from 'node:events';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openRawSocket } from '../../../test-kit/proof/channels/raw-socket.ts';
import type { Client } from '../../../test-kit/server/client.ts';
import { breathe } from '../../../test-kit/server/environment.ts';
import { openSockets, type TestSockets } from '../../../test-kit/server/open-sockets.ts';
import { openStillServices, type StillServices } from '../../../test-kit/server/still-services.ts';
import { COOKIE } from '../http/callers.ts';
import { createLimiter, type Limiter } from '../http/throttle/limits.ts';

const CHECK = { game: '0'.repeat(32) };
let services: StillServices;
let sockets: TestSockets;
beforeEach(async () => {
  services = await openStillServices();
  return async () => {
    await sockets.close();
    await services.games.stop();
    await services.environment.store.close();
  };
});

describe('messages', () => {
  test('each is answered, with what was asked for or with why not', async () => {
    sockets = await openSockets(services);
    const [ann, nobody] = [await sockets.joined(await services.guest('Ann')), await sockets.joined()];
    const unknown = '{"ok":false,"error":"unknown-game"}';
    expect([await ann.askText('check', CHECK), await nobody.askText('check', CHECK)]).toEqual([unknown, unknown]);
    expect(await ann.askText('leave', CHECK)).toBe('{"ok":true,"value":{}}');
    for (const name of ['chec', '', '__proto__'])
      expect(await ann.askAnything(name, {})).toEqual({ ok: false, error: 'not-found' });
    expect(await ann.ask('check', { game: 'reef' })).toEqual({ ok: false, error: 'malformed', field: 'game' });
    expect(await nobody.ask('attend', { ...CHECK, on: true })).toEqual({ ok: false, error: 'not-signed-in' });
    // Each has the number of its request, in whatever order they come.
    const line = await openRawSocket(sockets.address, {});
    expect(await Promise.all([line.ask('check', CHECK), line.ask('fly', {})])).toEqual([
      '{"id":1,"ok":false,"error":"unknown-game"}',
      '{"id":2,"ok":false,"error":"not-found"}',
    ]);
    line.close();
    expect(services.logged).toEqual([]);
  });

  test('one that fails is answered too, and noted with its name', async () => {
    sockets = await openSockets(services);
    const ann = await sockets.joined(await services.guest('Ann'));
    await sql`alter table games rename to elsewhere`.execute(services.environment.store.db);
    expect(await ann.ask('check', CHECK)).toEqual({ ok: false, error: 'unavailable' });
    expect(services.logged).toEqual([
      expect.stringMatching(/^error message-failed \{"name":"check","message":".*no such table: games/) as string,
    ]);
    expect(sockets.metrics.text()).toContain('benthos_check_seconds_count 1\n');
  });

  test('how long each kind takes, and how many are connected, is for the operator', async () => {
    let now = 0;
    const clock = { ...services.environment.clock, now: () => (now += 250) };
    sockets = await openSockets({ ...services, environment: { ...services.environment, clock } });
    await sockets.joined();
    expect(sockets.metrics.text()).toContain('benthos_check_seconds_sum 0.25\n');
    expect(sockets.metrics.text()).toContain('benthos_sockets 1\n');
    expect(sockets.connections()).toBe(1);
  });

  test('one that is too long ends the connection', async () => {
    sockets = await openSockets(services);
    const ann = await sockets.joined(await services.guest('Ann'));
    expect(await ann.ask('check', { game: 'x'.repeat(16_000) })).toMatchObject({ error: 'malformed' });
    const hungUp = once(ann.heard, 'disconnect');
    ann.say('check', { game: 'x'.repeat(17_000) });
    expect(await hungUp).toEqual([1009]);
  });
});

describe('limits (P12)', () => {
  test('count for a person, however they are connected, and for nobody else', async () => {
    const { clock } = services;
    sockets = await openSockets(services, { limiter: createLimiter(clock) });
    const person = await services.guest('Ann');
    const [ann, tab, ben] = [
      await sockets.joined(person),
      await sockets.joined(person),
      await sockets.joined(await services.guest('Ben')),
    ];
    const say = (client: Client) => client.askAnything('say', {});
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
    sockets = await openSockets(services, { limiter: note, proxies: 1 });
    await sockets.joined();
    expect(asked).toEqual(['sockets 127.0.0.1', 'read 127.0.0.1']);
    expect(await sockets.refusalWith({ 'x-forwarded-for': '192.0.2.7' })).toBeUndefined();
    expect(asked.at(-1)).toBe('sockets 192.0.2.7');
  });

  test('an address that connects too often is turned away, not at once', async () => {
    let asked = 0;
    const limiter: Limiter = (bucket) => {
      if (bucket === 'sockets') asked += 1;
      return asked > 1 ? 1 : undefined;
    };
    sockets = await openSockets(services, { limiter });
    expect(await sockets.refusalWith({})).toBeUndefined();
    const refusals: (string | undefined)[] = [];
    void sockets.refusalWith({}).then((refusal) => refusals.push(refusal));
    await expect.poll(() => asked).toBe(2);
    services.clock.push(999);
    await breathe();
    expect(refusals).toEqual([]);
    services.clock.push(1);
    await expect.poll(() => refusals).toEqual(['too-many']);
  });

  test('who still waits for being turned away does not keep the server', async () => {
    let asked = 0;
    sockets = await openSockets(services, { limiter: () => (asked += 1) });
    const refusal = sockets.refusalWith({});
    await expect.poll(() => asked).toBe(1);
    await sockets.close();
    expect(await refusal).toBe('socket hang up');
  });
});

describe('connecting', () => {
  test('is for this site alone, by a websocket alone', async () => {
    sockets = await openSockets(services);
    expect(await sockets.refusalWith({ origin: sockets.address })).toBeUndefined();
    expect(await sockets.refusalWith({ origin: 'https://elsewhere.example' })).toBe('forbidden');
    // Without one it is a request like any other.
    expect((await fetch(`${sockets.address}/api/socket`)).status).toBe(404);
  });

  test('fails for now when it cannot be found out who it is', async () => {
    sockets = await openSockets(services);
    const token = await services.sessions.start((await services.guest('Ann')).id, '');
    await sql`alter table sessions rename to elsewhere`.execute(services.environment.store.db);
    expect(await sockets.refusalWith({ cookie: `${COOKIE}=${token}` })).toBe('unavailable');
    expect(await sockets.refusalWith({})).toBeUndefined();
  });

  test('what is said is heard over all connections of who hears it, and over no others', async () => {
    sockets = await openSockets(services);
    const [ann, ben] = [await services.guest('Ann'), await services.guest('Ben')];
    const game = await services.table([ann, ben]);
    const heard: string[] = [];
    for (const [name, person] of Object.entries({ one: ben, two: ben, eve: await services.guest('Eve') })) {
      const client = await sockets.joined(person);
      client.heard.on('chat', ({ line }: { line: { text: string } }) => heard.push(`${name}: ${line.text}`));
    }
    await services.chat.say(ann.id, game, 'message-1', 'ahoy');
    await expect.poll(() => heard.toSorted()).toEqual(['one: ahoy', 'two: ahoy']);
  });
});
