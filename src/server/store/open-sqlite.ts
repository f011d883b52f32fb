import { once } from 'node:events';
import path from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { makeFolder } from '../environment/make-folder.ts';
import type { Tables } from './schema.ts';
import { createPreparer, createWriter, IN_MEMORY, type Job, type JobResult, openDatabase } from './sqlite-writer.ts';
import { statementOf, type Store } from './store.ts';

/**
 * How often the write-ahead log is checkpointed even if short, in milliseconds, so that deleted data soon disappears for
 * good (P15).
 */
const EMPTIED_EVERY = 60_000;

/** A database in one file with one writer thread. */
export async function openSqlite(file: string, emptiedEvery = EMPTIED_EVERY): Promise<Store> {
  makeFolder(path.dirname(file));
  const thread = new Worker(new URL('sqlite-writer-thread.ts', import.meta.url), {
    workerData: { file, emptiedEvery },
  });
  await once(thread, 'online');
  // The server is useless without its writer; a restart brings it back.
  thread.on('error', (error) => {
    throw error;
  });
  const reader = openDatabase(file);
  let answer = (_results: readonly JobResult[]): void => {};
  thread.on('message', (results: readonly JobResult[]) => answer(results));
  const writer = createGroups(
    (jobs) =>
      new Promise((resolve) => {
        answer = resolve;
        thread.postMessage(jobs);
      }),
  );
  let isClosed = false;
  return {
    // Late writes are refused here: posting to a terminated thread would crash the process.
    ...storeOf(reader, (job) => (isClosed ? Promise.resolve({ error: 'it is closed' }) : writer.add(job))),
    close: async () => {
      isClosed = true;
      await writer.idle();
      thread.postMessage('close');
      await once(thread, 'exit');
      reader.close();
    },
  };
}

/** In memory and in this thread, for simulations: a wrapper of `write` decides when the disk fails. */
export function openMemory(): Store {
  return openInThread(IN_MEMORY);
}

/** Without a writer thread, for commands: problems with the file are thrown here. */
export function openInThread(file: string): Store {
  const database = openDatabase(file);
  const write = createWriter(database);
  return { ...storeOf(database, async (job) => write([job])[0] ?? false), close: async () => database.close() };
}

function storeOf(reader: DatabaseSync, add: (job: Job) => Promise<JobResult>): Omit<Store, 'close'> {
  return {
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database: readable(reader) }) }),
    isShared: false,
    write: async (changes) => {
      const result = await add(changes.map(statementOf));
      if (typeof result === 'boolean') return result;
      throw new Error(`the database could not write: ${result.error}`);
    },
  };
}

/** Group commit: jobs that arrive during a write form the next group. */
export function createGroups(write: (jobs: readonly Job[]) => Promise<readonly JobResult[]>): {
  readonly add: (job: Job) => Promise<JobResult>;
  readonly idle: () => Promise<void>;
} {
  let waiting: { readonly job: Job; readonly settle: (result: JobResult) => void }[] = [];
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      const results = await write(group.map(({ job }) => job)).catch((error: unknown) =>
        group.map(() => ({ error: String(error) })),
      );
      group.forEach(({ settle }, index) => settle(results[index] ?? { error: 'no answer' }));
    }
    running = undefined;
  };
  return {
    add: (job) =>
      new Promise((settle) => {
        waiting.push({ job, settle });
        running ??= Promise.resolve().then(run);
      }),
    idle: async () => {
      await running;
    },
  };
}

/** Adapts node:sqlite to the driver interface of Kysely. */
function readable(database: DatabaseSync): SqliteDatabase {
  const prepare = createPreparer(database);
  return {
    close: () => {},
    prepare: (sql) => {
      const statement = prepare(sql);
      const plain = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];
      return {
        reader: true,
        all: (parameters) => statement.all(...plain(parameters)),
        run: (parameters) => statement.run(...plain(parameters)),
        iterate: (parameters) => statement.iterate(...plain(parameters)),
      };
    },
  };
}
