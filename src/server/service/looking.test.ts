import { afterEach, beforeEach, expect, test } from 'vitest';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { memoryPlace } from '../../../test-kit/proof/memory-place.ts';
import { refusedWith, valueOf } from '../../../test-kit/server/answers.ts';
import { freshService } from '../../../test-kit/server/fresh-service.ts';
import { act, look, playOn, startGame } from '../../../test-kit/server/players.ts';
import type { Store } from '../store/store.ts';
import type { Update } from '../../wire/table.ts';
import type { GameService } from './game-service.ts';
import type { News } from './open-game.ts';

let store: Store;
let service: GameService;
beforeEach(async () => {
  ({ store } = await memoryPlace().open());
  service = freshService(store);
});
afterEach(async () => store.close());

/** The three ways to look at a game. */
const looks = (game: string, person: string | undefined) =>
  Promise.all([
    service.snapshot(game, person, 0),
    service.watch(game, person, 0, () => {}),
    service.check(game, person),
  ]);

test('a table closed to spectators is seen by those who sit there, and not by a host who has left', async () => {
  const made = await service.create({
    host: 'ann',
    setup: { players: 3, boards: 'basic', contracts: false },
    options: { ...USUAL_OPTIONS, spectators: false },
    seats: ['host', 'open', 'open'],
  });
  const { game } = valueOf(made);
  for (const person of ['ben', 'cat']) await act(service, game, person, { kind: 'sit' });
  await act(service, game, 'ann', { kind: 'resign' });
  for (const person of ['ann', 'ben', 'cat']) {
    expect((await looks(game, person)).map(({ ok }) => ok)).toEqual([true, true, true]);
  }
  for (const person of ['eve', undefined]) {
    for (const answer of await looks(game, person)) expect(answer).toEqual(refusedWith('forbidden'));
  }
});

test('P10 who leaves a table closed to spectators hears no more of it; who is removed hears just that', async () => {
  const made = await service.create({
    host: 'ann',
    setup: { players: 4, boards: 'basic', contracts: false },
    options: { ...USUAL_OPTIONS, spectators: false },
    seats: ['host', 'open', 'open', 'open'],
  });
  const { game } = valueOf(made);
  for (const person of ['ben', 'cat']) await act(service, game, person, { kind: 'sit' });
  const heard: string[] = [];
  for (const person of ['ben', 'cat', 'ann']) {
    const onNews = (news: News): void => {
      const [entry] = (JSON.parse(news.update()) as Update).entries;
      heard.push(`${person}: ${entry?.what.kind}`);
    };
    valueOf(await service.watch(game, person, 0, onNews, () => heard.push(`${person} left out`)));
  }
  await act(service, game, 'ben', { kind: 'stand' });
  expect(heard.splice(0)).toEqual(['ben left out', 'cat: stand', 'ann: stand']);
  await act(service, game, 'ann', { kind: 'remove', seat: 2 });
  expect(heard.splice(0)).toEqual(['cat: remove', 'cat left out', 'ann: remove']);
  for (const answer of await looks(game, 'cat')) expect(answer).toEqual(refusedWith('removed'));
  for (const answer of await looks(game, 'ben')) expect(answer).toEqual(refusedWith('forbidden'));
  // A host who leaves is one of them.
  await act(service, game, 'dan', { kind: 'sit' });
  await act(service, game, 'ann', { kind: 'stand' });
  expect(heard.splice(0)).toEqual(['ann: sit', 'ann left out']);
  expect(await look(service, game, 'dan')).toMatchObject({ host: 'dan', seat: 1 });
  expect(await store.db.selectFrom('games').select('host').where('id', '=', game).execute()).toEqual([{ host: 'dan' }]);
});

test('who may look at a closed table is judged by what other nodes have stored, too', async () => {
  const [here, there] = [service, freshService({ ...store, isShared: true })];
  const made = await here.create({
    host: 'ann',
    setup: { players: 3, boards: 'basic', contracts: false },
    options: { ...USUAL_OPTIONS, spectators: false },
    seats: ['host', 'open', 'open'],
  });
  const { game } = valueOf(made);
  expect(await there.check(game, 'ben')).toEqual(refusedWith('forbidden'));
  await act(here, game, 'ben', { kind: 'sit' });
  expect((await there.check(game, 'ben')).ok).toBe(true);
  await act(here, game, 'ben', { kind: 'stand' });
  expect(await there.check(game, 'ben')).toEqual(refusedWith('forbidden'));
});

test('any other table is seen by anybody, and none that is nowhere', async () => {
  const game = await startGame(service, 2);
  for (const person of ['ann', 'eve', undefined]) {
    expect((await looks(game, person)).map(({ ok }) => ok)).toEqual([true, true, true]);
  }
  for (const answer of await looks('nowhere', 'ann')) expect(answer).toEqual(refusedWith('unknown-game'));
});

test('the checksum is of what the one who asks sees, and of how much they know', async () => {
  const game = await startGame(service, 2);
  await playOn(service, game, 'checked', 3);
  const hashes = new Set<string>();
  for (const person of ['ann', 'ben', undefined]) {
    const { number, hash } = await look(service, game, person);
    expect(await service.check(game, person)).toEqual({ ok: true, value: { number, hash } });
    hashes.add(hash);
  }
  expect(hashes.size).toBe(3);
});

test('who looks is shown what came after what they know, and who stops looking hears no more', async () => {
  const game = await startGame(service, 2);
  let heard = 0;
  const watching = await service.watch(game, 'ann', 1, () => {
    heard += 1;
  });
  const { snapshot, stop } = valueOf(watching);
  expect(snapshot.entries.map(({ number }) => number)).toEqual([2]);
  await playOn(service, game, 'watched', 2);
  expect(heard).toBe(2);
  stop();
  await playOn(service, game, 'not watched', 2);
  expect(heard).toBe(2);
});

test('of what only one may know the others hear nothing, not even that it happened (R-INF-04)', async () => {
  const game = await startGame(service, 2);
  await playOn(service, game, 'opening', 2);
  const { view, table } = await look(service, game);
  const seat = 1 - (view?.turn?.seat ?? 0);
  const heard = [0, 0, 0];
  for (const [index, person] of [table.seats[seat]?.person, table.seats[1 - seat]?.person, undefined].entries()) {
    await service.watch(game, person, 0, () => {
      heard[index] = (heard[index] ?? 0) + 1;
    });
  }
  const lines = [[{ seat, kind: 'end' } as const]];
  await act(service, game, table.seats[seat]?.person ?? '', { kind: 'plan', lines });
  expect(heard).toEqual([1, 0, 0]);
});

test('a server that stops lets what is under way come to its end', async () => {
  const game = await startGame(service, 2);
  const waiting: (() => void)[] = [];
  const order: string[] = [];
  const slow = freshService({
    ...store,
    write: async (changes) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      const isStored = await store.write(changes);
      order.push('stored');
      return isStored;
    },
  });
  const answer = act(slow, game, 'ann', { kind: 'pause', on: true });
  await expect.poll(() => waiting).toHaveLength(1);
  const stopped = slow.stop().then(() => order.push('stopped'));
  await new Promise((resolve) => void setImmediate(resolve));
  for (const goOn of waiting) goOn();
  await stopped;
  expect(await answer).toMatchObject({ ok: true });
  expect(order).toEqual(['stored', 'stopped']);
});
