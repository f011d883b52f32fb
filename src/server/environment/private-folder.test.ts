import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../store/open-sqlite.ts';
import { openSystem } from './from-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'benthos-private-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (name: string): string => (statSync(name).mode & 0o777).toString(8);

/** The modes of a folder and of all files in it while a server uses it. */
async function modesIn(data: string): Promise<readonly string[]> {
  const { store, bus, thinker } = await openSystem({ data });
  const modes = [modeOf(data), ...readdirSync(data).map((name) => `${name} ${modeOf(path.join(data, name))}`)];
  await Promise.all([bus.close(), thinker.close()]);
  await store.close();
  return modes;
}

const FILES = ['benthos.db 600', 'benthos.db-shm 600', 'benthos.db-wal 600', 'in-use.db 600', 'in-use.db-journal 600'];

test('a new data folder and all files in it are readable by their owner only', async () => {
  expect(await modesIn(path.join(folder, 'data'))).toEqual(['700', ...FILES]);
});

test('so are a folder and a database that an earlier version left readable, also after a crash', async () => {
  await (await openSqlite(path.join(folder, 'benthos.db'))).close();
  chmodSync(path.join(folder, 'benthos.db'), 0o644);
  for (const name of ['benthos.db-wal', 'benthos.db-shm', 'in-use.db'])
    writeFileSync(path.join(folder, name), '', { mode: 0o644 });
  expect(await modesIn(folder)).toEqual(['700', ...FILES]);
});

test('a folder that holds other things, too, keeps its permissions, and the database in it is private', async () => {
  mkdirSync(path.join(folder, 'elsewhere'));
  expect(await modesIn(folder)).toEqual(['755', ...FILES.toSpliced(3, 0, 'elsewhere 755')]);
});
