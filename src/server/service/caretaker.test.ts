import { afterEach, beforeEach, expect, test } from 'vitest';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { valueOf } from '../../../test-kit/server/answers.ts';
import { breathe } from '../../../test-kit/server/environment.ts';
import {
  A_MINUTE_EACH,
  againstBots,
  asked,
  type LookedAfter,
  openLookedAfter,
  relayed,
  withBefore,
} from '../../../test-kit/server/looked-after.ts';
import { act, look, spoil, startGame } from '../../../test-kit/server/players.ts';
import type { BotQuestion } from '../environment/environment.ts';

let games: LookedAfter;
beforeEach(async () => {
  games = await openLookedAfter();
});
afterEach(() => games.close());

test('a bot’s move is shown no sooner than it seems to have thought, and no later', async () => {
  const service = games.serve({ thinker: withBefore(() => games.clock.push(150)) });
  const game = await againstBots(service);
  service.start();
  await games.pass(5000);
  expect(await asked(service, game)).toContain(1);
  await games.pass(249);
  expect(await asked(service, game)).toContain(1);
  await games.pass(1);
  expect(await asked(service, game)).toEqual([0]);
});

test('who thinks longer than that moves at once', async () => {
  const service = games.serve({ thinker: withBefore(() => games.clock.push(400)) });
  const game = await againstBots(service);
  service.start();
  await games.pass(5000);
  expect(await asked(service, game)).toEqual([0]);
});

test('a clock that is set back while a bot thinks keeps nobody waiting', async () => {
  const service = games.serve({ thinker: withBefore(() => games.clock.push(-3_600_000)) });
  const game = await againstBots(service);
  service.start();
  await games.pass(5000);
  expect(await asked(service, game)).toContain(1);
  await games.pass(400);
  expect(await asked(service, game)).toEqual([0]);
});

test('P16 bots at tables that one of their people looks at go first', async () => {
  const questions: BotQuestion[] = [];
  const service = games.serve({ thinker: withBefore((question) => void questions.push(question)) });
  const [watched, left] = [await againstBots(service), await againstBots(service)];
  valueOf(await service.watch(watched, 'ann', 0, () => {}));
  // A spectator is nobody of the table.
  valueOf(await service.watch(left, undefined, 0, () => {}));
  service.start();
  await games.pass(8000);
  expect(questions.filter(({ isAwaited }) => isAwaited === true)).toHaveLength(1);
  expect(questions.filter(({ isAwaited }) => isAwaited === false)).toHaveLength(1);
});

test('a bot is asked the same on every node, and otherwise each time', async () => {
  const questions: BotQuestion[][] = [[], []];
  const nodes = questions.map((heard) =>
    games.serve({
      thinker: withBefore((question) => void heard.push(question)),
      store: { ...games.environment.store, isShared: true },
    }),
  );
  const [first] = nodes;
  if (first === undefined) throw new Error('no node');
  const game = await againstBots(first, 2);
  for (const node of nodes) node.start();
  await games.pass(8000);
  expect(await asked(first, game)).toEqual([0]);
  const [one = [], two = []] = questions;
  const both = one.filter(({ seed }) => two.some((other) => other.seed === seed));
  expect(both.length).toBeGreaterThan(0);
  expect(new Set(one.map(({ seed }) => seed)).size).toBe(one.length);
  for (const { seed, view } of both) expect(two.find((other) => other.seed === seed)?.view).toEqual(view);
  // Two nodes came to the same moves, and each was made once.
  const { number } = await look(first, game);
  expect(number).toBe(5);
  expect(games.logged).toEqual([]);
});

test('a bot that fails is told of, and asked again by the next sweep', async () => {
  let fails = 1;
  const service = games.serve({
    thinker: withBefore(() => {
      if (fails-- > 0) throw new Error('no thought');
    }),
  });
  const game = await againstBots(service);
  service.start();
  await games.pass(5000);
  expect(games.logged).toEqual([['error', 'bot-failed', { game, message: 'Error: no thought' }]]);
  await games.pass(500);
  expect(await asked(service, game)).toContain(1);
  await games.pass(500);
  await games.pass(400);
  expect(await asked(service, game)).toEqual([0]);
});

test('games that cannot be read keep no other waiting, however many', async () => {
  const before = games.serve();
  const [broken, other] = [await startGame(before, 2, A_MINUTE_EACH), await startGame(before, 2, A_MINUTE_EACH)];
  const { store } = games.environment;
  await spoil(store, broken);
  await store.db.updateTable('games').set({ due: 1 }).where('id', '=', broken).execute();
  const row = await store.db.selectFrom('games').selectAll().where('id', '=', broken).executeTakeFirstOrThrow();
  const copies = Array.from({ length: 120 }, (_, i) => ({ ...row, id: `${broken}-${i}` }));
  await store.db.insertInto('games').values(copies).execute();
  const after = games.serve();
  after.start();
  await games.pass(61_000);
  expect(await relayed(after, other)).toEqual([true, true]);
  const message = 'Error: event 1 is impossible: not-asked';
  expect(games.logged[0]).toEqual(['error', 'sweep-failed', { game: broken, message }]);
});

test('a sweep that fails is told of, and the next one comes', async () => {
  const first = games.serve();
  const game = await startGame(first, 2, A_MINUTE_EACH);
  let isGone = true;
  const db = new Proxy(games.environment.store.db, {
    get: (target, name) => {
      if (isGone) throw new Error('no disk');
      const found = Reflect.get(target, name) as unknown;
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
  const service = games.serve({ store: { ...games.environment.store, db } });
  service.start();
  await games.pass(1000);
  expect(games.logged).toEqual([['error', 'sweep-failed', { message: 'Error: no disk' }]]);
  isGone = false;
  await games.pass(60_000);
  expect(await relayed(service, game)).toEqual([true, true]);
});

test('time is up when it is up, not before', async () => {
  const service = games.serve();
  const game = await startGame(service, 2, A_MINUTE_EACH);
  service.start();
  await games.pass(59_000);
  expect(await relayed(service, game)).toEqual([false, false]);
  await games.pass(1000);
  expect(await relayed(service, game)).toEqual([true, true]);
  const { entries } = await look(service, game);
  expect(entries.filter(({ what }) => what.kind === 'relay')).toHaveLength(2);
});

test('what follows from the end of a game is tried until it is done', async () => {
  const concluded: string[] = [];
  let fails = 1;
  const service = games.serve({
    conclude: async ({ id }) => {
      if (fails-- > 0) throw new Error('not now');
      concluded.push(id);
    },
  });
  const game = await startGame(service, 2);
  service.start();
  await act(service, game, 'ann', { kind: 'resign' });
  await breathe();
  expect(games.logged).toEqual([['error', 'conclusion-failed', { game, message: 'Error: not now' }]]);
  expect(await games.dueOf(game)).toBe(games.clock.now() + 5000);
  await games.pass(5000);
  expect(concluded).toEqual([game]);
  expect(await games.dueOf(game)).toBeNull();
  await games.pass(10_000);
  expect(concluded).toEqual([game]);
});

test('no bot is asked while the table waits for players or has a break', async () => {
  let questions = 0;
  const service = games.serve({
    thinker: withBefore(() => {
      questions += 1;
    }),
  });
  const made = await service.create({
    host: 'ann',
    setup: { players: 3, boards: 'basic', contracts: false },
    options: USUAL_OPTIONS,
    seats: ['host', 'open', 'open'],
  });
  const waiting = valueOf(made).game;
  await act(service, waiting, 'ann', { kind: 'bot', seat: 1, level: 'drifter' });
  const bots = await againstBots(service);
  await act(service, bots, 'ann', { kind: 'pause', on: true });
  expect((await look(service, bots)).table.status).toBe('paused');
  await breathe();
  expect(questions).toBe(0);
  await act(service, bots, 'ann', { kind: 'pause', on: false });
  await breathe();
  expect(questions).toBe(1);
});
