import { type ExpressionBuilder, sql } from 'kysely';
import type { ArchiveWish, GamePage, GameSummary } from '../../wire/lists.ts';
import type { SeatRow, Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { before, markOf, PAGE_LENGTH, pageOf } from './pages.ts';
import type { Profiles } from './profiles.ts';
import { peopleAt, type Summaries } from './summaries.ts';

export interface Archive {
  /**
   * A page of the finished games of a person, the latest first: for themselves all, for others those that they played in, and
   * those that they may look at if the person shows them.
   */
  readonly archiveOf: (person: string, viewer: string | undefined, wish?: ArchiveWish) => Promise<GamePage>;
}

/** How many games are looked at for one page, however few of them fit the wish. */
const MOST_LOOKED_AT = 300;

export function createArchive({ db }: Store, profiles: Profiles, summariesOf: Summaries): Archive {
  const find = async (
    person: string,
    wish: ArchiveWish,
  ): Promise<{ readonly games: readonly string[]; readonly next?: string }> => {
    const all = db
      .selectFrom('seats')
      .where('person', '=', person)
      .where('ended', 'is not', null)
      .orderBy('ended', 'desc')
      .orderBy('game', 'desc');
    const rest = wish.after === undefined ? all : all.where(before('ended', 'game', wish.after));
    const read = await db
      .selectFrom(rest.select(['game', 'person', 'ended', 'place', 'rating']).limit(MOST_LOOKED_AT).as('own'))
      .select(['own.game', 'own.ended'])
      .where((is) => is.and(conditions(is, wish)))
      .orderBy('own.ended', 'desc')
      .orderBy('own.game', 'desc')
      .limit(PAGE_LENGTH + 1)
      .execute();
    const { rows, next } = pageOf(read, ({ ended, game }) => markOf(ended ?? 0, game));
    const games = rows.map(({ game }) => game);
    if (next !== undefined) return { games, next };
    // The next page goes on where this one has stopped looking.
    const last = await rest
      .select(['game', 'ended'])
      .offset(MOST_LOOKED_AT - 1)
      .limit(1)
      .executeTakeFirst();
    return last === undefined ? { games } : { games, next: markOf(last.ended ?? 0, last.game) };
  };

  return {
    archiveOf: async (person, viewer, wish = {}) => {
      const isShown = await profiles.isShownTo(person, viewer);
      const { games: ids, ...next } = await find(person, wish);
      if (ids.length === 0) return { games: [], ...next };
      const found = await db.selectFrom('games').selectAll().where('id', 'in', ids).execute();
      const games = await summariesOf(found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
      const isForViewer = (game: GameSummary): boolean =>
        (isShown && game.options.spectators) || (viewer !== undefined && peopleAt([game]).includes(viewer));
      return { games: games.filter((game) => game.status === 'over' && isForViewer(game)), ...next };
    },
  };
}

type Own = Tables & { readonly own: Pick<SeatRow, 'game' | 'person' | 'ended' | 'place' | 'rating'> };

function conditions(is: ExpressionBuilder<Own, 'own'>, { with: other, players, kind, won, rated }: ArchiveWish) {
  const seats = is.selectFrom('seats').whereRef('seats.game', '=', 'own.game');
  const count = seats.select(({ fn }) => fn.countAll<number>().as('count'));
  const people = seats.where('seats.person', 'is not', null).whereRef('seats.person', '!=', 'own.person');
  const isTogether = is.exists(people.select('seats.seat'));
  const isSolo = is(count, '=', 1);
  return [
    ...(other === undefined ? [] : [is.exists(seats.select('seats.seat').where('seats.person', '=', other))]),
    ...(players === undefined ? [] : [is(count, '=', Number(players))]),
    ...(kind === 'people' ? [isTogether] : []),
    ...(kind === 'solo' ? [isSolo] : []),
    ...(kind === 'bots' ? [is.not(isTogether), is.not(isSolo)] : []),
    ...(won === undefined ? [] : [is('own.place', won === 'yes' ? '=' : '>', 1)]),
    ...(rated === undefined ? [] : [is('own.rating', rated === 'yes' ? 'is not' : 'is', sql.lit(null))]),
  ];
}
