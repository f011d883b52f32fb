import type { Match, MatchResult } from './match.ts';
import type { LotResult } from './match-worker.ts';
import { progressOf } from '../../cli/kit/progress.ts';
import { setsForThreads } from '../../cli/kit/sets.ts';
import { runJobs } from '../../cli/kit/worker-pool.ts';
import type { Content } from '../../engine/content.ts';

export interface Played {
  /** In the order of the matches; undefined where a match failed. */
  readonly results: readonly (MatchResult | undefined)[];
  readonly errors: readonly string[];
  readonly cpuSeconds: number;
}

const LOTS = 200;
const LARGEST_LOT = 25;

/** Plays all matches, which have this content, on worker threads, with a progress bar. */
export async function playAll(content: Content, matches: readonly Match[], workers: number): Promise<Played> {
  const size = Math.min(LARGEST_LOT, Math.max(1, Math.ceil(matches.length / LOTS)));
  const lots = Array.from({ length: Math.ceil(matches.length / size) }, (_, lot) =>
    matches.slice(lot * size, (lot + 1) * size),
  );
  const progress = progressOf(matches.length, 'games');
  let done = 0;
  const worker = new URL('./match-worker.ts', import.meta.url);
  const sets = setsForThreads(content);
  const lotResults = await runJobs<readonly Match[], LotResult>({ worker, workers, sets }, lots, (lot) => {
    done += lot.matches.length;
    progress.at(done);
  });
  progress.end();
  const all = lotResults.flatMap((lot) => lot.matches);
  return {
    results: all.map((each) => ('error' in each ? undefined : each)),
    errors: all.flatMap((each, index) => ('error' in each ? [`game ${index + 1}: ${each.error}`] : [])),
    cpuSeconds: lotResults.reduce((sum, lot) => sum + lot.cpuSeconds, 0),
  };
}
