import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentOf } from '../../../test-kit/proof/memory-place.ts';
import { type DataTable, DATA_TABLES, filledTable, readAllRows, type Row, writeAllRows } from './all-rows.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { openInThread, openMemory } from './open-sqlite.ts';
import type { Change, Store } from './store.ts';

type Item = { readonly table: DataTable; readonly row: Row };

async function migrated(store: Store, migrations = MIGRATIONS): Promise<Store> {
  await migrate(store, () => 0, migrations);
  return store;
}

function setting(store: Store, name: string): Change {
  return { query: store.db.insertInto('settings').values({ name, value: `value of ${name}` }) };
}

/** Lines at two tables, so many at each; their key is of two columns. */
function chat(store: Store, count: number): readonly Change[] {
  const lines = ['one', 'two'].flatMap((game) =>
    Array.from({ length: count }, (_, number) => ({
      game,
      number,
      person: 'ann',
      message_id: `message ${number}`,
      at: 4_102_444_800_000 + number,
      text: `ż'"\\ ${number}`,
    })),
  );
  return lines.map((line) => ({ query: store.db.insertInto('chat').values(line) }));
}

async function pagesOf(store: Store): Promise<readonly (readonly [DataTable, readonly Row[]])[]> {
  const pages: [DataTable, readonly Row[]][] = [];
  await readAllRows(store, async (table, rows) => void pages.push([table, rows]));
  return pages;
}

async function* itemsOf(pages: readonly (readonly [DataTable, readonly Row[]])[]): AsyncGenerator<Item> {
  for (const [table, rows] of pages) for (const row of rows) yield { table, row };
}

describe('all rows', () => {
  let store: Store;
  let other: Store;
  beforeEach(async () => {
    [store, other] = [await migrated(openMemory()), await migrated(openMemory())];
    return async () => void (await Promise.all([store.close(), other.close()]));
  });

  test('are all tables but for what belongs to the place', async () => {
    const there = (await store.db.introspection.getTables()).map(({ name }) => name);
    expect([...DATA_TABLES, 'migrations', 'presence'].toSorted()).toEqual(there.toSorted());
  });

  test('are read page by page in the order of their keys, each once', async () => {
    await store.write([...chat(store, 150).toReversed(), setting(store, 'b'), setting(store, 'a')]);
    const pages = await pagesOf(store);
    expect(pages.map(([table, rows]) => [table, rows.length])).toEqual([
      ['settings', 2],
      ['chat', 200],
      ['chat', 100],
    ]);
    expect(pages[0]?.[1].map(({ name }) => name)).toEqual(['a', 'b']);
    const numbers = Array.from({ length: 150 }, (_, number) => number);
    expect(pages.slice(1).flatMap(([, rows]) => rows.map(({ game, number }) => [game, number]))).toEqual([
      ...numbers.map((number) => ['one', number]),
      ...numbers.map((number) => ['two', number]),
    ]);
  });

  test('are the same after they were written elsewhere, also what is empty', async () => {
    const person = { id: 'ann', kind: 'guest', name: 'Ann', settings: '{}', created: 5 } as const;
    const people = store.db.insertInto('people').values({ ...person, login: null, password: null });
    await store.write([...chat(store, 201), setting(store, 'a'), { query: people }]);
    await writeAllRows(other, itemsOf(await pagesOf(store)));
    expect(await contentOf(other)).toBe(await contentOf(store));
    expect((await contentOf(store)).split('\n').length).toBeGreaterThan(404);
  });

  test('that lack a column have nothing there', async () => {
    const row = { id: 'p', person: 'ann', endpoint: 'https://push.example/', keys: '{}', created: 1 };
    const rows = [
      { ...row, session: 's' },
      { ...row, id: 'q', endpoint: 'https://push.example/2' },
    ];
    await writeAllRows(other, itemsOf([['push_subscriptions', rows]]));
    const stored = await other.db.selectFrom('push_subscriptions').select(['id', 'session']).execute();
    expect(stored).toEqual([
      { id: 'p', session: 's' },
      { id: 'q', session: null },
    ]);
  });

  test('are written all or not at all', async () => {
    async function* broken(): AsyncGenerator<Item> {
      yield { table: 'settings', row: { name: 'a', value: '1' } };
      yield { table: 'daily_deals', row: { day: '2026-01-01', setup: '{}', commitment: '' } };
      throw new Error('the file ends too early');
    }
    await expect(writeAllRows(other, broken())).rejects.toThrow('the file ends too early');
    expect(await contentOf(other)).toBe('');
  });

  test('none are none', async () => {
    await writeAllRows(other, itemsOf(await pagesOf(store)));
    expect(await contentOf(other)).toBe('');
  });

  test('whether there are any is seen, also in an older schema', async () => {
    const older = await migrated(openMemory(), MIGRATIONS.slice(0, 1));
    for (const each of [store, older]) {
      expect(await filledTable(each)).toBeUndefined();
      await each.write(chat(each, 1));
      expect(await filledTable(each)).toBe('chat');
      await each.write([setting(each, 'a')]);
      expect(await filledTable(each)).toBe('settings');
    }
    await older.close();
  });
});

test('what others write meanwhile is not read: all is of one moment (P13)', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'benthos-rows-'));
  const file = path.join(folder, 'benthos.db');
  const [reader, writer] = [await migrated(openInThread(file)), openInThread(file)];
  await writer.write([setting(writer, 'before')]);
  const read: unknown[] = [];
  await readAllRows(reader, async (table, rows) => {
    read.push([table, rows.length]);
    expect(await writer.write([...chat(writer, 1), setting(writer, 'later')])).toBe(true);
  });
  expect(read).toEqual([['settings', 1]]);
  expect((await pagesOf(reader)).map(([table, rows]) => [table, rows.length])).toEqual([
    ['settings', 2],
    ['chat', 2],
  ]);
  await Promise.all([reader.close(), writer.close()]);
  rmSync(folder, { recursive: true });
});
