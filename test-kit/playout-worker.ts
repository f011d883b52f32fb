import { parentPort } from 'node:worker_threads';
import { checkedPlayout, QUICK, THOROUGH } from './checked-playout.ts';
import type { Table } from './playout.ts';
import { enter, newTally } from './tally.ts';

/** One game in so many is checked thoroughly, the others quickly. */
const THOROUGH_ONE_IN = 20;

// Plays the tables it is sent, a lot at a time, and sends back what they came to.
parentPort?.on('message', (lot: readonly Table[]) => {
  const tally = newTally();
  lot.forEach((table, index) => {
    try {
      enter(tally, checkedPlayout(table, index % THOROUGH_ONE_IN === 0 ? THOROUGH : QUICK));
    } catch (error) {
      tally.games++;
      tally.failures.push(error instanceof Error ? error.message : String(error));
    }
  });
  parentPort?.postMessage(tally);
});
