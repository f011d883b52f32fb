import { describe, expect, test } from 'vitest';
import { freshService } from '../../test-kit/server/fresh-service.ts';
import { simulate } from '../../test-kit/server/simulation.ts';
import { readEntries } from './store/games.ts';

const SEEDS = Number(process.env['BENTHOS_SEEDS'] ?? 40);

describe('a server that dies at any write, a network that loses, doubles and delays', () => {
  test.each(Array.from({ length: SEEDS }, (_, seed) => `seed ${seed}`))('%s', async (seed) => {
    const { store, game, service, granted, heard } = await simulate(seed, 60);
    const entries = await readEntries(store, game, 0);
    // Gapless, each request once, and everything that was acknowledged is there with its answer.
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1));
    const rows = await store.db.selectFrom('events').select(['move_id', 'answer']).where('game', '=', game).execute();
    const stored = new Map(rows.map(({ move_id, answer }) => [move_id, answer]));
    expect(stored.size).toBe(rows.length);
    for (const [id, answer] of granted) expect(stored.get(id)).toBe(answer);
    // Nobody was told of anything that is not there, or twice, or out of order.
    for (const { person, entries: told } of heard) {
      expect(await service.snapshot(game, person, 0)).toMatchObject({ value: { entries: told } });
    }
    // What is in memory is what a newcomer reads from the store, for everybody.
    const fresh = freshService(store);
    for (const person of ['ann', 'ben', undefined]) {
      expect(await service.snapshot(game, person, 0)).toEqual(await fresh.snapshot(game, person, 0));
    }
  });

  test('the same seed gives the same trace, and servers do die', async () => {
    let crashes = 0;
    for (const seed of ['one', 'two', 'three', 'four']) {
      const first = await simulate(seed, 60);
      expect((await simulate(seed, 60)).steps).toEqual(first.steps);
      crashes += first.crashes;
    }
    expect(crashes).toBeGreaterThan(0);
  });
});
