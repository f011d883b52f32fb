import { progressOf } from '../../cli/kit/progress.ts';
import { runJobs } from '../../cli/kit/worker-pool.ts';
import { type GameOrder, type Group, groupName } from './games.ts';
import { addGames, copyPart, has, type Part, type Range } from './part.ts';
import type { LotReport } from './worker.ts';

export interface Run {
  readonly groups: readonly Group[];
  /** Games of each group: from this number up to, not including, that. */
  readonly from: number;
  readonly to: number;
  readonly workers: number;
  /** Hears of what is done so far, after every lot. */
  readonly keep: (part: Part) => void;
}

/** Games that travel together: enough to be worth a message, few enough to lose little when interrupted. */
const LOT = 4;

/** Plays the games that the part does not have, and adds them. The groups go on side by side. */
export async function playOn(
  start: Part,
  { groups, from, to, workers, keep }: Run,
): Promise<readonly [Part, string[]]> {
  const lots = lotsOf(start, groups, from, to);
  const total = lots.reduce((sum, lot) => sum + lot.length, 0);
  const progress = progressOf(Math.max(1, total), 'games');
  const errors: string[] = [];
  const part = copyPart(start);
  let done = 0;
  const worker = new URL('./worker.ts', import.meta.url);
  await runJobs<readonly GameOrder[], LotReport>({ worker, workers }, lots, (lot, _, orders) => {
    const [first] = orders;
    const ranges = lot.played.map((game): Range => [game, game + 1]);
    // Whole numbers add up to the same in any order, so they need not wait for the lots before them.
    if (first !== undefined && ranges.length > 0) addGames(part, groupName(first), ranges, lot.tally);
    errors.push(...lot.errors);
    done += orders.length;
    progress.at(done);
    keep(part);
  });
  progress.end();
  return [part, errors];
}

function lotsOf(part: Part, groups: readonly Group[], from: number, to: number): GameOrder[][] {
  const lots: GameOrder[][] = [];
  for (let start = from; start < to; start += LOT) {
    for (const group of groups) {
      const games = Array.from({ length: Math.min(LOT, to - start) }, (_, index) => start + index);
      const lot = games
        .filter((game) => !has(part, groupName(group), game))
        .map((game) => ({ ...group, seed: part.seed, game }));
      if (lot.length > 0) lots.push(lot);
    }
  }
  return lots;
}
