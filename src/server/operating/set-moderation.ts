import { sql } from 'kysely';
import type { AdminSet } from '../../wire/admin.ts';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import type { SetInfo } from '../../wire/sets.ts';
import type { Environment } from '../environment/environment.ts';
import { BY_SERVER } from '../store/sets.ts';
import type { Store } from '../store/store.ts';

const LIST_LENGTH = 50;

/** What the administrator may do about the sets that people brought. */
export interface SetModeration {
  /** Those in which this is found, or all, the latest used first. */
  readonly findSets: (text?: string) => Promise<readonly AdminSet[]>;
  /** No new table is opened with it; those that wait for players are closed, games that have begun go on. */
  readonly removeSet: (hash: string) => Promise<Answer<object>>;
  readonly returnSet: (hash: string) => Promise<Answer<object>>;
}

/** `close` calls a table off. */
export function setModeration(
  store: Store,
  clock: Environment['clock'],
  close: (game: string, host: string) => Promise<unknown>,
): SetModeration {
  const { db } = store;
  const brought = db
    .selectFrom('sets')
    .leftJoin('people', 'people.id', 'sets.person')
    .where((is) => is.or([is('sets.person', 'is', null), is('sets.person', '!=', BY_SERVER)]));

  const found = (text: string) => {
    const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    // Both sides in the letters of the database: SQLite knows small ones of ASCII only.
    const says = sql<boolean>`lower(sets.info) like lower(${pattern}) escape '\\'`;
    return brought.where((is) => is.or([says, is('sets.person', '=', text), is('people.name', '=', text)]));
  };

  /** Marks it as removed, or takes the mark away; false if there is nothing to change. */
  const mark = (hash: string, removed: number | null): Promise<boolean> => {
    const query = db
      .updateTable('sets')
      .set({ removed })
      .where('hash', '=', hash)
      .where('removed', removed === null ? 'is not' : 'is', null)
      .where((is) => is.or([is('person', 'is', null), is('person', '!=', BY_SERVER)]));
    return store.write([{ query, expects: 1 }]);
  };

  return {
    findSets: async (text) => {
      const rows = await (text === undefined ? brought : found(text))
        .select(['sets.info', 'sets.bytes', 'sets.person', 'people.name', 'sets.created', 'sets.used', 'sets.removed'])
        .select((of) => {
          const games = of
            .selectFrom('games')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('games.content', '=', 'sets.hash');
          return [
            games.where('games.status', 'in', ['gathering', 'running', 'paused']).as('open'),
            games.where('games.status', '=', 'over').as('over'),
          ];
        })
        .orderBy('sets.used', 'desc')
        .orderBy('sets.hash')
        .limit(LIST_LENGTH)
        .execute();
      return rows.map(
        ({ info, bytes, person, name, created, used, removed, open, over }): AdminSet => ({
          info: JSON.parse(info) as SetInfo,
          bytes,
          ...(person === null ? {} : { person }),
          ...(name === null ? {} : { name }),
          created,
          used,
          open: open ?? 0,
          over: over ?? 0,
          ...(removed === null ? {} : { removed }),
        }),
      );
    },
    removeSet: async (hash): Promise<Answer<object>> => {
      if (!(await mark(hash, clock.now()))) return refused('not-found');
      // From here on no table is opened with it, so these are all that there are.
      const waiting = db.selectFrom('games').select(['id', 'host']).where('content', '=', hash);
      for (const { id, host } of await waiting.where('status', '=', 'gathering').execute()) await close(id, host);
      return granted({});
    },
    returnSet: async (hash) => ((await mark(hash, null)) ? granted({}) : refused('not-found')),
  };
}
