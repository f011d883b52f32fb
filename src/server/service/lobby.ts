import type { ExpressionBuilder, ReferenceExpression } from 'kysely';
import { sql } from 'kysely';
import type { GamePage, LobbyWish } from '../../wire/lists.ts';
import type { Shuns } from '../people/shuns.ts';
import type { OpenTableRow, RatingRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { NEW_RATING } from './ratings.ts';
import { before, markOf, PAGE_LENGTH, pageOf } from './pages.ts';
import { peopleAt, type Summaries } from './summaries.ts';

export interface Lobby {
  /** A page of the public tables that wait for players, the latest first, without those of people whom the person has blocked. */
  readonly lobby: (person: string | undefined, wish?: LobbyWish) => Promise<GamePage>;
  /** How many tables of a host wait in public. */
  readonly openTablesOf: (host: string) => Promise<number>;
}

/** How many tables are looked at for one page, however few of them fit the wish. */
const MOST_LOOKED_AT = 500;

export function createLobby({ db }: Store, shuns: Shuns, summariesOf: Summaries): Lobby {
  const find = async (wish: LobbyWish): Promise<{ readonly games: readonly string[]; readonly next?: string }> => {
    const all = db.selectFrom('open_tables').orderBy('created', 'desc').orderBy('game', 'desc');
    const rest = wish.after === undefined ? all : all.where(before('created', 'game', wish.after));
    const read = await db
      .selectFrom(rest.selectAll().limit(MOST_LOOKED_AT).as('open_tables'))
      .leftJoin('ratings', 'ratings.person', 'open_tables.host')
      .select(['open_tables.game', 'open_tables.created'])
      .where((is) => is.and(conditions(is, wish)))
      .orderBy('open_tables.created', 'desc')
      .orderBy('open_tables.game', 'desc')
      .limit(PAGE_LENGTH + 1)
      .execute();
    const { rows, next } = pageOf(read, ({ created, game }) => markOf(created, game));
    const games = rows.map(({ game }) => game);
    if (next !== undefined) return { games, next };
    // The next page goes on where this one has stopped looking.
    const last = await rest
      .select(['created', 'game'])
      .offset(MOST_LOOKED_AT - 1)
      .limit(1)
      .executeTakeFirst();
    return last === undefined ? { games } : { games, next: markOf(last.created, last.game) };
  };

  return {
    lobby: async (person, wish = {}) => {
      const { games: ids, ...next } = await find(wish);
      if (ids.length === 0) return { games: [], ...next };
      const rows = await db.selectFrom('games').selectAll().where('id', 'in', ids).execute();
      const games = await summariesOf(rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
      const blocked = await shuns.blockedAmong(person, peopleAt(games));
      return { games: games.filter((game) => !peopleAt([game]).some((each) => blocked.has(each))), ...next };
    },
    openTablesOf: async (host) => {
      const query = db.selectFrom('open_tables').select(({ fn }) => fn.countAll<number>().as('tables'));
      return (await query.where('host', '=', host).executeTakeFirstOrThrow()).tables;
    },
  };
}

type Joined = { readonly open_tables: OpenTableRow; readonly ratings: RatingRow | null };

function conditions(
  is: ExpressionBuilder<Joined, 'open_tables' | 'ratings'>,
  { pace, players, free, bots, rated, set, from, to }: LobbyWish,
) {
  const rating: ReferenceExpression<Joined, 'open_tables' | 'ratings'> =
    sql<number>`coalesce(ratings.rating, ${NEW_RATING.rating})`;
  return [
    ...(pace === undefined ? [] : [is('open_tables.pace', '=', pace)]),
    ...(players === undefined ? [] : [is('open_tables.players', '=', Number(players))]),
    // A full table may still wait for its host to begin.
    is('open_tables.free', '>=', Number(free ?? 1)),
    ...(bots === undefined ? [] : [is('open_tables.bots', bots === 'no' ? '=' : '>', 0)]),
    ...(rated === undefined ? [] : [is('open_tables.rated', '=', rated === 'yes' ? 1 : 0)]),
    ...(set === undefined ? [] : [set === 'core' ? is('content', 'is', null) : is('content', '=', set)]),
    ...(from === undefined ? [] : [is(rating, '>=', Number(from))]),
    ...(to === undefined ? [] : [is(rating, '<=', Number(to))]),
  ];
}
