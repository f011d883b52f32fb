import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, connect } from '../../../test-kit/server/client.ts';
import { createTestClock, type TestClock } from '../../../test-kit/server/environment.ts';
import {
  answerAll,
  GRACE,
  handOver,
  newPair,
  openNoticeServer,
  RETRIES,
} from '../../../test-kit/server/noticed-table.ts';
import { type PushService, startPushService } from '../../../test-kit/server/push-service.ts';
import { json, newTable } from '../../../test-kit/server/requests.ts';
import { type Place, STORE_KINDS, type StoreKind } from '../../../test-kit/server/stores.ts';
import type { Courier } from '../environment/environment.ts';
import type { Server } from '../server.ts';

const HOUR = 3_600_000;

describe.each(Object.entries(STORE_KINDS))('notices on %s', (_, start) => {
  let kind: StoreKind;
  let place: Place;
  let clock: TestClock;
  let service: PushService;
  let servers: Server[];
  let ann: Client;
  let ben: Client;
  let game: string;
  beforeAll(async () => {
    kind = await start();
  });
  afterAll(async () => kind.stop());
  beforeEach(async () => {
    place = await kind.newPlace();
    clock = createTestClock();
    service = await startPushService();
    servers = [];
    const server = await open();
    [ann, ben] = await newPair(server);
    game = await newTable([ann, ben]);
  });
  afterEach(async () => {
    for (const client of [ann, ben]) client.close();
    await Promise.all(servers.map((server) => server.close()));
    await service.close();
  });

  const open = async (wrap?: (courier: Courier) => Courier): Promise<Server> => {
    const server = await openNoticeServer(place, clock, wrap === undefined ? {} : { wrap });
    servers.push(server);
    return server;
  };
  const subscribe = async (client: Client): Promise<string> => {
    const device = service.newDevice();
    expect((await client.send('PUT', '/api/notices/push', device)).status).toBe(200);
    return device.endpoint;
  };
  const titles = (): readonly string[] => service.heard.map(({ notice }) => notice.title);
  /** Until so many occasions were found, and all that are due were looked at. */
  const settled = async (count: number): Promise<void> => {
    const store = servers.at(-1)?.services.environment.store;
    if (store === undefined) throw new Error('no server');
    await expect
      .poll(async () => {
        const rows = await store.db.selectFrom('notices').selectAll().execute();
        return rows.length === count && rows.every(({ due }) => due === null || due > clock.now());
      })
      .toBe(true);
  };

  test('whoever is elsewhere is told once that it is their turn: signed, encrypted, in their language', async () => {
    await ben.send('PUT', '/api/me', { settings: { language: 'pl' } });
    await handOver(ben, ann, game, clock);
    const endpoint = await subscribe(ben);
    expect(titles()).toEqual([]);
    clock.push(GRACE);
    await expect.poll(titles).toEqual(['Twoja tura']);
    const [heard] = service.heard;
    expect(heard).toMatchObject({
      endpoint,
      notice: { game, title: 'Twoja tura', body: 'Przy stole: Ann' },
      headers: { 'content-encoding': 'aes128gcm', ttl: '86400', topic: game },
    });
    // Nothing but this, and none of it to be read on the way.
    expect(Object.keys(heard?.notice ?? {}).toSorted()).toEqual(['body', 'game', 'title']);
    expect(heard?.body.includes('Ann')).toBe(false);
    const { pushKey } = (await (await ben.get('/api/notices')).json()) as { pushKey: string };
    expect(heard?.sender).toBe(pushKey);

    clock.push(HOUR / 2);
    await handOver(ben, ann, game, clock);
    clock.push(GRACE);
    await expect.poll(titles).toEqual(['Twoja tura', 'Twoja tura']);
  });

  test('a quick answer needs no notice, a table that begins does', async () => {
    await subscribe(ben);
    await answerAll(ben, game, clock);
    clock.push(GRACE);
    const other = await newTable([ann, ben]);
    clock.push(GRACE);
    await expect.poll(titles).toEqual(['The game has begun']);
    expect(service.heard[0]?.notice.game).toBe(other);
  });

  test('none while the table is before their eyes; closing the tab or hiding it ends that', async () => {
    await subscribe(ben);
    await ben.ask('watch', { game });
    expect(await ben.ask('attend', { game, on: true })).toMatchObject({ ok: true });
    clock.push(GRACE);
    await settled(1);
    await ben.ask('attend', { game, on: false });
    await handOver(ben, ann, game, clock);
    clock.push(GRACE);
    await expect.poll(titles).toEqual(['Your turn']);
    await ben.ask('attend', { game, on: true });
    await handOver(ben, ann, game, clock);
    ben.close();
    await expect.poll(() => servers[0]?.services.presence.here(game)).toEqual([]);
    clock.push(GRACE);
    await expect.poll(titles).toEqual(['Your turn', 'Your turn']);
    ben.open();
  });

  test('nobody is woken in their quiet hours, and afterwards only if it is still their turn', async () => {
    await ben.send('PUT', '/api/me', { settings: { quiet: { from: 11, to: 14 } } });
    await handOver(ben, ann, game, clock);
    await subscribe(ben);
    clock.push(GRACE);
    await settled(1);
    clock.push(HOUR);
    await settled(1);
    expect(titles()).toEqual([]);
    clock.push(HOUR);
    await expect.poll(titles).toEqual(['Your turn']);
    // The next day he has answered before the quiet hours end.
    clock.push(22 * HOUR);
    await handOver(ben, ann, game, clock);
    clock.push(GRACE);
    await settled(2);
    await answerAll(ben, game, clock);
    clock.push(2 * HOUR);
    await settled(2);
    expect(titles()).toEqual(['Your turn']);
  });

  test('a restart within the grace loses nothing, one after it doubles nothing', async () => {
    await handOver(ben, ann, game, clock);
    await subscribe(ben);
    await servers.pop()?.close();
    clock.push(GRACE);
    const second = await open();
    await expect.poll(titles).toEqual(['Your turn']);
    await second.close();
    servers.pop();
    await open();
    clock.push(GRACE);
    const fresh = connect(servers[0]?.address ?? '', ben.person, ben.cookie);
    const rest = connect(servers[0]?.address ?? '', ann.person, ann.cookie);
    await handOver(fresh, rest, game, clock);
    clock.push(GRACE);
    await expect.poll(titles).toEqual(['Your turn', 'Your turn']);
    for (const client of [fresh, rest]) client.close();
  });

  test('a server that dies while it sends does not send again', async () => {
    await servers.pop()?.close();
    let deaths = 0;
    const die = (courier: Courier): Courier => ({
      ...courier,
      push: async (...all) => {
        await courier.push(...all);
        deaths += 1;
        throw new Error('dead');
      },
    });
    const server = await open(die);
    const [one, two] = [ann, ben].map(({ person, cookie }) => connect(server.address, person, cookie)) as [
      Client,
      Client,
    ];
    await handOver(two, one, game, clock);
    await subscribe(two);
    clock.push(GRACE);
    await expect.poll(() => deaths).toBe(1);
    await servers.pop()?.close();
    await open();
    clock.push(RETRIES[0] ?? 0);
    await settled(1);
    expect(titles()).toEqual(['Your turn']);
    for (const client of [one, two]) client.close();
  });

  test('a device that is gone is forgotten; a service that is down is tried again, not for ever', async () => {
    const store = servers[0]?.services.environment.store;
    const devices = async () => (await store?.db.selectFrom('push_subscriptions').select('endpoint').execute())?.length;
    await handOver(ben, ann, game, clock);
    await subscribe(ben);
    service.answer(410);
    clock.push(GRACE);
    await expect.poll(devices).toBe(0);

    service.answer(503);
    await subscribe(ben);
    await handOver(ben, ann, game, clock);
    const latest = store?.db.selectFrom('notices').select(['tries', 'due']).orderBy('at', 'desc').limit(1);
    for (const [index, pause] of [GRACE, ...RETRIES].entries()) {
      clock.push(pause);
      const next = RETRIES[index];
      const due = next === undefined ? null : clock.now() + next;
      await expect.poll(() => latest?.execute()).toEqual([{ tries: index + 1, due }]);
    }
    await expect.poll(() => service.heard.length).toBe(4);
    clock.push(24 * HOUR);
    await settled(2);
    expect(service.heard).toHaveLength(4);
    expect(await devices()).toBe(1);
  });

  test('a device that was signed out is told nothing more', async () => {
    await handOver(ben, ann, game, clock);
    await subscribe(ben);
    const [session] = (await (await ben.get('/api/sessions')).json()) as { id: string }[];
    await servers[0]?.services.sessions.end(ben.person, session?.id ?? '');
    clock.push(GRACE);
    await settled(1);
    expect(titles()).toEqual([]);
    const devices = servers[0]?.services.environment.store.db.selectFrom('push_subscriptions').select('id');
    // Nor is it kept.
    clock.push(12 * HOUR);
    await expect.poll(() => devices?.execute()).toEqual([]);
  });

  test('the end of a game and a guest at an open table are told, too', async () => {
    await subscribe(ann);
    const [host, third] = await newPair(servers[0] as Server);
    await subscribe(host);
    const wish = {
      players: 3,
      boards: 'basic',
      contracts: false,
      seats: ['host', 'open', 'open'],
      options: { isPublic: true },
    };
    const { game: waiting } = await json<{ game: string }>(await host.send('POST', '/api/games', wish));
    // The same once more is the same.
    for (let times = 0; times < 2; times++)
      await json(await third.send('POST', `/api/games/${waiting}/join`, { moveId: 'sit-down' }));
    await ann.ask('watch', { game });
    await ann.ask('attend', { game, on: true });
    clock.push(GRACE);
    await expect.poll(titles).toEqual(['Somebody has taken a seat at your table']);
    await ann.ask('attend', { game, on: false });
    await ben.ask('act', { game, request: { moveId: 'give-it-up', action: { kind: 'resign' } } });
    const noted = servers[0]?.services.environment.store.db.selectFrom('notices').where('kind', '=', 'over');
    await expect.poll(() => noted?.select('game').execute()).toEqual([{ game }]);
    clock.push(GRACE);
    await expect.poll(titles).toEqual(['Somebody has taken a seat at your table', 'The game is over']);
    for (const client of [host, third]) client.close();
  });

  test('whom the host removes is told so, even without a look at the table', async () => {
    await subscribe(ben);
    const wish = { players: 3, boards: 'basic', contracts: false, seats: ['host', 'open', 'open'] };
    const body = { ...wish, options: { isPublic: true } };
    const { game: waiting } = await json<{ game: string }>(await ann.send('POST', '/api/games', body));
    await json(await ben.send('POST', `/api/games/${waiting}/join`, { moveId: 'sit-down' }));
    const request = { moveId: 'remove-ben', action: { kind: 'remove', seat: 1 } } as const;
    expect(await ann.ask('act', { game: waiting, request })).toMatchObject({ ok: true });
    clock.push(GRACE);
    await expect.poll(titles).toContain('The host has removed you from a table');
    const told = service.heard.find(({ notice }) => notice.game === waiting);
    expect(told?.notice).toMatchObject({ game: waiting, body: 'At the table: Ann' });
  });
});
