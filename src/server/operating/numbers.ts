import { sql } from 'kysely';
import type { NodeReport, ServerNumbers } from '../../wire/admin.ts';
import type { Environment } from '../environment/environment.ts';
import { GRACE } from '../service/projection.ts';
import type { Store } from '../store/store.ts';
import { BEAT, type StoredReport } from './heartbeat.ts';
import { HOUR } from './tally.ts';

const MINUTE = 60_000;
const DAY = 24 * HOUR;
/** A node that has not reported for this long is gone. */
const SILENT = 4 * BEAT;
const NO_GAMES: ServerNumbers['games'] = { gathering: 0, running: 0, paused: 0, over: 0, cancelled: 0 };

/** The size of everything, and the status of the nodes. */
export async function numbersOf({ store, clock }: Environment): Promise<ServerNumbers> {
  const { db } = store;
  const at = clock.now();
  const people = await db
    .selectFrom('people')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute();
  const games = await db
    .selectFrom('games')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const late = await db
    .selectFrom('games')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('due', '<', at - GRACE)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { reports, hours } = await readNodes(store, at);
  const sum = (of: (node: NodeReport) => number): number => reports.reduce((total, node) => total + of(node), 0);
  return {
    at,
    people: { guest: 0, account: 0, deleted: 0, ...counted(people.map(({ kind, count }) => [kind, count])) },
    players: {
      now: await playersSince(store, at - 15 * MINUTE),
      day: await playersSince(store, at - DAY),
      week: await playersSince(store, at - 7 * DAY),
    },
    games: { ...NO_GAMES, ...counted(games.map(({ status, count }) => [status, count])) },
    moves: {
      perSecond: sum(({ perSecond }) => perSecond),
      day: hours.reduce((total, { moves }) => total + moves, 0),
    },
    errors: hours.reduce((total, { errors }) => total + errors, 0),
    backlog: late.count,
    database: await sizeOf(store),
    sessions: sessions.count,
    nodes: reports,
  };
}

function counted<K extends string>(pairs: readonly (readonly [K, number])[]): Partial<Record<K, number>> {
  return Object.fromEntries(pairs) as Partial<Record<K, number>>;
}

/** Sessions record their last use only every few minutes, so people are counted, not their devices. */
async function playersSince({ db }: Store, since: number): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.count<number>('person').distinct().as('count'))
    .where('seen', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The live nodes, and the hourly counters of the last day over all nodes. */
async function readNodes(
  { db }: Store,
  at: number,
): Promise<{
  readonly reports: readonly NodeReport[];
  readonly hours: readonly { readonly moves: number; readonly errors: number }[];
}> {
  const rows = await db
    .selectFrom('nodes')
    .selectAll()
    .where('seen', '>', at - DAY)
    .execute();
  const nodes = rows.map(({ seen, report }) => ({ ...(JSON.parse(report) as StoredReport), seen }));
  const first = Math.floor(at / HOUR) - 23;
  return {
    reports: nodes
      .filter(({ seen }) => seen > at - SILENT)
      .map(({ hours: _hours, ...report }) => report)
      .toSorted((one, other) => one.started - other.started),
    hours: nodes.flatMap(({ hours }) =>
      Object.entries(hours).flatMap(([hour, each]) => (Number(hour) >= first ? [each] : [])),
    ),
  };
}

async function sizeOf({ db, isShared }: Store): Promise<number> {
  const query = isShared
    ? sql<{ size: number }>`select pg_database_size(current_database()) as size`
    : sql<{ size: number }>`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`;
  return (await query.execute(db)).rows[0]?.size ?? 0;
}
