import { sql, SqliteAdapter } from 'kysely';
import type { TableOptions } from '../../wire/options.ts';
import { RULES_VERSION, type Setup } from '../../engine/index.ts';
import type { Body, Entry, TableState } from '../table/table-state.ts';
import { frequent } from './frequent.ts';
import type { EventRow, GameRow } from './schema.ts';
import type { Change, Store } from './store.ts';

/** The version of the checkpoint format; the version of the rules is stored beside it. */
const CHECKPOINT_FORMAT = 2;

export interface StoredGame {
  readonly row: GameRow;
  readonly setup: Setup;
  readonly options: TableOptions;
}

export async function readGame({ db }: Store, id: string): Promise<StoredGame | undefined> {
  const row = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  return { row, setup: JSON.parse(row.setup) as Setup, options: JSON.parse(row.options) as TableOptions };
}

/** The events of a game after the given sequence number, in order. */
export async function readEntries(store: Store, game: string, after: number): Promise<readonly Entry[]> {
  return (await entryRows(store, game, after).execute()).map(entryOf);
}

function entryRows({ db }: Store, game: string, after: number) {
  return db
    .selectFrom('events')
    .select(['sequence', 'at', 'body', 'outcome', 'numbers'])
    .where('game', '=', game)
    .where('sequence', '>', after)
    .orderBy('sequence');
}

function entryOf({ sequence, at, body, outcome, numbers }: Omit<EventRow, 'game' | 'move_id' | 'answer'>): Entry {
  return {
    sequence,
    at,
    body: JSON.parse(body) as Entry['body'],
    outcome: JSON.parse(outcome) as Entry['outcome'],
    numbers: JSON.parse(numbers) as Entry['numbers'],
  };
}

/**
 * A page of the events that a viewer has not seen yet: the first ones after `number`, by that viewer's count. Events that are hidden
 * from the viewer may be among them, but never more than the page holds.
 */
export async function readPage(
  store: Store,
  game: string,
  { viewer, number, most }: { readonly viewer: number; readonly number: number; readonly most: number },
): Promise<readonly Entry[]> {
  const isSqlite = store.db.getExecutor().adapter instanceof SqliteAdapter;
  const count = isSqlite
    ? sql<number>`json_extract(numbers, ${`$[${viewer}]`})`
    : sql<number>`(numbers::json->>${sql.lit(viewer)})::int`;
  const rows = await entryRows(store, game, number).where(count, '>', number).limit(most).execute();
  return rows.map(entryOf);
}

/** The lines of a prepared turn that does not stand any more are forgotten. */
export function forgetPlan({ db }: Store, game: string, sequence: number, seat: number): Change {
  const body: Body = { kind: 'plan', seat, lines: [], cause: 'wish' };
  const change = db.updateTable('events').set({ body: JSON.stringify(body) });
  return { query: change.where('game', '=', game).where('sequence', '=', sequence) };
}

/** The stored answer to a request with this id, if it was granted before. */
export async function readAnswer({ db }: Store, game: string, moveId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('events')
    .select('answer')
    .where('game', '=', game)
    .where('move_id', '=', moveId)
    .executeTakeFirst();
  return row?.answer;
}

export async function readCheckpoint({ db }: Store, game: string): Promise<TableState | undefined> {
  const row = await db
    .selectFrom('checkpoints')
    .select('body')
    .where('game', '=', game)
    // A checkpoint in another format or from other rules is useless; the events contain the same.
    .where('format', '=', CHECKPOINT_FORMAT)
    .where('rules', '=', RULES_VERSION)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const table = JSON.parse(row.body) as Omit<TableState, 'before'> & Partial<TableState>;
  return { ...table, before: table.before ?? table.state };
}

/** A position to load from, once a round and every some hundred events. Where nothing can be taken back, a single state is enough. */
export function checkpointChanges({ db }: Store, game: string, table: TableState): readonly Change[] {
  const { before, ...rest } = table;
  const body = JSON.stringify(table.recent.length === 0 ? rest : { ...rest, before });
  const row = { game, sequence: table.sequence, format: CHECKPOINT_FORMAT, rules: RULES_VERSION, body };
  // The events hold all that earlier ones did.
  const earlier = db.deleteFrom('checkpoints').where('game', '=', game).where('sequence', '<', table.sequence);
  return [{ query: earlier }, { query: db.insertInto('checkpoints').values(row) }];
}

const addEntry = frequent(['game', 'sequence', 'move_id', 'at', 'body', 'outcome', 'numbers', 'answer'], (db, row) =>
  db.insertInto('events').values(row),
);

export function entryChange(
  store: Store,
  game: string,
  { sequence, at, body, outcome, numbers }: Entry,
  moveId: string,
  answer: string,
): Change {
  const row: EventRow = {
    game,
    sequence,
    move_id: moveId,
    at,
    body: JSON.stringify(body),
    outcome: JSON.stringify(outcome),
    numbers: JSON.stringify(numbers),
    answer,
  };
  return addEntry(store, row);
}

/** The last sequence number of each game, by id. */
export async function readSequences({ db }: Store, games: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (games.length === 0) return new Map();
  const rows = await db
    .selectFrom('events')
    .select(({ fn }) => ['game', fn.max('sequence').as('sequence')])
    .where('game', 'in', [...games])
    .groupBy('game')
    .execute();
  return new Map(rows.map(({ game, sequence }) => [game, sequence]));
}

/** A game that needs the server's attention, and since when. */
export interface DueGame {
  readonly id: string;
  readonly due: number;
}

/** Games that need the server's attention now, longest overdue first; optionally only those after a given one. */
export async function readDueGames(
  { db }: Store,
  now: number,
  limit: number,
  behind: DueGame = { id: '', due: Number.MIN_SAFE_INTEGER },
): Promise<readonly DueGame[]> {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'due'])
    .where('due', '<=', now)
    .where((is) => is.or([is('due', '>', behind.due), is.and([is('due', '=', behind.due), is('id', '>', behind.id)])]))
    .orderBy('due')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ due: number }>()
    .execute();
  return rows;
}
