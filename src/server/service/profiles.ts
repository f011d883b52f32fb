import { type Answer, granted, refused } from '../../wire/refusal.ts';
import type { Opponent, Opponents, Profile } from '../../wire/people.ts';
import { LEVELS } from '../../bots/play/levels.ts';
import { settingsOf } from '../notice/language.ts';
import type { Shuns } from '../people/shuns.ts';
import type { Store } from '../store/store.ts';
import { before, PAGE_LENGTH, pageOf } from './pages.ts';
import type { Ratings } from './ratings.ts';

export interface Profiles {
  readonly profileOf: (person: string, viewer: string | undefined) => Promise<Answer<Profile>>;
  /** A page of those with whom the person has played, most games first; with a text, those whose names begin with it. */
  readonly opponentsOf: (
    person: string,
    wish?: { readonly after?: string; readonly find?: string },
  ) => Promise<Opponents>;
  /** Whether the person shows the viewer their statistics and games. */
  readonly isShownTo: (person: string, viewer: string | undefined) => Promise<boolean>;
}

/** How many rated games the course of a rating goes back. */
const LONGEST_COURSE = 100;
/** Among so many of the most frequent opponents a name is looked for. */
const MOST_LOOKED_AT = 500;

export function createProfiles(store: Store, ratings: Ratings, shuns: Shuns): Profiles {
  const { db } = store;
  const isShownTo = async (person: string, viewer: string | undefined): Promise<boolean> => {
    if (viewer === person) return true;
    if (viewer !== undefined && (await shuns.isBlocked(viewer, [person]))) return false;
    const { profile = 'everybody' } = await settingsOf(store, person);
    return profile === 'everybody';
  };

  const talliesOf = async (person: string): Promise<NonNullable<Profile['tallies']>> => {
    const rows = await db
      .selectFrom('tallies')
      .selectAll()
      .where('person', '=', person)
      .orderBy('players')
      .orderBy('kind')
      .execute();
    return rows.map(({ person: _person, best, best_game, ...tally }) => ({
      ...tally,
      ...(best === null ? {} : { best }),
      ...(best_game === null ? {} : { bestGame: best_game }),
    }));
  };

  const courseOf = async (person: string): Promise<NonNullable<Profile['course']>> => {
    const rows = await db
      .selectFrom('seats')
      .select(['game', 'ended', 'rating'])
      .where('person', '=', person)
      .where('rating', 'is not', null)
      .orderBy('ended', 'desc')
      .limit(LONGEST_COURSE)
      .execute();
    return rows.map(({ game, ended, rating }) => ({ game, at: ended ?? 0, rating: Math.round(rating ?? 0) }));
  };

  const againstOf = async (person: string, other: string): Promise<Profile['against']> =>
    db
      .selectFrom('versus')
      .select(['games', 'ahead', 'behind'])
      .where('person', '=', person)
      .where('other', '=', other)
      .executeTakeFirst();

  return {
    isShownTo,
    profileOf: async (person, viewer) => {
      const row = await db
        .selectFrom('people')
        .select(['id', 'kind', 'name', 'created'])
        .where('id', '=', person)
        .executeTakeFirst();
      if (row === undefined || row.kind === 'deleted') return refused('not-found');
      const { created: since, ...somebody } = row;
      const rating = await ratings.of(person);
      const place = rating === undefined ? undefined : await ratings.placeOf(rating);
      const begin = {
        ...somebody,
        since,
        ...(rating === undefined ? {} : { rating }),
        ...(place === undefined ? {} : { place }),
      };
      if (!(await isShownTo(person, viewer))) return granted({ ...begin, isHidden: true });
      const against = viewer === undefined ? undefined : await againstOf(viewer, person);
      return granted({
        ...begin,
        tallies: await talliesOf(person),
        course: await courseOf(person),
        ...(against === undefined ? {} : { against }),
      });
    },
    opponentsOf: async (person, { after, find } = {}) => {
      const all = db
        .selectFrom('versus')
        .leftJoin('people', 'people.id', 'versus.other')
        .leftJoin('ratings', 'ratings.person', 'versus.other')
        .select(['versus.other', 'versus.games', 'versus.ahead', 'versus.behind'])
        .select(['people.name', 'ratings.rating', 'ratings.deviation'])
        .where('versus.person', '=', person)
        .orderBy('versus.games', 'desc')
        .orderBy('versus.other', 'desc');
      const rest = after === undefined ? all : all.where(before('versus.games', 'versus.other', after));
      if (find === undefined) {
        const { rows, ...next } = pageOf(
          await rest.limit(PAGE_LENGTH + 1).execute(),
          (row) => `${row.games}-${row.other}`,
        );
        return { opponents: rows.map(opponentOf), ...next };
      }
      const wanted = find.toLocaleLowerCase();
      const known = await all.limit(MOST_LOOKED_AT).execute();
      const found = known.filter(({ name }) => name?.toLocaleLowerCase().startsWith(wanted) === true);
      return { opponents: found.slice(0, PAGE_LENGTH).map(opponentOf) };
    },
  };
}

interface OpponentRow {
  readonly other: string;
  readonly games: number;
  readonly ahead: number;
  readonly behind: number;
  readonly name: string | null;
  readonly rating: number | null;
  readonly deviation: number | null;
}

function opponentOf({ other, name, rating, deviation, ...fared }: OpponentRow): Opponent {
  const bot = LEVELS.find((level) => level === other);
  if (bot !== undefined) return { ...fared, bot };
  return {
    ...fared,
    person: other,
    name: name ?? '',
    ...(rating === null ? {} : { rating: Math.round(rating) }),
    ...(deviation === null ? {} : { deviation: Math.round(deviation) }),
  };
}
