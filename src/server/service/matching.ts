import { type Match, MATCH_PACES, type MatchWish } from '../../wire/match.ts';
import type { Person } from '../../wire/people.ts';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import type { Environment } from '../environment/environment.ts';
import { createRepeater } from '../environment/repeater.ts';
import { settingsOf } from '../notice/language.ts';
import type { SeekerRow } from '../store/schema.ts';
import { createGame, type NewGame } from './create-game.ts';
import { type Group, groupsOf, type Seeker, spanAfter } from './match-groups.ts';
import { NEW_RATING, type Ratings } from './ratings.ts';
import { MOST_GAMES, type Seating } from './seating.ts';

/** Finds opponents for people who want to play now, whichever node they ask. */
export interface Matching {
  readonly seek: (person: Person, wish: MatchWish) => Promise<Answer<true>>;
  readonly cancel: (person: string) => Promise<void>;
  /** How the search goes; whoever does not ask any more is not looked for any more, except at a pace of days. */
  readonly stateOf: (person: string) => Promise<Match>;
  /** Seats all who fit together. */
  readonly pass: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

const EVERY = 1000;
/** A browser that is not looked at asks once a minute. */
const GONE_AFTER = 90_000;
const DAYS_AFTER = 7 * 24 * 3_600_000;
const SEEN_EVERY = 5000;
/** Of those who have waited longest. */
const MOST_AT_ONCE = 300;

export function createMatching(environment: Environment, ratings: Ratings, seating: Seating): Matching {
  const { store, clock, log } = environment;
  const { db } = store;
  const isHere = ({ wish, seen }: SeekerRow): boolean =>
    clock.now() - seen < (wishIn(wish).pace === 'day' ? DAYS_AFTER : GONE_AFTER);
  const searching = async (): Promise<readonly SeekerRow[]> => {
    const query = db.selectFrom('seekers').selectAll().where('game', 'is', null).orderBy('since').limit(MOST_AT_ONCE);
    return (await query.execute()).filter(isHere);
  };
  const blocksAmong = async (people: readonly string[]) => {
    const rows = await db
      .selectFrom('shuns')
      .select(['person', 'other'])
      .where('kind', '=', 'block')
      .where('person', 'in', people)
      .where('other', 'in', people)
      .execute();
    const pairs = new Set(rows.flatMap(({ person, other }) => [`${person} ${other}`, `${other} ${person}`]));
    return (one: string, other: string): boolean => pairs.has(`${one} ${other}`);
  };

  /** In one write with what is noted of each of them: nobody is seated at two tables, however many nodes try. */
  const seat = async ({ people, players }: Group): Promise<void> => {
    const [host] = people;
    if (host === undefined) return;
    const { wish } = host;
    const quiet = await Promise.all(people.map(async ({ person }) => (await settingsOf(store, person)).quiet));
    const guests = people.slice(1).map(({ person }, index) => {
      const own = quiet[index + 1];
      return { person, ...(own === undefined ? {} : { quiet: own }) };
    });
    const bots = Array.from({ length: players - people.length }, () => wish.bots ?? 'novice');
    const isRated = wish.rated && people.length === players;
    const table: NewGame = {
      host: host.person,
      setup: { players: players as 2 | 3 | 4, boards: 'basic', contracts: false },
      options: { ...USUAL_OPTIONS, pace: MATCH_PACES[wish.pace], rated: isRated },
      seats: ['host', ...guests, ...bots],
      ...(quiet[0] === undefined ? {} : { quiet: quiet[0] }),
    };
    await createGame(environment, table, (game) =>
      people.map(({ person, since }) => ({
        query: db
          .updateTable('seekers')
          .set({ game })
          .where('person', '=', person)
          .where('since', '=', since)
          .where('game', 'is', null),
        expects: 1,
      })),
    );
  };

  const pass = async (): Promise<void> => {
    const rows = await searching();
    if (rows.length === 0) return;
    const isBlocked = await blocksAmong(rows.map(({ person }) => person));
    const seekers = rows.map(({ wish, ...row }): Seeker => ({ ...row, wish: wishIn(wish) }));
    for (const group of groupsOf(seekers, clock.now(), isBlocked)) await seat(group);
  };
  const { start, stop } = createRepeater(clock, EVERY, pass, (error) =>
    log('warn', 'matching-failed', { message: String(error) }),
  );

  return {
    seek: async (person, wish) => {
      if (wish.rated && person.kind !== 'account') return refused('account-needed');
      if ((await seating.countOf(person.id)) >= MOST_GAMES) return refused('limit-reached');
      const { rating } = (await ratings.of(person.id)) ?? NEW_RATING;
      const now = clock.now();
      const row = { wish: JSON.stringify(wish), rating, since: now, seen: now, game: null };
      const query = db
        .insertInto('seekers')
        .values({ person: person.id, ...row })
        .onConflict((conflict) => conflict.column('person').doUpdateSet(row));
      await store.write([{ query }]);
      return granted(true);
    },
    cancel: async (person) => {
      await store.write([{ query: db.deleteFrom('seekers').where('person', '=', person) }]);
    },
    stateOf: async (person) => {
      const row = await db.selectFrom('seekers').selectAll().where('person', '=', person).executeTakeFirst();
      if (row === undefined) return {};
      if (row.game !== null) return { game: row.game };
      const now = clock.now();
      if (now - row.seen > SEEN_EVERY)
        await store.write([{ query: db.updateTable('seekers').set({ seen: now }).where('person', '=', person) }]);
      const wish = wishIn(row.wish);
      const alike = (await searching()).filter((each) => wishIn(each.wish).pace === wish.pace).length;
      return { wish, since: row.since, seekers: Math.max(1, alike), span: spanAfter(now - row.since) };
    },
    pass,
    start,
    stop,
  };
}

function wishIn(text: string): MatchWish {
  return JSON.parse(text) as MatchWish;
}
