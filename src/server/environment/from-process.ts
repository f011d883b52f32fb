import { availableParallelism } from 'node:os';
import path from 'node:path';
import { migrate } from '../store/migrate.ts';
import { openPostgres } from '../store/open-postgres.ts';
import { openSqlite } from '../store/open-sqlite.ts';
import { createBotThreads } from './bot-threads.ts';
import { createPostgresBus, createSilentBus } from './buses.ts';
import type { Environment } from './environment.ts';
import { jsonLog, systemClock, systemSecrets } from './system.ts';

export interface StoreSettings {
  /** The folder of the embedded database. */
  readonly data: string;
  /** PostgreSQL instead. */
  readonly databaseUrl?: string;
}

/** The real thing: the system's clock and randomness, a database on the disk, bots in threads. */
export async function openSystem({ data, databaseUrl }: StoreSettings): Promise<Environment> {
  const store =
    databaseUrl === undefined ? await openSqlite(path.join(data, 'benthos.db')) : openPostgres(databaseUrl, jsonLog);
  await migrate(store, systemClock.now);
  const bus =
    databaseUrl === undefined ? createSilentBus() : await createPostgresBus(databaseUrl, systemClock, jsonLog);
  const thinker = createBotThreads(Math.max(1, availableParallelism() - 1));
  return { clock: systemClock, secrets: systemSecrets, store, bus, thinker, log: jsonLog };
}
