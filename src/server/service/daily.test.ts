import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CORE } from '../../engine/core.ts';
import { dealOverAt, nextDealAt } from '../../wire/daily.ts';
import type { Person } from '../../wire/people.ts';
import { refusedWith, valueOf } from '../../../test-kit/server/answers.ts';
import { callerFor, openServices, type TestServices } from '../../../test-kit/server/open-services.ts';
import { act, look } from '../../../test-kit/server/players.ts';

const A_DAY = 24 * 3_600_000;
const MINUTE = 60_000;
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

async function begin(person: Person): Promise<string> {
  return valueOf(await services.daily.play(callerFor(person))).game;
}

const today = (person?: Person) => services.daily.today(person === undefined ? undefined : callerFor(person));

/** Gives the deal up, and waits until it counts. */
async function finish({ id }: Person, game: string): Promise<void> {
  await act(services.games, game, id, { kind: 'resign' });
  const { db } = services.environment.store;
  const own = db.selectFrom('daily_results').select('vp').where('game', '=', game);
  await expect.poll(async () => (await own.executeTakeFirst())?.vp).not.toBeNull();
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

/** Accounts that have finished a deal on the day before. */
async function veterans(...names: readonly string[]): Promise<readonly Person[]> {
  const people: Person[] = [];
  for (const name of names) people.push(await services.account(name));
  for (const person of people) await finish(person, await begin(person));
  services.clock.push(A_DAY);
  return people;
}

test('a day’s deal is the same for all, promised beforehand, and another one on the next day', async () => {
  const before = await today();
  expect(before).toEqual({
    day: TODAY,
    deal: 'open',
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    players: 0,
    over: dealOverAt(TODAY),
  });
  const [own, other] = [await begin(ann), await begin(ben)];
  expect(other).not.toBe(own);
  const { options, setup, commitment, view } = await look(services.games, own, ann.id);
  expect(options).toMatchObject({ undo: 'none', spectators: false, chat: false, secretUntil: dealOverAt(TODAY) });
  expect(setup).toEqual({ content: CORE.hash, players: 1, boards: 'advanced', contracts: false });
  expect(commitment).toBe(before.commitment);
  expect((await look(services.games, other, ben.id)).view).toEqual(view);
  services.clock.push(A_DAY);
  const next = await today(ann);
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
  expect(await today(ann)).toMatchObject({ game: one, players: 1 });
  expect(await today(ben)).not.toHaveProperty('game');
});

test('what a game came to is known when it is over', async () => {
  const game = await begin(ann);
  expect(await today(ann)).not.toHaveProperty('vp');
  await playOut(ann, game);
  const { view } = await look(services.games, game, ann.id);
  const vp = view?.players[0]?.vp ?? 0;
  expect(vp).toBeGreaterThan(0);
  await expect.poll(async () => (await today(ann)).vp).toBe(vp);
  expect((await today(ben)).vp).toBeUndefined();
});

test('the list: most VP first, of equals the earlier, and nobody who still plays', async () => {
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
  expect(await services.daily.ranking(ann.id, TODAY, 'open')).toEqual({ ok: true, value: places });
  services.clock.push(A_DAY);
  await finish(ann, await begin(ann));
  expect(await services.daily.ranking(ann.id, TODAY, 'open')).toEqual({ ok: true, value: places });
});

test('until a deal is over its list is for those who have finished it, then for all; there is none of a day to come', async () => {
  const game = await begin(ann);
  const list = (person: string | undefined, day = TODAY) => services.daily.ranking(person, day, 'open');
  for (const person of [undefined, ben.id, ann.id]) expect(await list(person)).toEqual(forbidden);
  await finish(ann, game);
  expect(await list(ann.id)).toMatchObject({ value: [{ person: ann.id, vp: 0 }] });
  expect(await list(ann.id, TOMORROW)).toEqual(forbidden);
  services.clock.push(dealOverAt(TODAY) - services.clock.now() - 1);
  expect(await list(undefined)).toEqual(forbidden);
  services.clock.push(1);
  expect(await list(undefined)).toMatchObject({ value: [{ person: ann.id }] });
});

describe('P18 nothing of a deal is told to anybody before it is over for everybody', () => {
  const record = (person: Person | undefined, game: string) => services.tables.record(person?.id, game);
  const early = refusedWith('not-over');

  test('no record of it, not even one’s own; afterwards everybody may see how it was played', async () => {
    const games = [await begin(ann), await begin(ben)] as const;
    await finish(ann, games[0]);
    await finish(ben, games[1]);
    const all = async () => [
      await record(ann, games[0]),
      await record(ben, games[0]),
      await record(undefined, games[0]),
    ];
    expect(await all()).toEqual([early, forbidden, forbidden]);
    expect(await look(services.games, games[0], ann.id)).not.toHaveProperty('seed');
    // The day is over, but some may still be at it.
    services.clock.push(nextDealAt(TODAY) - services.clock.now());
    expect(await all()).toEqual([early, forbidden, forbidden]);
    services.clock.push(dealOverAt(TODAY) - services.clock.now());
    const told = await all();
    expect(told).toEqual([told[0], told[0], told[0]]);
    const { seed } = valueOf(await record(undefined, games[0])).setup;
    expect((await look(services.games, games[0], ann.id)).seed).toBe(seed);
  });

  test('a game that is still played then is nobody’s to see, and counts no more when it ends', async () => {
    const [late, other] = [await begin(ann), await begin(ben)];
    services.clock.push(dealOverAt(TODAY) - services.clock.now() - MINUTE);
    await finish(ben, other);
    services.clock.push(MINUTE);
    expect(await record(ann, late)).toEqual(early);
    await finish(ann, late);
    const list = valueOf(await services.daily.ranking(undefined, TODAY, 'open'));
    expect(list.map(({ person }) => person)).toEqual([ben.id]);
  });

  test('the ranked deal is another one than that of guests, programs and new accounts', async () => {
    const [dora] = (await veterans('Dora')) as readonly [Person];
    const newcomer = await services.account('Newcomer');
    const kinds = [await today(ann), await today(newcomer), await today()];
    expect(kinds.map(({ deal }) => deal)).toEqual(['open', 'open', 'open']);
    expect(await services.daily.today(callerFor(dora, 'token'))).toMatchObject({ deal: 'open' });
    const ranked = await today(dora);
    expect(ranked.deal).toBe('ranked');
    expect(kinds.map(({ commitment }) => commitment)).not.toContain(ranked.commitment);
  });

  test('replays of the best offline try take no place: the seed is not known, and who tried has no other try', async () => {
    const [scout, star] = (await veterans('Scout', 'Star')) as readonly [Person, Person];
    const first = await begin(scout);
    const { options, setup, view, ...told } = await look(services.games, first, scout.id);
    expect(options).toMatchObject({ rated: true, undo: 'none' });
    await finish(scout, first);
    const { seed } = JSON.parse(
      (
        await services.environment.store.db
          .selectFrom('daily_deals')
          .select('setup')
          .where('day', '=', TOMORROW)
          .executeTakeFirstOrThrow()
      ).setup,
    ) as { readonly seed: string };
    const after = await look(services.games, first, scout.id);
    expect(JSON.stringify([options, setup, view, told, after])).not.toContain(seed);
    expect(await record(scout, first)).toEqual(early);
    // Not by a new account, as a guest, by a program, or once more.
    const again = await services.account('Scout again');
    for (const caller of [callerFor(again), callerFor(ann), callerFor(star, 'token')])
      expect((await services.daily.today(caller)).deal).toBe('open');
    expect(await begin(scout)).toBe(first);
    await finish(again, await begin(again));
    await finish(star, await begin(star));
    const ranking = valueOf(await services.daily.ranking(star.id, TOMORROW, 'ranked'));
    expect(ranking.map(({ name }) => name).toSorted()).toEqual(['Scout', 'Star']);
  });

  test('who has begun the open deal does not play the ranked one on the same day', async () => {
    const [dora] = (await veterans('Dora')) as readonly [Person];
    const { game } = valueOf(await services.daily.play(callerFor(dora, 'token')));
    expect(await begin(dora)).toBe(game);
    expect(await today(dora)).toMatchObject({ deal: 'open', game });
  });
});

test('played again it is another deal, which is nobody’s secret and does not count', async () => {
  [ann] = (await veterans('Anna')) as readonly [Person];
  const game = await begin(ann);
  await finish(ann, game);
  const again = valueOf(await services.tables.rematch(ann.id, game));
  const { options, commitment } = await look(services.games, again.game, ann.id);
  expect(options).not.toHaveProperty('secretUntil');
  expect(options.rated).toBe(false);
  expect(commitment).not.toBe((await today(ann)).commitment);
  expect(await today(ann)).toMatchObject({ game });
});
