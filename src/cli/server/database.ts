import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { silentLog } from '../../server/environment/system.ts';
import { makeFolder } from '../../server/environment/make-folder.ts';
import { openPostgres } from '../../server/store/open-postgres.ts';
import { openInThread } from '../../server/store/open-sqlite.ts';
import type { Store } from '../../server/store/store.ts';
import { causeOf } from '../kit/cause-of.ts';
import { CommandError, failed, malformed } from '../kit/command-error.ts';
import { syncFolder } from '../kit/sync-folder.ts';

/** The place of the games, by the same settings as the server's. */
export type Place =
  | { readonly kind: 'postgresql'; readonly name: string; readonly url: string }
  | { readonly kind: 'sqlite'; readonly name: string };

const ROOT = path.resolve(import.meta.dirname, '../../..');

export function placeOf(env: NodeJS.ProcessEnv): Place {
  const { DATABASE_URL: url = '', BENTHOS_DATA: data = '' } = env;
  // The address may hold a password, so it is not repeated.
  if (url !== '') return { kind: 'postgresql', name: 'DATABASE_URL', url };
  return { kind: 'sqlite', name: path.join(data === '' ? path.join(ROOT, 'data') : data, 'benthos.db') };
}

/** Works with what is there; a server may be running. */
export async function withDatabase<T>(place: Place, task: (store: Store) => Promise<T>): Promise<T> {
  if (place.kind === 'sqlite' && !existsSync(place.name))
    throw malformed(`${place.name}: there is no such database. BENTHOS_DATA names its folder, or set DATABASE_URL.`);
  return using(
    place,
    () => (place.kind === 'sqlite' ? openInThread(place.name) : openPostgres(place.url, silentLog)),
    task,
  );
}

/** Fills a place that holds nothing; the embedded database appears there once the task is done. */
export async function withNewDatabase<T>(place: Place, task: (store: Store) => Promise<T>): Promise<T> {
  if (place.kind === 'postgresql') return using(place, () => openPostgres(place.url, silentLog), task);
  // A log left behind would be taken for the new database's own.
  for (const file of [place.name, `${place.name}-wal`]) {
    if (existsSync(file))
      throw malformed(`${file} is already there. Restore into an empty folder: BENTHOS_DATA=NEW_FOLDER`);
  }
  const part = `${place.name}.part`;
  const clear = async (): Promise<void> => {
    for (const ending of ['', '-wal', '-shm']) await rm(part + ending, { force: true });
  };
  try {
    makeFolder(path.dirname(place.name));
    await clear();
    const whole = async (store: Store): Promise<T> => {
      const result = await task(store);
      await emptyLogOf(store, place);
      return result;
    };
    const result = await using(place, () => openInThread(part), whole);
    await rename(part, place.name);
    await syncFolder(path.dirname(place.name));
    return result;
  } catch (error) {
    await clear().catch(() => {});
    throw complaint(place, error);
  }
}

/** Only the file itself is moved: what stays in its log would be lost, and closing says nothing of a disk that was full. */
async function emptyLogOf({ db }: Store, { name }: Place): Promise<void> {
  const { rows } = await sql<{ readonly busy: number; readonly log: number }>`pragma wal_checkpoint(truncate)`.execute(
    db,
  );
  if (rows[0]?.busy !== 0 || rows[0].log !== 0) throw failed(`${name}: not all of it could be brought to the disk`);
}

async function using<T>(place: Place, open: () => Store, task: (store: Store) => Promise<T>): Promise<T> {
  try {
    const store = open();
    try {
      return await task(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    throw complaint(place, error);
  }
}

function complaint(place: Place, error: unknown): CommandError {
  return error instanceof CommandError ? error : failed(`${place.name}: ${causeOf(error)}`);
}
