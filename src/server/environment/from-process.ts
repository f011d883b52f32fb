import { availableParallelism } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from '../store/migrate.ts';
import { openPostgres, warnOfLosses } from '../store/open-postgres.ts';
import { openSqlite } from '../store/open-sqlite.ts';
import type { Store } from '../store/store.ts';
import { createBotThreads } from './bot-threads.ts';
import { createPostgresBus, createSilentBus } from './buses.ts';
import { type CourierSettings, createCourier } from './courier.ts';
import type { Environment } from './environment.ts';
import { STATEMENT_TIMEOUT } from './postgres-connection.ts';
import { makePrivateFile, makePrivateFolder } from './private-folder.ts';
import { jsonLog, systemClock, systemSecrets } from './system.ts';

export interface StoreSettings {
  /** The folder of the embedded database. */
  readonly data: string;
  /** A PostgreSQL database instead. */
  readonly databaseUrl?: string;
}

export interface SystemSettings extends StoreSettings {
  /** How people who are away are reached. */
  readonly courier?: CourierSettings;
}

/** The embedded database belongs to one process; its lock ends with the process, however it ends. */
function lockFolder(data: string): void {
  makePrivateFolder(data);
  const file = path.join(data, 'in-use.db');
  makePrivateFile(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('begin exclusive');
  } catch {
    throw new Error(`${data} is in use by another server. Several servers need PostgreSQL: DATABASE_URL`);
  }
  held.push(lock);
}

/** Referenced, so that the garbage collector does not release it. */
const held: DatabaseSync[] = [];

async function openFile(data: string): Promise<Store> {
  const store = await openSqlite(path.join(data, 'benthos.db'));
  await migrate(store, systemClock.now);
  return store;
}

async function openShared(url: string): Promise<Store> {
  // A migration may take long.
  const first = openPostgres(url, jsonLog);
  try {
    await migrate(first, systemClock.now);
    await warnOfLosses(first, jsonLog);
  } finally {
    await first.close();
  }
  return openPostgres(url, jsonLog, STATEMENT_TIMEOUT);
}

/** The real environment: the system's clock and randomness, a database on the disk, bots in threads. */
export async function openSystem({ data, databaseUrl, courier = {} }: SystemSettings): Promise<Environment> {
  if (databaseUrl === undefined) lockFolder(data);
  const store = databaseUrl === undefined ? await openFile(data) : await openShared(databaseUrl);
  const bus =
    databaseUrl === undefined ? createSilentBus() : await createPostgresBus(databaseUrl, systemClock, jsonLog);
  const thinker = createBotThreads(Math.max(1, availableParallelism() - 1));
  return {
    clock: systemClock,
    secrets: systemSecrets,
    store,
    bus,
    thinker,
    courier: createCourier(courier),
    log: jsonLog,
  };
}
