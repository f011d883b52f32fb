import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryPlace } from '../../../test-kit/proof/memory-place.ts';
import { createVirtualClock, type VirtualClock } from '../../../test-kit/proof/virtual-clock.ts';
import { breathe, openEnvironment, type TestEnvironment } from '../../../test-kit/server/environment.ts';
import { act, playOn, startGame } from '../../../test-kit/server/players.ts';
import type { Hint } from '../environment/environment.ts';
import { readEntries } from '../store/games.ts';
import { createGameService, type GameService } from './game-service.ts';

/** How long a lost hint may go unnoticed. */
const LOOK_EVERY = 2000;

let environment: TestEnvironment;
let clock: VirtualClock;
let logged: unknown[];
let isGone: boolean;
let reads: number;
const services: GameService[] = [];
beforeEach(async () => {
  clock = createVirtualClock();
  environment = await openEnvironment(memoryPlace(), clock);
  logged = [];
  isGone = false;
  reads = 0;
});
afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
  await environment.close();
});

interface Node {
  readonly service: GameService;
  readonly hear: (hint: Hint | undefined) => void;
}

/** A node on the store of this test, which hears of the others what the test tells it. */
function node(isShared = true): Node {
  const listeners: ((hint: Hint | undefined) => void)[] = [];
  const { store } = environment;
  const db = new Proxy(store.db, {
    get: (target, name) => {
      reads += 1;
      if (isGone) throw new Error('no disk');
      const found = Reflect.get(target, name) as unknown;
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
  const service = createGameService(
    {
      ...environment,
      store: { ...store, db, isShared },
      bus: { publish: () => {}, subscribe: (listener) => listeners.push(listener), close: async () => {} },
      log: (...line) => logged.push(line),
    },
    { mostIdle: 10, sweepEvery: 1e9, botDelay: 0 },
  );
  services.push(service);
  return { service, hear: (hint) => listeners.forEach((listener) => listener(hint)) };
}

/** A game that is watched at one node and played at another. */
async function watched(isShared = true): Promise<{ here: Node; there: Node; game: string; heard: () => number }> {
  const [here, there] = [node(isShared), node()];
  const game = await startGame(there.service, 2);
  let count = 0;
  await here.service.watch(game, 'ann', 0, () => {
    count += 1;
  });
  return { here, there, game, heard: () => count };
}

const lengthOf = async (game: string): Promise<number> => (await readEntries(environment.store, game, 0)).length;

test('who watches here is told of what happens there as soon as a hint comes', async () => {
  const { here, there, game, heard } = await watched();
  await playOn(there.service, game, 'there', 1);
  await breathe();
  expect(heard()).toBe(0);
  here.hear({ game, sequence: await lengthOf(game) });
  await breathe();
  expect(heard()).toBe(1);
});

test('hints of what is known, of other things and of games nobody has open lead to nothing', async () => {
  const { here, there, game, heard } = await watched();
  const elsewhere = await startGame(there.service, 2);
  reads = 0;
  here.hear({ game, sequence: await lengthOf(game) });
  here.hear({ chat: game, line: 1 });
  here.hear({ game: elsewhere, sequence: 99 });
  await breathe();
  expect([reads, heard(), logged]).toEqual([0, 0, []]);
});

test('a hint that got lost is made good by a look every two seconds, or as soon as it is known', async () => {
  const { here, there, game, heard } = await watched();
  here.service.start();
  reads = 0;
  clock.push(LOOK_EVERY);
  await breathe();
  // Where nothing has happened, one look is all.
  expect(reads).toBe(1);
  await playOn(there.service, game, 'there', 1);
  clock.push(LOOK_EVERY - 1);
  await breathe();
  expect(heard()).toBe(0);
  clock.push(1);
  await breathe();
  expect(heard()).toBe(1);
  await playOn(there.service, game, 'once more', 1);
  clock.push(LOOK_EVERY);
  await breathe();
  expect(heard()).toBe(2);
  await act(there.service, game, 'ann', { kind: 'resign' });
  here.hear(undefined);
  await breathe();
  expect(heard()).toBe(3);
});

test('games that nobody watches are not looked at', async () => {
  const { here, game } = await watched();
  const { service } = node();
  expect((await service.snapshot(game, 'ann', 0)).ok).toBe(true);
  await here.service.stop();
  reads = 0;
  service.start();
  clock.push(LOOK_EVERY);
  await breathe();
  expect(reads).toBe(0);
});

test('a node alone on its store does not look, and one that has stopped no longer does', async () => {
  const alone = await watched(false);
  alone.here.service.start();
  const stopped = await watched();
  stopped.here.service.start();
  clock.push(LOOK_EVERY);
  // The look is under way.
  await stopped.here.service.stop();
  await breathe();
  for (const { there, game } of [alone, stopped]) await playOn(there.service, game, 'there', 1);
  reads = 0;
  clock.push(2 * LOOK_EVERY);
  await breathe();
  expect(reads).toBe(0);
  expect([alone.heard(), stopped.heard()]).toEqual([0, 0]);
});

test('a node that has stopped takes up no look that it had in mind', async () => {
  const { here } = await watched();
  here.service.start();
  await here.service.stop();
  reads = 0;
  clock.push(LOOK_EVERY);
  await breathe();
  expect(reads).toBe(0);
});

test('a look that fails is told of, and the next one comes', async () => {
  const { here, there, game, heard } = await watched();
  here.service.start();
  await playOn(there.service, game, 'there', 1);
  const sequence = await lengthOf(game);
  isGone = true;
  clock.push(LOOK_EVERY);
  await breathe();
  here.hear(undefined);
  here.hear({ game, sequence });
  await breathe();
  const message = 'Error: no disk';
  expect(logged).toEqual([
    ['warn', 'look-failed', { message }],
    ['warn', 'look-failed', { message }],
    ['warn', 'catch-up-failed', { message }],
  ]);
  isGone = false;
  clock.push(LOOK_EVERY);
  await breathe();
  expect(heard()).toBe(1);
});
