import { afterAll, describe, expect, test } from 'vitest';
import { apply, newGame, seedFrom, viewFor } from '../../engine/index.ts';
import { LEVELS } from '../../bots/play/levels.ts';
import { openSet } from '../../engine/open-set.ts';
import { smallSet } from '../../../test-kit/server/small-set.ts';
import { createBotThreads } from './bot-threads.ts';
import type { BotQuestion } from './environment.ts';

describe('bots in threads', () => {
  const threads = createBotThreads(2);
  afterAll(async () => threads.close());
  const state = newGame({ players: 2, boards: 'basic', contracts: false, seed: seedFrom('threads') });
  const ask = (level: BotQuestion['level']): BotQuestion => ({
    owner: 'ann',
    view: viewFor(state, 0),
    level,
    seed: seedFrom('bot'),
  });

  test.each(LEVELS)('%s answers with a legal move, and with the same one when asked again', async (level) => {
    const [one, two] = await Promise.all([threads.think(ask(level)), threads.think(ask(level))]);
    expect(apply(state, one).ok).toBe(true);
    expect(two).toEqual(one);
  });

  test('with more sets than a thread keeps, each game is played with its own', async () => {
    const alone = createBotThreads(1);
    for (let count = 0; count < 25; count++) {
      const { hash } = openSet(smallSet({ version: String(count % 22) }));
      const own = newGame({ content: hash, players: 2, boards: 'basic', contracts: false, seed: seedFrom('sets') });
      const move = await alone.think({ ...ask('drifter'), view: viewFor(own, 0) });
      expect(apply(own, move).ok).toBe(true);
    }
    await alone.close();
  });

  test('a set is checked in a thread, whatever it says', async () => {
    const read = await threads.readSet({ owner: 'ann', file: smallSet() });
    expect(read).toMatchObject({ ok: true, hash: openSet(smallSet()).hash, findings: [] });
    let deep: unknown = {};
    for (let depth = 0; depth < 200_000; depth++) deep = [deep];
    for (const file of [deep, undefined, { format: 'benthos set 1', cards: { length: 1e9 } }])
      expect(await threads.readSet({ owner: 'ann', file })).toMatchObject({ ok: false });
    // And bots think on.
    expect(apply(state, await threads.think(ask('drifter'))).ok).toBe(true);
  });
});
