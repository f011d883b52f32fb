import { sql } from 'kysely';
import type { TallyRow, VersusRow } from '../store/schema.ts';
import type { Change, Store } from '../store/store.ts';

/** Somebody at a finished table: a person or a bot, whose level is its name. */
export interface Played {
  readonly person?: string;
  readonly bot?: string;
  readonly place: number;
  readonly vp: number;
  /** Whether they played to the end, so that their VP say something. */
  readonly isFinished: boolean;
}

/** What a finished game adds to the statistics of these people; of the same people always in the same order, so that nobody waits for anybody. */
export function tallyChanges(
  store: Store,
  game: string,
  table: readonly Played[],
  people: readonly string[],
): readonly Change[] {
  return table
    .flatMap((own) => (own.person === undefined ? [] : [{ ...own, person: own.person }]))
    .filter(({ person }) => people.includes(person))
    .toSorted((a, b) => (a.person < b.person ? -1 : 1))
    .flatMap((own) => {
      const others = table.filter((each) => each.person !== own.person);
      return [
        addTally(store, tallyOf(game, own, others)),
        ...together(own, others).map((row) => addVersus(store, row)),
      ];
    });
}

/** The statistics of a guest are added to those of the account that the guest has signed in to. */
export async function mergedTallies(store: Store, guest: string, account: string): Promise<readonly Change[]> {
  const { db } = store;
  const tallies = await db.selectFrom('tallies').selectAll().where('person', '=', guest).execute();
  const versus = db.selectFrom('versus').selectAll();
  const own = await versus.where('person', '=', guest).where('other', '!=', account).execute();
  const others = await versus.where('other', '=', guest).where('person', '!=', account).execute();
  return [
    ...tallies.map((row) => addTally(store, { ...row, person: account })),
    ...own.map((row) => addVersus(store, { ...row, person: account })),
    ...others.map((row) => addVersus(store, { ...row, other: account })),
    { query: db.deleteFrom('tallies').where('person', '=', guest) },
    { query: db.deleteFrom('versus').where((is) => is.or([is('person', '=', guest), is('other', '=', guest)])) },
  ];
}

function tallyOf(game: string, own: Played & { readonly person: string }, others: readonly Played[]): TallyRow {
  const isAlone = !others.some(({ person }) => person !== undefined);
  return {
    person: own.person,
    kind: others.length === 0 ? 'solo' : isAlone ? 'bots' : 'people',
    players: others.length + 1,
    games: 1,
    won: own.place === 1 ? 1 : 0,
    finished: own.isFinished ? 1 : 0,
    vp: own.isFinished ? own.vp : 0,
    best: own.isFinished ? own.vp : null,
    best_game: own.isFinished ? game : null,
  };
}

/** Several bots of one level count as one opponent each time. */
function together(own: Played & { readonly person: string }, others: readonly Played[]): readonly VersusRow[] {
  const rows = new Map<string, VersusRow>();
  for (const { person, bot, place } of others) {
    const other = person ?? bot;
    if (other === undefined) continue;
    const known = rows.get(other) ?? { person: own.person, other, games: 0, ahead: 0, behind: 0 };
    rows.set(other, {
      ...known,
      games: known.games + 1,
      ahead: known.ahead + (own.place < place ? 1 : 0),
      behind: known.behind + (own.place > place ? 1 : 0),
    });
  }
  return [...rows.values()].toSorted((a, b) => (a.other < b.other ? -1 : 1));
}

function addTally({ db }: Store, row: TallyRow): Change {
  const isBetter = sql`excluded.best is not null and (tallies.best is null or excluded.best > tallies.best)`;
  return {
    query: db
      .insertInto('tallies')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['person', 'kind', 'players']).doUpdateSet((is) => ({
          games: is('tallies.games', '+', row.games),
          won: is('tallies.won', '+', row.won),
          finished: is('tallies.finished', '+', row.finished),
          vp: is('tallies.vp', '+', row.vp),
          best: sql`case when ${isBetter} then excluded.best else tallies.best end`,
          best_game: sql`case when ${isBetter} then excluded.best_game else tallies.best_game end`,
        })),
      ),
  };
}

function addVersus({ db }: Store, row: VersusRow): Change {
  return {
    query: db
      .insertInto('versus')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['person', 'other']).doUpdateSet((is) => ({
          games: is('versus.games', '+', row.games),
          ahead: is('versus.ahead', '+', row.ahead),
          behind: is('versus.behind', '+', row.behind),
        })),
      ),
  };
}
