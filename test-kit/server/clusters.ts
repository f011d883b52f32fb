import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLUSTERS } from './postgres.ts';

const PATIENCE = 10_000;

/** Gives the clusters of a run one folder, and ends those that are left when the run is over: threads of tests end without notice. */
export function setup(): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'benthos-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  process.env[CLUSTERS] = folder;
  return async () => {
    await Promise.all(readdirSync(folder).map((cluster) => end(path.join(folder, cluster, 'data', 'postmaster.pid'))));
    rmSync(folder, { recursive: true, force: true });
  };
}

async function end(lock: string): Promise<void> {
  if (!existsSync(lock)) return;
  process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGINT');
  for (const begin = Date.now(); existsSync(lock) && Date.now() - begin < PATIENCE; )
    await new Promise((resolve) => setTimeout(resolve, 50));
}
