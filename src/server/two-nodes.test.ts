import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, connect, newGuest } from '../../test-kit/server/client.ts';
import { openEnvironment } from '../../test-kit/server/environment.ts';
import { type Load, putUnderLoad } from '../../test-kit/server/load.ts';
import { act, look, someMove, startGame } from '../../test-kit/server/players.ts';
import { type Cluster, startCluster } from '../../test-kit/server/postgres.ts';
import { type ServerProcess, serverProcess } from '../../test-kit/server/server-process.ts';
import { postgresPlace } from '../../test-kit/server/stores.ts';
import { smallSet } from '../../test-kit/server/small-set.ts';
import { seedFrom } from '../engine/index.ts';
import type { KeptSet } from '../wire/sets.ts';
import type { Snapshot } from '../wire/table.ts';
import { createGameService } from './service/game-service.ts';
import { readEntries } from './store/games.ts';
import type { Store } from './store/store.ts';

const SETTINGS = { mostIdle: 100, sweepEvery: 1000, botDelay: 0 };

describe('two nodes on one PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => cluster.stop());

  test('races are decided by the database: nothing is lost or doubled, the same request has one answer', async () => {
    const place = postgresPlace(await cluster.newDatabase());
    const environments = [await openEnvironment(place), await openEnvironment(place)] as const;
    const [one, two] = environments.map((environment) => createGameService(environment, SETTINGS));
    if (one === undefined || two === undefined) throw new Error('no services');
    const game = await startGame(one, 2);
    const stream = { seed: seedFrom('two nodes'), used: 0 };
    let granted = 0;
    for (let round = 0; round < 30; round++) {
      const next = await someMove(one, game, stream);
      if (next === undefined) break;
      const { number } = await look(one, game, next.person, 1e9);
      const wish = { game, actor: { kind: 'person', id: next.person } as const, expected: number };
      const same = { ...wish, moveId: `move ${round}`, action: { kind: 'move', move: next.move } as const };
      const answers = await Promise.all([one.submit(same), two.submit(same)]);
      expect(answers[1]).toEqual(answers[0]);
      const rivals = await Promise.all([
        act(one, game, next.person, { kind: 'pause', on: true }, { expected: number + 1, moveId: `one ${round}` }),
        act(two, game, next.person, { kind: 'pause', on: true }, { expected: number + 1, moveId: `two ${round}` }),
      ]);
      expect(rivals.filter(({ ok }) => ok)).toHaveLength(1);
      await act(two, game, next.person, { kind: 'pause', on: false });
      granted += 3;
    }
    await expectWhole(environments[0].store, game, granted);
    for (const person of ['ann', 'ben', undefined]) {
      expect((await look(one, game, person)).hash).toBe((await look(two, game, person)).hash);
    }
    for (const environment of environments) await environment.close();
  });

  test('one node is killed under load: the players go on at the other, nothing is lost (P14)', async () => {
    const url = await cluster.newDatabase();
    const nodes = [await serverProcess({ DATABASE_URL: url }), await serverProcess({ DATABASE_URL: url })] as const;
    await Promise.all(nodes.map((node) => node.start()));
    const people = [await newGuest(nodes[0].address), await newGuest(nodes[1].address)] as const;
    const load = await putUnderLoad(people, 4);
    await moreMoves(load);
    await nodes[0].kill();
    const moved = connect(nodes[1].address, people[0].person, people[0].cookie);
    const game = load.games[0] ?? '';
    const begin = performance.now();
    const shown = await moved.ask('watch', { game });
    expect(shown.ok).toBe(true);
    expect(performance.now() - begin).toBeLessThan(5000);
    await nodes[0].start();
    await moreMoves(load);
    await load.stop();
    await expectSameEverywhere(load.games, [moved, people[1]], nodes);
    await expectNothingLost(url, load);
    for (const client of [moved, ...people]) client.close();
    await Promise.all(nodes.map((node) => node.stop()));
  }, 120_000);

  test('a table with a set is opened at one node, bots play at it, and another node goes on', async () => {
    const url = await cluster.newDatabase();
    const nodes = [await serverProcess({ DATABASE_URL: url }), await serverProcess({ DATABASE_URL: url })] as const;
    await Promise.all(nodes.map((node) => node.start()));
    const ann = await newGuest(nodes[0].address);
    const ben = await newGuest(nodes[1].address);
    const { info } = (await (await ann.send('POST', '/api/sets', { set: smallSet() })).json()) as KeptSet;
    const seats = ['host', 'skipper'];
    const wish = { content: info.hash, players: 2, boards: 'basic', contracts: false, seats, options: {} };
    const { game } = (await (await ann.send('POST', '/api/games', wish)).json()) as { readonly game: string };
    const seen = async (client: Client): Promise<Snapshot> =>
      (await (await client.get(`/api/games/${game}`)).json()) as Snapshot;
    expect((await seen(ben)).set).toEqual(info);
    // From here on bots play, in threads that know the set only from the question.
    const relay = { moveId: 'relay-1234', action: { kind: 'relay', on: true } };
    expect((await ann.send('POST', `/api/games/${game}/actions`, relay)).status).toBe(200);
    const moves = async (client: Client): Promise<number> => (await seen(client)).number;
    await expect.poll(() => moves(ann), { timeout: 30_000 }).toBeGreaterThan(8);
    await nodes[0].kill();
    const before = await moves(ben);
    await expect.poll(() => moves(ben), { timeout: 30_000 }).toBeGreaterThan(before + 4);
    const { store, bus } = await postgresPlace(url).open();
    await expectWhole(store, game);
    await Promise.all([store.close(), bus.close()]);
    for (const client of [ann, ben]) client.close();
    await nodes[1].stop();
  }, 120_000);

  test('one node is killed and the database restarted under load: all goes on, nothing is lost (P14)', async () => {
    const own = await startCluster();
    const url = await own.newDatabase();
    const nodes = [await serverProcess({ DATABASE_URL: url }), await serverProcess({ DATABASE_URL: url })] as const;
    await Promise.all(nodes.map((node) => node.start()));
    const people = [await newGuest(nodes[0].address), await newGuest(nodes[1].address)] as const;
    const load = await putUnderLoad(people, 3);
    await moreMoves(load);
    await nodes[0].kill();
    await own.restart();
    await nodes[0].start();
    await moreMoves(load);
    await load.stop();
    await expectSameEverywhere(load.games, people, nodes);
    await expectNothingLost(url, load);
    for (const client of people) client.close();
    expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0]);
    await own.stop();
  }, 120_000);
});

/** No gap and no fork; as many events as were granted, besides the two who sat down. */
async function expectWhole(store: Store, game: string, granted?: number): Promise<void> {
  const entries = await readEntries(store, game, 0);
  expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1));
  expect(entries).toHaveLength(granted === undefined ? entries.length : granted + 2);
}

/** What was acknowledged is stored, once. */
async function expectNothingLost(url: string, { games, acknowledged }: Load): Promise<void> {
  const { store, bus } = await postgresPlace(url).open();
  for (const game of games) await expectWhole(store, game);
  const rows = await store.db.selectFrom('events').select(['game', 'move_id']).execute();
  const stored = Map.groupBy(rows, ({ game, move_id }) => `${game} ${move_id?.split(' ').at(-1)}`);
  for (const { game, moveId } of acknowledged) expect(stored.get(`${game} ${moveId}`)).toHaveLength(1);
  await Promise.all([store.close(), bus.close()]);
}

async function expectSameEverywhere(
  games: readonly string[],
  people: readonly Client[],
  nodes: readonly ServerProcess[],
): Promise<void> {
  for (const { person, cookie } of people) {
    const clients = nodes.map(({ address }) => connect(address, person, cookie));
    for (const game of games) {
      const hashes = await Promise.all(clients.map((client) => client.ask('watch', { game })));
      expect(new Set(hashes.map(({ value }) => `${value.number} ${value.hash}`)).size).toBe(1);
    }
    for (const client of clients) client.close();
  }
}

/** The load goes on for a while. */
async function moreMoves({ acknowledged }: Load): Promise<void> {
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 20);
}
