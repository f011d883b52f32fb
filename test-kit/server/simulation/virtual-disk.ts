import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { migrate } from '../../../src/server/store/migrate.ts';
import { createGroups } from '../../../src/server/store/open-sqlite.ts';
import type { Tables } from '../../../src/server/store/schema.ts';
import {
  createPreparer,
  createWriter,
  type Job,
  type JobResult,
  openDatabase,
} from '../../../src/server/store/sqlite-writer.ts';
import { statementOf, type Store } from '../../../src/server/store/store.ts';

/** What is on the disk. It survives every process that uses it. */
export interface VirtualDisk {
  readonly database: DatabaseSync;
  readonly prepare: (sql: string) => StatementSync;
  /** A look at it that takes no time and cannot fail: for those who check. */
  readonly read: (sql: string, ...parameters: readonly SQLInputValue[]) => readonly Readonly<Record<string, unknown>>[];
  readonly commit: (jobs: readonly Job[]) => readonly JobResult[];
}

/** What happens to a group of writes on its way. */
export interface Fate {
  /** Fails before anything is kept: the disk is full, or broken. */
  readonly isRefused?: boolean;
  /** Kept, but nobody hears of it. */
  readonly isUnanswered?: boolean;
  /** The process dies before the sync, so that nothing is kept, or right after it. */
  readonly dies?: 'before' | 'after';
}

/** The process that writes. */
export interface DiskUser {
  /** Never ends in a process that has died. */
  readonly wait: () => Promise<void>;
  readonly fateOfWrite: () => Fate;
  readonly die: () => void;
  readonly onCommit: () => void;
}

export async function createVirtualDisk(): Promise<VirtualDisk> {
  const database = openDatabase(':memory:');
  const prepare = createPreparer(database);
  const disk: VirtualDisk = {
    database,
    prepare,
    read: (sql, ...parameters) => prepare(sql).all(...parameters),
    commit: createWriter(database),
  };
  // The schema is made once; further disks begin with a copy of it.
  if (empty === undefined) {
    await migrate(openVirtualStore(disk, CALM, false), () => 0);
    empty = database.serialize();
  } else {
    database.deserialize(empty);
  }
  return disk;
}

let empty: Uint8Array | undefined;

const CALM: DiskUser = { wait: async () => {}, fateOfWrite: () => ({}), die: () => {}, onCommit: () => {} };

/** A store on the disk as it always works: for those who look at it from outside. */
export function openCalmStore(disk: VirtualDisk): Store {
  return openVirtualStore(disk, CALM, false);
}

/** The store of one process. What is shared is written transaction by transaction, otherwise in groups, as in earnest. */
export function openVirtualStore(disk: VirtualDisk, user: DiskUser, isShared: boolean): Store {
  const writeGroup = async (jobs: readonly Job[]): Promise<readonly JobResult[]> => {
    const fate = user.fateOfWrite();
    await user.wait();
    if (fate.dies === 'before') await death(user);
    if (fate.isRefused === true) throw new Error('the disk is full');
    const results = disk.commit(jobs);
    user.onCommit();
    if (fate.dies === 'after') await death(user);
    await user.wait();
    if (fate.isUnanswered === true) throw new Error('the disk does not answer');
    return results;
  };
  const groups = createGroups(writeGroup);
  const add = async (job: Job): Promise<JobResult> =>
    isShared ? ((await writeGroup([job]))[0] ?? false) : groups.add(job);
  return {
    db: new Kysely<Tables>({ dialect: dialectOf(disk, user) }),
    isShared,
    write: async (changes) => {
      const result = await add(changes.map(statementOf));
      if (typeof result === 'boolean') return result;
      throw new Error(result.error);
    },
    close: async () => {},
  };
}

/** Whoever waits in a process that has died waits for ever. */
function death(user: DiskUser): Promise<never> {
  user.die();
  return new Promise(() => {});
}

/** Reading takes a moment, in which others may write. */
function dialectOf(disk: VirtualDisk, user: DiskUser): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const rows = disk.prepare(sql).all(...(parameters as SQLInputValue[])) as R[];
      await user.wait();
      return { rows };
    },
    streamQuery: () => {
      throw new Error('nothing is streamed');
    },
  };
  const run = (sql: string) => async () => disk.database.exec(sql);
  return {
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      destroy: async () => {},
      beginTransaction: run('begin'),
      commitTransaction: run('commit'),
      rollbackTransaction: run('rollback'),
    }),
  };
}
