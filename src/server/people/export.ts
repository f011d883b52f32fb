import type { Person } from '../../wire/people.ts';
import type { Environment } from '../environment/environment.ts';
import type { GameSummary } from '../../wire/lists.ts';
import type { Tables } from '../service/tables.ts';
import type { Store } from '../store/store.ts';
import type { Sessions } from './sessions.ts';

/** Small enough for the parameter limit of one statement. */
const PAGE = 500;

/** Everything stored about a person, except secrets and what is hidden in running games. */
export async function exportOf(
  { store }: Environment,
  tables: Tables,
  sessions: Sessions,
  { id }: Person,
): Promise<Readonly<Record<string, unknown>>> {
  const { db } = store;
  const own = <T>(query: {
    readonly where: (column: 'person', is: '=', id: string) => { execute: () => Promise<T> };
  }) => query.where('person', '=', id).execute();
  const row = await db
    .selectFrom('people')
    .select(['id', 'kind', 'name', 'settings', 'created'])
    .where('id', '=', id)
    .executeTakeFirst();
  return {
    person: row,
    formerNames: await own(db.selectFrom('former_names').select(['login', 'until'])),
    sessions: await sessions.list(id),
    tokens: await sessions.listTokens(id),
    rating: (await own(db.selectFrom('ratings').selectAll()))[0],
    search: await own(db.selectFrom('seekers').select(['wish', 'since', 'game'])),
    statistics: await own(db.selectFrom('tallies').selectAll()),
    opponents: await own(db.selectFrom('versus').select(['other', 'games', 'ahead', 'behind'])),
    games: await gamesOf(store, tables, id),
    chat: await own(db.selectFrom('chat').select(['game', 'number', 'at', 'text'])),
    sanctions: await own(db.selectFrom('sanctions').select(['kind', 'reason', 'note', 'at', 'until'])),
    reports: await own(db.selectFrom('reports').select(['at', 'other', 'reason', 'note', 'game', 'line'])),
    shuns: await own(db.selectFrom('shuns').select(['other', 'kind'])),
    daily: await own(db.selectFrom('daily_results').select(['day', 'game', 'vp', 'at'])),
    sets: (await own(db.selectFrom('sets').select(['hash', 'created', 'body']))).map(({ body, ...set }) => ({
      ...set,
      file: JSON.parse(body) as unknown,
    })),
    mail: (await own(db.selectFrom('mail_addresses').select(['address', 'asked', 'confirmed'])))[0],
    pushSubscriptions: await own(db.selectFrom('push_subscriptions').select(['endpoint', 'created'])),
  };
}

/** All of them, unlike the lists shown to people. */
async function gamesOf({ db }: Store, tables: Tables, person: string): Promise<readonly GameSummary[]> {
  const own = db.selectFrom('seats').select('game').where('person', '=', person);
  const rows = await db.selectFrom('games').selectAll().where('id', 'in', own).orderBy('changed', 'desc').execute();
  const games: GameSummary[] = [];
  for (let from = 0; from < rows.length; from += PAGE) {
    games.push(...(await tables.summariesOf(rows.slice(from, from + PAGE))));
  }
  return games;
}
