import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';

/** Every table except migrations and presence, which belong to the database or node and not to its data. */
export type DataTable = Exclude<keyof Tables, 'migrations' | 'presence'>;
export type Row = Readonly<Record<string, string | number | null>>;

/** Every table with its primary key, which is the order in which its rows are read. */
const KEYS: { readonly [T in DataTable]: readonly (keyof Tables[T] & string)[] } = {
  settings: ['name'],
  people: ['id'],
  former_names: ['login'],
  merged_guests: ['guest'],
  password_resets: ['person'],
  sanctions: ['person', 'kind'],
  reports: ['id'],
  moderation_log: ['id'],
  sessions: ['token'],
  api_tokens: ['token'],
  sets: ['hash'],
  games: ['id'],
  seats: ['game', 'seat'],
  open_tables: ['game'],
  seekers: ['person'],
  events: ['game', 'sequence'],
  checkpoints: ['game', 'sequence'],
  invites: ['token'],
  chat: ['game', 'number'],
  shuns: ['person', 'other'],
  ratings: ['person'],
  rated_games: ['game'],
  tallies: ['person', 'kind', 'players'],
  versus: ['person', 'other'],
  push_subscriptions: ['id'],
  mail_addresses: ['person'],
  notices: ['game', 'person', 'kind', 'at'],
  daily_deals: ['day'],
  daily_results: ['day', 'person'],
  nodes: ['id'],
  admin_sessions: ['token'],
};
export const DATA_TABLES = Object.keys(KEYS) as readonly DataTable[];

/** Small enough for the parameter limit of one statement, for any table. */
const PAGE = 200;
/** Sets are large. */
const PAGE_OF_SETS = 10;

/** Reads a consistent snapshot, page by page, while others keep writing. */
export function readAllRows(
  { db }: Store,
  take: (table: DataTable, rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  // In SQLite a transaction reads one snapshot anyway.
  const moment = db.transaction().setIsolationLevel('repeatable read');
  return moment.execute(async (reading) => {
    for (const table of DATA_TABLES) {
      let rows = await readPage(reading, table, undefined);
      while (rows.length > 0) {
        await take(table, rows);
        rows = await readPage(reading, table, rows.at(-1));
      }
    }
  });
}

async function readPage(db: Kysely<Tables>, table: DataTable, last: Row | undefined): Promise<readonly Row[]> {
  const key = sql.join(KEYS[table].map((column) => sql.ref(column)));
  const rest =
    last === undefined ? sql`` : sql`where (${key}) > (${sql.join(KEYS[table].map((column) => last[column]))})`;
  const query = sql<Row>`select * from ${sql.table(table)} ${rest} order by ${key} limit ${sql.lit(table === 'sets' ? PAGE_OF_SETS : PAGE)}`;
  return (await query.execute(db)).rows;
}

/** Inserts rows in the given order: all of them, or none if one of them or their source fails. */
export function writeAllRows(
  { db }: Store,
  rows: AsyncIterable<{ readonly table: DataTable; readonly row: Row }>,
): Promise<void> {
  return db.transaction().execute(async (writing) => {
    let page: Row[] = [];
    let current: DataTable | undefined;
    const flush = async (): Promise<void> => {
      if (current !== undefined) await insert(writing, current, page);
      page = [];
    };
    for await (const { table, row } of rows) {
      if (table !== current || page.length === PAGE) await flush();
      current = table;
      page.push(row);
    }
    await flush();
  });
}

async function insert(db: Kysely<Tables>, table: DataTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`));
  await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(db);
}

/** A table that is not empty, if there is one; an older schema has fewer tables. */
export async function filledTable({ db }: Store): Promise<DataTable | undefined> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const table of DATA_TABLES.filter((each) => there.has(each))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return table;
  }
  return undefined;
}
