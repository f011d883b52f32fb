import { expect, test } from 'vitest';
import { createSavedGame, type SavedGame } from './saved-game.ts';
import { createSaver } from './saver.ts';
import { type KeepFailure, memoryShelf, notKept } from './shelf.ts';

const GAME = createSavedGame({ players: 1, seed: 'a'.repeat(64), boards: 'basic', contracts: false }, [], {
  undo: 'rules',
  liveScore: true,
  hints: true,
});

test('while a write is under way only the newest state waits', async () => {
  const { saver, written } = setUp();
  saver.save({ ...GAME, guide: 1 });
  await Promise.resolve();
  for (let guide = 2; guide <= 5; guide += 1) saver.save({ ...GAME, guide });
  await saver.settled();
  expect(written.map(({ guide, revision }) => [guide, revision])).toEqual([
    [1, 1],
    [5, 2],
  ]);
});

test('whatever moment a state comes at, it is written', async () => {
  const { saver, written } = setUp();
  for (let ticks = 0; ticks < 20; ticks += 1) {
    saver.save({ ...GAME, guide: 1 });
    for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
    saver.save({ ...GAME, guide: 100 + ticks });
    await saver.settled();
    expect(written.at(-1)?.guide).toBe(100 + ticks);
  }
});

test('what failed is written with the next state', async () => {
  const { saver, written, fail } = setUp();
  fail('full');
  saver.save({ ...GAME, guide: 1 });
  await saver.settled();
  expect(saver.failure.get()).toEqual({ kind: 'full' });
  fail(undefined);
  saver.save({ ...GAME, guide: 2 });
  await saver.settled();
  expect(saver.failure.get()).toBeUndefined();
  expect(written.map(({ guide }) => guide)).toEqual([2]);
});

test('what failed can be written again', async () => {
  const { saver, written, fail } = setUp();
  fail('broken');
  saver.save({ ...GAME, guide: 1 });
  await saver.settled();
  fail(undefined);
  saver.insist();
  await saver.settled();
  expect(written.map(({ guide }) => guide)).toEqual([1]);
});

test('another window is overwritten only if the player insists', async () => {
  const { saver, shelf, written } = setUp();
  await shelf.save({ ...GAME, guide: 7 });
  saver.save({ ...GAME, guide: 1 });
  await saver.settled();
  saver.save({ ...GAME, guide: 2 });
  await saver.settled();
  expect(saver.failure.get()).toEqual({ kind: 'elsewhere' });
  expect(written).toEqual([]);
  saver.insist();
  await saver.settled();
  expect(saver.failure.get()).toBeUndefined();
  expect(await shelf.load(GAME.id)).toMatchObject({ value: { guide: 2, revision: 2 } });
});

test('what another window has written is seen before anything is written here', async () => {
  const { saver, shelf, written } = setUp();
  saver.save({ ...GAME, guide: 1 });
  await saver.settled();
  await saver.compare();
  expect(saver.failure.get()).toBeUndefined();
  await shelf.save({ ...GAME, revision: 1, guide: 7 });
  await saver.compare();
  expect(saver.failure.get()).toEqual({ kind: 'elsewhere' });
  saver.save({ ...GAME, guide: 2 });
  await saver.settled();
  expect(saver.newest()).toMatchObject({ guide: 2 });
  expect(written).toHaveLength(1);
  saver.insist();
  await saver.settled();
  expect(await shelf.load(GAME.id)).toMatchObject({ value: { guide: 2, revision: 3 } });
});

function setUp() {
  const shelf = memoryShelf<SavedGame, SavedGame>({
    is: (value): value is SavedGame => value !== undefined,
    summaryOf: (game) => game,
  });
  const written: SavedGame[] = [];
  let failing: KeepFailure['kind'] | undefined;
  const saver = createSaver(GAME, {
    load: shelf.load,
    save: async (game) => {
      if (failing !== undefined) return notKept(failing);
      const result = await shelf.save(game);
      if (result.ok) written.push(result.value);
      return result;
    },
  });
  const fail = (kind: KeepFailure['kind'] | undefined): void => {
    failing = kind;
  };
  return { shelf, saver, written, fail };
}
