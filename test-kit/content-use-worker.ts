import { parentPort } from 'node:worker_threads';
import { countUses, type Uses } from './content-use.ts';
import type { Table } from './playout.ts';

// Plays the tables it is sent, a lot at a time, and sends back what they used and which could not be played to the end.
parentPort?.on('message', (lot: readonly Table[]) => {
  const uses: Uses = {};
  const failures: string[] = [];
  for (const table of lot) {
    try {
      countUses(table, uses);
    } catch (error) {
      failures.push(`${JSON.stringify(table)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  parentPort?.postMessage({ uses, failures });
});
