import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createGroups, openMemory, openSqlite } from './open-sqlite.ts';
import type { Job, JobResult } from './sqlite-writer.ts';
import type { Change, Store } from './store.ts';

const FOLDER = mkdtempSync(path.join(tmpdir(), 'benthos-open-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const job = (name: string): Job => [{ sql: name, parameters: [], expects: undefined }];

/** A disk that writes when it is told to, and what was written at a time. */
function slowDisk() {
  const groups: (readonly string[])[] = [];
  const ends: ((results: readonly JobResult[] | Error) => void)[] = [];
  const write = (jobs: readonly Job[]): Promise<readonly JobResult[]> => {
    groups.push(jobs.map(([statement]) => statement?.sql ?? ''));
    return new Promise((resolve, reject) => {
      ends.push((results) => (results instanceof Error ? reject(results) : resolve(results)));
    });
  };
  return { groups, write, end: (results: readonly JobResult[] | Error) => ends.shift()?.(results) };
}

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('groups', () => {
  test('what comes while a group is written makes up the next one, and everybody gets their own answer', async () => {
    const { groups, write, end } = slowDisk();
    const { add, idle } = createGroups(write);
    const first = [add(job('a')), add(job('b'))];
    await turn();
    const second = [add(job('c')), add(job('d'))];
    await turn();
    expect(groups).toEqual([['a', 'b']]);
    let isIdle = false;
    void idle().then(() => {
      isIdle = true;
    });
    end([true, false]);
    expect(await Promise.all(first)).toEqual([true, false]);
    await turn();
    expect(isIdle).toBe(false);
    end([false, true]);
    expect(await Promise.all(second)).toEqual([false, true]);
    await turn();
    expect(isIdle).toBe(true);
    const third = add(job('e'));
    await turn();
    end([true]);
    expect(await third).toBe(true);
    expect(groups).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  test('when the disk fails all of the group are told why, and the next is tried', async () => {
    const { write, end } = slowDisk();
    const { add, idle } = createGroups(write);
    await idle();
    const lost = [add(job('a')), add(job('b'))];
    await turn();
    end(new Error('disk full'));
    expect(await Promise.all(lost)).toEqual([{ error: 'Error: disk full' }, { error: 'Error: disk full' }]);
    const half = [add(job('c')), add(job('d'))];
    await turn();
    end([true]);
    expect(await Promise.all(half)).toEqual([true, { error: 'no answer' }]);
  });
});

function setting(store: Store, name: string): Change {
  return { query: store.db.insertInto('settings').values({ name, value: '1' }) };
}

describe('a file', () => {
  test('its folder is made, and closing waits for what is being written', async () => {
    const file = path.join(FOLDER, 'new', 'folder', 'benthos.db');
    const store = await openSqlite(file);
    expect(store.isShared).toBe(false);
    await migrate(store, () => 0);
    const writes = Array.from({ length: 20 }, (_, count) => store.write([setting(store, `name ${count}`)]));
    await store.close();
    expect(await Promise.all(writes)).toEqual(writes.map(() => true));
    const again = await openSqlite(file);
    expect(await again.db.selectFrom('settings').select('name').execute()).toHaveLength(20);
    await again.close();
  });

  test('what comes after it was closed is refused, and nothing breaks down', async () => {
    const store = await openSqlite(path.join(FOLDER, 'closed.db'));
    await migrate(store, () => 0);
    const closing = store.close();
    const late = setting(store, 'late');
    await expect(store.write([late])).rejects.toThrow('the database could not write: it is closed');
    await closing;
    await expect(store.write([late])).rejects.toThrow('it is closed');
  });

  test('what cannot be written says that it is the database, and why', async () => {
    const store = openMemory();
    await expect(store.write([setting(store, 'a')])).rejects.toThrow(
      'the database could not write: no such table: settings',
    );
    await store.close();
  });
});
