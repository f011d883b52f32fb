import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, connect, newGuest } from '../../../test-kit/server/client.ts';
import { json } from '../../../test-kit/server/requests.ts';
import { STORE_KINDS, type StoreKind } from '../../../test-kit/server/stores.ts';
import { openTestServer, type TestServer } from '../../../test-kit/server/test-server.ts';
import type { Here } from '../../wire/notices.ts';

describe.each(Object.entries(STORE_KINDS))('who is at a table, on %s', (_, start) => {
  let kind: StoreKind;
  let server: TestServer;
  let ann: Client;
  let ben: Client;
  let game: string;
  let heard: Here[];
  beforeAll(async () => {
    kind = await start();
    server = await openTestServer(await kind.newPlace());
    [ann, ben] = await Promise.all([newGuest(server.address, 'Ann'), newGuest(server.address, 'Ben')]);
    ann.heard.on('here', (here: Here) => heard.push(here));
  });
  beforeEach(async () => {
    heard = [];
    const seats = ['host', 'open', 'open'];
    const wish = { players: 3, boards: 'basic', contracts: false, seats, options: { isPublic: true } };
    ({ game } = await json<{ game: string }>(await ann.send('POST', '/api/games', wish)));
    await ann.ask('watch', { game });
  });
  afterEach(async () => {
    for (const client of [ann, ben]) await client.ask('leave', { game });
  });
  afterAll(async () => {
    for (const client of [ann, ben]) client.close();
    await server.close();
    await kind.stop();
  });
  const people = (): readonly string[] | undefined => heard.at(-1)?.people;

  test('whoever watches is told at once, and of every change once', async () => {
    await expect.poll(people).toEqual([]);
    await ann.ask('attend', { game, on: true });
    await expect.poll(people).toEqual([ann.person]);
    await ann.ask('attend', { game, on: true });
    expect(heard.at(-1)?.people).toEqual([ann.person]);
    expect(heard.filter((here) => here.people.length > 0)).toHaveLength(1);
  });

  test('who only looks on is nobody; who sits down is there, in however many tabs, until the last is closed', async () => {
    await ann.ask('attend', { game, on: true });
    await ben.ask('watch', { game });
    expect(await ben.ask('attend', { game, on: true })).toMatchObject({ error: 'not-seated' });
    await ben.send('POST', `/api/games/${game}/join`, { moveId: 'sit-down' });
    const both = [ann.person, ben.person].toSorted();
    await ben.ask('attend', { game, on: true });
    await expect.poll(people).toEqual(both);
    const tab = connect(server.address, ben.person, ben.cookie);
    await tab.ask('watch', { game });
    await tab.ask('attend', { game, on: true });
    await ben.ask('attend', { game, on: false });
    expect(await server.services.presence.isHere(game, ben.person)).toBe(true);
    tab.close();
    await expect.poll(people).toEqual([ann.person]);
  });

  test('who looks away while it is being found out whether they may, or has got up, is not there', async () => {
    const isHere = (): Promise<boolean> => server.services.presence.isHere(game, ben.person);
    await ben.send('POST', `/api/games/${game}/join`, { moveId: 'sit-down' });
    await Promise.all([ben.ask('attend', { game, on: true }), ben.ask('attend', { game, on: false })]);
    expect(await isHere()).toBe(false);
    await ben.ask('attend', { game, on: true });
    expect(await isHere()).toBe(true);
    await ben.ask('act', { game, request: { moveId: 'get-up-now', action: { kind: 'stand' } } });
    await ben.ask('attend', { game, on: true });
    expect(await isHere()).toBe(false);
  });

  test('who leaves the table is not there', async () => {
    await ann.ask('attend', { game, on: true });
    await expect.poll(people).toEqual([ann.person]);
    await ann.ask('leave', { game });
    expect(await server.services.presence.isHere(game, ann.person)).toBe(false);
  });
});
