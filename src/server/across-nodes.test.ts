import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, connect, newGuest } from '../../test-kit/server/client.ts';
import { type Cluster, startCluster } from '../../test-kit/server/postgres.ts';
import { newTable } from '../../test-kit/server/requests.ts';
import { postgresPlace } from '../../test-kit/server/stores.ts';
import { openTestServer, type TestServer } from '../../test-kit/server/test-server.ts';

describe('what is told at one node reaches those at another', () => {
  let cluster: Cluster;
  let here: TestServer;
  let there: TestServer;
  let ann: Client;
  let ben: Client;
  beforeAll(async () => {
    cluster = await startCluster();
    const place = postgresPlace(await cluster.newDatabase());
    [here, there] = [await openTestServer(place), await openTestServer(place)];
    [ann, ben] = [await newGuest(here.address, 'Ann'), await newGuest(there.address, 'Ben')];
  });
  afterAll(async () => {
    for (const client of [ann, ben]) client.close();
    await Promise.all([here.close(), there.close()]);
    await cluster.stop();
  });

  test('a chat line, once, and only to those who want to hear it', async () => {
    const game = await newTable([ann, ben]);
    const heard: Record<string, number[]> = { ann: [], ben: [], benToo: [] };
    const benHere = connect(here.address, ben.person, ben.cookie);
    const listen = (client: Client, name: string): void => {
      client.heard.on('chat', ({ line }: { line: { number: number } }) => heard[name]?.push(line.number));
    };
    listen(ann, 'ann');
    listen(ben, 'ben');
    listen(benHere, 'benToo');
    await benHere.ask('check', { game });
    for (let count = 0; count < 5; count++) {
      const line = { game, messageId: `message-${count}`, text: 'hello' };
      await (count % 2 === 0 ? ann : ben).ask('say', line);
      // The same said again is heard no second time.
      await (count % 2 === 0 ? ann : ben).ask('say', line);
    }
    const all = [1, 2, 3, 4, 5];
    // Lines have numbers: in what order they come does not matter.
    const sorted = () =>
      Object.fromEntries(Object.entries(heard).map(([name, lines]) => [name, lines.toSorted((a, b) => a - b)]));
    await expect.poll(sorted).toEqual({ ann: all, ben: all, benToo: all });
    await ann.send('PUT', `/api/shuns/${ben.person}`, { kind: 'mute' });
    await ben.ask('say', { game, messageId: 'message-x', text: 'unheard' });
    await ann.ask('say', { game, messageId: 'message-y', text: 'heard' });
    await expect.poll(sorted).toEqual({ ann: [...all, 7], ben: [...all, 6, 7], benToo: [...all, 6, 7] });
    benHere.close();
    ben.heard.removeAllListeners('chat');
    await ann.send('DELETE', `/api/shuns/${ben.person}`);
  });

  test('a chat line that was said while the nodes could not hear each other', async () => {
    const game = await newTable([ann, ben]);
    const heard: string[] = [];
    ben.heard.on('chat', ({ line }: { line: { text: string } }) => heard.push(line.text));
    const { db } = here.services.environment.store;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and (query like 'listen %' or query like 'select pg_notify%')`.execute(db);
    await ann.ask('say', { game, messageId: 'message-1', text: 'anybody there?' });
    await expect.poll(() => heard).toEqual(['anybody there?']);
    await ann.ask('say', { game, messageId: 'message-2', text: 'there you are' });
    await expect.poll(() => heard).toEqual(['anybody there?', 'there you are']);
  });

  test('that a session has ended, or all of somebody who is gone: nobody listens on', async () => {
    const eve = await newGuest(here.address);
    const afar = connect(there.address, eve.person, eve.cookie);
    await afar.ask('check', { game: '0'.repeat(32) });
    const sessions = (await (await eve.get('/api/sessions')).json()) as { id: string }[];
    await eve.send('DELETE', `/api/sessions/${sessions[0]?.id}`);
    await expect.poll(() => afar.disconnects()).toBe(1);
    const bob = await newGuest(here.address);
    const bobAfar = connect(there.address, bob.person, bob.cookie);
    await bobAfar.ask('check', { game: '0'.repeat(32) });
    await bob.send('DELETE', '/api/me', {});
    await expect.poll(() => bobAfar.disconnects()).toBe(1);
    for (const client of [eve, afar, bob, bobAfar]) client.close();
  });
});
