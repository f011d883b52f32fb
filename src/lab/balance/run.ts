import { progressOf } from '../../cli/kit/progress.ts';
import { nameFor, setsForThreads } from '../../cli/kit/sets.ts';
import { runJobs } from '../../cli/kit/worker-pool.ts';
import type { Content } from '../../engine/content.ts';
import type { GameOrder, Group } from './games.ts';
import { addGames, has, type Part, type Range } from './part.ts';
import type { LotReport } from './worker.ts';

export interface Run {
  readonly content: Content;
  readonly groups: readonly Group[];
  /** The range of games of each group, without its end. */
  readonly from: number;
  readonly to: number;
  readonly workers: number;
  /** Called with the games so far after every lot. */
  readonly keep: (part: Part) => void;
}

/** Games per message to a worker: enough to be worth a message, few enough to lose little when interrupted. */
const LOT = 4;

/** Plays the games that the part lacks and adds them, with all groups in parallel. */
export async function playOn(
  start: Part,
  { content, groups, from, to, workers, keep }: Run,
): Promise<readonly [Part, string[]]> {
  const lots = lotsOf(start, groups, from, to).map((lot) => lot.map((order) => ({ ...order, ...nameFor(content) })));
  const total = lots.reduce((sum, lot) => sum + lot.length, 0);
  const progress = progressOf(Math.max(1, total), 'games');
  const errors: string[] = [];
  const part = structuredClone(start);
  let done = 0;
  const worker = new URL('./worker.ts', import.meta.url);
  const sets = setsForThreads(content);
  await runJobs<readonly GameOrder[], LotReport>({ worker, workers, sets }, lots, (lot, _, orders) => {
    const [first] = orders;
    const ranges = lot.played.map((game): Range => [game, game + 1]);
    // Integer addition is commutative, so a lot need not wait for the lots before it.
    if (first !== undefined && ranges.length > 0) addGames(part, first, ranges, lot.tally);
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
      const lot = games.filter((game) => !has(part, group, game)).map((game) => ({ ...group, seed: part.seed, game }));
      if (lot.length > 0) lots.push(lot);
    }
  }
  return lots;
}
