import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker, workerData } from 'node:worker_threads';
import type { SetFile } from '../../vocabulary/index.ts';
import { openSet } from '../../engine/open-set.ts';

export interface Pool {
  /** A module that answers every message with one message. */
  readonly worker: URL;
  readonly workers: number;
  /** What the games are played with, if not core, after what that extends; the module opens them with `openThreadSets`. */
  readonly sets?: readonly SetFile[];
}

/** One for each available core. */
export function usualWorkers(): number {
  return availableParallelism();
}

/**
 * Runs every job on one of several threads. Results come back in the order of the jobs; `onResult` gets each as it arrives.
 * If one fails, all stop.
 */
export async function runJobs<Job, Result>(
  { worker, workers, sets }: Pool,
  jobs: readonly Job[],
  onResult: (result: Result, index: number, job: Job) => void = () => {},
): Promise<Result[]> {
  const results: Result[] = [];
  const ahead = jobs.entries();
  const failure = new AbortController();
  const { signal } = failure;
  await Promise.all(
    Array.from({ length: Math.min(workers, jobs.length) }, async () => {
      const thread = new Worker(worker, { workerData: sets });
      try {
        // The threads share one iterator, so each takes the next free job.
        for (const [index, job] of ahead) {
          thread.postMessage(job);
          const [result] = (await once(thread, 'message', { signal })) as [Result];
          results[index] = result;
          onResult(result, index, job);
        }
      } catch (error) {
        // Only the first error is kept; the abort that it causes in the other threads is ignored.
        failure.abort(error);
      } finally {
        await thread.terminate();
      }
    }),
  );
  signal.throwIfAborted();
  return results;
}

/** Opens the sets that this thread was started with, if any. */
export function openThreadSets(): void {
  for (const set of (workerData as readonly SetFile[] | undefined | null) ?? []) openSet(set);
}
