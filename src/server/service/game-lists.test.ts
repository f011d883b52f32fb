import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GamePage, GameSummary, LobbyWish } from '../../wire/lists.ts';
import type { TableOptions } from '../../wire/options.ts';
import type { Person } from '../../wire/people.ts';
import { valueOf } from '../../../test-kit/server/answers.ts';
import { INVITED, openServices, type TestServices } from '../../../test-kit/server/open-services.ts';
import { act, nextRequest } from '../../../test-kit/server/players.ts';
import { STORE_KINDS, type StoreKind } from '../../../test-kit/server/stores.ts';
import type { NewGame } from './create-game.ts';

const LIVE = { kind: 'live', bank: 1_200_000, perTurn: 20_000 } as const;
const wish = (after: string | undefined) => (after === undefined ? {} : { after });
const ids = ({ games }: GamePage): readonly string[] => games.map(({ game }) => game);

describe.each(Object.entries(STORE_KINDS))('%s', (_, start) => {
  let kind: StoreKind;
  let services: TestServices;
  beforeAll(async () => {
    kind = await start();
  });
  afterAll(() => kind.stop());
  beforeEach(async () => {
    services = await openServices({}, await kind.newPlace());
  });
  afterEach(() => services.close());

  /** A public table of a new host, later than those before it. */
  const open = async (options: Partial<TableOptions> = {}, seats?: NewGame['seats']): Promise<string> => {
    services.clock.push(1);
    return services.table(await services.guest('Host'), { isPublic: true, ...options }, seats);
  };
  /** All pages of a list, and how many they are. */
  const read = async (page: (after?: string) => Promise<GamePage>) => {
    const pages = [await page()];
    for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next) pages.push(await page(next));
    return { games: pages.flatMap(ids), lengths: pages.map(({ games }) => games.length) };
  };

  describe('the lobby', () => {
    const found = async (wish: LobbyWish, person?: string): Promise<readonly string[]> =>
      ids(await services.tables.lobby(person, wish));

    test('shows every table on one of its pages, the latest first, also when others come meanwhile', async () => {
      const tables: string[] = [];
      for (let count = 0; count < 45; count++) tables.unshift(await open());
      const first = await services.tables.lobby(undefined);
      expect(ids(first)).toEqual(tables.slice(0, 20));
      await open();
      const rest = await read((after = first.next ?? '') => services.tables.lobby(undefined, { after }));
      expect(rest).toEqual({ games: tables.slice(20), lengths: [20, 5] });
    });

    test('shows a table until it begins or is called off', async () => {
      const [full, cancelled] = [await open({}, ['host', 'open']), await open()];
      expect(await found({})).toEqual([cancelled, full]);
      valueOf(await services.tables.join(await services.guest('Guest'), full, INVITED));
      const { host } = (await services.tables.lobby(undefined)).games[0] ?? { host: '' };
      await act(services.games, cancelled, host, { kind: 'cancel' });
      expect(await found({})).toEqual([]);
      await open({ isPublic: false });
      await open({}, ['host', 'drifter']);
      expect(await found({})).toEqual([]);
    });

    test('is filtered by pace, players, free seats, bots, rating and set', async () => {
      const [dora, emil] = [await services.account('Dora'), await services.account('Emil')];
      await setRating(dora, 1800);
      const two = await open({}, ['host', 'open']);
      const three = await open({ pace: LIVE }, ['host', 'novice', 'open']);
      const four = await open({ pace: { kind: 'days', hours: 24 } }, ['host', 'open', 'open', 'open']);
      const strong = await services.table(dora, { isPublic: true, rated: true }, ['host', 'open']);
      const newcomer = await services.table(emil, { isPublic: true, rated: true }, ['host', 'open']);
      expect(await found({ pace: 'live' })).toEqual([three]);
      expect(await found({ pace: 'days' })).toEqual([four]);
      expect(await found({ players: '2', rated: 'no' })).toEqual([two]);
      expect(await found({ free: '2' })).toEqual([four]);
      expect(await found({ bots: 'yes' })).toEqual([three]);
      expect(await found({ bots: 'no', rated: 'no' })).toEqual([four, two]);
      expect((await found({ rated: 'yes' })).toSorted()).toEqual([strong, newcomer].toSorted());
      expect(await found({ from: '1700' })).toEqual([strong]);
      // Somebody without a rating begins with 1500.
      expect(await found({ rated: 'yes', to: '1700' })).toEqual([newcomer]);
      expect(await found({ set: 'core', players: '4' })).toEqual([four]);
      expect(await found({ set: '0'.repeat(64) })).toEqual([]);
    });

    test('S6 looks at no more tables for a page than it may, and goes on behind them', async () => {
      const wanted = await open({ pace: LIVE });
      const { db } = services.environment.store;
      const row = await db.selectFrom('open_tables').selectAll().executeTakeFirstOrThrow();
      const others = Array.from({ length: 1100 }, (_, index) => ({
        ...row,
        game: index.toString(16).padStart(32, '0'),
        pace: 'days' as const,
        created: row.created + 1,
      }));
      for (let at = 0; at < others.length; at += 200)
        await services.environment.store.write([
          { query: db.insertInto('open_tables').values(others.slice(at, at + 200)) },
        ]);
      const { games, lengths } = await read((after) =>
        services.tables.lobby(undefined, { pace: 'live', ...wish(after) }),
      );
      expect({ games, lengths }).toEqual({ games: [wanted], lengths: [0, 0, 1] });
    });

    async function setRating({ id: person }: Person, rating: number): Promise<void> {
      const row = { person, rating, deviation: 80, volatility: 0.06, games: 9, changed: 0 };
      await services.environment.store.write([
        { query: services.environment.store.db.insertInto('ratings').values(row) },
      ]);
    }
  });

  describe('my games', () => {
    test('S7 none is lost: first those that wait for me, the longest first, then the last changed', async () => {
      const [ann, ben] = await services.threeGuests();
      const waiting: string[] = [];
      for (let count = 0; count < 25; count++) {
        services.clock.push(1);
        waiting.unshift(await services.table(ann));
      }
      const running: string[] = [];
      for (let count = 0; count < 3; count++) {
        services.clock.push(1);
        running.push(await services.seated([ann, ben]));
      }
      const order = [...running, ...waiting];
      const own = await read((after) => services.tables.gamesOf(ann.id, after));
      expect(own).toEqual({ games: order, lengths: [20, 8] });
      // A game that goes on meanwhile turns up on an earlier page, and no other is left out.
      const first = await services.tables.gamesOf(ann.id);
      services.clock.push(1);
      valueOf(await services.tables.join(ben, waiting[24] ?? '', INVITED));
      expect(ids(await services.tables.gamesOf(ann.id, first.next))).toEqual(order.slice(20, -1));
    });

    test('S7 a hand-over is a change, wherever time does not run', async () => {
      const [ann, ben] = await services.threeGuests();
      const [early, late] = [await services.seated([ann, ben]), await services.seated([ann, ben])];
      services.clock.push(60_000);
      valueOf(await services.games.submit(await nextRequest(services.games, early, [ann.id, ben.id])));
      const listed = (await services.tables.gamesOf(ann.id)).games;
      const changedOf = (game: string): number => listed.find((each) => each.game === game)?.changed ?? 0;
      expect(changedOf(early) - changedOf(late)).toBe(60_000);
    });

    test('S7 finished games are read page by page, with places and VP, by who may look at them', async () => {
      const [ann, ben, cleo] = await services.threeGuests();
      const over: string[] = [];
      for (let count = 0; count < 21; count++) {
        services.clock.push(1);
        const game = await services.seated([ann, ben], { spectators: count !== 20 });
        await act(services.games, game, ben.id, { kind: 'resign' });
        over.unshift(game);
      }
      await act(services.games, await services.table(ann), ann.id, { kind: 'cancel' });
      await expect.poll(async () => (await resultsOf(over[0] ?? '', ann.id)).length).toBe(2);
      expect(await resultsOf(over[0] ?? '', ann.id)).toEqual([
        { place: 1, vp: expect.any(Number) as number },
        { place: 2, vp: expect.any(Number) as number },
      ]);
      const all = await read((after) => services.tables.archiveOf(ann.id, ben.id, wish(after)));
      expect(all.games).toEqual(over);
      expect((await read((after) => services.tables.archiveOf(ann.id, cleo.id, wish(after)))).games).toEqual(
        over.slice(1),
      );
      expect((await read((after) => services.tables.archiveOf(ann.id, undefined, wish(after)))).games).toEqual(
        over.slice(1),
      );
      await services.shuns.set(ann.id, cleo.id, 'block');
      expect((await services.tables.archiveOf(ann.id, cleo.id)).games).toEqual([]);
      expect(ids(await services.tables.gamesOf(ann.id))).toEqual([]);
    });

    async function resultsOf(game: string, person: string): Promise<readonly Partial<GameSummary['seats'][number]>[]> {
      const { games } = await services.tables.archiveOf(person, person);
      const seats = games.find((each) => each.game === game)?.seats ?? [];
      return seats.flatMap(({ place, vp }) => (place === undefined || vp === undefined ? [] : [{ place, vp }]));
    }
  });
});
