import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPostgresBus, createSilentBus } from '../../src/server/environment/buses.ts';
import type { Bus } from '../../src/server/environment/environment.ts';
import { silentLog, systemClock } from '../../src/server/environment/system.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { openPostgres } from '../../src/server/store/open-postgres.ts';
import { openSqlite } from '../../src/server/store/open-sqlite.ts';
import type { Store } from '../../src/server/store/store.ts';
import { type Cluster, CLUSTERS, startCluster } from './postgres.ts';

/** A kind of store under test: places to open stores at, one new place per test. */
export interface StoreKind {
  readonly newPlace: () => Promise<Place>;
  readonly stop: () => Promise<void>;
}

export interface Place {
  readonly open: () => Promise<{ readonly store: Store; readonly bus: Bus }>;
}

export const STORE_KINDS: Readonly<Record<'SQLite' | 'PostgreSQL', () => Promise<StoreKind>>> = {
  SQLite: startSqlite,
  PostgreSQL: startPostgres,
};

async function startSqlite(): Promise<StoreKind> {
  const folder = mkdtempSync(path.join(tmpdir(), 'benthos-sqlite-'));
  let count = 0;
  return {
    newPlace: async () => {
      count += 1;
      const file = path.join(folder, `${count}.db`);
      return { open: async () => ({ store: await migrated(await openSqlite(file)), bus: createSilentBus() }) };
    },
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** One for all files of a thread, where the run of the tests ends it. */
let shared: Promise<Cluster> | undefined;

async function startPostgres(): Promise<StoreKind> {
  const isShared = process.env[CLUSTERS] !== undefined;
  const cluster = await (isShared ? (shared ??= startCluster()) : startCluster());
  return {
    newPlace: async () => postgresPlace(await cluster.newDatabase()),
    stop: async () => (isShared ? undefined : cluster.stop()),
  };
}

export function postgresPlace(url: string): Place {
  return {
    open: async () => ({
      store: await migrated(openPostgres(url, silentLog)),
      bus: await createPostgresBus(url, systemClock, silentLog),
    }),
  };
}

async function migrated(store: Store): Promise<Store> {
  await migrate(store, systemClock.now);
  return store;
}
