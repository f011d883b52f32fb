import { Kysely, PostgresDialect, sql } from 'kysely';
import { type ClientBase, Pool, type PoolClient, types } from 'pg';
import { hangUpWhenSilent, LINE } from '../environment/postgres-line.ts';
import type { Log } from '../environment/environment.ts';
import type { Tables } from './schema.ts';
import { type Change, statementOf, type Store } from './store.ts';

const CONNECTIONS = 10;
/** unique_violation, serialization_failure, deadlock_detected; a table, an index or a type that another node just made. */
const LOST_RACES = ['23505', '40001', '40P01', '42P07', '42710'];

/**
 * A database that several nodes may share. So many milliseconds a statement may take, if told: whether it was carried out is
 * unknown after that, as with every other failure.
 */
export function openPostgres(url: string, log: Log, patience?: number): Store {
  const pool = new Pool({
    ...LINE,
    connectionString: url,
    max: CONNECTIONS,
    ...(patience === undefined ? {} : { query_timeout: patience }),
    // The pool waits for it, whatever its type says.
    onConnect: (client): unknown => prepare(client),
    // Times and counts fit a number; pg gives text by default.
    types: {
      getTypeParser: (id, format) => (id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)) as never,
    },
  });
  // Without a listener a lost connection would end the process: idle ones tell the pool, the others their client.
  pool.on('error', (error) => log('warn', 'database-connection-lost', { message: error.message }));
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    isShared: true,
    write: (changes) => writeTo(pool, changes),
    close: () => pool.end(),
  };
}

/** Nothing is answered before it is on the disk (P1), whatever the database or its user is set to. */
async function prepare(client: ClientBase): Promise<void> {
  hangUpWhenSilent(client);
  await client.query(
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local')",
  );
}

/** What only those who run the database can change. */
export async function warnOfLosses({ db }: Store, log: Log): Promise<void> {
  const { rows } = await sql<{ readonly fsync: string }>`select current_setting('fsync') as fsync`.execute(db);
  if (rows[0]?.fsync !== 'on') log('warn', 'database-may-lose-moves', { message: 'fsync is off in PostgreSQL' });
}

async function writeTo(pool: Pool, changes: readonly Change[]): Promise<boolean> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const done = await runAll(client, changes);
    await client.query(done ? 'commit' : 'rollback');
    return done;
  } catch (error) {
    if (isLostRace(error)) {
      await client.query('rollback').catch(() => {});
      return false;
    }
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    // A connection in an unknown state is not used again.
    client.release(failure);
  }
}

async function runAll(client: PoolClient, changes: readonly Change[]): Promise<boolean> {
  for (const change of changes) {
    const { sql: text, parameters, expects } = statementOf(change);
    const { rowCount } = await client.query(text, [...parameters]);
    if (expects !== undefined && rowCount !== expects) return false;
  }
  return true;
}

function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST_RACES.includes(error.code as string);
}
