import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedFrom } from '../../engine/index.ts';
import type { Person, Profile } from '../../wire/people.ts';
import type { TableOptions } from '../../wire/options.ts';
import { refusedWith, valueOf } from '../../../test-kit/server/answers.ts';
import { openServices, type TestServices } from '../../../test-kit/server/open-services.ts';
import { act, look, playUntilRound, someMove } from '../../../test-kit/server/players.ts';
import { STORE_KINDS, type StoreKind } from '../../../test-kit/server/stores.ts';
import { createOpenGames } from './open-games.ts';
import { createResults } from './results.ts';

describe.each(Object.entries(STORE_KINDS))('%s', (_, start) => {
  let kind: StoreKind;
  let services: TestServices;
  let ann: Person;
  let ben: Person;
  beforeAll(async () => {
    kind = await start();
  });
  afterAll(() => kind.stop());
  beforeEach(async () => {
    services = await openServices({}, await kind.newPlace());
    [ann, ben] = [await services.account('Ann'), await services.account('Ben')];
  });
  afterEach(() => services.close());

  const isRecorded = async (game: string): Promise<boolean> => {
    const open = services.environment.store.db.selectFrom('games').select('due').where('id', '=', game);
    return (await open.executeTakeFirst())?.due === null;
  };
  /** A game that these people have ended: the last of them has resigned. */
  const ended = async (people: readonly Person[], options: Partial<TableOptions> = {}): Promise<string> => {
    services.clock.push(1000);
    const game = await services.seated(people, options);
    const ids = people.map(({ id }) => id);
    // A game that is given up earlier is not rated.
    if (options.rated === true) await playUntilRound(services.games, game, ids, 4);
    for (const id of ids.slice(1)) await act(services.games, game, id, { kind: 'resign' });
    await expect.poll(() => isRecorded(game)).toBe(true);
    return game;
  };
  const profileOf = async (person: Person, viewer?: Person): Promise<Profile> =>
    valueOf(await services.profiles.profileOf(person.id, viewer?.id));

  test('statistics tell how many games were played and won, with how many players, and with whom', async () => {
    const cleo = await services.guest('Cleo');
    await ended([ann, ben]);
    await ended([ann, ben]);
    await ended([ben, ann, cleo]);
    const bots = await services.table(ann, {}, ['host', 'drifter', 'drifter']);
    await act(services.games, bots, ann.id, { kind: 'resign' });
    await expect.poll(() => isRecorded(bots)).toBe(true);
    const unfinished = { finished: 0, vp: 0 };
    expect((await profileOf(ann)).tallies).toEqual([
      { kind: 'people', players: 2, games: 2, won: 2, ...unfinished },
      { kind: 'bots', players: 3, games: 1, won: 0, ...unfinished },
      { kind: 'people', players: 3, games: 1, won: 0, ...unfinished },
    ]);
    expect((await profileOf(ann, ben)).against).toEqual({ games: 3, ahead: 1, behind: 2 });
    expect((await profileOf(ben, ann)).against).toEqual({ games: 3, ahead: 2, behind: 1 });
    expect(await profileOf(cleo)).not.toHaveProperty('against');
    expect(await services.profiles.opponentsOf(ann.id)).toEqual({
      opponents: [
        { person: ben.id, name: 'Ben', games: 3, ahead: 2, behind: 1 },
        { bot: 'drifter', games: 2, ahead: 0, behind: 2 },
        // Those who resign come last as equals.
        { person: cleo.id, name: 'Cleo', games: 1, ahead: 0, behind: 0 },
      ],
    });
  });

  test('the best score and the average are those of games played to the end', async () => {
    const game = await services.table(ann, {}, ['host']);
    const stream = { seed: seedFrom('a solo'), used: 0 };
    for (let next = await someMove(services.games, game, stream, [ann.id]); next !== undefined; ) {
      await act(services.games, game, ann.id, { kind: 'move', move: next.move });
      next = await someMove(services.games, game, stream, [ann.id]);
    }
    await expect.poll(() => isRecorded(game)).toBe(true);
    const vp = (await look(services.games, game)).view?.players[0]?.vp ?? 0;
    const tally = { kind: 'solo', players: 1, games: 1, won: 0, finished: 1, vp, best: vp, bestGame: game };
    expect((await profileOf(ann)).tallies).toEqual([tally]);
    // A game that was not played to its end is no better and no worse.
    const given = await services.table(ann, {}, ['host']);
    await act(services.games, given, ann.id, { kind: 'resign' });
    await expect.poll(() => isRecorded(given)).toBe(true);
    expect((await profileOf(ann)).tallies).toEqual([{ ...tally, games: 2 }]);
  });

  test('a game counts once, however often its end is looked after', async () => {
    const game = await ended([ann, ben], { rated: true });
    const before = await profileOf(ann);
    const open = await createOpenGames(services.environment, 1).use(game, async (found) => found);
    if (open === undefined) throw new Error('no such game');
    const { record } = createResults(services.environment);
    await Promise.all([record(open), record(open), services.ratings.count(open)]);
    expect(await profileOf(ann)).toEqual(before);
  });

  test('games that were over before there were statistics are counted', async () => {
    const game = await ended([ann, ben]);
    const { db, write } = services.environment.store;
    const nothing = { place: null, vp: null };
    await write([
      { query: db.deleteFrom('tallies') },
      { query: db.updateTable('seats').set(nothing).where('game', '=', game) },
      // As the migration leaves them.
      { query: db.updateTable('games').set({ due: 0 }).where('status', '=', 'over') },
    ]);
    services.games.start();
    await expect.poll(async () => (await profileOf(ann)).tallies).toMatchObject([{ games: 1, won: 1 }]);
  });

  test('the rating is told with its course, and in the lists with what each game changed', async () => {
    const games = [
      await ended([ann, ben], { rated: true }),
      await ended([ann, ben]),
      await ended([ben, ann], { rated: true }),
    ];
    const { rating, course, place } = await profileOf(ann);
    expect(course?.map(({ game }) => game)).toEqual([games[2], games[0]]);
    expect(course?.[0]?.rating).toBe(Math.round(rating?.rating ?? 0));
    expect(course?.[1]?.rating).toBeGreaterThan(1500);
    // After two games nobody is listed.
    expect(place).toBeUndefined();
    const listed = (await services.tables.archiveOf(ann.id, ann.id)).games;
    const gained = listed.map(({ seats }) => seats.find(({ person }) => person === ann.id)?.gained);
    expect(gained).toEqual([expect.any(Number), undefined, (course?.[1]?.rating ?? 0) - 1500]);
    expect(gained[0]).toBeLessThan(0);
  });

  test('finished games are found by who played, how many, and how they ended', async () => {
    const cleo = await services.guest('Cleo');
    const [two, three, lost] = [
      await ended([ann, ben], { rated: true }),
      await ended([ann, ben, cleo]),
      await ended([cleo, ann]),
    ];
    services.clock.push(1000);
    const bots = await services.table(ann, {}, ['host', 'drifter']);
    await act(services.games, bots, ann.id, { kind: 'resign' });
    await expect.poll(() => isRecorded(bots)).toBe(true);
    const found = async (wish: Parameters<typeof services.tables.archiveOf>[2]) =>
      (await services.tables.archiveOf(ann.id, ann.id, wish)).games.map(({ game }) => game);
    expect(await found({})).toEqual([bots, lost, three, two]);
    expect(await found({ with: ben.id })).toEqual([three, two]);
    expect(await found({ with: cleo.id, won: 'no' })).toEqual([lost]);
    expect(await found({ players: '3' })).toEqual([three]);
    expect(await found({ kind: 'bots' })).toEqual([bots]);
    expect(await found({ kind: 'people', won: 'yes' })).toEqual([three, two]);
    expect(await found({ kind: 'solo' })).toEqual([]);
    expect(await found({ rated: 'yes' })).toEqual([two]);
    expect(await found({ rated: 'no', players: '2' })).toEqual([bots, lost]);
  });

  test('opponents are read page by page, and found by name', async () => {
    const { db, write } = services.environment.store;
    const others = Array.from({ length: 25 }, (_unused, index) => `${index}`.padStart(24, 'a'));
    const rows = others.map((other) => ({ person: ann.id, other, games: 3, ahead: 1, behind: 1 }));
    const row = { kind: 'guest' as const, login: null, password: null, settings: '{}', created: 0 };
    await write([
      { query: db.insertInto('versus').values(rows) },
      { query: db.insertInto('people').values(others.map((id, index) => ({ ...row, id, name: `Diver ${index}` }))) },
    ]);
    const first = await services.profiles.opponentsOf(ann.id);
    const second = await services.profiles.opponentsOf(ann.id, { after: first.next ?? '' });
    const names = [...first.opponents, ...second.opponents].map(({ person }) => person);
    expect([first.opponents.length, second.opponents.length, new Set(names).size]).toEqual([20, 5, 25]);
    expect(second).not.toHaveProperty('next');
    const { opponents } = await services.profiles.opponentsOf(ann.id, { find: 'DIVER 2' });
    expect(opponents.map(({ name = '' }) => name).toSorted()).toEqual([
      'Diver 2',
      ...[20, 21, 22, 23, 24].map((n) => `Diver ${n}`),
    ]);
  });

  test('a person shows statistics and games to everybody or to nobody, and never to those who are blocked', async () => {
    await ended([ann, ben]);
    const cleo = await services.account('Cleo');
    const seen = async (viewer?: Person): Promise<readonly [boolean, number]> => {
      const { isHidden = false } = await profileOf(ann, viewer);
      return [isHidden, (await services.tables.archiveOf(ann.id, viewer?.id)).games.length];
    };
    expect([await seen(), await seen(cleo), await seen(ann)]).toEqual([
      [false, 1],
      [false, 1],
      [false, 1],
    ]);
    await services.people.setSettings(ann.id, { profile: 'nobody' });
    // Who played themselves still sees that game.
    expect([await seen(), await seen(cleo), await seen(ben), await seen(ann)]).toEqual([
      [true, 0],
      [true, 0],
      [true, 1],
      [false, 1],
    ]);
    expect(await profileOf(ann)).toEqual({
      id: ann.id,
      kind: 'account',
      name: 'Ann',
      since: expect.any(Number) as number,
      isHidden: true,
    });
    await services.people.setSettings(ann.id, {});
    await services.shuns.set(ann.id, cleo.id, 'block');
    expect([await seen(cleo), await seen()]).toEqual([
      [true, 0],
      [false, 1],
    ]);
  });

  test('P15 of somebody who has deleted themselves nothing is left, and nothing comes', async () => {
    const game = await services.seated([ann, ben], { rated: true });
    await ended([ann, ben], { rated: true });
    await services.tables.leaveAll(ben.id);
    await services.people.remove(ben);
    await act(services.games, game, ann.id, { kind: 'resign' });
    await expect.poll(() => isRecorded(game)).toBe(true);
    expect(await services.profiles.profileOf(ben.id, ann.id)).toEqual(refusedWith('not-found'));
    const { db } = services.environment.store;
    expect(await db.selectFrom('tallies').selectAll().where('person', '=', ben.id).execute()).toEqual([]);
    const seats = await db.selectFrom('seats').select(['rating', 'gained']).where('person', '=', ben.id).execute();
    expect(seats).toEqual([
      { rating: null, gained: null },
      { rating: null, gained: null },
    ]);
  });
});
