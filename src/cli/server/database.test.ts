import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type * as Files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { writeBackup } from './backup-file.ts';
import { type DatabaseLocation, withDatabase, withNewDatabase } from './database.ts';

/** What was done to files and folders, in this order. */
const done: string[] = [];
vi.mock('node:fs/promises', async (load) => {
  const files = await load<typeof Files>();
  const name = (file: unknown) => path.relative(FOLDER, String(file)).replace(/\.\d+\.part$/, '.part');
  return {
    ...files,
    rename: async (from: string, to: string) => {
      await files.rename(from, to);
      done.push(`${name(from)} is now ${name(to)}`);
    },
    open: async (file: string, ...rest: [string]) => {
      const handle = await files.open(file, ...rest);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        await sync();
        done.push(`${name(file)} is on the disk`);
      };
      return handle;
    },
  };
});

const FOLDER = mkdtempSync(path.join(tmpdir(), 'benthos-database-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));
beforeEach(() => void done.splice(0));

const databaseIn = (folder: string): DatabaseLocation => ({
  kind: 'sqlite',
  name: path.join(FOLDER, folder, 'benthos.db'),
});
const fill = async ({ db }: Store): Promise<void> => {
  await sql`create table things (name text)`.execute(db);
  await sql`insert into things values ('one')`.execute(db);
};

test('P13 a new database is whole in its one file, whose name is on the disk', async () => {
  const database = databaseIn('whole');
  await withNewDatabase(database, fill);
  expect(readdirSync(path.dirname(database.name))).toEqual(['benthos.db']);
  const { rows } = await withDatabase(database, ({ db }) => sql`select name from things`.execute(db));
  expect(rows).toEqual([{ name: 'one' }]);
  expect(done).toEqual(['whole/benthos.db.part is now whole/benthos.db', 'whole is on the disk']);
});

test('P13 one whose log could not be emptied is said to have failed, and is not there', async () => {
  const database = databaseIn('held-up');
  let other: DatabaseSync | undefined;
  const held = async (store: Store): Promise<void> => {
    await fill(store);
    // Whoever reads the beginning keeps what came since in the log, as a full disk would.
    other = new DatabaseSync(`${database.name}.part`);
    other.exec('begin; select * from things');
    await sql`insert into things values ('two')`.execute(store.db);
    await sql`pragma busy_timeout = 0`.execute(store.db);
  };
  await expect(withNewDatabase(database, held)).rejects.toThrow(
    /benthos\.db: not everything could be written to the disk/,
  );
  other?.close();
  expect(existsSync(database.name)).toBe(false);
  expect(done).toEqual([]);
});

test('P13 a backup is on the disk before it has its name, and its name afterwards', async () => {
  const file = path.join(FOLDER, 'b.jsonl');
  await writeBackup(file, { benthos: 'backup', format: 1, at: '', migrations: [] }, async () => {});
  expect(done).toEqual(['b.jsonl.part is on the disk', 'b.jsonl.part is now b.jsonl', ' is on the disk']);
});
