import { afterAll, describe, expect, test } from 'vitest';
import { CORE } from '../../engine/core.ts';
import { apply, decisionsOf, newGame, seedFrom, type State, viewFor } from '../../engine/index.ts';
import { BUILDABLES, type Slot } from '../../vocabulary/index.ts';
import { LEVELS } from '../../bots/play/levels.ts';
import { openSet } from '../../engine/open-set.ts';
import { smallSet } from '../../../test-kit/server/small-set.ts';
import { createBotThreads } from './bot-threads.ts';
import type { BotQuestion } from './environment.ts';

/** The game after everybody has kept a hand. */
function afterKeeping(state: State): State {
  const [decision] = decisionsOf(state);
  if (decision?.kind !== 'keep') return state;
  const result = apply(state, decision.moves[0]);
  return result.ok ? afterKeeping(result.value.state) : state;
}

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

  test('P12 a set that no bot gets to the end of stops nobody else, and is played with all the same', async () => {
    const anything = { kind: 'build', what: BUILDABLES, upTo: 9, cost: 'free' } as const;
    const plenty = { kind: 'gain', gain: { kelp: 30, steelplast: 30, science: 30, credit: 30 } } as const;
    const heavy = (slots: readonly Slot[]): readonly Slot[] =>
      slots.map((slot) => ({ ...slot, effect: { kind: 'all', parts: [plenty, anything, anything] } }));
    const { '1-2': few, '3-4': many } = CORE.mainBoards;
    const { hash } = openSet({ ...smallSet(), slots: { '1-2': heavy(few.slots), '3-4': heavy(many.slots) } });
    const opening = newGame({ content: hash, players: 2, boards: 'basic', contracts: false, seed: seedFrom('heavy') });
    const own = afterKeeping(opening);
    const alone = createBotThreads(1, 2000);
    const question = { ...ask('admiral'), owner: 'eve', view: viewFor(own, own.turn?.seat) };
    const [attack, honest] = await Promise.all([alone.think(question), alone.think(ask('drifter'))]);
    expect(apply(own, { ...attack, seat: own.turn?.seat }).ok).toBe(true);
    expect(apply(state, honest).ok).toBe(true);
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
