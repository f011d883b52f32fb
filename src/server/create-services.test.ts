import { afterAll, describe, expect, test } from 'vitest';
import type { Person } from '../wire/people.ts';
import { valueOf } from '../../test-kit/server/answers.ts';
import { callerFor, INVITED, openServices, UNINVITED } from '../../test-kit/server/open-services.ts';
import { act, look, playUntilRound } from '../../test-kit/server/players.ts';

const MINUTE = 60_000;
const LIVE = { pace: { kind: 'live', bank: 60 * MINUTE, perTurn: 0 } } as const;
const services = await openServices();
afterAll(() => services.close());

/** Somebody gives a game up, and all that follows from it is done. */
async function resigned(game: string, person: Person, { games, environment } = services): Promise<void> {
  await act(games, game, person.id, { kind: 'resign' });
  const { db } = environment.store;
  const due = db.selectFrom('games').select('due').where('id', '=', game);
  await expect.poll(async () => (await due.executeTakeFirst())?.due).toBeNull();
}

describe('a break, and a bot in the place of another', () => {
  test('depend at a live table on whether that one is there', async () => {
    const [ann, ben] = await services.threeGuests();
    const game = await services.seated([ann, ben], LIVE);
    const leave = services.presence.attend(game, ben.id);
    services.clock.push(4 * MINUTE);
    const relay = { kind: 'relay', on: true, seat: 1 } as const;
    const pause = (on: boolean) => ({ kind: 'pause', on }) as const;
    expect(await act(services.games, game, ann.id, relay)).toMatchObject({ error: 'foreign-seat' });
    await act(services.games, game, ann.id, pause(true));
    expect((await look(services.games, game)).table.status).toBe('running');
    await act(services.games, game, ann.id, pause(false));
    leave();
    await act(services.games, game, ann.id, pause(true));
    expect((await look(services.games, game)).table.status).toBe('paused');
    await act(services.games, game, ann.id, pause(false));
    services.clock.push(4 * MINUTE);
    expect(await act(services.games, game, ann.id, relay)).toMatchObject({ ok: true });
    expect((await look(services.games, game)).table.seats).toMatchObject([{ isRelayed: false }, { isRelayed: true }]);
  });
});

describe('a game that is over', () => {
  test.each([
    [true, [1, 1]],
    [false, [undefined, undefined]],
  ])('counts for the ratings: %s', async (rated, games) => {
    const [one, two] = [await services.account(`Ann ${rated}`), await services.account(`Ben ${rated}`)];
    const game = await services.seated([one, two], { rated });
    await playUntilRound(services.games, game, [one.id, two.id], 4);
    await resigned(game, one);
    const counted = await Promise.all([one, two].map(async ({ id }) => (await services.ratings.of(id))?.games));
    expect(counted).toEqual(games);
  });

  test('counts for the day if it was its deal', async () => {
    const ann = await services.guest('Ann');
    const { game } = valueOf(await services.daily.play(callerFor(ann)));
    expect((await services.daily.today(callerFor(ann))).vp).toBeUndefined();
    await resigned(game, ann);
    expect(await services.daily.today(callerFor(ann))).toMatchObject({ vp: expect.any(Number) as number });
  });
});

test('the host hears of whoever sits down, and of nobody who could not', async () => {
  const [ann, ben] = await services.threeGuests();
  const game = await services.table(ann);
  const { db } = services.environment.store;
  const heard = (): Promise<unknown> =>
    db.selectFrom('notices').select(['person', 'kind']).where('game', '=', game).execute();
  expect(await services.tables.join(ben, game, UNINVITED)).toMatchObject({ ok: false });
  expect(await heard()).toEqual([]);
  await services.tables.join(ben, game, INVITED);
  expect(await heard()).toEqual([{ person: ann.id, kind: 'joined' }]);
});

test('when nobody can be told, people sit down and games end all the same, and the log knows', async () => {
  const logged: unknown[] = [];
  const deaf = await openServices({ log: (...line) => logged.push(line) });
  const [ann, ben] = await deaf.threeGuests();
  const running = await deaf.seated([ann, ben]);
  const waiting = await deaf.table(ann, { isPublic: true });
  const { schema } = deaf.environment.store.db;
  const failed = (what: string) => ['warn', 'notice-failed', { message: expect.stringContaining(what) as string }];
  await schema.dropTable('notices').execute();
  expect(await deaf.tables.join(ben, waiting, UNINVITED)).toMatchObject({ ok: true });
  expect(logged).toEqual([failed('notices')]);
  await schema.dropTable('push_subscriptions').execute();
  await resigned(running, ann, deaf);
  expect(logged).toEqual([failed('notices'), failed('push_subscriptions')]);
  await deaf.close();
});
