import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServices, type TestServices } from '../../test-kit/server/open-services.ts';
import { act, look } from '../../test-kit/server/players.ts';
import type { Person } from './people/people.ts';
import type { TableOptions } from './table/options.ts';

const MINUTE = 60_000;
const LIVE = { pace: { kind: 'live', bank: 60 * MINUTE, perTurn: 0 } } as const;
const logged: unknown[] = [];
let services: TestServices;
let accounts = 0;

beforeAll(async () => {
  services = await openServices({ log: (...line) => logged.push(line) });
});
afterAll(async () => services.close());

/** A running table of two. */
async function tableOfTwo(options: Partial<TableOptions>, one: Person, two: Person): Promise<string> {
  const game = await services.table(one, { isPublic: true, ...options }, ['host', 'open']);
  await services.tables.join(two, game, { moveId: 'sit', isInvited: false });
  return game;
}

async function ended(options: Partial<TableOptions>): Promise<readonly [Person, Person]> {
  accounts += 2;
  const people = [await services.account(`Ann ${accounts}`), await services.account(`Ben ${accounts}`)] as const;
  const game = await tableOfTwo(options, ...people);
  await act(services.games, game, people[0].id, { kind: 'resign' });
  const { db } = services.environment.store;
  const due = db.selectFrom('games').select('due').where('id', '=', game);
  await expect.poll(async () => (await due.executeTakeFirst())?.due).toBeNull();
  return people;
}

describe('a break, and a bot in the place of another', () => {
  test('depend on whether that one is at the table, whose pace is live', async () => {
    const [ann, ben] = [await services.guest('Ann'), await services.guest('Ben')];
    const game = await tableOfTwo(LIVE, ann, ben);
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
  const ratingOf = (person: Person) => services.ratings.of(person.id);

  test('counts for the ratings if it is rated, and else not', async () => {
    const [loser, winner] = await ended({ rated: true });
    expect([(await ratingOf(loser))?.games, (await ratingOf(winner))?.games]).toEqual([1, 1]);
    const [, other] = await ended({ rated: false });
    expect(await ratingOf(other)).toBeUndefined();
  });
});

describe('when nobody can be told', () => {
  test('people sit down and games end all the same, and the log knows', async () => {
    const [ann, ben] = [await services.guest('Ann'), await services.guest('Ben')];
    const game = await services.table(ann, { isPublic: true });
    const { store } = services.environment;
    await store.db.schema.dropTable('notices').execute();
    expect(await services.tables.join(ben, game, { moveId: 'sit', isInvited: false })).toMatchObject({ ok: true });
    expect(logged).toEqual([['warn', 'notice-failed', { message: expect.stringContaining('notices') as string }]]);
  });
});
