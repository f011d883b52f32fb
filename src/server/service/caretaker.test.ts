import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVirtualClock, type VirtualClock } from '../../../test-kit/proof/virtual-clock.ts';
import { createTestSecrets, quickThinker, silentCourier } from '../../../test-kit/server/environment.ts';
import { act, look, startGame } from '../../../test-kit/server/players.ts';
import { createSilentBus } from '../environment/buses.ts';
import type { BotQuestion, Environment, Thinker } from '../environment/environment.ts';
import { migrate } from '../store/migrate.ts';
import { openMemory } from '../store/open-sqlite.ts';
import type { Store } from '../store/store.ts';
import { USUAL_OPTIONS } from '../table/options.ts';
import { createGameService, type GameService } from './game-service.ts';
import type { OpenGame } from './open-games.ts';

const SETTINGS = { mostIdle: 100, sweepEvery: 1000, botDelay: 400 };
const LIVE = { pace: { kind: 'live', bank: 60_000, perTurn: 0 }, relay: 'drifter' } as const;

const secrets = createTestSecrets('caretaker');
let store: Store;
let clock: VirtualClock;
let logged: unknown[];
const running: GameService[] = [];

beforeEach(async () => {
  store = openMemory();
  await migrate(store, () => 0);
  clock = createVirtualClock();
  logged = [];
});
afterEach(async () => {
  for (const service of running.splice(0)) await service.stop();
  await store.close();
});

interface Difference extends Partial<Environment> {
  readonly conclude?: (game: OpenGame) => Promise<void>;
}

/** A server on the store of this test. */
function serve({ conclude, ...different }: Difference = {}): GameService {
  const environment: Environment = {
    clock,
    store,
    secrets,
    bus: createSilentBus(),
    thinker: quickThinker,
    courier: silentCourier,
    log: (level, event, fields) => logged.push([level, event, fields]),
    ...different,
  };
  const service = createGameService(environment, SETTINGS, conclude);
  running.push(service);
  return service;
}

/** Bots before whose answer something happens. */
const withBefore = (first: (question: BotQuestion) => void): Thinker => ({
  ...quickThinker,
  think: async (question) => {
    first(question);
    return quickThinker.think(question);
  },
});

/** Ann against one bot, or as many as told, which are asked at once. */
async function againstBots(service: GameService, bots: 1 | 2 = 1): Promise<string> {
  const made = await service.create({
    host: 'ann',
    setup: { players: bots === 1 ? 2 : 3, boards: 'basic', contracts: false },
    options: USUAL_OPTIONS,
    seats: ['host', ...Array.from({ length: bots }, () => 'drifter' as const)],
  });
  if (!made.ok) throw new Error(made.refusal.error);
  return made.value.game;
}

const asked = async (service: GameService, game: string): Promise<readonly number[]> =>
  (await look(service, game)).view?.waiting ?? [];
const dueOf = async (game: string): Promise<number | null | undefined> =>
  (await store.db.selectFrom('games').select('due').where('id', '=', game).executeTakeFirst())?.due;
/** Whatever has begun gets time to go on, but the clock stands. */
const breathe = async (): Promise<void> => {
  for (let turns = 0; turns < 10; turns++) await new Promise((resolve) => void setImmediate(resolve));
};
/** So much time, in steps in which a sweep comes round. */
const pass = async (milliseconds: number): Promise<void> => {
  for (let left = milliseconds; left > 0; left -= SETTINGS.sweepEvery) {
    clock.push(Math.min(left, SETTINGS.sweepEvery));
    await breathe();
  }
};

test('a bot’s move is shown no sooner than it seems to have thought, and no later', async () => {
  const service = serve({
    thinker: withBefore(() => clock.push(150)),
  });
  const game = await againstBots(service);
  service.start();
  await pass(5000);
  expect(await asked(service, game)).toContain(1);
  await pass(249);
  expect(await asked(service, game)).toContain(1);
  await pass(1);
  expect(await asked(service, game)).toEqual([0]);
});

test('who thinks longer than that moves at once', async () => {
  const service = serve({
    thinker: withBefore(() => clock.push(400)),
  });
  const game = await againstBots(service);
  service.start();
  await pass(5000);
  expect(await asked(service, game)).toEqual([0]);
});

test('a bot is asked the same on every node, and otherwise each time', async () => {
  const questions: BotQuestion[][] = [[], []];
  const nodes = questions.map((heard) =>
    serve({
      thinker: withBefore((question) => void heard.push(question)),
      store: { ...store, isShared: true },
    }),
  );
  const [first] = nodes;
  if (first === undefined) throw new Error('no node');
  const game = await againstBots(first, 2);
  for (const node of nodes) node.start();
  await pass(8000);
  expect(await asked(first, game)).toEqual([0]);
  const [one = [], two = []] = questions;
  const both = one.filter(({ seed }) => two.some((other) => other.seed === seed));
  expect(both.length).toBeGreaterThan(0);
  expect(new Set(one.map(({ seed }) => seed)).size).toBe(one.length);
  for (const { seed, view } of both) expect(two.find((other) => other.seed === seed)?.view).toEqual(view);
  // Two nodes came to the same moves, and each was made once.
  const { number } = await look(first, game);
  expect(number).toBe(5);
  expect(logged).toEqual([]);
});

test('a bot that fails is told of, and asked again by the next sweep', async () => {
  let fails = 1;
  const service = serve({
    thinker: withBefore(() => {
      if (fails-- > 0) throw new Error('no thought');
    }),
  });
  const game = await againstBots(service);
  service.start();
  await pass(5000);
  expect(logged).toEqual([['error', 'bot-failed', { game, message: 'Error: no thought' }]]);
  await pass(500);
  expect(await asked(service, game)).toContain(1);
  await pass(500);
  await pass(400);
  expect(await asked(service, game)).toEqual([0]);
});

test('games that cannot be read keep no other waiting, however many', async () => {
  const before = serve();
  const [broken, other] = [await startGame(before, 2, LIVE), await startGame(before, 2, LIVE)];
  const body = '{"kind":"move","move":{"seat":0,"kind":"end"}}';
  await store.db.updateTable('events').set({ body }).where('game', '=', broken).execute();
  await store.db.deleteFrom('checkpoints').where('game', '=', broken).execute();
  await store.db.updateTable('games').set({ due: 1 }).where('id', '=', broken).execute();
  const row = await store.db.selectFrom('games').selectAll().where('id', '=', broken).executeTakeFirstOrThrow();
  const copies = Array.from({ length: 120 }, (_, i) => ({ ...row, id: `${broken}-${i}` }));
  await store.db.insertInto('games').values(copies).execute();
  const after = serve();
  after.start();
  await pass(61_000);
  expect((await look(after, other)).table.seats).toMatchObject([{ isRelayed: true }, { isRelayed: true }]);
  const message = 'Error: event 1 is not possible: not-asked';
  expect(logged[0]).toEqual(['error', 'sweep-failed', { game: broken, message }]);
});

test('a sweep that fails is told of, and the next one comes', async () => {
  const first = serve();
  const game = await startGame(first, 2, LIVE);
  let isGone = true;
  const db = new Proxy(store.db, {
    get: (target, name) => {
      if (isGone) throw new Error('no disk');
      const found = Reflect.get(target, name) as unknown;
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
  const service = serve({ store: { ...store, db } });
  service.start();
  await pass(1000);
  expect(logged).toEqual([['error', 'sweep-failed', { message: 'Error: no disk' }]]);
  isGone = false;
  await pass(60_000);
  expect((await look(service, game)).table.seats).toMatchObject([{ isRelayed: true }, { isRelayed: true }]);
});

test('time is up when it is up, not before', async () => {
  const service = serve();
  const game = await startGame(service, 2, LIVE);
  service.start();
  await pass(59_000);
  expect((await look(service, game)).table.seats).toMatchObject([{ isRelayed: false }, { isRelayed: false }]);
  await pass(1000);
  expect((await look(service, game)).table.seats).toMatchObject([{ isRelayed: true }, { isRelayed: true }]);
  const { entries } = await look(service, game);
  expect(entries.filter(({ what }) => what.kind === 'relay')).toHaveLength(2);
});

test('what follows from the end of a game is tried until it is done', async () => {
  const concluded: string[] = [];
  let fails = 1;
  const service = serve({
    conclude: async ({ id }) => {
      if (fails-- > 0) throw new Error('not now');
      concluded.push(id);
    },
  });
  const game = await startGame(service, 2);
  service.start();
  await act(service, game, 'ann', { kind: 'resign' });
  await breathe();
  expect(logged).toEqual([['error', 'conclusion-failed', { game, message: 'Error: not now' }]]);
  expect(await dueOf(game)).toBe(clock.now() + 5000);
  await pass(5000);
  expect(concluded).toEqual([game]);
  expect(await dueOf(game)).toBeNull();
  await pass(10_000);
  expect(concluded).toEqual([game]);
});

test('a server that has stopped looks after nothing', async () => {
  const service = serve();
  const game = await startGame(service, 2, LIVE);
  const bots = await againstBots(service);
  service.start();
  await service.stop();
  await pass(120_000);
  expect((await look(service, game)).table.seats).toMatchObject([{ isRelayed: false }, { isRelayed: false }]);
  // What still comes in is stored, and left to the next.
  await act(service, bots, 'ann', { kind: 'relay', on: true });
  await pass(10_000);
  expect((await look(service, bots)).number).toBe(3);
});

test('a bot that was about to move when the server stopped leaves that to the next', async () => {
  const first = serve();
  const game = await againstBots(first);
  first.start();
  await pass(5000);
  expect(await asked(first, game)).toContain(1);
  await first.stop();
  await pass(5000);
  expect(await asked(first, game)).toContain(1);
  const next = serve();
  next.start();
  await pass(6000);
  expect(await asked(next, game)).toEqual([0]);
  expect(logged).toEqual([]);
});

test('a bot whose thoughts are ended with the server is no failure', async () => {
  let fail = (_error: Error): void => {};
  const service = serve({
    thinker: { ...quickThinker, think: () => new Promise((_resolve, reject) => (fail = reject)) },
  });
  await againstBots(service);
  service.start();
  await pass(5000);
  await service.stop();
  fail(new Error('the thread has ended'));
  await breathe();
  expect(logged).toEqual([]);
});

test('stopping waits for what follows from the end of a game', async () => {
  let conclude = (): void => {};
  const service = serve({ conclude: () => new Promise((resolve) => (conclude = resolve)) });
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
  expect(await dueOf(game)).toBeNull();
});

test('no bot is asked while the table waits for players or has a break', async () => {
  let questions = 0;
  const service = serve({
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
  const waiting = made.ok ? made.value.game : '';
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

test.each([0, 1, 3])('when it has stopped its store may be closed, also in the midst of a sweep: %i', async (turns) => {
  const own = openMemory();
  await migrate(own, () => 0);
  const before = serve({ store: own });
  for (let game = 0; game < 5; game++) await startGame(before, 2, LIVE);
  const service = serve({ store: own });
  service.start();
  clock.push(61_000);
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
  await service.stop();
  await own.close();
  await pass(2000);
  expect(logged).toEqual([]);
});

test('a sweep that was under way when the server stopped is the last', async () => {
  const service = serve();
  const game = await startGame(service, 2, LIVE);
  service.start();
  clock.push(1000);
  // The sweep reads, and comes round after the end.
  await service.stop();
  await breathe();
  await pass(120_000);
  expect((await look(service, game)).table.seats).toMatchObject([{ isRelayed: false }, { isRelayed: false }]);
});
