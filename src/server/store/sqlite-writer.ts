import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { makePrivateFile } from '../environment/private-folder.ts';
import type { Statement } from './store.ts';

/** The statements of one `write`. */
export type Job = readonly Statement[];
/** Whether the job was done, or why the disk failed. */
export type JobResult = boolean | { readonly error: string };

/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const TAKEN = [2067, 1555];
const MOST_PREPARED = 200;

/**
 * The log may grow to this many pages of 4 kB before a checkpoint: a page that every move of a game changes is then copied
 * once for several moves.
 */
const LOG_PAGES = 4000;
/** How long to wait for other readers and writers, in milliseconds. */
const PATIENCE = 5000;

export const IN_MEMORY = ':memory:';

/** A connection that survives power loss: the log is synced with every commit. */
export function openDatabase(file: string): DatabaseSync {
  if (file !== IN_MEMORY) makePrivateFile(file);
  const database = new DatabaseSync(file, { timeout: PATIENCE });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  // On macOS a plain sync ends in the cache of the disk; elsewhere this changes nothing.
  database.exec('pragma fullfsync = on; pragma checkpoint_fullfsync = on');
  database.exec(`pragma wal_autocheckpoint = ${LOG_PAGES}`);
  // Overwrites deleted data in the file (P15) once the log is checkpointed.
  database.exec('pragma secure_delete = on');
  return database;
}

/**
 * Checkpoints and truncates the log: until then both files may still contain deleted data (P15). While somebody reads, such
 * as a backup, it is skipped, so that no move waits for it.
 */
export function emptyLog(database: DatabaseSync): void {
  try {
    database.exec('pragma busy_timeout = 0; pragma wal_checkpoint(truncate)');
  } catch {
    // The log is as durable as the file; if the disk has failed, the next move will report it.
  } finally {
    database.exec(`pragma busy_timeout = ${PATIENCE}`);
  }
}

/** Prepared statements by their text; there are few texts, since all queries are in the code. */
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

/** Executes many jobs in one transaction, so that they share one sync of the disk. A job that fails leaves no trace. */
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
      // Either one job is at fault or the disk, so the jobs are retried one by one.
      if (jobs.length > 1) return jobs.flatMap((job) => createWriter(database)([job]));
      return [{ error: error instanceof Error ? error.message : String(error) }];
    }
  };
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && TAKEN.includes(error.errcode as number);
}
