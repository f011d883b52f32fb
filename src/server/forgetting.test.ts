import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryPlace } from '../../test-kit/proof/memory-place.ts';
import { type Client, connect, newGuest } from '../../test-kit/server/client.ts';
import { createTestClock, openEnvironment } from '../../test-kit/server/environment.ts';
import { type Held, keepBook } from '../../test-kit/server/held.ts';
import type { Snapshot } from '../wire/table.ts';
import { type Server, startServer } from './server.ts';

const clock = createTestClock();
/** After so long nothing that was done counts for what may be done, in milliseconds. */
const LONG = 3_600_000;
const TWO = { players: 2, boards: 'basic', contracts: false, seats: ['host', 'open'], options: { isPublic: true } };
let server: Server;
let held: Held;

beforeAll(async () => {
  held = keepBook();
  server = await startServer(await openEnvironment(memoryPlace(), clock), {
    host: '127.0.0.1',
    port: 0,
    version: '0.0.0',
    proxies: 0,
    service: { mostIdle: 0, sweepEvery: 20, botDelay: 0 },
  });
});
afterAll(async () => {
  await server.close();
  held.stop();
});

/** Two people come, play, talk, are cut off and come back; somebody looks on; all go. */
async function visit(): Promise<void> {
  const [ann, ben] = await Promise.all([newGuest(server.address), newGuest(server.address)]);
  const eve = connect(server.address, '', '');
  const { game } = (await (await ann.send('POST', '/api/games', TWO)).json()) as { game: string };
  await ben.send('POST', `/api/games/${game}/join`, { moveId: 'take-a-seat' });
  for (const client of [ann, ben, eve]) await client.ask('watch', { game, patches: true });
  for (const client of [ann, ben]) await client.ask('attend', { game, on: true });
  for (let turn = 0; turn < 4; turn++) await moveOf([ann, ben], game, turn);
  for (let line = 0; line < 4; line++) await ann.ask('say', { game, messageId: `message-${line}`, text: 'Ahoy' });
  ben.socket.io.engine.close();
  await ben.ask('watch', { game });
  for (const client of [ann, ben, eve]) client.close();
}

async function moveOf(people: readonly Client[], game: string, turn: number): Promise<void> {
  for (const client of people) {
    const { value } = await client.ask<Snapshot>('watch', { game });
    const [move] = value.view?.decision?.moves ?? [];
    const request = { moveId: `a-move-${turn}`, expected: value.number, action: { kind: 'move', move } };
    if (move !== undefined) await client.ask('act', { game, request });
  }
}

/** What is in memory when all have gone and all limits are forgotten. */
async function heldAfter(visits: number): Promise<ReadonlyMap<string, number>> {
  for (let count = 0; count < visits; count++) await visit();
  await expect.poll(async () => (await fetch(new URL('/metrics', server.address))).text()).toContain('benthos_sockets 0');
  clock.push(LONG);
  await (await fetch(new URL('/api/running', server.address))).text();
  return held.entries();
}

test('of those who have gone nothing is kept in memory', async () => {
  const first = await heldAfter(3);
  const results = [];
  for (let i = 0; i < 4; i++) results.push(await heldAfter(3));
  console.log(first, results);
});
