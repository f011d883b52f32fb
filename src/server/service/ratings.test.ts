import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../wire/people.ts';
import { GAMES_FOLDER } from '../../../test-kit/golden-games.ts';
import { openServices, type TestServices } from '../../../test-kit/server/open-services.ts';
import { refusedWith } from '../../../test-kit/server/answers.ts';
import { act, playUntilRound } from '../../../test-kit/server/players.ts';
import { parseRecord, standings, verify } from '../../engine/index.ts';
import { createOpenGames, type OpenGame } from './open-games.ts';
import { createRatings, newRatings } from './ratings.ts';

const NEW = { rating: 1500, deviation: 350, volatility: 0.06, games: 0 };

describe('Glicko-2', () => {
  test('the example of its author', () => {
    const own = { rating: 1500, deviation: 200, volatility: 0.06, games: 7 };
    const [after] = newRatings(
      [own, ...[1400, 1550, 1700].map((rating, index) => ({ ...NEW, rating, deviation: [30, 100, 300][index] ?? 0 }))],
      [2, 3, 1, 1],
    );
    expect(after?.rating).toBeCloseTo(1464.06, 1);
    expect(after?.deviation).toBeCloseTo(151.52, 1);
    expect(after?.volatility).toBeCloseTo(0.06, 3);
    expect(after?.games).toBe(8);
  });

  test('the better place gains, equal places change nothing', () => {
    const [first, second, third] = newRatings([NEW, NEW, NEW], [1, 2, 3]);
    expect(first?.rating).toBeGreaterThan(1500);
    expect(second?.rating).toBeCloseTo(1500);
    expect(third?.rating).toBeLessThan(1500);
    expect(newRatings([NEW, NEW], [1, 1]).map(({ rating }) => Math.round(rating))).toEqual([1500, 1500]);
  });
});

describe('ratings', () => {
  let services: TestServices;
  let people = 0;
  beforeAll(async () => {
    services = await openServices();
  });
  afterAll(async () => services.close());

  const account = (): Promise<Person> => {
    people += 1;
    return services.account(`Person ${people}`);
  };
  const resign = (game: string, { id }: Person) => act(services.games, game, id, { kind: 'resign' });
  /** A table of these people, as far as that a game counts. */
  const seated = async (all: readonly Person[], rated = true): Promise<string> => {
    const game = await services.seated(all, { rated });
    await playUntilRound(
      services.games,
      game,
      all.map(({ id }) => id),
      4,
    );
    return game;
  };
  const ratingOf = async ({ id }: Person): Promise<number> => (await services.ratings.of(id))?.rating ?? 0;
  const isCounted = async (game: string): Promise<boolean> => {
    const rows = services.environment.store.db.selectFrom('rated_games').selectAll().where('game', '=', game);
    return (await rows.executeTakeFirst()) !== undefined;
  };
  /** A game that is over and was not counted. */
  async function unrated(ann: Person, ben: Person): Promise<string> {
    const game = await seated([ann, ben], false);
    await resign(game, ben);
    return game;
  }
  const dueOf = async (game: string): Promise<number | null | undefined> =>
    (await services.environment.store.db.selectFrom('games').select('due').where('id', '=', game).executeTakeFirst())
      ?.due;
  /** A game as it is in memory. */
  async function opened(game: string): Promise<OpenGame> {
    const open = await createOpenGames(services.environment, 1).use(game, async (found) => found);
    if (open === undefined) throw new Error('no such game');
    return open;
  }

  test('P15 nothing is kept of who has deleted themselves before the end; the others are rated', async () => {
    const [stays, goes] = [await account(), await account()];
    const game = await seated([stays, goes]);
    await services.tables.leaveAll(goes.id);
    await services.people.remove(goes);
    await resign(game, stays);
    await expect.poll(() => isCounted(game)).toBe(true);
    expect(await services.ratings.of(goes.id)).toBeUndefined();
    expect(await services.ratings.of(stays.id)).toMatchObject({ games: 1 });
  });

  test('who gave up has lost: the ratings say so; an unrated game changes none', async () => {
    const [ann, ben] = [await account(), await account()];
    await unrated(ann, ben);
    expect(await services.ratings.of(ann.id)).toBeUndefined();
    const game = await seated([ann, ben]);
    await resign(game, ben);
    await expect.poll(() => isCounted(game)).toBe(true);
    const [won, lost] = newRatings([NEW, NEW], [1, 3]);
    expect(await services.ratings.of(ann.id)).toEqual(won);
    expect(await services.ratings.of(ben.id)).toEqual(lost);
    const rows = services.environment.store.db.selectFrom('rated_games').selectAll().where('game', '=', game);
    expect(await rows.executeTakeFirstOrThrow()).toEqual({ game, at: services.clock.now() });
  });

  test('P18 a game that somebody gives up before it was really played changes none', async () => {
    const [ann, ben] = [await account(), await account()];
    const game = await services.seated([ann, ben], { rated: true });
    await resign(game, ben);
    await expect.poll(() => dueOf(game)).toBeNull();
    expect([await isCounted(game), await services.ratings.of(ann.id)]).toEqual([false, undefined]);
  });

  test('P18 whoever had help from a bot gains nothing by it, though they came back', async () => {
    const [ann, ben] = [await account(), await account()];
    const game = await opened(await seated([ann, ben]));
    const record = parseRecord(JSON.parse(readFileSync(path.join(GAMES_FOLDER, 'two-basic.json'), 'utf8')));
    const end = record.ok ? verify(record.value) : record;
    if (!end.ok) throw new Error(end.reason.code);
    const winner = standings(end.value).find(({ place }) => place === 1)?.seat ?? 0;
    const seats = game.table.seats.map((each, seat) => (seat === winner ? { ...each, hadHelp: true } : each));
    await services.ratings.count({ ...game, table: { ...game.table, seats, status: 'over', state: end.value } });
    const [helped, other] = winner === 0 ? [ann, ben] : [ben, ann];
    expect(await ratingOf(helped)).toBeLessThan(1500);
    expect(await ratingOf(other)).toBeGreaterThan(1500);
  });

  test('P18 only so many games of the same two people count within a day', async () => {
    const [ann, ben] = [await account(), await account()];
    const over = await opened(await seated([ann, ben]));
    const { db } = services.environment.store;
    const at = services.clock.now();
    const met = async (): Promise<void> => {
      const game = await services.seated([ann, ben]);
      await db.insertInto('rated_games').values({ game, at }).execute();
    };
    for (let times = 0; times < 5; times++) await met();
    const ended = { ...over, table: { ...over.table, status: 'over' as const } };
    await services.ratings.count(ended);
    expect(await isCounted(over.id)).toBe(false);
    services.clock.push(24 * 3_600_000);
    await services.ratings.count(ended);
    expect(await isCounted(over.id)).toBe(true);
  });

  test('P18 a program with a token does not play where it counts', async () => {
    const [ann, ben] = [await account(), await account()];
    const game = await services.seated([ann, ben], { rated: true });
    const request = { game, moveId: 'by-a-program', action: { kind: 'resign' } } as const;
    const by = (isProgram: boolean) =>
      services.games.submit({ ...request, actor: { kind: 'person', id: ben.id, isProgram } });
    expect(await by(true)).toEqual(refusedWith('forbidden'));
    expect(await by(false)).toMatchObject({ ok: true });
  });

  test('a game that is abandoned in its first round changes none', async () => {
    const [ann, ben] = [await account(), await account()];
    const game = await services.seated([ann, ben], { rated: true });
    for (const { id } of [ann, ben]) await act(services.games, game, id, { kind: 'abort', on: true });
    expect((await resign(game, ben)).error).toBe('game-over');
    expect(await dueOf(game)).toBeNull();
    expect(await isCounted(game)).toBe(false);
    expect(await services.ratings.of(ben.id)).toBeUndefined();
  });

  test('the second game goes on from the first, and each counts once however often it is asked', async () => {
    const [ann, ben] = [await account(), await account()];
    for (const loser of [ben, ann]) {
      const game = await seated([ann, ben]);
      await resign(game, loser);
      await expect.poll(() => isCounted(game)).toBe(true);
      await services.ratings.count(await opened(game));
    }
    const first = newRatings([NEW, NEW], [1, 3]);
    const [own, other] = newRatings(first, [3, 1]);
    expect(await services.ratings.of(ann.id)).toEqual(own);
    expect(await services.ratings.of(ben.id)).toEqual(other);
  });

  test('who left the game to a bot comes last, like who gave up', async () => {
    const [ann, ben, cleo] = [await account(), await account(), await account()];
    const game = await seated([ann, ben, cleo]);
    await act(services.games, game, ann.id, { kind: 'relay', on: true });
    await resign(game, ben);
    await resign(game, cleo);
    await expect.poll(() => isCounted(game)).toBe(true);
    const ratings = await Promise.all([ann, ben, cleo].map(ratingOf));
    expect(ratings.map(Math.round)).toEqual([1500, 1500, 1500]);
  });

  test('a game that was played out counts by its standings', async () => {
    const all = [await account(), await account(), await account()];
    const game = await opened(await seated(all));
    const record = parseRecord(JSON.parse(readFileSync(path.join(GAMES_FOLDER, 'three-basic.json'), 'utf8')));
    const end = record.ok ? verify(record.value) : record;
    if (!end.ok) throw new Error(end.reason.code);
    await services.ratings.count({ ...game, table: { ...game.table, status: 'over', state: end.value } });
    const places = standings(end.value);
    const expected = newRatings(
      [NEW, NEW, NEW],
      all.map((_, seat) => places.find((each) => each.seat === seat)?.place ?? 0),
    );
    expect(new Set(expected.map(({ rating }) => rating)).size).toBe(3);
    expect(await Promise.all(all.map(({ id }) => services.ratings.of(id)))).toEqual(expected);
  });

  test('a game against bots alone changes no rating', async () => {
    const ann = await account();
    const game = await services.table(ann, { rated: true }, ['host', 'drifter']);
    await resign(game, ann);
    await expect.poll(() => dueOf(game)).toBeNull();
    expect(await isCounted(game)).toBe(false);
    expect(await services.ratings.of(ann.id)).toBeUndefined();
  });

  test('who finishes two games at once is counted for both; a game that others hinder for ever is told of', async () => {
    const [ann, ben] = [await account(), await account()];
    const game = await seated([ann, ben]);
    await resign(game, ben);
    await expect.poll(() => isCounted(game)).toBe(true);
    const { store } = services.environment;
    const next = await opened(await unrated(ann, ben));
    // Another game of theirs is counted between the look and the write.
    let tries = 0;
    const hindered = (most: number) =>
      createRatings({
        ...services.environment,
        store: {
          ...store,
          write: async (changes) => {
            tries += 1;
            if (tries > most) return store.write(changes);
            const more = { games: tries + 1 };
            await store.db.updateTable('ratings').set(more).where('person', '=', ann.id).execute();
            return store.write(changes);
          },
        },
      });
    await hindered(1).count(next);
    expect(tries).toBe(2);
    expect((await services.ratings.of(ann.id))?.games).toBe(3);
    expect((await services.ratings.of(ben.id))?.games).toBe(2);
    tries = 2;
    await expect(hindered(Infinity).count(await opened(await unrated(ann, ben)))).rejects.toThrow('others were faster');
    expect(tries).toBe(22);
  });

  test('the best: by their rating, of those who have played five games', async () => {
    const { db } = services.environment.store;
    const all = [await account(), await account(), await account()];
    await Promise.all(
      all.map(({ id: person }, index) => {
        const row = { person, rating: 1700 + index, deviation: 50, volatility: 0.06, games: 6 - index, changed: 0 };
        return db.insertInto('ratings').values(row).execute();
      }),
    );
    const { people: listed, own } = await services.ratings.best(all[0]?.id);
    const [first, second, ...others] = listed.filter(({ person }) => all.some(({ id }) => id === person));
    expect(others).toEqual([]);
    const place = listed.findIndex(({ person }) => person === all[1]?.id) + 1;
    expect(own).toMatchObject({ rating: 1700, place: place + 1 });
    // Too few games to be listed.
    expect((await services.ratings.best(all[2]?.id)).own).not.toHaveProperty('place');
    expect([first, second]).toEqual(
      [1, 0].map((index) => ({
        person: all[index]?.id,
        name: all[index]?.name,
        kind: 'account',
        place: place + 1 - index,
        rating: 1700 + index,
        deviation: 50,
        volatility: 0.06,
        games: 6 - index,
      })),
    );
  });
});
