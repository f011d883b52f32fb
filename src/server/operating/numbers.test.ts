import { afterEach, beforeEach, expect, test } from 'vitest';
import { openServices, type TestServices } from '../../../test-kit/server/open-services.ts';
import { openStillServices } from '../../../test-kit/server/still-services.ts';
import { numbersOf } from './numbers.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
let services: TestServices;
beforeEach(async () => {
  services = await openServices();
});
afterEach(() => services.close());

test('nodes that live, the first started first; the moves and faults of a day, also of those that are gone', async () => {
  const { store, clock } = services.environment;
  const now = clock.now();
  const hour = Math.floor(now / HOUR);
  const node = (id: string, seen: number, started: number, hours: object) => ({
    id,
    seen,
    report: JSON.stringify({ id, started, perSecond: 2, hours }),
  });
  await store.db
    .insertInto('nodes')
    .values([
      node('young', now, 9, { [hour]: { moves: 1, errors: 10 } }),
      node('old', now - 19 * SECOND, 5, {
        [hour - 23]: { moves: 2, errors: 20 },
        [hour - 24]: { moves: 4, errors: 40 },
      }),
      node('silent', now - 20 * SECOND, 1, { [hour - 1]: { moves: 8, errors: 80 } }),
      node('gone', now - 24 * HOUR, 1, { [hour]: { moves: 16, errors: 160 } }),
    ])
    .execute();
  const numbers = await numbersOf(services.environment);
  expect(numbers.nodes.map(({ id }) => id)).toEqual(['old', 'young']);
  expect(numbers.nodes[0]).toEqual({ id: 'old', seen: now - 19 * SECOND, started: 5, perSecond: 2 });
  expect(numbers.moves).toEqual({ perSecond: 4, day: 11 });
  expect(numbers.errors).toBe(110);
});

test('people, games, sessions and those who were seen lately', async () => {
  const ann = await services.guest('Ann');
  const dora = await services.account('Dora');
  await services.sessions.start(ann.id, '');
  await services.sessions.start(ann.id, '');
  services.clock.push(16 * 60 * SECOND);
  await services.sessions.start(dora.id, '');
  await services.table(ann);
  await services.table(ann, {}, ['host', 'drifter']);
  const after = await numbersOf(services.environment);
  expect(after.at).toBe(services.clock.now());
  expect(after.people).toEqual({ guest: 1, account: 1, deleted: 0 });
  expect(after.games).toEqual({ gathering: 1, running: 1, paused: 0, over: 0, cancelled: 0 });
  expect(after.players).toEqual({ now: 1, day: 2, week: 2 });
  expect(after.sessions).toBe(3);
  expect(after.backlog).toBe(0);
  expect(after.database).toBeGreaterThan(4096);
  services.clock.push(HOUR);
  // The bot's move is overdue.
  expect((await numbersOf(services.environment)).backlog).toBe(1);
});

test('an empty server has none of anything', async () => {
  const { environment, clock } = await openStillServices();
  const { database, ...numbers } = await numbersOf(environment);
  expect(database).toBeGreaterThan(4096);
  expect(numbers).toEqual({
    at: clock.now(),
    people: { guest: 0, account: 0, deleted: 0 },
    players: { now: 0, day: 0, week: 0 },
    games: { gathering: 0, running: 0, paused: 0, over: 0, cancelled: 0 },
    moves: { perSecond: 0, day: 0 },
    errors: 0,
    backlog: 0,
    sessions: 0,
    nodes: [],
  });
});

test('lately is a quarter of an hour, a day and a week, to the moment; late is what waits for longer than it should', async () => {
  const { environment, guest, sessions, table, clock } = await openStillServices();
  const { db } = environment.store;
  const now = clock.now();
  for (const ago of [0.25 * HOUR, 24 * HOUR, 7 * 24 * HOUR].flatMap((each) => [each - 1, each])) {
    const { id } = await guest('Ann');
    await sessions.start(id, '');
    await db
      .updateTable('sessions')
      .set({ seen: now - ago })
      .where('person', '=', id)
      .execute();
  }
  const host = await guest('Ben');
  for (const ago of [5 * SECOND + 1, 5 * SECOND]) {
    const game = await table([host], 1);
    await db
      .updateTable('games')
      .set({ due: now - ago })
      .where('id', '=', game)
      .execute();
  }
  const { players, backlog } = await numbersOf(environment);
  expect(players).toEqual({ now: 1, day: 3, week: 5 });
  expect(backlog).toBe(1);
});
