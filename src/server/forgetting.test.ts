import { afterEach, expect, test } from 'vitest';
import { type Client, connect, newGuest } from '../../test-kit/server/client.ts';
import { type Held, keepBook } from '../../test-kit/server/held.ts';
import { STORE_KINDS, type StoreKind } from '../../test-kit/server/stores.ts';
import { openTestServer, type TestServer } from '../../test-kit/server/test-server.ts';

/** After so long what somebody did no longer counts for what they may do, and nobody asks again what was said; in milliseconds. */
const A_WHILE = 51 * 60_000;
const VISITS = 2;
/** The statements of the database are written in the code: there are only so many, and they come up one after another. */
const STATEMENTS = 'createPreparer';
const TWO = { players: 2, boards: 'basic', contracts: false, seats: ['host', 'open'], options: { isPublic: true } };
let server: TestServer;
let held: Held;
let kind: StoreKind;

afterEach(async () => {
  await server.close();
  await kind.stop();
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
  ben.breakLine();
  await expect.poll(ben.disconnects).toBe(1);
  await ben.ask('watch', { game });
  for (const client of [ann, ben, eve]) client.close();
}

async function moveOf(people: readonly Client[], game: string, turn: number): Promise<void> {
  for (const client of people) {
    const { value } = await client.ask('watch', { game });
    const [move] = value.view?.decision?.moves ?? [];
    if (move === undefined) continue;
    const action = { kind: 'move', move } as const;
    await client.ask('act', { game, request: { moveId: `a-move-${turn}`, expected: value.number, action } });
  }
}

/** What is in memory when all have gone, by the lines of code that hold it. */
async function heldAfterVisits(): Promise<Readonly<Record<string, number>>> {
  for (let count = 0; count < VISITS; count++) await visit();
  await expect.poll(() => text('/metrics')).toContain('benthos_sockets 0');
  server.clock.push(A_WHILE);
  await passer();
  const all = Object.entries(await held.entries());
  return Object.fromEntries(all.filter(([where]) => !where.includes(STATEMENTS)));
}

/** What is old is forgotten when somebody comes by. */
async function passer(): Promise<void> {
  const client = await newGuest(server.address);
  const solo = { ...TWO, players: 1, seats: ['host'] };
  const { game } = (await (await client.send('POST', '/api/games', solo)).json()) as { game: string };
  await client.ask('say', { game, messageId: 'message-0', text: 'Is anybody here?' });
  client.close();
  await expect.poll(() => text('/metrics')).toContain('benthos_sockets 0');
}

async function text(path: string): Promise<string> {
  return (await fetch(new URL(path, server.address))).text();
}

test.each(Object.entries(STORE_KINDS))(
  'of those who have gone nothing is kept in memory, on %s',
  async (_, start) => {
    kind = await start();
    held = keepBook();
    const service = { mostIdle: 0, sweepEvery: 20, botDelay: 0 };
    server = await openTestServer(await kind.newPlace(), { limitScale: 1, service });
    const before = await heldAfterVisits();
    expect(Object.keys(before).length).toBeGreaterThan(0);
    expect(await heldAfterVisits()).toEqual(before);
  },
  120_000,
);
