import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryPlace } from '../../../test-kit/proof/memory-place.ts';
import { openEnvironment, type TestEnvironment } from '../../../test-kit/server/environment.ts';
import { freshService } from '../../../test-kit/server/fresh-service.ts';
import { look, playOn, startGame } from '../../../test-kit/server/players.ts';
import type { SeenEntry, Update } from '../../wire/table.ts';
import { readEntries } from '../store/games.ts';
import type { Store } from '../store/store.ts';
import type { GameService } from './game-service.ts';
import { createOpenGames, type OpenGame, type OpenGames } from './open-games.ts';

test('who looks after the commit but before the writer hears of it does not make others hear it twice', async () => {
  const { store: inner } = await memoryPlace().open();
  const visits: (() => Promise<unknown>)[] = [];
  const store: Store = {
    ...inner,
    isShared: true,
    write: async (changes) => {
      const isStored = await inner.write(changes);
      for (const visit of visits) await visit();
      return isStored;
    },
  };
  const service = freshService(store);
  const game = await startGame(service, 2);
  const heard: SeenEntry[] = [];
  await service.watch(game, 'ann', 0, ({ update }) => heard.push(...(JSON.parse(update()) as Update).entries));
  visits.push(() => look(service, game, 'ben'));
  await playOn(service, game, 'looked at', 10);
  const { entries, number } = await look(service, game, 'ann', 2);
  expect(heard).toEqual(entries);
  expect(number).toBe(12);
  await inner.close();
});

describe('games in memory', () => {
  let environment: TestEnvironment;
  let games: readonly string[];
  let service: GameService;
  const logged: unknown[] = [];
  beforeEach(async () => {
    environment = await openEnvironment(memoryPlace());
    service = freshService(environment.store);
    games = [await startGame(service, 2), await startGame(service, 2), await startGame(service, 2)];
    logged.splice(0);
  });
  afterEach(() => environment.close());
  const open = (most: number): OpenGames =>
    createOpenGames({ ...environment, log: (...line) => logged.push(line) }, most);
  const touch = async (all: OpenGames, index: number): Promise<OpenGame> => {
    const found = await all.use(games[index] ?? '', async (game) => game);
    if (found === undefined) throw new Error('no game');
    return found;
  };
  const kept = (all: OpenGames): readonly number[] => [...all.current()].map(({ id }) => games.indexOf(id));

  test('so many stay open, those that were used last', async () => {
    const all = open(2);
    for (const index of [0, 1, 0, 2]) await touch(all, index);
    expect(kept(all)).toEqual([0, 2]);
    expect(all.ifOpen(games[0] ?? '')?.id).toBe(games[0]);
    expect(all.ifOpen(games[1] ?? '')).toBeUndefined();
    expect(await all.use('nowhere', async () => true)).toBeUndefined();
    expect(kept(all)).toEqual([0, 2]);
  });

  test.each<[string, (game: OpenGame) => void]>([
    ['is watched', ({ watchers }) => watchers.add({ person: undefined, onNews: () => {}, onEnd: () => {} })],
    ['is used', (game) => (game.users += 1)],
    ['has a bot at work', (game) => (game.isThinking = true)],
  ])('one that %s stays, however many others come', async (_, hold) => {
    const all = open(1);
    const game = await touch(all, 0);
    hold(game);
    for (const index of [1, 2]) await touch(all, index);
    expect(kept(all)).toEqual([0, 2]);
    expect(await touch(all, 0)).toBe(game);
  });

  test('it is held while a task runs, and no longer, also if the task fails', async () => {
    const all = open(1);
    const failing = all.use(games[0] ?? '', async ({ users }) => {
      await touch(all, 1);
      throw new Error(`${users} at work, ${kept(all).join()} open`);
    });
    await expect(failing).rejects.toThrow('1 at work, 0,1 open');
    await touch(all, 2);
    expect(kept(all)).toEqual([2]);
  });

  test('two who want the same at once get the same one', async () => {
    const all = open(5);
    const [one, two] = await Promise.all([touch(all, 0), touch(all, 0)]);
    expect(one).toBe(two);
    expect(kept(all)).toEqual([0]);
  });

  test('one that was closed meanwhile is read anew', async () => {
    const all = open(1);
    const before = await touch(all, 0);
    await touch(all, 1);
    await playOn(service, games[0] ?? '', 'elsewhere', 2);
    const after = await touch(all, 0);
    expect([before.table.sequence, after.table.sequence]).toEqual([2, 4]);
  });

  test('what is known already is told to nobody, and a game never goes back', async () => {
    const all = open(5);
    const game = await touch(all, 0);
    let heard = 0;
    game.watchers.add({
      person: 'ann',
      onNews: () => {
        heard += 1;
      },
      onEnd: () => {},
    });
    const before = game.table;
    await playOn(service, game.id, 'elsewhere', 2);
    // Two catch up at once.
    await Promise.all([all.catchUp(game), all.catchUp(game)]);
    expect(heard).toBe(1);
    expect(game.table.sequence).toBe(4);
    all.goOn(game, before, await readEntries(environment.store, game.id, 0));
    expect(game.table.sequence).toBe(4);
    expect(heard).toBe(1);
  });

  test('a watcher who fails keeps nobody else from hearing', async () => {
    const all = open(5);
    const game = await touch(all, 0);
    let heard = 0;
    game.watchers.add({
      person: 'ann',
      onNews: () => {
        throw new Error('deaf');
      },
      onEnd: () => {},
    });
    game.watchers.add({
      person: 'ben',
      onNews: () => {
        heard += 1;
      },
      onEnd: () => {},
    });
    await all.catchUp(game);
    expect(heard).toBe(0);
    await playOn(service, game.id, 'elsewhere', 1);
    await all.catchUp(game);
    expect(heard).toBe(1);
    expect(logged).toEqual([['error', 'watcher-failed', { game: game.id, message: 'Error: deaf' }]]);
  });
});
