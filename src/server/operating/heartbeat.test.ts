import { beforeEach, expect, test } from 'vitest';
import { openStillServices, type StillServices } from '../../../test-kit/server/still-services.ts';
import type { Environment } from '../environment/environment.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createTally, type Tally } from './tally.ts';

const SECOND = 1000;

let services: StillServices;
let tally: Tally;
let connections: number;
beforeEach(async () => {
  services = await openStillServices();
  tally = createTally(services);
  connections = 3;
});
const start = (others: Partial<Environment> = {}) => {
  const facts = { version: '1.2.3', memory: () => 1_000_000, connections: () => connections };
  const heartbeat = createHeartbeat({ ...services.environment, ...others }, tally, facts);
  heartbeat.start();
  return heartbeat;
};
const nodes = async () =>
  (await services.environment.store.db.selectFrom('nodes').selectAll().execute()).map(({ report, ...row }) => ({
    ...row,
    report: JSON.parse(report) as Record<string, unknown>,
  }));

test('a node tells of itself every five seconds, in the place of what it told before', async () => {
  const began = services.clock.now();
  const heartbeat = start();
  await services.clock.settle(4 * SECOND);
  expect(await nodes()).toEqual([]);
  await services.clock.settle(SECOND);
  connections = 4;
  tally.moved();
  await services.clock.settle(5 * SECOND);
  const { hours, ...now } = tally.now();
  expect(Object.values(hours)).toEqual([{ moves: 1, errors: 0 }]);
  const [node, ...others] = await nodes();
  expect(others).toEqual([]);
  expect(node?.id).toMatch(/^[\da-f]{8}$/);
  expect(node).toEqual({
    id: node?.id,
    seen: began + 10 * SECOND,
    report: {
      id: node?.id,
      version: '1.2.3',
      store: 'sqlite',
      started: began,
      memory: 1_000_000,
      connections: 4,
      ...now,
      hours,
    },
  });
  await heartbeat.stop();
});

test.each([
  ['between two reports', 2],
  ['while it tells of itself', 5],
])('a node that stops %s tells its last numbers, and no more', async (_, seconds) => {
  const heartbeat = start();
  services.clock.push(seconds * SECOND);
  const ended = services.clock.now();
  tally.failed('broken', '');
  await heartbeat.stop();
  expect(await nodes()).toMatchObject([{ seen: ended, report: { faults: [{ event: 'broken' }] } }]);
  await services.clock.settle(20 * SECOND);
  expect(await nodes()).toMatchObject([{ seen: ended }]);
});

test('of a shared store two nodes tell, and one that fails to says so and goes on', async () => {
  let fails = true;
  const { store } = services.environment;
  const write: typeof store.write = (changes) => (fails ? Promise.reject(new Error('no space')) : store.write(changes));
  const [one, other] = [start({ store: { ...store, isShared: true } }), start({ store: { ...store, write } })];
  await services.clock.settle(5 * SECOND);
  expect(services.logged).toEqual(['warn heartbeat-failed {"message":"Error: no space"}']);
  expect((await nodes()).map(({ report }) => report['store'])).toEqual(['postgresql']);
  fails = false;
  await services.clock.settle(5 * SECOND);
  expect(new Set((await nodes()).map(({ report }) => report['store']))).toEqual(new Set(['postgresql', 'sqlite']));
  fails = true;
  // It ends whatever its store does.
  await Promise.all([one.stop(), other.stop()]);
});
