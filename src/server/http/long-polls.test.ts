import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryPlace } from '../../../test-kit/proof/memory-place.ts';
import { type Client, newGuest } from '../../../test-kit/server/client.ts';
import { openTestServer, type TestServer } from '../../../test-kit/server/test-server.ts';
import type { Snapshot } from '../../wire/table.ts';

const TABLE = { players: 2, boards: 'basic', contracts: false, seats: ['host', 'open'], options: { isPublic: true } };
let server: TestServer;
let ann: Client;
let ben: Client;
let path: string;

beforeEach(async () => {
  server = await openTestServer(memoryPlace(), { limitScale: 1 });
  [ann, ben] = [await newGuest(server.address), await newGuest(server.address)];
  const made = (await (await ann.send('POST', '/api/games', TABLE)).json()) as { game: string };
  path = `/api/games/${made.game}`;
});
afterEach(async () => {
  for (const client of [ann, ben]) client.close();
  await server.close();
});

const waiting = async (): Promise<void> => {
  await expect.poll(server.services.longPolls.count).toBe(1);
};

test('a request with `wait` is answered when something happens', async () => {
  const answer = ann.get(`${path}?from=1&wait=25`);
  await waiting();
  await ben.send('POST', `${path}/join`, { moveId: 'take-a-seat' });
  const { number, entries } = (await (await answer).json()) as Snapshot;
  expect([number, entries]).toMatchObject([2, [{ what: { kind: 'sit' } }]]);
  expect(server.services.longPolls.count()).toBe(0);
});

test('P12 nobody waits for longer than 25 seconds, and a client that disconnects is forgotten', async () => {
  for (const wait of ['0', '26', '-1', '1.5', ''])
    expect((await ann.get(`${path}?from=1&wait=${wait}`)).status).toBe(400);
  const impatient = new AbortController();
  const url = new URL(`${path}?from=1&wait=25`, server.address);
  const given = fetch(url, { signal: impatient.signal }).catch(() => 'given up');
  await waiting();
  impatient.abort();
  expect(await given).toBe('given up');
  await expect.poll(server.services.longPolls.count).toBe(0);
});

test('a server that stops answers those who wait', async () => {
  const answer = ann.get(`${path}?from=1&wait=25`);
  await waiting();
  await server.close();
  expect(await (await answer).json()).toMatchObject({ number: 1 });
});
