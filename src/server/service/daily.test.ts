import { afterEach, beforeEach, expect, test } from 'vitest';
import { CORE } from '../../engine/core.ts';
import type { Person } from '../../wire/people.ts';
import { refusedWith, valueOf } from '../../../test-kit/server/answers.ts';
import { openServices, type TestServices } from '../../../test-kit/server/open-services.ts';
import { act, look } from '../../../test-kit/server/players.ts';

const A_DAY = 24 * 3_600_000;
const TODAY = '2026-01-01';
const TOMORROW = '2026-01-02';
const forbidden = refusedWith('forbidden');

let services: TestServices;
let ann: Person;
let ben: Person;
let cleo: Person;
beforeEach(async () => {
  services = await openServices();
  [ann, ben, cleo] = await services.threeGuests();
});
afterEach(async () => services.close());

async function begin({ id }: Person): Promise<string> {
  return valueOf(await services.daily.play(id)).game;
}

/** Gives the deal up, and waits until it counts. */
async function finish(person: Person, game: string): Promise<void> {
  await act(services.games, game, person.id, { kind: 'resign' });
  await expect.poll(() => services.daily.hasFinishedDealOf(person.id, game)).toBe(true);
}

/** The first answer to every question. */
async function playOut({ id }: Person, game: string): Promise<void> {
  for (;;) {
    const { view } = await look(services.games, game, id, 1e9);
    const [move] = view?.decision?.moves ?? [];
    if (move === undefined) return;
    await act(services.games, game, id, { kind: 'move', move });
  }
}

/** As if so many VP had been reached. */
async function reach(person: Person, vp: number): Promise<void> {
  const { db } = services.environment.store;
  await db.updateTable('daily_results').set({ vp }).where('person', '=', person.id).execute();
}

test('a day’s deal is the same for all, promised beforehand, and another one on the next day', async () => {
  const before = await services.daily.today(undefined);
  expect(before).toEqual({ day: TODAY, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string, players: 0 });
  const [own, other] = [await begin(ann), await begin(ben)];
  expect(other).not.toBe(own);
  const { options, setup, commitment, view } = await look(services.games, own, ann.id);
  expect(options).toMatchObject({ undo: 'none', spectators: false, chat: false, secretUntil: Date.UTC(2026, 0, 2) });
  expect(setup).toEqual({ content: CORE.hash, players: 1, boards: 'advanced', contracts: false });
  expect(commitment).toBe(before.commitment);
  expect((await look(services.games, other, ben.id)).view).toEqual(view);
  services.clock.push(A_DAY);
  const next = await services.daily.today(ann.id);
  expect(next).toMatchObject({ day: TOMORROW, players: 0 });
  expect(next.game).toBeUndefined();
  expect(next.commitment).not.toBe(before.commitment);
  expect(await begin(ann)).not.toBe(own);
});

test('it is played once: who asks again finds the game that was begun, also who asks twice at once', async () => {
  const [one, two] = await Promise.all([begin(ann), begin(ann)]);
  expect(two).toBe(one);
  expect(await begin(ann)).toBe(one);
  expect((await services.tables.gamesOf(ann.id)).games.map(({ game }) => game)).toEqual([one]);
  expect(await services.daily.today(ann.id)).toMatchObject({ game: one, players: 1 });
  expect(await services.daily.today(ben.id)).not.toHaveProperty('game');
});

test('what a game came to is known when it is over', async () => {
  const game = await begin(ann);
  expect(await services.daily.today(ann.id)).not.toHaveProperty('vp');
  await playOut(ann, game);
  const { view } = await look(services.games, game, ann.id);
  const vp = view?.players[0]?.vp ?? 0;
  expect(vp).toBeGreaterThan(0);
  await expect.poll(async () => (await services.daily.today(ann.id)).vp).toBe(vp);
  expect((await services.daily.today(ben.id)).vp).toBeUndefined();
});

test('the ranking: most VP first, of equals the earlier, and nobody who still plays', async () => {
  const games = [await begin(ann), await begin(ben), await begin(cleo)];
  await begin(await services.guest('Dora'));
  for (const [index, person] of [ann, ben, cleo].entries()) {
    services.clock.push(1);
    await finish(person, games[index] ?? '');
  }
  await reach(ann, 40);
  await reach(ben, 70);
  await reach(cleo, 40);
  const places = [
    { person: ben.id, name: 'Ben', vp: 70, game: games[1] },
    { person: ann.id, name: 'Ann', vp: 40, game: games[0] },
    { person: cleo.id, name: 'Cleo', vp: 40, game: games[2] },
  ];
  expect(await services.daily.ranking(ann.id, TODAY)).toEqual({ ok: true, value: places });
  services.clock.push(A_DAY);
  await finish(ann, await begin(ann));
  expect(await services.daily.ranking(ann.id, TODAY)).toEqual({ ok: true, value: places });
});

test('today’s ranking is for those who have finished; a past day’s for all; there is none of a day to come', async () => {
  const game = await begin(ann);
  expect(await services.daily.ranking(undefined, TODAY)).toEqual(forbidden);
  expect(await services.daily.ranking(ben.id, TODAY)).toEqual(forbidden);
  expect(await services.daily.ranking(ann.id, TODAY)).toEqual(forbidden);
  await finish(ann, game);
  expect(await services.daily.ranking(ann.id, TODAY)).toMatchObject({ value: [{ person: ann.id, vp: 0 }] });
  expect(await services.daily.ranking(ann.id, TOMORROW)).toEqual(forbidden);
  services.clock.push(A_DAY);
  expect(await services.daily.ranking(undefined, TODAY)).toMatchObject({ value: [{ person: ann.id }] });
});

test('how others played is shown to those who have finished the same deal', async () => {
  const { daily, tables } = services;
  const game = await begin(ann);
  const record = (person: string | undefined) => tables.record(person, game, daily.hasFinishedDealOf);
  expect(await record(ann.id)).toMatchObject({ refusal: { error: 'not-over' } });
  await finish(ann, game);
  expect(await record(ann.id)).toMatchObject({ ok: true, value: { setup: { players: 1 } } });
  expect(await record(undefined)).toEqual(forbidden);
  expect(await record(ben.id)).toEqual(forbidden);
  const other = await begin(ben);
  expect(await record(ben.id)).toEqual(forbidden);
  await finish(ben, other);
  expect(await record(ben.id)).toMatchObject({ ok: true });
  expect(await daily.hasFinishedDealOf(ann.id, 'nowhere')).toBe(false);
});

test('played again it is another deal, which is nobody’s secret', async () => {
  const game = await begin(ann);
  await finish(ann, game);
  const again = valueOf(await services.tables.rematch(ann.id, game));
  const { options, commitment } = await look(services.games, again.game, ann.id);
  expect(options).not.toHaveProperty('secretUntil');
  expect(commitment).not.toBe((await services.daily.today(ann.id)).commitment);
  expect(await services.daily.today(ann.id)).toMatchObject({ game });
});
