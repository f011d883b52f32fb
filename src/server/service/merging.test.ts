import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../wire/people.ts';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { valueOf } from '../../../test-kit/server/answers.ts';
import { openEnvironment, type TestEnvironment } from '../../../test-kit/server/environment.ts';
import { act, look } from '../../../test-kit/server/players.ts';
import { STORE_KINDS, type StoreKind } from '../../../test-kit/server/stores.ts';
import { createServices } from '../create-services.ts';
import type { Caller } from '../people/sessions.ts';
import type { Services } from '../services.ts';
import { DATA_TABLES } from '../store/all-rows.ts';

const DAY = '2026-01-01';

describe.each(Object.entries(STORE_KINDS))('a guest who signs in to an account, on %s', (_, start) => {
  let kind: StoreKind;
  let environment: TestEnvironment;
  let services: Services;
  let guest: Person;
  let account: Person;
  let other: Person;
  let names = 0;
  beforeAll(async () => {
    kind = await start();
  });
  afterAll(() => kind.stop());
  beforeEach(async () => {
    environment = await openEnvironment(await kind.newPlace());
    services = createServices(environment, { mostIdle: 100, sweepEvery: 1000, botDelay: 0 });
    [guest, other] = [await newGuest('Guest'), await newGuest('Other')];
    account = valueOf(await services.people.makeAccount(await newGuest('x'), 'Account', 'a long password'));
  });
  afterEach(async () => {
    await services.games.stop();
    await environment.close();
  });

  const newGuest = async (name: string): Promise<Person> => {
    names += 1;
    return valueOf(await services.people.createGuest(`${name} ${names}`));
  };
  const caller = async ({ id }: Person): Promise<Caller> => {
    const found = await services.sessions.callerOf(await services.sessions.start(id, 'a browser'));
    if (found === undefined) throw new Error('no session');
    return found;
  };
  const table = async (host: Person, others: readonly Person[], seats = others.length + 1): Promise<string> => {
    const places = Array.from({ length: seats }, (__, seat): 'host' | 'open' => (seat === 0 ? 'host' : 'open'));
    const setup = { players: seats as 2 | 3, boards: 'basic', contracts: false } as const;
    const wish = { host: host.id, setup, options: USUAL_OPTIONS, seats: places };
    const { game } = valueOf(await services.games.create(wish));
    for (const person of others)
      valueOf(await services.tables.join(person, game, { moveId: 'sit-down', isInvited: true }));
    return game;
  };
  const merge = async () => services.merging.merge(await caller(guest), account);
  const seatsOf = async (game: string) => (await look(services.games, game)).table.seats.map(({ person }) => person);
  const traces = async (): Promise<readonly string[]> => {
    const found = await Promise.all(
      DATA_TABLES.map(async (name) => {
        const rows = await environment.store.db.selectFrom(name).selectAll().execute();
        return JSON.stringify(rows).includes(guest.id) ? [name] : [];
      }),
    );
    return found.flat().toSorted();
  };

  /** How many finished games somebody's statistics count. */
  const gamesIn = async ({ id }: Person): Promise<number> => {
    const rows = await environment.store.db.selectFrom('tallies').select('games').where('person', '=', id).execute();
    return rows.reduce((sum, { games }) => sum + games, 0);
  };

  test('brings along every seat, host or not, and all else; nothing is left that is the guest’s', async () => {
    const waiting = await table(guest, [other], 3);
    const running = await table(other, [guest]);
    const over = await table(guest, [other]);
    await act(services.games, over, other.id, { kind: 'resign' });
    await expect.poll(async () => (await gamesIn(guest)) > 0).toBe(true);
    valueOf(await services.chat.say(guest.id, running, 'line-0001', 'hello'));
    valueOf(await services.shuns.set(guest.id, other.id, 'mute'));
    valueOf(await services.shuns.set(other.id, guest.id, 'mute'));
    valueOf(await services.daily.play(await caller(guest)));
    const { token } = await services.sessions.startToken(guest.id, 'a program');
    const second = await services.sessions.start(guest.id, 'another browser');
    const given = await caller(guest);

    const done = await services.merging.merge(given, account);
    expect(done.merged).toEqual({ tables: 4, left: 0 });
    expect(await services.sessions.callerOf(done.token)).toMatchObject({ person: account, id: given.id });
    expect(await services.sessions.callerOf(second)).toBeUndefined();
    expect(await services.sessions.tokenCallerOf(token)).toBeUndefined();
    expect(await seatsOf(waiting)).toEqual([account.id, other.id, undefined]);
    expect(await seatsOf(running)).toEqual([other.id, account.id]);
    expect(await seatsOf(over)).toEqual([account.id, other.id]);
    expect((await look(services.games, waiting)).host).toBe(account.id);
    expect((await act(services.games, waiting, account.id, { kind: 'bot', seat: 2, level: 'novice' })).ok).toBe(true);
    expect(valueOf(await services.chat.lines(account.id, running, 0))).toMatchObject([{ person: account.id }]);
    expect(await services.shuns.list(account.id)).toMatchObject([{ person: other.id, kind: 'mute' }]);
    expect(await services.shuns.list(other.id)).toMatchObject([{ person: account.id, kind: 'mute' }]);
    expect(await services.daily.today(await caller(account))).toHaveProperty('game');
    expect([await gamesIn(guest), await gamesIn(account)]).toEqual([0, 1]);
    // What happened stays as it happened; of the person nothing is left but the number.
    expect(await traces()).toEqual(['checkpoints', 'events', 'merged_guests', 'people']);
    expect(await services.people.find(guest.id)).toMatchObject({ kind: 'deleted', name: '' });
  });

  test('stays behind where the account sits, too: there nobody waits for the guest', async () => {
    const twice = await table(other, [guest, account]);
    const waiting = await table(other, [guest, account], 4);
    const mine = await table(guest, [other]);
    expect((await merge()).merged).toEqual({ tables: 1, left: 2 });
    expect(await seatsOf(mine)).toEqual([account.id, other.id]);
    expect(await seatsOf(waiting)).toEqual([other.id, undefined, account.id, undefined]);
    expect((await look(services.games, twice)).table.seats[1]).toMatchObject({ person: guest.id, isRelayed: true });
    // The others still see who sat there, until the account is deleted (P15).
    expect((await services.people.find(guest.id))?.name).toBe(guest.name);
    await services.people.remove(account);
    expect((await services.people.find(guest.id))?.name).toBe('');
  });

  test('does not sit down with somebody who has blocked the account', async () => {
    const waiting = await table(other, [guest], 3);
    valueOf(await services.shuns.set(other.id, account.id, 'block'));
    const running = await table(other, [guest]);
    expect((await merge()).merged).toEqual({ tables: 1, left: 1 });
    expect(await seatsOf(waiting)).toEqual([other.id, undefined, undefined]);
    expect(await seatsOf(running)).toEqual([other.id, account.id]);
  });

  test('does not get a second result of a day', async () => {
    const { db } = environment.store;
    for (const person of [guest, account]) valueOf(await services.daily.play(await caller(person)));
    const own = await services.daily.today(await caller(account));
    await merge();
    expect(await services.daily.today(await caller(account))).toEqual({ ...own, players: 1 });
    expect(await db.selectFrom('daily_results').select('day').execute()).toEqual([
      { day: expect.stringContaining(DAY) as string },
    ]);
  });

  test('is merged to the end after a crash in the middle', async () => {
    const game = await table(guest, [other]);
    // The process dies once the session is the account's: no table was looked at.
    const row = { guest: guest.id, account: account.id, at: 0, open: 1 };
    const query = environment.store.db.insertInto('merged_guests').values(row);
    await services.sessions.handOver(await caller(guest), account.id, [{ query }]);
    expect(await seatsOf(game)).toEqual([guest.id, other.id]);
    await services.merging.goOn();
    expect(await seatsOf(game)).toEqual([account.id, other.id]);
    await services.merging.goOn();
    expect(await services.people.find(guest.id)).toMatchObject({ kind: 'deleted' });
  });
});
