import { isOursNamed } from '../../engine/content.ts';
import type { SetFile } from '../../vocabulary/index.ts';
import type { SetInfo } from '../../wire/sets.ts';
import type { SetRow } from './schema.ts';
import type { Change, Store } from './store.ts';

/** In place of a person: the core of some version. */
export const BY_SERVER = 'server';

export function infoOf(
  { id, version, title, description, author, licence, languages }: SetFile,
  hash: string,
): SetInfo {
  return {
    hash,
    id,
    version,
    title,
    ...(description === undefined ? {} : { description }),
    ...(author === undefined ? {} : { author }),
    ...(licence === undefined ? {} : { licence }),
    ...(languages === undefined ? {} : { languages }),
  };
}

/** `body` is the canonical JSON of the set. */
export function setRow(set: SetFile, body: string, hash: string, person: string, now: number): SetRow {
  const info = JSON.stringify(infoOf(set, hash));
  const bytes = Buffer.byteLength(body);
  return { hash, id: set.id, version: set.version, info, body, bytes, person, created: now, used: now, removed: null };
}

/** Two people may bring the same set, and two nodes store the same core. */
export function addSet({ db }: Store, row: SetRow): Change {
  const query = db
    .insertInto('sets')
    .values(row)
    .onConflict((same) => same.column('hash').doUpdateSet({ used: row.used }));
  return { query };
}

export interface StoredSet extends Pick<SetRow, 'person' | 'removed'> {
  readonly set: SetFile;
  readonly info: SetInfo;
}

/** The file and its row, without the file's text in it. */
export async function readSetFile({ db }: Store, hash: string): Promise<StoredSet | undefined> {
  const row = await db
    .selectFrom('sets')
    .select(['body', 'info', 'person', 'removed'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { body, info, ...rest } = row;
  return { ...rest, set: JSON.parse(body) as SetFile, info: JSON.parse(info) as SetInfo };
}

/** Whether a content is the core of some version. */
export async function isCore({ db }: Store, hash: string | undefined): Promise<boolean> {
  if (hash === undefined || isOursNamed(hash)) return true;
  const row = await db.selectFrom('sets').select('person').where('hash', '=', hash).executeTakeFirst();
  return row?.person === BY_SERVER;
}

/** Whether a game was ever begun with it, or a table waits for players. */
export async function isPlayed({ db }: Store, hash: string): Promise<boolean> {
  const games = db.selectFrom('games').select('id').where('content', '=', hash).where('status', '!=', 'cancelled');
  return (await games.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * The hashes of sets that no game was ever played with; a table that was called off does not count. What the administrator
 * removed is none of them: it stays, so that it cannot be brought again.
 */
export function unusedSets({ db }: Store) {
  return db
    .selectFrom('sets')
    .select('sets.hash')
    .where((is) => {
      const played = is.selectFrom('games').select('games.id').whereRef('games.content', '=', 'sets.hash');
      return is.not(is.exists(played.where('games.status', '!=', 'cancelled')));
    })
    .where((is) => is.or([is('sets.person', 'is', null), is('sets.person', '!=', BY_SERVER)]))
    .where('sets.removed', 'is', null);
}

/**
 * Forgets these. A table that is opened with one meanwhile marks it as used now: then it stays (PostgreSQL looks at the changed
 * row once more), or the table is not opened.
 */
export function forgetSets({ db }: Store, unused: ReturnType<typeof unusedSets>, before: number): Change {
  return { query: db.deleteFrom('sets').where('hash', 'in', unused).where('used', '<', before) };
}
