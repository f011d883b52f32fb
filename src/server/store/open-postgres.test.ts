import { type CompiledQuery, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openFrozenLines } from '../../../test-kit/server/frozen-lines.ts';
import { type Cluster, startCluster } from '../../../test-kit/server/postgres.ts';
import { openPostgres, warnOfLosses } from './open-postgres.ts';
import type { Change, Store } from './store.ts';

let cluster: Cluster;
let url: string;
let store: Store;
const logged: string[] = [];

beforeAll(async () => {
  cluster = await startCluster();
  url = await cluster.newDatabase();
  store = openPostgres(url, (level, event, fields) => void logged.push(`${level} ${event} ${JSON.stringify(fields)}`));
  await store.write([change('create table things (name text primary key)')]);
});
afterAll(async () => {
  await store.close();
  await cluster.stop();
});
afterEach(async () => {
  await store.write([change('delete from things')]);
});

function change(text: string, expects?: number, parameters: readonly string[] = []): Change {
  const query = { compile: () => ({ sql: text, parameters }) as unknown as CompiledQuery };
  return expects === undefined ? { query } : { query, expects };
}

const add = (name: string): Change => change('insert into things values ($1)', undefined, [name]);
const failing = (code: string): Change =>
  change(`do $$ begin raise exception 'it went wrong' using errcode = '${code}'; end $$`);

async function ask<T>(text: string, of = store): Promise<T> {
  return Object.values((await sql.raw<Record<string, T>>(text).execute(of.db)).rows[0] ?? {})[0] as T;
}

const things = (): Promise<string | null> => ask("select string_agg(name, ' ' order by name) from things");
/** Which connection is used; it is always the same one, unless it is given up. */
const connection = (): Promise<number> => ask('select pg_backend_pid()');

test('it is shared with other nodes', () => {
  expect(store.isShared).toBe(true);
});

test('times and counts come as numbers, the rest as ever', async () => {
  expect(await ask('select 4102444800000::bigint')).toBe(4_102_444_800_000);
  expect(await ask('select count(*) from things')).toBe(0);
  expect(await ask("select '12'::text")).toBe('12');
  expect(await ask('select 1.5::float8')).toBe(1.5);
});

test('a key that is taken, or a row that is not there, undoes all of it; the connection is as good as before', async () => {
  const before = await connection();
  expect(await store.write([add('a')])).toBe(true);
  expect(await store.write([add('b'), add('a')])).toBe(false);
  expect(await store.write([add('c'), change("update things set name = 'd' where name = 'x'", 1)])).toBe(false);
  expect(await store.write([change("update things set name = 'z' where name = 'a'", 1), add('y')])).toBe(true);
  expect(await things()).toBe('y z');
  expect(await connection()).toBe(before);
});

// unique_violation, serialization_failure, deadlock_detected, duplicate_table, duplicate_object
test.each(['23505', '40001', '40P01', '42P07', '42710'])('a race that is lost is no failure: %s', async (code) => {
  expect(await store.write([add('a'), failing(code)])).toBe(false);
  expect(await things()).toBe(null);
});

test('two nodes that make the same table at once', async () => {
  const made = await Promise.all([0, 1].map(() => store.write([change('create table twins (id int primary key)')])));
  expect(made.filter(Boolean)).toHaveLength(1);
});

test.each(['P0001', '23503', '53100'])(
  'anything else is a failure, and its connection is not used again: %s',
  async (code) => {
    const before = await connection();
    await expect(store.write([add('a'), failing(code)])).rejects.toThrow('it went wrong');
    expect(await things()).toBe(null);
    expect(await connection()).not.toBe(before);
  },
);

test('what is wrong is said', async () => {
  await expect(store.write([change('insert into nowhere values (1)')])).rejects.toThrow('"nowhere" does not exist');
});

test('a connection that is lost is noted if it was idle, and another one is made', async () => {
  const other = openPostgres(url, () => {});
  const before = await connection();
  await ask(`select pg_terminate_backend(${before})`, other);
  await expect
    .poll(() => logged)
    .toEqual([expect.stringMatching(/^warn database-connection-lost \{"message":".+"\}$/)]);
  expect(await connection()).not.toBe(before);
  // In the middle of something it is that which fails.
  const writing = store.write([add('a'), change('select pg_sleep(30)')]);
  const end = writing.then(String, String);
  const asleep = "select pid from pg_stat_activity where query like 'select pg_sleep%' and pid <> pg_backend_pid()";
  await expect.poll(() => ask(asleep, other)).toBeDefined();
  await ask(`select pg_terminate_backend(${await ask<number>(asleep, other)})`, other);
  expect(await end).toMatch(/terminat/);
  expect(await things()).toBe(null);
  await other.close();
});

test('ten connections at most are made, and none is left when it is closed', async () => {
  const own = openPostgres(await cluster.newDatabase(), () => {});
  const name = await ask<string>('select current_database()', own);
  await Promise.all(Array.from({ length: 15 }, () => ask('select pg_sleep(0.05)', own)));
  // Not those of the database itself, which cleans up when it likes.
  const count = () =>
    ask(`select count(*) from pg_stat_activity
      where datname = '${name}' and backend_type = 'client backend'`);
  expect(await count()).toBe(10);
  await own.close();
  await expect.poll(count).toBe(0);
});

test('P3 who is not answered in time is told so, and nobody waits on that line again', async () => {
  const lines = await openFrozenLines(url);
  const own = openPostgres(lines.url, () => {}, 2000);
  expect(await ask('select 1', own)).toBe(1);
  lines.freeze();
  await expect(ask('select 2', own)).rejects.toThrow('timeout');
  expect(await ask('select 3', own)).toBe(3);
  lines.freeze();
  await expect(own.write([add('a')])).rejects.toThrow('timeout');
  expect(await own.write([add('b')])).toBe(true);
  expect(await things()).toBe('b');
  // By itself, not because the line is silent.
  await expect(own.write([add('c'), change('select pg_sleep(8)')])).rejects.toThrow('timeout');
  expect(await own.write([add('d')])).toBe(true);
  expect(await things()).toBe('b d');
  await own.close();
  await lines.close();
});

test.each(['off', 'local', 'remote_write'])('P1 commits wait for the disk where a user has %s', async (setting) => {
  const own = await cluster.newDatabase();
  const name = /\/(\w+)\?/.exec(own)?.[1] ?? '';
  await ask(`alter database ${name} set synchronous_commit = ${setting}`);
  const careful = openPostgres(own, () => {});
  expect(await ask('show synchronous_commit', careful)).toBe(setting === 'remote_write' ? setting : 'on');
  await careful.close();
});

test('P1 a database that does not sync its disk is warned of', async () => {
  const said: unknown[] = [];
  // As ours does, on purpose.
  await warnOfLosses(store, (...line) => void said.push(line));
  expect(said).toEqual([['warn', 'database-may-lose-moves', { message: 'fsync is off in PostgreSQL' }]]);
});
