import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STORE_KINDS, type StoreKind } from '../../../test-kit/server/stores.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Change, Store } from './store.ts';

describe.each(Object.entries(STORE_KINDS))('a store on %s', (_, start) => {
  let kind: StoreKind;
  beforeAll(async () => {
    kind = await start();
  });
  afterAll(async () => kind.stop());

  const opened = async (): Promise<Store> => {
    const { store, bus } = await (await kind.newPlace()).open();
    await bus.close();
    return store;
  };

  test('has all migrations, each once, also when it is opened again by several at a time', async () => {
    const place = await kind.newPlace();
    const all = await Promise.all([place.open(), place.open(), place.open()]);
    const rows = await all[0].store.db.selectFrom('migrations').select('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
    await Promise.all(all.flatMap(({ store, bus }) => [store.close(), bus.close()]));
  });

  test('writes all statements or none', async () => {
    const store = await opened();
    expect(await store.write([setting(store, 'a', '1'), setting(store, 'b', '1')])).toBe(true);
    expect(await store.write([setting(store, 'c', '2'), setting(store, 'b', '2')])).toBe(false);
    expect(await settingsOf(store)).toEqual({ a: '1', b: '1' });
    await store.close();
  });

  test('refuses when a row to change is not there, and writes nothing', async () => {
    const store = await opened();
    const change = { query: store.db.updateTable('settings').set({ value: '9' }).where('name', '=', 'x'), expects: 1 };
    expect(await store.write([setting(store, 'a', '1'), change])).toBe(false);
    expect(await settingsOf(store)).toEqual({});
    await store.close();
  });

  test('lets one of many who want the same key have it', async () => {
    const store = await opened();
    const all = await Promise.all(Array.from({ length: 40 }, (_, n) => store.write([setting(store, 'a', String(n))])));
    expect(all.filter(Boolean)).toHaveLength(1);
    await store.close();
  });

  test('keeps numbers beyond 32 bits and text of all kinds', async () => {
    const store = await opened();
    const name = 'ż\'"\\ \u{1F419}';
    await store.write([{ query: store.db.insertInto('migrations').values({ name, at: 4_102_444_800_000 }) }]);
    const row = await store.db.selectFrom('migrations').selectAll().where('name', '=', name).executeTakeFirst();
    expect(row).toEqual({ name, at: 4_102_444_800_000 });
    await store.close();
  });

  test('a wrong statement is an error, and the next one works', async () => {
    const store = await opened();
    const wrong = { query: store.db.insertInto('nowhere' as 'settings').values({ name: 'a', value: '1' }) };
    await expect(store.write([setting(store, 'a', '1'), wrong])).rejects.toThrow(/nowhere/);
    expect(await store.write([setting(store, 'a', '2')])).toBe(true);
    expect(await settingsOf(store)).toEqual({ a: '2' });
    await store.close();
  });
});

function setting(store: Store, name: string, value: string): Change {
  return { query: store.db.insertInto('settings').values({ name, value }) };
}

async function settingsOf(store: Store): Promise<Record<string, string>> {
  const rows = await store.db.selectFrom('settings').selectAll().execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
