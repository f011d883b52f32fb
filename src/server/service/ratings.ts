import rate from 'glicko2-lite';
import { sql } from 'kysely';
import type { Environment } from '../environment/environment.ts';
import { placesOf } from '../table/places.ts';
import type { TableState } from '../table/table-state.ts';
import type { OpenGame } from './open-games.ts';
import { before, PAGE_LENGTH, pageOf } from './pages.ts';
import type { Ranking, Rating } from '../../wire/people.ts';

export interface Ratings {
  readonly of: (person: string) => Promise<Rating | undefined>;
  /** A page of the best rated players, and the place of the person among them. */
  readonly best: (person?: string, after?: string) => Promise<Ranking>;
  /** The place of a rating among all who are listed, unless it is far down. */
  readonly placeOf: (rating: Rating) => Promise<number | undefined>;
  /** Rates a finished game once, however often it is called. */
  readonly count: (game: OpenGame) => Promise<void>;
}

/** Before the first rated game. */
export const NEW_RATING: Rating = { rating: 1500, deviation: 350, volatility: 0.06, games: 0 };
const MOST_TRIES = 20;
/** Nobody's place is counted further down than this. */
const LAST_PLACE = 1000;
const A_DAY = 24 * 3_600_000;
/** How many games of two people count within a day. */
const MOST_A_DAY = 5;
/** A game that somebody gives up before the end of this round counts for nobody. */
const ROUNDS_TO_COUNT = 3;
/** Fewer games say little. */
const GAMES_TO_BE_LISTED = 5;
/** As in the index, which a database uses only if it finds the same words. */
const IS_LISTED = sql<boolean>`"games" >= ${sql.lit(GAMES_TO_BE_LISTED)}`;

export function createRatings({ store, clock }: Environment): Ratings {
  const { db } = store;
  const of = async (person: string): Promise<Rating | undefined> =>
    db
      .selectFrom('ratings')
      .select(['rating', 'deviation', 'volatility', 'games'])
      .where('person', '=', person)
      .executeTakeFirst();

  /** People who have deleted their account in the meantime: nothing new is stored about them (P15). */
  const goneOf = async (people: readonly string[]): Promise<readonly string[]> => {
    const query = db.selectFrom('people').select('id').where('kind', '=', 'deleted').where('id', 'in', people);
    return (await query.execute()).map(({ id }) => id);
  };

  /** Whether two of these were rated against one another so often lately that it says nothing more, or is agreed on. */
  const haveMetTooOften = async (people: readonly string[]): Promise<boolean> => {
    const pairs = await db
      .selectFrom('rated_games')
      .innerJoin('seats as one', 'one.game', 'rated_games.game')
      .innerJoin('seats as other', 'other.game', 'rated_games.game')
      .select(({ fn }) => fn.countAll<number>().as('games'))
      .where('rated_games.at', '>', clock.now() - A_DAY)
      .where('one.person', 'in', people)
      .where('other.person', 'in', people)
      .whereRef('one.person', '<', 'other.person')
      .groupBy(['one.person', 'other.person'])
      .execute();
    return pairs.some(({ games }) => games >= MOST_A_DAY);
  };

  const tryCount = async ({ id, table }: OpenGame): Promise<boolean> => {
    const places = ratedPlaces(table);
    if (places.length < 2 || !isPlayed(table)) return true;
    const people = places.map(({ person }) => person);
    if (await haveMetTooOften(people)) return true;
    const gone = await goneOf(people);
    const before = await Promise.all(places.map(async ({ person }) => (await of(person)) ?? NEW_RATING));
    const after = newRatings(
      before,
      places.map(({ place }) => place),
    );
    const changed = clock.now();
    const changes = places
      .map(({ person }, index) => {
        const was = before[index] ?? NEW_RATING;
        return { person, games: was.games, was, next: after[index] ?? NEW_RATING };
      })
      .filter(({ person }) => !gone.includes(person));
    return store.write([
      { query: db.insertInto('rated_games').values({ game: id, at: changed }) },
      ...changes.flatMap(({ person, games, was, next }) => [
        // A person who finishes two games at once is rated for both, one after the other.
        games === 0
          ? { query: db.insertInto('ratings').values({ person, ...next, changed }) }
          : {
              query: db
                .updateTable('ratings')
                .set({ ...next, changed })
                .where('person', '=', person)
                .where('games', '=', games),
              expects: 1,
            },
        {
          query: db
            .updateTable('seats')
            .set({ rating: next.rating, gained: next.rating - was.rating })
            .where('game', '=', id)
            .where('person', '=', person),
        },
      ]),
    ]);
  };

  const placeOf = async ({ rating, games }: Rating): Promise<number | undefined> => {
    if (games < GAMES_TO_BE_LISTED) return undefined;
    const better = db
      .selectFrom('ratings')
      .select('person')
      .where('rating', '>', rating)
      .where(IS_LISTED)
      .limit(LAST_PLACE);
    const { count } = await db
      .selectFrom(better.as('better'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count === LAST_PLACE ? undefined : count + 1;
  };

  return {
    of,
    placeOf,
    best: async (person, after) => {
      const all = db
        .selectFrom('ratings')
        .innerJoin('people', 'people.id', 'ratings.person')
        .select(['person', 'name', 'kind', 'rating', 'deviation', 'volatility', 'games'])
        .where(IS_LISTED);
      const rest = after === undefined ? all : all.where(before('rating', 'person', after));
      const read = await rest
        .orderBy('rating', 'desc')
        .orderBy('person', 'desc')
        .limit(PAGE_LENGTH + 1)
        .execute();
      const { rows, ...next } = pageOf(read, (row) => `${row.rating}-${row.person}`);
      const [first] = rows;
      const begin = first === undefined ? undefined : await placeOf(first);
      const own = person === undefined ? undefined : await of(person);
      const place = own === undefined ? undefined : await placeOf(own);
      return {
        people: rows.map((row, index) => ({ ...row, ...(begin === undefined ? {} : { place: begin + index }) })),
        ...(own === undefined ? {} : { own: { ...own, ...(place === undefined ? {} : { place }) } }),
        ...next,
      };
    },
    count: async (game) => {
      const isCounted = db.selectFrom('rated_games').select('game').where('game', '=', game.id);
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        if ((await isCounted.executeTakeFirst()) !== undefined || (await tryCount(game))) return;
      }
      throw new Error('others were faster every time');
    },
  };
}

/** Whether it was played to its end, or at least for some rounds before somebody gave up. */
export function isPlayed({ state }: Pick<TableState, 'state'>): boolean {
  return state.phase === 'over' || state.round > ROUNDS_TO_COUNT;
}

/** Whoever had help from a bot, even if they came back, comes last: nobody gains by it, or gets away with less than a loss. */
function ratedPlaces(table: TableState): readonly { readonly person: string; readonly place: number }[] {
  const seats = table.seats.map((seat) => (seat.hadHelp === true ? { ...seat, isRelayed: true } : seat));
  return placesOf({ ...table, seats }).flatMap(({ person, place }) =>
    person === undefined ? [] : [{ person, place }],
  );
}

/** Every pair of players of one game; the better rank wins, equal ranks are a draw. */
export function newRatings(before: readonly Rating[], places: readonly number[]): readonly Rating[] {
  return before.map((own, index) => {
    const results = before.flatMap((other, against): [number, number, number][] => {
      if (against === index) return [];
      const difference = (places[against] ?? 0) - (places[index] ?? 0);
      return [[other.rating, other.deviation, (Math.sign(difference) + 1) / 2]];
    });
    const { rating, rd, vol } = rate(own.rating, own.deviation, own.volatility, results);
    return { rating, deviation: rd, volatility: vol, games: own.games + 1 };
  });
}
