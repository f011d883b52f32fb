import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Statement } from './store.ts';

/** The statements of one `write`. */
export type Job = readonly Statement[];
/** Whether the job was done, or why the disk could not. */
export type JobResult = boolean | { readonly error: string };

/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const TAKEN = [2067, 1555];
const MOST_PREPARED = 200;

/**
 * So many pages, of 4 kB, the log may grow to before what it holds is copied into the file: pages that change with every move
 * of a game are then copied once for several moves.
 */
const LOG_PAGES = 4000;
/** How long others who write or read are waited for, in milliseconds. */
const PATIENCE = 5000;

/** A connection that is safe against loss of power: the log is synced with every commit. */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: PATIENCE });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  // On macOS a sync ends in the cache of the disk unless more is asked for; elsewhere this changes nothing.
  database.exec('pragma fullfsync = on; pragma checkpoint_fullfsync = on');
  database.exec(`pragma wal_autocheckpoint = ${LOG_PAGES}`);
  // What somebody has deleted is gone from the file too (P15), and not only out of reach, once the log was copied there.
  database.exec('pragma secure_delete = on');
  return database;
}

/**
 * Copies the log into the file, and leaves nothing in it: until then both may still hold what was deleted (P15). While somebody
 * reads, a backup for example, it is left for another time: no move waits for that.
 */
export function emptyLog(database: DatabaseSync): void {
  try {
    database.exec('pragma busy_timeout = 0; pragma wal_checkpoint(truncate)');
  } catch {
    // The log is as good as the file; if the disk is at fault, the next move says so.
  } finally {
    database.exec(`pragma busy_timeout = ${PATIENCE}`);
  }
}

/** Statements by their text; few texts occur, since the queries are written in the code. */
export function createPreparer(database: DatabaseSync): (sql: string) => StatementSync {
  const prepared = new Map<string, StatementSync>();
  return (sql) => {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      if (prepared.size >= MOST_PREPARED) prepared.clear();
      statement = database.prepare(sql);
      prepared.set(sql, statement);
    }
    return statement;
  };
}

/** Does many jobs in one transaction, so that they share one sync of the disk. A job that fails leaves no trace. */
export function createWriter(database: DatabaseSync): (jobs: readonly Job[]) => readonly JobResult[] {
  const prepare = createPreparer(database);
  const run = (sql: string): unknown => prepare(sql).run();
  const tryJob = (job: Job): boolean => {
    try {
      for (const { sql, parameters, expects } of job) {
        const { changes } = prepare(sql).run(...(parameters as SQLInputValue[]));
        if (expects !== undefined && changes !== expects) return false;
      }
      return true;
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    }
  };
  return (jobs) => {
    try {
      run('begin immediate');
      const results = jobs.map((job) => {
        run('savepoint job');
        const done = tryJob(job);
        if (done) run('release job');
        else database.exec('rollback to job; release job');
        return done;
      });
      run('commit');
      return results;
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      // One job alone is to blame, or the disk: the others are tried by themselves.
      if (jobs.length > 1) return jobs.flatMap((job) => createWriter(database)([job]));
      return [{ error: error instanceof Error ? error.message : String(error) }];
    }
  };
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && TAKEN.includes(error.errcode as number);
}
