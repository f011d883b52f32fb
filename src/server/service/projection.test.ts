import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TableOptions } from '../../wire/options.ts';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { memoryPlace } from '../../../test-kit/proof/memory-place.ts';
import { valueOf } from '../../../test-kit/server/answers.ts';
import { openEnvironment, type TestClock } from '../../../test-kit/server/environment.ts';
import { act, look, playOn, startGame } from '../../../test-kit/server/players.ts';
import type { Store } from '../store/store.ts';
import { createGameService, type GameService } from './game-service.ts';

const GRACE = 5000;
const LIVE = { pace: { kind: 'live', bank: 60_000, perTurn: 0 } } as const;

let store: Store;
let clock: TestClock;
let service: GameService;
beforeEach(async () => {
  const environment = await openEnvironment(memoryPlace());
  ({ store, clock } = environment);
  // Nobody looks after the games: what is written down for those who do is what counts here.
  const still = { now: clock.now, after: () => () => {} };
  const conclude = () => new Promise<void>(() => {});
  const settings = { mostIdle: 10, sweepEvery: 1000, botDelay: 1 };
  service = createGameService({ ...environment, clock: still }, settings, conclude);
});
afterEach(async () => store.close());

/** What is listed of a game; times from when it is asked for. */
async function listed(game: string) {
  const { db } = store;
  const row = await db.selectFrom('games').selectAll().where('id', '=', game).executeTakeFirstOrThrow();
  const seats = await db.selectFrom('seats').selectAll().where('game', '=', game).orderBy('seat').execute();
  const since = (time: number | null) => (time === null ? null : time - clock.now());
  return {
    status: row.status,
    due: since(row.due),
    changed: since(row.changed),
    people: seats.map(({ person, bot }) => person ?? bot),
    asked: seats.map(({ asked }) => since(asked)),
  };
}

const begin = async (options: Partial<TableOptions> = {}): Promise<string> => {
  const game = await startGame(service, 2, options);
  clock.push(1000);
  return game;
};
const checkpoints = async (game: string): Promise<readonly number[]> => {
  const rows = await store.db
    .selectFrom('checkpoints')
    .select('sequence')
    .where('game', '=', game)
    .orderBy('sequence')
    .execute();
  return rows.map(({ sequence }) => sequence);
};

test('a table that waits asks nobody, and lists who sits there and who got up', async () => {
  const made = await service.create({
    host: 'ann',
    setup: { players: 3, boards: 'basic', contracts: false },
    options: USUAL_OPTIONS,
    seats: ['host', 'open', 'open'],
  });
  const waiting = valueOf(made).game;
  await act(service, waiting, 'ben', { kind: 'sit', seat: 2 });
  const nobody = { status: 'gathering', due: null, asked: [null, null, null] };
  expect(await listed(waiting)).toMatchObject({ ...nobody, people: ['ann', null, 'ben'] });
  await act(service, waiting, 'ben', { kind: 'stand' });
  await act(service, waiting, 'ann', { kind: 'bot', seat: 1, level: 'novice' });
  expect(await listed(waiting)).toMatchObject({ ...nobody, people: ['ann', 'novice', null] });
  await act(service, waiting, 'ann', { kind: 'bot', seat: 1 });
  expect(await listed(waiting)).toMatchObject({ ...nobody, people: ['ann', null, null] });
  expect(await checkpoints(waiting)).toEqual([]);
  await act(service, waiting, 'ann', { kind: 'cancel' });
  expect(await listed(waiting)).toMatchObject({ status: 'cancelled', due: null, changed: 0 });
});

test('all who are asked are, since then, until they have answered; without clocks nothing is due', async () => {
  const game = await begin();
  expect(await listed(game)).toMatchObject({ status: 'running', due: null, asked: [-1000, -1000] });
  await playOn(service, game, 'opening', 1);
  expect(new Set((await listed(game)).asked)).toEqual(new Set([-1000, null]));
});

test('where time runs, due is when the first player’s is up', async () => {
  const game = await begin(LIVE);
  expect((await listed(game)).due).toBe(59_000);
  await playOn(service, game, 'opening', 2);
  // One has had a second of their minute; it is the turn of one of them.
  expect(await listed(game)).toMatchObject({ due: 59_000, changed: 0 });
});

test('a bot’s turn is due after a time of grace; nothing is awaited of whom it plays for', async () => {
  const game = await begin(LIVE);
  await act(service, game, 'ann', { kind: 'relay', on: true });
  expect(await listed(game)).toMatchObject({ due: GRACE, changed: 0, asked: [null, -1000] });
  await act(service, game, 'ann', { kind: 'relay', on: false });
  expect(await listed(game)).toMatchObject({ asked: [0, -1000] });
});

test('where a bot no longer plays and no time runs, nothing is due any more', async () => {
  const game = await begin();
  await act(service, game, 'ann', { kind: 'relay', on: true });
  expect((await listed(game)).due).toBe(GRACE);
  await act(service, game, 'ann', { kind: 'relay', on: false });
  expect(await listed(game)).toMatchObject({ due: null, changed: 0 });
});

test('what only its owner knows of changes nothing that is listed (R-INF-04)', async () => {
  const game = await begin(LIVE);
  await playOn(service, game, 'opening', 2);
  const { view, table } = await look(service, game);
  const seat = 1 - (view?.turn?.seat ?? 0);
  const rows = async () => [
    await store.db.selectFrom('games').selectAll().where('id', '=', game).execute(),
    await store.db.selectFrom('seats').selectAll().where('game', '=', game).execute(),
  ];
  const before = await rows();
  clock.push(500);
  const lines = [[{ seat, kind: 'end' } as const]];
  expect(await act(service, game, table.seats[seat]?.person ?? '', { kind: 'plan', lines })).toMatchObject({
    ok: true,
  });
  expect(await rows()).toEqual(before);
});

test('of a bot’s turn and somebody’s time what comes first is due', async () => {
  const game = await begin({ pace: { kind: 'live', bank: 3000, perTurn: 0 } });
  await act(service, game, 'ann', { kind: 'relay', on: true });
  expect((await listed(game)).due).toBe(2000);
});

test('who gave up is awaited no longer', async () => {
  const game = await startGame(service, 3);
  await act(service, game, 'ann', { kind: 'resign' });
  expect(await listed(game)).toMatchObject({ status: 'running', due: GRACE, asked: [null, 0, 0] });
});

test('in a break nobody is asked and nothing is due; afterwards they are again', async () => {
  const game = await begin(LIVE);
  for (const person of ['ann', 'ben']) await act(service, game, person, { kind: 'pause', on: true });
  expect(await listed(game)).toMatchObject({ status: 'paused', due: null, asked: [null, null] });
  clock.push(100_000);
  await act(service, game, 'ann', { kind: 'pause', on: false });
  expect(await listed(game)).toMatchObject({ status: 'running', due: 59_000, asked: [0, 0] });
});

test('a game that is over is due for its conclusion, and asks nobody', async () => {
  const game = await begin();
  await act(service, game, 'ann', { kind: 'resign' });
  expect(await listed(game)).toMatchObject({ status: 'over', due: GRACE, changed: 0, asked: [null, null] });
});

test('the latest position to go on from is kept: when the game begins, pauses, goes on and ends, and with every round', async () => {
  const game = await begin();
  expect(await checkpoints(game)).toEqual([2]);
  for (const person of ['ann', 'ben']) await act(service, game, person, { kind: 'pause', on: true });
  expect(await checkpoints(game)).toEqual([4]);
  await act(service, game, 'ann', { kind: 'pause', on: false });
  expect(await checkpoints(game)).toEqual([5]);
  let round = 1;
  const rounds: number[] = [];
  for (let moves = 0; rounds.length < 2; moves++) {
    await playOn(service, game, `move ${moves}`, 1);
    const { view, number } = await look(service, game);
    if (view !== undefined && view.round !== round) rounds.push(number);
    round = view?.round ?? round;
  }
  expect(await checkpoints(game)).toEqual(rounds.slice(-1));
  await act(service, game, 'ben', { kind: 'resign' });
  const { number } = await look(service, game);
  expect(await checkpoints(game)).toEqual([number]);
});
