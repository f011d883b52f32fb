import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { silentLog } from '../../server/environment/system.ts';
import { makePrivateFolder } from '../../server/environment/private-folder.ts';
import { openPostgres } from '../../server/store/open-postgres.ts';
import { openInThread } from '../../server/store/open-sqlite.ts';
import type { Store } from '../../server/store/store.ts';
import { causeOf } from '../kit/cause-of.ts';
import { CommandError, failed, malformed } from '../kit/command-error.ts';
import { syncFolder } from '../kit/sync-folder.ts';

/** The server's database, from the same settings as the server's. */
export type DatabaseLocation =
  | { readonly kind: 'postgresql'; readonly name: string; readonly url: string }
  | { readonly kind: 'sqlite'; readonly name: string };

const ROOT = path.resolve(import.meta.dirname, '../../..');

export function databaseFrom(env: NodeJS.ProcessEnv): DatabaseLocation {
  const { DATABASE_URL: url = '', BENTHOS_DATA: data = '' } = env;
  // The address may contain a password, so it is not shown.
  if (url !== '') return { kind: 'postgresql', name: 'DATABASE_URL', url };
  return { kind: 'sqlite', name: path.join(data === '' ? path.join(ROOT, 'data') : data, 'benthos.db') };
}

/** Opens an existing database; a server may be running on it. */
export async function withDatabase<T>(database: DatabaseLocation, task: (store: Store) => Promise<T>): Promise<T> {
  if (database.kind === 'sqlite' && !existsSync(database.name))
    throw malformed(`${database.name}: no such database. Set BENTHOS_DATA to its folder, or set DATABASE_URL.`);
  return using(
    database,
    () => (database.kind === 'sqlite' ? openInThread(database.name) : openPostgres(database.url, silentLog)),
    task,
  );
}

/** Fills an empty database; the embedded one appears under its name once the task is done. */
export async function withNewDatabase<T>(database: DatabaseLocation, task: (store: Store) => Promise<T>): Promise<T> {
  if (database.kind === 'postgresql') return using(database, () => openPostgres(database.url, silentLog), task);
  // A leftover write-ahead log would be taken for that of the new database.
  for (const file of [database.name, `${database.name}-wal`]) {
    if (existsSync(file))
      throw malformed(`${file} already exists. Restore into an empty folder: BENTHOS_DATA=NEW_FOLDER`);
  }
  const part = `${database.name}.part`;
  const clear = async (): Promise<void> => {
    for (const ending of ['', '-wal', '-shm']) await rm(part + ending, { force: true });
  };
  try {
    makePrivateFolder(path.dirname(database.name));
    await clear();
    const whole = async (store: Store): Promise<T> => {
      const result = await task(store);
      await emptyLogOf(store, database);
      return result;
    };
    const result = await using(database, () => openInThread(part), whole);
    await rename(part, database.name);
    await syncFolder(path.dirname(database.name));
    return result;
  } catch (error) {
    await clear().catch(() => {});
    throw asCommandError(database, error);
  }
}

/** Only the database file is renamed, so the write-ahead log must be empty; closing would not report a full disk. */
async function emptyLogOf({ db }: Store, { name }: DatabaseLocation): Promise<void> {
  const { rows } = await sql<{ readonly busy: number; readonly log: number }>`pragma wal_checkpoint(truncate)`.execute(
    db,
  );
  if (rows[0]?.busy !== 0 || rows[0].log !== 0) throw failed(`${name}: not everything could be written to the disk`);
}

async function using<T>(database: DatabaseLocation, open: () => Store, task: (store: Store) => Promise<T>): Promise<T> {
  try {
    const store = open();
    try {
      return await task(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    throw asCommandError(database, error);
  }
}

function asCommandError(database: DatabaseLocation, error: unknown): CommandError {
  return error instanceof CommandError ? error : failed(`${database.name}: ${causeOf(error)}`);
}
