import { parentPort } from 'node:worker_threads';
import { openThreadSets } from '../../cli/kit/worker-pool.ts';
import { type GameOrder, playForBalance } from './games.ts';
import { addTally, newTally, type Tally } from './tally.ts';

/** The tally of a lot of games, which of them were played, and why the others failed. */
export interface LotReport {
  readonly tally: Tally;
  readonly played: readonly number[];
  readonly errors: readonly string[];
}

openThreadSets();
parentPort?.on('message', (lot: readonly GameOrder[]) => {
  const tally = newTally();
  const played: number[] = [];
  const errors: string[] = [];
  for (const order of lot) {
    try {
      addTally(tally, playForBalance(order));
      played.push(order.game);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      errors.push(`${order.players} players, ${order.bot}, game ${order.game}: ${message}`);
    }
  }
  parentPort?.postMessage({ tally, played, errors } satisfies LotReport);
});
