import { Kysely, PostgresDialect, sql } from 'kysely';
import { type ClientBase, Pool, type PoolClient, types } from 'pg';
import { closeOnTimeout, CONNECTION } from '../environment/postgres-connection.ts';
import type { Log } from '../environment/environment.ts';
import type { Tables } from './schema.ts';
import { type Change, statementOf, type Store } from './store.ts';

const CONNECTIONS = 10;
/** unique_violation, serialization_failure, deadlock_detected; a table, index or type that another node has just created. */
const LOST_RACES = ['23505', '40001', '40P01', '42P07', '42710'];

/**
 * A database that several nodes may share. `timeout` limits a statement, in milliseconds; after a timeout, as after any
 * failure, it is unknown whether it was executed.
 */
export function openPostgres(url: string, log: Log, timeout?: number): Store {
  const pool = new Pool({
    ...CONNECTION,
    connectionString: url,
    max: CONNECTIONS,
    ...(timeout === undefined ? {} : { query_timeout: timeout }),
    // The pool awaits it, although its type does not say so.
    onConnect: (client): unknown => prepare(client),
    // Times and counts fit into a number; pg returns bigint as text by default.
    types: {
      getTypeParser: (id, format) => (id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)) as never,
    },
  });
  // Without a listener a lost connection would crash the process: idle connections report to the pool, busy ones to their
  // client.
  pool.on('error', (error) => log('warn', 'database-connection-lost', { message: error.message }));
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    isShared: true,
    write: (changes) => writeTo(pool, changes),
    close: () => pool.end(),
  };
}

/** Nothing is acknowledged before it is on the disk (P1), whatever the settings of the database or its user. */
async function prepare(client: ClientBase): Promise<void> {
  closeOnTimeout(client);
  await client.query(
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local')",
  );
}

/** Settings that only the database administrator can change. */
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
    // A connection in an unknown state is not reused.
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
