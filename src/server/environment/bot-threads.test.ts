import { afterAll, describe, expect, test } from 'vitest';
import { apply, newGame, seedFrom, viewFor } from '../../engine/index.ts';
import { LEVELS } from '../../bots/play/levels.ts';
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
});
