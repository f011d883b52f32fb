import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../../test-kit/proof/virtual-clock.ts';
import { openFrozenLines } from '../../../test-kit/server/frozen-lines.ts';
import { type Cluster, startCluster } from '../../../test-kit/server/postgres.ts';
import { createPostgresBus } from './buses.ts';
import type { Bus, Clock, Hint } from './environment.ts';

let cluster: Cluster;
let url: string;
beforeAll(async () => {
  cluster = await startCluster();
  url = await cluster.newDatabase();
});
afterAll(() => cluster.stop());
beforeEach(() => void logged.splice(0));

const clock = createVirtualClock();
const logged: string[] = [];
const open = async (): Promise<{ readonly bus: Bus; readonly heard: (Hint | undefined)[] }> => {
  const bus = await createPostgresBus(url, clock, (level, event) => void logged.push(`${level} ${event}`));
  const heard: (Hint | undefined)[] = [];
  bus.subscribe((hint) => void heard.push(hint));
  return { bus, heard };
};
const move = (game: string, sequence: number): Hint => ({ game, sequence });

test('what one node says all hear, and of a game at least the latest', async () => {
  const [one, other] = [await open(), await open()];
  const hints: readonly Hint[] = [{ chat: 'a', line: 1 }, { ended: 's' }, { gone: 'p' }, { here: 'a' }, { here: 'b' }];
  for (const hint of hints) one.bus.publish(hint);
  for (let sequence = 1; sequence <= 50; sequence++) one.bus.publish(move('a', sequence));
  one.bus.publish(move('b', 1));
  const all = [...hints, move('a', 50), move('b', 1)];
  await expect.poll(() => [one.heard, other.heard]).toEqual([all, all]);
  // The line is free again.
  other.bus.publish(move('a', 51));
  await expect.poll(() => one.heard.at(-1)).toEqual(move('a', 51));
  await Promise.all([one.bus.close(), other.bus.close()]);
  one.bus.publish(move('a', 52));
  expect(logged).toEqual([]);
});

test('whatever else is said on the channel is none of it', async () => {
  const { bus, heard } = await open();
  const stranger = new Client({ connectionString: url });
  await stranger.connect();
  for (const text of ['nonsense', 'null', '7', '{"other":1}', '']) {
    await stranger.query('select pg_notify($1, $2)', ['benthos', text]);
  }
  await stranger.end();
  bus.publish({ gone: 'p' });
  await expect.poll(() => heard).toEqual([{ gone: 'p' }]);
  await bus.close();
});

test('a line that broke is made anew, and all learn that they may have missed something', async () => {
  const [one, other] = [await open(), await open()];
  await cluster.restart();
  await expect.poll(() => logged).toEqual(['warn bus-lost', 'warn bus-lost']);
  clock.push(999);
  expect(one.heard).toEqual([]);
  clock.push(1);
  await expect.poll(() => [one.heard, other.heard]).toEqual([[undefined], [undefined]]);
  one.bus.publish(move('a', 2));
  await expect.poll(() => other.heard).toEqual([undefined, move('a', 2)]);
  await one.bus.close();
  await cluster.restart();
  await expect.poll(() => logged.length).toBe(3);
  // Whoever is closed does not try again.
  await other.bus.close();
  await clock.leap(1000);
  expect(other.heard).toHaveLength(2);
});

test('what was said while the own line was broken reaches those whose line is sound', async () => {
  const one = await open();
  await cluster.restart();
  await expect.poll(() => logged).toEqual(['warn bus-lost']);
  const other = await open();
  one.bus.publish(move('a', 1));
  one.bus.publish(move('a', 2));
  clock.push(1000);
  // Of a game the latest is enough.
  await expect.poll(() => other.heard).toEqual([move('a', 2)]);
  await one.bus.close();
  await other.bus.close();
});

test('P14 a line that falls silent without breaking is noticed, and made anew', async () => {
  const lines = await openFrozenLines(url);
  const note = (level: string, event: string) => void logged.push(`${level} ${event}`);
  const bus = await createPostgresBus(lines.url, clock, note, 500);
  const heard: (Hint | undefined)[] = [];
  bus.subscribe((hint) => void heard.push(hint));
  clock.push(10_000);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(logged).toEqual([]);
  lines.freeze();
  clock.push(10_000);
  await expect.poll(() => logged).toEqual(['warn bus-lost']);
  clock.push(1000);
  await expect.poll(() => heard).toEqual([undefined]);
  bus.publish(move('a', 1));
  await expect.poll(() => heard).toEqual([undefined, move('a', 1)]);
  await bus.close();
  await lines.close();
});

describe('whoever is closed while the line is made anew', () => {
  let stranger: Client;
  beforeEach(async () => {
    stranger = new Client({ connectionString: url });
    await stranger.connect();
    return () => stranger.end();
  });
  let tries = 0;
  const counting: Clock = {
    now: clock.now,
    after: (milliseconds, task) => {
      if (milliseconds === 1000) tries += 1;
      return clock.after(milliseconds, task);
    },
  };
  const lost = async (): Promise<void> => {
    await expect.poll(() => logged).toEqual(['warn bus-lost']);
  };
  /** Long enough for a line to be made. */
  const aWhile = () => new Promise((resolve) => setTimeout(resolve, 300));

  test('hangs up', async () => {
    const { bus, heard } = await open();
    await stranger.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'");
    await lost();
    clock.push(1000);
    await bus.close();
    await aWhile();
    const lines = async () =>
      (await stranger.query("select pid from pg_stat_activity where query like 'listen %'")).rowCount;
    await expect.poll(lines).toBe(0);
    expect(heard).toEqual([]);
  });

  test('does not try again if that fails', async () => {
    const own = await cluster.newDatabase();
    const bus = await createPostgresBus(own, counting, (level, event) => void logged.push(`${level} ${event}`));
    await stranger.query(`drop database ${/\/(\w+)\?/.exec(own)?.[1]} with (force)`);
    await lost();
    expect(tries).toBe(1);
    clock.push(1000);
    await bus.close();
    await aWhile();
    expect(tries).toBe(1);
  });
});

test('where nobody answers that is said', async () => {
  await expect(createPostgresBus('postgresql://benthos@127.0.0.1:1/none', clock, () => {})).rejects.toThrow(
    /ECONNREFUSED/,
  );
});
