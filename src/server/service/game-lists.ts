import { isOursNamed } from '../../engine/content.ts';
import { openSetup, type Setup } from '../../engine/index.ts';
import type { TableOptions } from '../../wire/options.ts';
import type { GamePage, GameSummary, SeatSummary } from '../../wire/lists.ts';
import type { SetInfo } from '../../wire/sets.ts';
import type { Shuns } from '../people/shuns.ts';
import type { GameRow } from '../store/schema.ts';
import { BY_SERVER } from '../store/sets.ts';
import type { Store } from '../store/store.ts';

/** Games as shown in lists, without opening them. */
export interface GameLists {
  /** Public tables that wait for players, without those of people whom the person has blocked. */
  readonly lobby: (person: string | undefined) => Promise<readonly GameSummary[]>;
  /** Public games in progress that anybody may watch, last changed first; `after` is where the previous page ended. */
  readonly running: (after?: string) => Promise<GamePage>;
  readonly gamesOf: (person: string, status?: GameRow['status']) => Promise<readonly GameSummary[]>;
  readonly summariesOf: (rows: readonly GameRow[]) => Promise<readonly GameSummary[]>;
}

const LIST_LENGTH = 100;
const PAGE_LENGTH = 20;

export function createGameLists({ db }: Store, shuns: Shuns): GameLists {
  const latest = db.selectFrom('games').selectAll().orderBy('changed', 'desc');
  const latestPublic = latest.where('is_public', '=', 1);

  const summariesOf = async (rows: readonly GameRow[]): Promise<readonly GameSummary[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const seats = await db
      .selectFrom('seats')
      .leftJoin('people', 'people.id', 'seats.person')
      .select(['seats.game', 'seats.seat', 'seats.person', 'seats.bot', 'seats.asked', 'people.name', 'people.kind'])
      .where('seats.game', 'in', ids)
      .orderBy('seats.seat')
      .execute();
    const sets = await setsOf(rows);
    return rows.map((row) => ({
      ...summaryOf(row),
      ...sets(row.content),
      seats: seats
        .filter(({ game }) => game === row.id)
        .map(({ game: _game, seat: _seat, ...seat }) => withoutNulls(seat)),
    }));
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

  return {
    summariesOf,
    lobby: async (person) => {
      const all = await summariesOf(await latestPublic.where('status', '=', 'gathering').limit(LIST_LENGTH).execute());
      if (person === undefined) return all;
      const blocked = await Promise.all(all.map(({ seats }) => shuns.isBlocked(person, peopleAt(seats))));
      return all.filter((_, index) => blocked[index] !== true);
    },
    running: async (after) => {
      let query = latestPublic.where('status', 'in', ['running', 'paused']).orderBy('id').limit(PAGE_LENGTH);
      if (after !== undefined) {
        const [changed, last = ''] = after.split('-');
        query = query.where((is) =>
          is.or([
            is('changed', '<', Number(changed)),
            is.and([is('changed', '=', Number(changed)), is('id', '>', last)]),
          ]),
        );
      }
      const rows = await query.execute();
      const end = rows.length === PAGE_LENGTH ? rows.at(-1) : undefined;
      const all = await summariesOf(rows);
      return {
        games: all.filter(({ options }) => options.spectators),
        ...(end === undefined ? {} : { next: `${end.changed}-${end.id}` }),
      };
    },
    gamesOf: async (person, status) => {
      const own = latest.where('id', 'in', db.selectFrom('seats').select('game').where('person', '=', person));
      const query = status === undefined ? own : own.where('status', '=', status);
      return summariesOf(await query.limit(LIST_LENGTH).execute());
    },
  };
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

function withoutNulls(seat: Readonly<Record<string, unknown>>): SeatSummary {
  return Object.fromEntries(Object.entries(seat).filter(([, value]) => value !== null));
}

function peopleAt(seats: readonly SeatSummary[]): readonly string[] {
  return seats.flatMap(({ person }) => person ?? []);
}
