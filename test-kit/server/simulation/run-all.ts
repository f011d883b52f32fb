import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Simulation, simulate } from './simulate.ts';
import { add, newTally, type Tally } from './tally.ts';

const LOT = 20;

/** Runs many simulations in threads. */
export async function runAll(
  all: readonly Simulation[],
  threads: number,
  onProgress: (tally: Tally) => void = () => {},
): Promise<Tally> {
  const lots = Array.from({ length: Math.ceil(all.length / LOT) }, (_, lot) => all.slice(lot * LOT, (lot + 1) * LOT));
  const tally = newTally();
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('worker.ts', import.meta.url));
    for (let lot = lots.shift(); lot !== undefined; lot = lots.shift()) {
      worker.postMessage(lot);
      const [more] = (await once(worker, 'message')) as [Tally];
      add(tally, more);
      onProgress(tally);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(threads, lots.length) }, work));
  return tally;
}

export function manySeeds(count: number, from = 0): readonly Simulation[] {
  return Array.from({ length: count }, (_, index) => ({ seed: String(from + index) }));
}

/** The same story again and again, with a crash at each of its writes, before and after the sync. */
export async function everyCrash(stories: number): Promise<readonly Simulation[]> {
  const all: Simulation[] = [];
  for (let story = 0; story < stories; story++) {
    const seed = `crash-${story}`;
    const { writes } = await simulate({ seed, crash: { write: 0, point: 'before' } });
    for (let write = 1; write <= writes; write++) {
      for (const point of ['before', 'after'] as const) all.push({ seed, crash: { write, point } });
    }
  }
  return all;
}
