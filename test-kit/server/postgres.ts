import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { ensurePostgres } from '../../scripts/find-postgres.mjs';

/** A PostgreSQL server of our own, gone without a trace afterwards. */
export interface Cluster {
  /** A new, empty database. */
  readonly newDatabase: () => Promise<string>;
  /** As a crash would: no connection survives. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Names the folder of the clusters that end with the run of the tests: clusters.ts. */
export const CLUSTERS = 'BENTHOS_TEST_CLUSTERS';

/** In its own folder, reached by a socket there, so it disturbs no other. */
export async function startCluster(): Promise<Cluster> {
  const bin = ensurePostgres();
  const folder = mkdtempSync(path.join(process.env[CLUSTERS] ?? tmpdir(), 'benthos-pg-'));
  const user = unprivileged();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = { cwd: folder, stdio: 'ignore' as const, ...user };
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'benthos', '-A', 'trust', '--no-sync'], options);

  const start = async () => {
    // Durability is for the operating system to lose; the tests end processes, not the machine.
    const settings = ['fsync=off', 'listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=80'];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const server = spawn(path.join(bin, 'postgres'), args, options);
    await isReady(urlOf(folder, 'postgres'));
    return server;
  };
  let server = await start();
  const end = async (signal: 'SIGQUIT' | 'SIGINT'): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  let count = 0;
  return {
    newDatabase: async () => {
      count += 1;
      await query(urlOf(folder, 'postgres'), `create database d${count}`);
      return urlOf(folder, `d${count}`);
    },
    restart: async () => {
      await end('SIGQUIT');
      server = await start();
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function urlOf(folder: string, database: string): string {
  return `postgresql://benthos@/${database}?host=${encodeURIComponent(folder)}`;
}

/** It refuses to run as root. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string): number => {
    for (const name of ['postgres', 'nobody']) {
      try {
        return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      } catch {
        // The next one.
      }
    }
    throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
  };
  return { uid: number('-u'), gid: number('-g') };
}

async function isReady(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await query(url, 'select 1');
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
