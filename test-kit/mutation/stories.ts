import { expect, test } from 'vitest';
import { simulate } from '../server/simulation/simulate.ts';

const SEEDS = 12;

/*
 * The first of the seeds of src/server/simulation.test.ts once more, but in this thread: what Stryker changes, it
 * changes here only.
 */
test('a few stories of clients, servers and disk', async () => {
  const faults: string[] = [];
  for (let seed = 0; seed < SEEDS; seed++) faults.push(...(await simulate({ seed: String(seed) })).faults);
  expect(faults).toEqual([]);
});
