import { expect, test } from 'vitest';
import { MISHAP_NAMES } from '../../test-kit/server/simulation/mishaps.ts';
import { everyCrash, manySeeds, runAll } from '../../test-kit/server/simulation/run-all.ts';
import { simulate } from '../../test-kit/server/simulation/simulate.ts';

const SEEDS = 2000;
const STORIES = 2;
const THREADS = 2;
const PATIENCE = 600_000;

/*
 * Clients, servers and disk on a virtual clock: what must hold after every step is in test-kit/server/simulation. For more
 * seeds, or one again with its trace: npm run simulate:server.
 */

test(
  `${SEEDS} seeds: acknowledged is stored, nothing is lost, doubled or told too soon, and all come to see the same`,
  async () => {
    const { failures, crashes, mishaps } = await runAll(manySeeds(SEEDS), THREADS);
    expect(failures).toEqual([]);
    expect(crashes).toBeGreaterThan(SEEDS / 2);
    expect(Object.keys(mishaps).sort()).toEqual(MISHAP_NAMES.toSorted());
  },
  PATIENCE,
);

test(
  'a process dies at every write, before the sync and after it',
  async () => {
    const all = await everyCrash(STORIES);
    const { failures, crashes } = await runAll(all, THREADS);
    expect(failures).toEqual([]);
    expect(crashes).toBe(all.length);
  },
  PATIENCE,
);

test('the same seed gives the same trace', async () => {
  for (const seed of ['one', 'two', 'three', 'four']) {
    const first = await simulate({ seed });
    expect(await simulate({ seed })).toEqual(first);
    expect(first.trace.length).toBeGreaterThan(10);
  }
});
