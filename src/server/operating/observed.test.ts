import { expect, test } from 'vitest';
import { openStillServices } from '../../../test-kit/server/still-services.ts';
import type { BotQuestion, Hint, Log } from '../environment/environment.ts';
import { observed } from './observed.ts';
import { createTally } from './tally.ts';

test('what goes through the environment is counted, and goes through all the same', async () => {
  const { environment, clock } = await openStillServices();
  const tally = createTally({ clock });
  const heard: Hint[] = [];
  const lines: Parameters<Log>[] = [];
  const { promise: thought, resolve } = Promise.withResolvers<never>();
  const { store, bus, thinker, log } = observed(
    {
      ...environment,
      bus: { ...environment.bus, publish: (hint) => void heard.push(hint) },
      thinker: { ...environment.thinker, think: () => thought },
      log: (...line) => void lines.push(line),
    },
    tally,
  );

  const written = store.write([{ query: store.db.insertInto('settings').values({ name: 'a', value: 'b' }) }]);
  const thinking = thinker.think({} as BotQuestion);
  expect([tally.now().writing, tally.now().thinking]).toEqual([1, 1]);
  resolve('a move' as never);
  expect([await written, await thinking]).toEqual([true, 'a move']);
  expect([tally.now().writing, tally.now().thinking]).toEqual([0, 0]);

  // A move is what is told of a game; who comes and goes, and what is said, is none.
  const hints: readonly Hint[] = [{ game: 'a', sequence: 1 }, { here: 'a' }, { chat: 'a', line: 1 }, { gone: 'b' }];
  for (const hint of hints) bus.publish(hint);
  expect(heard).toEqual(hints);
  expect(Object.values(tally.now().hours)).toEqual([{ moves: 1, errors: 0 }]);

  log('warn', 'sweep-failed', { message: 'a warning' });
  log('error', 'bot-failed', { message: 'why' });
  log('error', 'bot-failed', { message: 7 });
  log('error', 'bot-failed');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toEqual(['error', 'bot-failed', { message: 'why' }]);
  expect(tally.now().faults.map(({ event, message }) => [event, message])).toEqual([
    ['bot-failed', ''],
    ['bot-failed', ''],
    ['bot-failed', 'why'],
  ]);
});
