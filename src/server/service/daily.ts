import { type DailyPlace, dealOverAt, type DealKind, type Today } from '../../wire/daily.ts';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { usualContent } from '../../engine/content.ts';
import { type Setup, withRules } from '../../engine/index.ts';
import { hexOf, sha256 } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';
import type { Caller } from '../people/sessions.ts';
import { createGame, type NewGame } from './create-game.ts';
import type { OpenGame } from './open-games.ts';

/**
 * Two solo deals a day, each the same for everybody who plays it: a ranked one for accounts that have finished a deal on an
 * earlier day, and an open one for guests, programs and new accounts. Nothing of a deal is told before it is over for everybody
 * (P18); and nobody can see the ranked one first as a guest.
 */
export interface DailyService {
  readonly today: (caller: Caller | undefined) => Promise<Today>;
  /** Creates the caller's game of today, or finds it. */
  readonly play: (caller: Caller) => Promise<Answer<{ readonly game: string }>>;
  /** How people did in a deal that is over; before that, for those who have finished it. */
  readonly ranking: (person: string | undefined, day: string, deal: DealKind) => Promise<Answer<readonly DailyPlace[]>>;
  readonly count: (game: OpenGame) => Promise<void>;
}

const LIST_LENGTH = 200;

export function createDaily(environment: Environment): DailyService {
  const { store, clock, secrets } = environment;
  const { db } = store;
  const today = (): string => new Date(clock.now()).toISOString().slice(0, 10);

  /** Created by the first request; of two simultaneous ones only one succeeds. */
  const dealOf = async (key: string): Promise<{ readonly setup: Setup; readonly commitment: string }> => {
    const find = db.selectFrom('daily_deals').selectAll().where('day', '=', key);
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
    const row = { day: key, setup: JSON.stringify(setup), commitment: sha256(seed) };
    await store.write([{ query: db.insertInto('daily_deals').values(row) }]);
    return dealOf(key);
  };
  const resultOf = (key: string, person: string) =>
    db.selectFrom('daily_results').selectAll().where('day', '=', key).where('person', '=', person).executeTakeFirst();

  /** Whoever could have begun today, in whatever capacity, has no second look at the deal. */
  const isRanked = async ({ person, by }: Caller, day: string): Promise<boolean> => {
    if (person.kind !== 'account' || by === 'token') return false;
    const earlier = db.selectFrom('daily_results').select('day').where('person', '=', person.id).where('day', '<', day);
    return (await earlier.where('vp', 'is not', null).limit(1).executeTakeFirst()) !== undefined;
  };
  /** What they have begun, or may begin. */
  const dealFor = async (caller: Caller | undefined, day: string) => {
    if (caller === undefined) return { deal: 'open' as const };
    for (const deal of ['ranked', 'open'] as const) {
      const own = await resultOf(keyOf(day, deal), caller.person.id);
      if (own !== undefined) return { deal, own };
    }
    return { deal: (await isRanked(caller, day)) ? ('ranked' as const) : ('open' as const) };
  };

  return {
    today: async (caller) => {
      const day = today();
      const { deal, own } = await dealFor(caller, day);
      const { commitment } = await dealOf(keyOf(day, deal));
      const all = await db
        .selectFrom('daily_results')
        .select(({ fn }) => fn.countAll<number>().as('players'))
        .where('day', '=', keyOf(day, deal))
        .executeTakeFirstOrThrow();
      return {
        day,
        deal,
        commitment,
        players: all.players,
        over: dealOverAt(day),
        ...(own === undefined ? {} : { game: own.game }),
        ...(own === undefined || own.vp === null ? {} : { vp: own.vp }),
      };
    },
    play: async (caller) => {
      const day = today();
      const person = caller.person.id;
      const { deal, own } = await dealFor(caller, day);
      if (own !== undefined) return granted({ game: own.game });
      const key = keyOf(day, deal);
      const { seed, ...setup } = (await dealOf(key)).setup;
      // Advance knowledge would be unfair: no take-backs, no spectators.
      const fair = { undo: 'none', spectators: false, chat: false, secretUntil: dealOverAt(day) } as const;
      const options = { ...USUAL_OPTIONS, ...fair, rated: deal === 'ranked' };
      const wish: NewGame = { host: person, setup, options, seats: ['host'], seed };
      const created = await createGame(environment, wish, (game) => [
        { query: db.insertInto('daily_results').values({ day: key, person, game, vp: null, at: clock.now() }) },
      ]);
      // Simultaneous requests create a single game: nobody gets a second one to try the deal.
      const first = await resultOf(key, person);
      return first === undefined ? created : granted({ game: first.game });
    },
    ranking: async (person, day, deal) => {
      const key = keyOf(day, deal);
      const over = dealOverAt(day);
      if (clock.now() < over) {
        const own = person === undefined ? undefined : await resultOf(key, person);
        if (own?.vp === undefined || own.vp === null) return refused('forbidden');
      }
      const rows = await db
        .selectFrom('daily_results')
        .innerJoin('people', 'people.id', 'daily_results.person')
        .select(['daily_results.person', 'people.name', 'daily_results.vp', 'daily_results.game'])
        .where('day', '=', key)
        .where('vp', 'is not', null)
        // Who finished later could know the deal.
        .where('at', '<', over)
        .orderBy('vp', 'desc')
        .orderBy('at')
        .limit(LIST_LENGTH)
        .execute();
      return granted(rows.map((row) => ({ ...row, vp: row.vp ?? 0 })));
    },
    count: async ({ id, table }) => {
      const vp = table.state.players[0]?.vp ?? 0;
      const end = await db
        .selectFrom('events')
        .select('at')
        .where('game', '=', id)
        .where('sequence', '=', table.sequence)
        .executeTakeFirstOrThrow();
      await store.write([{ query: db.updateTable('daily_results').set({ vp, at: end.at }).where('game', '=', id) }]);
    },
  };
}

/** The open deal comes after the ranked one of its day, and before the next day. */
function keyOf(day: string, deal: DealKind): string {
  return deal === 'ranked' ? day : `${day} open`;
}
