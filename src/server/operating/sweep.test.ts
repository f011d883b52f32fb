import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../wire/people.ts';
import { openStillServices, type StillServices } from '../../../test-kit/server/still-services.ts';
import { createSweep } from './sweep.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let services: StillServices;
let ann: Person;
let now: number;
beforeEach(async () => {
  services = await openStillServices();
  ann = await services.guest('Ann');
  now = services.clock.now();
});
const tokens = async (table: 'sessions' | 'invites' | 'admin_sessions'): Promise<readonly string[]> =>
  (await services.environment.store.db.selectFrom(table).select('token').execute())
    .map(({ token }) => token)
    .toSorted();
const session = (token: string, seen: number) =>
  services.environment.store.db
    .insertInto('sessions')
    .values({ id: token, token, person: ann.id, agent: '', created: 0, seen })
    .execute();
const nodes = async (): Promise<readonly string[]> =>
  (await services.environment.store.db.selectFrom('nodes').select('id').execute()).map(({ id }) => id);

describe('what is of no use any more goes, and nothing a moment sooner', () => {
  test('sessions that were not used for half a year', async () => {
    await session('old', now - 180 * DAY - 1);
    await session('kept', now - 180 * DAY);
    await createSweep(services.environment).sweep();
    expect(await tokens('sessions')).toEqual(['kept']);
  });

  test('invitations a month after they were of use', async () => {
    const [open, begun] = [await services.table([ann], 1), await services.table([ann, await services.guest('Ben')])];
    const old = now - 30 * DAY - 1;
    const rows = [
      ['used', open, old, 'ben'],
      ['late', begun, old, null],
      ['late and used', begun, old, 'ben'],
      ['unused', open, old, null],
      ['just used', open, old + 1, 'ben'],
      ['just late', begun, old + 1, null],
    ] as const;
    const values = rows.map(([token, game, created, by]) => ({ id: token, token, game, created, claimed_by: by }));
    await services.environment.store.db.insertInto('invites').values(values).execute();
    await createSweep(services.environment).sweep();
    expect(await tokens('invites')).toEqual(['just late', 'just used', 'unused']);
  });

  test('sessions of the administrator that have ended, and nodes that are long gone', async () => {
    const { db } = services.environment.store;
    const sessions = [
      { token: 'ended', until: now - 1 },
      { token: 'good', until: now },
    ];
    await db.insertInto('admin_sessions').values(sessions).execute();
    const reports = [
      { id: 'gone', seen: now - 25 * HOUR - 1, report: '{}' },
      { id: 'counted', seen: now - 25 * HOUR, report: '{}' },
    ];
    await db.insertInto('nodes').values(reports).execute();
    await createSweep(services.environment).sweep();
    expect(await tokens('admin_sessions')).toEqual(['good']);
    expect(await nodes()).toEqual(['counted']);
  });

  test('of very many some at a time', async () => {
    for (let count = 0; count < 501; count++) await session(`old ${count}`, 0);
    const { sweep } = createSweep(services.environment);
    await sweep();
    expect(await tokens('sessions')).toHaveLength(1);
    await sweep();
    expect(await tokens('sessions')).toEqual([]);
  });
});

test('it goes by itself every hour, also after a fault, until the server stops', async () => {
  let fails = false;
  const { store } = services.environment;
  const write: typeof store.write = (changes) => (fails ? Promise.reject(new Error('no space')) : store.write(changes));
  const sweep = createSweep({ ...services.environment, store: { ...store, write } });
  const isSwept = async (): Promise<boolean> => (await tokens('sessions')).length === 0;
  sweep.start();
  await session('first', 0);
  await services.clock.leap(HOUR - 1);
  expect(await isSwept()).toBe(false);
  await services.clock.leap(1);
  expect(await isSwept()).toBe(true);
  await session('second', 0);
  fails = true;
  await services.clock.leap(HOUR);
  expect(services.logged).toEqual(['warn sweep-failed {"message":"Error: no space"}']);
  fails = false;
  await services.clock.leap(HOUR);
  expect(await isSwept()).toBe(true);
  await session('third', 0);
  await sweep.stop();
  await services.clock.leap(2 * HOUR);
  expect(await isSwept()).toBe(false);
});

test('one that is under way when the server stops is the last', async () => {
  const { store } = services.environment;
  let sweeps = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const sweep = createSweep({
    ...services.environment,
    store: {
      ...store,
      write: async () => {
        sweeps += 1;
        await promise;
        throw new Error('enough');
      },
    },
  });
  sweep.start();
  services.clock.push(HOUR);
  let isStopped = false;
  const stopped = sweep.stop().then(() => {
    isStopped = true;
  });
  await services.clock.leap(1);
  // The store is closed next.
  expect(isStopped).toBe(false);
  resolve();
  await stopped;
  await services.clock.leap(HOUR);
  expect(sweeps).toBe(1);
});
