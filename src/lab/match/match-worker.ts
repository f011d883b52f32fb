import { parentPort } from 'node:worker_threads';
import { openThreadSets } from '../../cli/kit/worker-pool.ts';
import { type Match, type MatchResult, playMatch } from './match.ts';

/** The results of a lot of matches, in order; a match that failed leaves its error message. */
export interface LotResult {
  readonly matches: readonly (MatchResult | { readonly error: string })[];
  readonly cpuSeconds: number;
}

openThreadSets();
parentPort?.on('message', (lot: readonly Match[]) => {
  const start = process.threadCpuUsage();
  const matches = lot.map((match) => {
    try {
      return playMatch(match);
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  });
  const { user, system } = process.threadCpuUsage(start);
  parentPort?.postMessage({ matches, cpuSeconds: (user + system) / 1e6 } satisfies LotResult);
});
