import { isOursNamed } from '../../engine/content.ts';
import { openSetup, type Setup } from '../../engine/index.ts';
import type { GameSummary, SeatSummary } from '../../wire/lists.ts';
import type { TableOptions } from '../../wire/options.ts';
import type { SetInfo } from '../../wire/sets.ts';
import type { GameRow } from '../store/schema.ts';
import { BY_SERVER } from '../store/sets.ts';
import type { Store } from '../store/store.ts';

/** Games as shown in lists, without opening them, in the order of the rows. */
export type Summaries = (rows: readonly GameRow[]) => Promise<readonly GameSummary[]>;

export function createSummaries({ db }: Store): Summaries {
  const seatsOf = async (games: readonly string[]): Promise<ReadonlyMap<string, readonly SeatSummary[]>> => {
    const rows = await db
      .selectFrom('seats')
      .leftJoin('people', 'people.id', 'seats.person')
      .leftJoin('ratings', 'ratings.person', 'seats.person')
      .select(['seats.game', 'seats.person', 'seats.bot', 'seats.asked', 'seats.place', 'seats.vp', 'seats.gained'])
      .select(['people.name', 'people.kind', 'ratings.deviation'])
      // After a rated game, the one that it led to.
      .select(({ fn }) => fn.coalesce('seats.rating', 'ratings.rating').as('rating'))
      .where('seats.game', 'in', games)
      .orderBy('seats.seat')
      .execute();
    const seats = new Map<string, SeatSummary[]>(games.map((game) => [game, []]));
    for (const { game, rating, deviation, gained, ...seat } of rows) {
      const numbers = { rating: rounded(rating), deviation: rounded(deviation), gained: rounded(gained) };
      seats.get(game)?.push(withoutNulls({ ...seat, ...numbers }));
    }
    return seats;
  };

  /** What is shown of the sets that these games are played with. */
  const setsOf = async (rows: readonly GameRow[]): Promise<(hash: string | null) => Pick<GameSummary, 'set'>> => {
    const hashes = new Set(rows.flatMap(({ content }) => (isOursNamed(content ?? undefined) ? [] : (content ?? []))));
    if (hashes.size === 0) return () => ({});
    const found = await db
      .selectFrom('sets')
      .select(['hash', 'info'])
      .where('hash', 'in', [...hashes])
      .where((is) => is.or([is('person', 'is', null), is('person', '!=', BY_SERVER)]))
      .execute();
    const infos = new Map(found.map(({ hash, info }) => [hash, { set: JSON.parse(info) as SetInfo }]));
    return (hash) => infos.get(hash ?? '') ?? {};
  };

  return async (rows) => {
    if (rows.length === 0) return [];
    const seats = await seatsOf(rows.map(({ id }) => id));
    const sets = await setsOf(rows);
    return rows.map((row) => ({ ...summaryOf(row), ...sets(row.content), seats: seats.get(row.id) ?? [] }));
  };
}

/** Who sits at these tables. */
export function peopleAt(games: readonly Pick<GameSummary, 'seats'>[]): readonly string[] {
  return games.flatMap(({ seats }) => seats.flatMap(({ person }) => person ?? []));
}

function summaryOf(row: GameRow): Omit<GameSummary, 'seats'> {
  return {
    game: row.id,
    host: row.host,
    status: row.status,
    setup: openSetup(JSON.parse(row.setup) as Setup),
    options: JSON.parse(row.options) as TableOptions,
    created: row.created,
    changed: row.changed,
    ...(row.rematch === null ? {} : { rematch: row.rematch }),
  };
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

function withoutNulls(seat: Readonly<Record<string, unknown>>): SeatSummary {
  return Object.fromEntries(Object.entries(seat).filter(([, value]) => value !== null));
}
