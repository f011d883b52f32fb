import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import { hexOf, sha256 } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';
import { usualContent } from '../../engine/content.ts';
import { type Setup, withRules } from '../../engine/index.ts';
import { createGame, type NewGame } from './create-game.ts';
import type { OpenGame } from './open-games.ts';
import type { DailyPlace, Today } from '../../wire/lists.ts';

/** One solo deal a day, the same for everybody. */
export interface DailyService {
  readonly today: (person: string | undefined) => Promise<Today>;
  /** Creates the person's game of today, or finds it. */
  readonly play: (person: string) => Promise<Answer<{ readonly game: string }>>;
  /** The ranking of a past day, or of today for people who have finished. */
  readonly ranking: (person: string | undefined, day: string) => Promise<Answer<readonly DailyPlace[]>>;
  readonly count: (game: OpenGame) => Promise<void>;
  /** Whether this person has finished the deal of this game. */
  readonly hasFinishedDealOf: (person: string | undefined, game: string) => Promise<boolean>;
}

const LIST_LENGTH = 200;
const A_DAY = 24 * 3_600_000;

export function createDaily(environment: Environment): DailyService {
  const { store, clock, secrets } = environment;
  const { db } = store;
  const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

  /** Created by the first request; of two simultaneous ones only one succeeds. */
  const dealOf = async (day: string): Promise<{ readonly setup: Setup; readonly commitment: string }> => {
    const find = db.selectFrom('daily_deals').selectAll().where('day', '=', day);
    const known = await find.executeTakeFirst();
    if (known !== undefined) return { setup: JSON.parse(known.setup) as Setup, commitment: known.commitment };
    const seed = hexOf(secrets.randomBytes(32));
    const setup: Setup = withRules({
      content: usualContent().hash,
      players: 1,
      boards: 'advanced',
      contracts: false,
      seed,
    });
    const row = { day, setup: JSON.stringify(setup), commitment: sha256(seed) };
    await store.write([{ query: db.insertInto('daily_deals').values(row) }]);
    return dealOf(day);
  };
  const resultOf = (day: string, person: string) =>
    db.selectFrom('daily_results').selectAll().where('day', '=', day).where('person', '=', person).executeTakeFirst();

  return {
    today: async (person) => {
      const day = dayOf(clock.now());
      const { commitment } = await dealOf(day);
      const own = person === undefined ? undefined : await resultOf(day, person);
      const all = await db
        .selectFrom('daily_results')
        .select(({ fn }) => fn.countAll<number>().as('players'))
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
      return {
        day,
        commitment,
        players: all.players,
        ...(own === undefined ? {} : { game: own.game }),
        ...(own === undefined || own.vp === null ? {} : { vp: own.vp }),
      };
    },
    play: async (person) => {
      const day = dayOf(clock.now());
      const begun = await resultOf(day, person);
      if (begun !== undefined) return granted({ game: begun.game });
      const { seed, ...setup } = (await dealOf(day)).setup;
      // Advance knowledge would be unfair: no take-backs, no spectators.
      const secretUntil = Date.parse(day) + A_DAY;
      const options = { ...USUAL_OPTIONS, undo: 'none', spectators: false, chat: false, secretUntil } as const;
      const wish: NewGame = { host: person, setup, options, seats: ['host'], seed };
      const created = await createGame(environment, wish, (game) => [
        { query: db.insertInto('daily_results').values({ day, person, game, vp: null, at: clock.now() }) },
      ]);
      // Simultaneous requests create a single game: nobody gets a second one to try the deal.
      const own = await resultOf(day, person);
      return own === undefined ? created : granted({ game: own.game });
    },
    ranking: async (person, day) => {
      if (day >= dayOf(clock.now())) {
        const own = person === undefined ? undefined : await resultOf(day, person);
        if (own?.vp === undefined || own.vp === null) return refused('forbidden');
      }
      const rows = await db
        .selectFrom('daily_results')
        .innerJoin('people', 'people.id', 'daily_results.person')
        .select(['daily_results.person', 'people.name', 'daily_results.vp', 'daily_results.game'])
        .where('day', '=', day)
        .where('vp', 'is not', null)
        .orderBy('vp', 'desc')
        .orderBy('at')
        .limit(LIST_LENGTH)
        .execute();
      return granted(rows.map((row) => ({ ...row, vp: row.vp ?? 0 })));
    },
    hasFinishedDealOf: async (person, game) => {
      if (person === undefined) return false;
      const played = await db.selectFrom('daily_results').select('day').where('game', '=', game).executeTakeFirst();
      const own = played === undefined ? undefined : await resultOf(played.day, person);
      return own !== undefined && own.vp !== null;
    },
    count: async ({ id, table }) => {
      const vp = table.state.players[0]?.vp ?? 0;
      await store.write([
        { query: db.updateTable('daily_results').set({ vp, at: clock.now() }).where('game', '=', id) },
      ]);
    },
  };
}
