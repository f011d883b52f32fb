import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryPlace } from '../../../test-kit/proof/memory-place.ts';
import { breathe, quickThinker } from '../../../test-kit/server/environment.ts';
import {
  A_MINUTE_EACH,
  againstBots,
  asked,
  type LookedAfter,
  openLookedAfter,
  relayed,
} from '../../../test-kit/server/looked-after.ts';
import { act, look, startGame } from '../../../test-kit/server/players.ts';

/* What becomes of what a server is at when it stops. What it does until then: caretaker.test.ts. */

let games: LookedAfter;
beforeEach(async () => {
  games = await openLookedAfter();
});
afterEach(() => games.close());

test('a server that has stopped looks after nothing', async () => {
  const service = games.serve();
  const game = await startGame(service, 2, A_MINUTE_EACH);
  const bots = await againstBots(service);
  service.start();
  await service.stop();
  await games.pass(120_000);
  // What still comes in is stored, and what follows from it left to the next.
  await act(service, game, 'ann', { kind: 'pause', on: true });
  await act(service, bots, 'ann', { kind: 'relay', on: true });
  await games.pass(10_000);
  expect(await relayed(service, game)).toEqual([false, false]);
  expect([(await look(service, game)).number, (await look(service, bots)).number]).toEqual([3, 3]);
});

test('a bot that was about to move when the server stopped leaves that to the next', async () => {
  const first = games.serve();
  const game = await againstBots(first);
  first.start();
  await games.pass(5000);
  expect(await asked(first, game)).toContain(1);
  await first.stop();
  await games.pass(5000);
  expect(await asked(first, game)).toContain(1);
  const next = games.serve();
  next.start();
  await games.pass(6000);
  expect(await asked(next, game)).toEqual([0]);
  expect(games.logged).toEqual([]);
});

test('a bot whose thoughts are ended with the server is no failure', async () => {
  const thoughts: ((error: Error) => void)[] = [];
  const think = () => new Promise<never>((_resolve, reject) => thoughts.push(reject));
  const service = games.serve({ thinker: { ...quickThinker, think } });
  await againstBots(service);
  service.start();
  await games.pass(5000);
  expect(thoughts).toHaveLength(1);
  await service.stop();
  for (const end of thoughts) end(new Error('the thread has ended'));
  await breathe();
  expect(games.logged).toEqual([]);
});

test('stopping waits for what follows from the end of a game', async () => {
  let conclude = (): void => {};
  const service = games.serve({ conclude: () => new Promise((resolve) => (conclude = resolve)) });
  const game = await startGame(service, 2);
  service.start();
  await act(service, game, 'ann', { kind: 'resign' });
  await breathe();
  let hasStopped = false;
  const stopping = service.stop().then(() => (hasStopped = true));
  await breathe();
  expect(hasStopped).toBe(false);
  conclude();
  await stopping;
  expect(await games.dueOf(game)).toBeNull();
});

test.each([
  ['between two sweeps', 0, 0],
  ['as one begins', 61_000, 0],
  ['in the midst of one', 61_000, 1],
  ['in the midst of one', 61_000, 3],
])('when it has stopped its store may be closed, also %s: after %i ms and %i turns', async (_, passed, turns) => {
  const { store: own } = await memoryPlace().open();
  const before = games.serve({ store: own });
  for (let game = 0; game < 5; game++) await startGame(before, 2, A_MINUTE_EACH);
  const service = games.serve({ store: own });
  service.start();
  games.clock.push(passed);
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
  await service.stop();
  await own.close();
  await games.pass(2000);
  expect(games.logged).toEqual([]);
});

test('a sweep that was under way when the server stopped is the last', async () => {
  const service = games.serve();
  const game = await startGame(service, 2, A_MINUTE_EACH);
  service.start();
  games.clock.push(1000);
  // The sweep reads, and comes round after the end.
  await service.stop();
  await breathe();
  await games.pass(120_000);
  expect(await relayed(service, game)).toEqual([false, false]);
});
