import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { openMemory } from './open-sqlite.ts';
import type { Store } from './store.ts';

const [BEGIN, ...LATER] = MIGRATIONS as readonly [Migration, ...Migration[]];

async function applied(store: Store): Promise<readonly (readonly [string, number])[]> {
  const rows = await store.db.selectFrom('migrations').selectAll().orderBy('name').execute();
  return rows.map(({ name, at }) => [name, at]);
}

test('what is missing is added, each once, with the time of it', async () => {
  const store = openMemory();
  await migrate(store, () => 1, [BEGIN]);
  await migrate(store, () => 2);
  await migrate(store, () => 3);
  expect(await applied(store)).toEqual([[BEGIN.name, 1], ...LATER.map(({ name }) => [name, 2])]);
  await store.close();
});

test('P15 004: that a game was rated stays known, and nothing of the people in it', async () => {
  const store = openMemory();
  await migrate(
    store,
    () => 1,
    MIGRATIONS.filter(({ name }) => name < '004'),
  );
  const then = { game: 'g', at: 7, changes: '[{"person":"ann"}]' };
  await store.write([{ query: store.db.insertInto('rated_games').values(then) }]);
  await migrate(store, () => 2);
  expect(await store.db.selectFrom('rated_games').selectAll().execute()).toEqual([{ game: 'g', at: 7 }]);
  await store.close();
});

test('one that cannot be done ends it, and leaves nothing of itself behind', async () => {
  const store = openMemory();
  const wrong: Migration = {
    name: '900-wrong',
    changes: (db) => [
      { query: db.insertInto('settings').values({ name: 'a', value: '1' }) },
      { query: db.insertInto('settings').values({ name: 'a', value: '2' }) },
    ],
  };
  await expect(migrate(store, () => 1, [BEGIN, wrong, ...LATER])).rejects.toThrow('migration 900-wrong failed');
  expect(await applied(store)).toEqual([[BEGIN.name, 1]]);
  expect(await store.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  await store.close();
});

test('of two nodes that start at once one does it, and the other goes on', async () => {
  const store = openMemory();
  await Promise.all([migrate(store, () => 1), migrate(store, () => 1)]);
  expect((await applied(store)).map(([name]) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
  await store.close();
});

test('a database that a newer version has changed is left alone', async () => {
  const store = openMemory();
  const newer: Migration = { name: '999-of-tomorrow', changes: () => [] };
  await migrate(store, () => 1, [BEGIN, newer]);
  const before = await applied(store);
  await expect(migrate(store, () => 2)).rejects.toThrow(/changed by a newer version of Benthos \(999-of-tomorrow\)/);
  expect(await applied(store)).toEqual(before);
  await store.close();
});
