import { expect, test } from 'vitest';
import { createTestClock } from '../../../test-kit/server/environment.ts';
import { createTally, HOUR, HOURS_KEPT } from './tally.ts';

test('moves are counted per second over a minute, and by the hour for a day', () => {
  const clock = createTestClock();
  const tally = createTally({ clock });
  for (let count = 0; count < 90; count++) tally.moved();
  expect(tally.now().perSecond).toBe(1.5);
  clock.push(30_000);
  for (let count = 0; count < 30; count++) tally.moved();
  expect(tally.now().perSecond).toBe(2);
  clock.push(30_000);
  expect(tally.now().perSecond).toBe(0.5);
  clock.push(HOUR);
  tally.moved();
  tally.failed('broken', 'why');
  expect(Object.values(tally.now().hours)).toEqual([
    { moves: 120, errors: 0 },
    { moves: 1, errors: 1 },
  ]);
  clock.push(HOURS_KEPT * HOUR);
  tally.moved();
  expect(Object.values(tally.now().hours)).toEqual([{ moves: 1, errors: 0 }]);
});

test('of the latest thousand acts: half were as quick, and all but one in a hundred', () => {
  const tally = createTally({ clock: createTestClock() });
  expect(tally.now().acts).toEqual({ count: 0, median: 0, slowest: 0 });
  for (let count = 0; count < 5000; count++) tally.acted(7777);
  for (let count = 1; count <= 1000; count++) tally.acted(count);
  expect(tally.now().acts).toEqual({ count: 1000, median: 500, slowest: 990 });
});

test('what is under way is counted until it has ended, well or not; of faults the latest are kept', async () => {
  const tally = createTally({ clock: createTestClock() });
  const tasks = [Promise.resolve(1), Promise.reject(new Error('no'))].map((task) => tally.during('writing', task));
  expect([tally.now().writing, tally.now().thinking]).toEqual([2, 0]);
  await Promise.allSettled(tasks);
  expect(tally.now().writing).toBe(0);
  for (let count = 1; count <= 30; count++) tally.failed(`fault ${count}`, '');
  expect(tally.now().faults.map(({ event }) => event)).toEqual(
    Array.from({ length: 20 }, (_, index) => `fault ${30 - index}`),
  );
});

test('an hour is kept for a day and an hour', () => {
  const clock = createTestClock();
  const tally = createTally({ clock });
  tally.moved();
  clock.push((HOURS_KEPT - 1) * HOUR);
  tally.moved();
  expect(Object.keys(tally.now().hours)).toHaveLength(2);
  clock.push(HOUR);
  tally.moved();
  expect(Object.keys(tally.now().hours)).toEqual([1, 0].map((ago) => String(Math.floor(clock.now() / HOUR) - ago)));
});

test('of few acts the middle one and the slowest are told', () => {
  const tally = createTally({ clock: createTestClock() });
  tally.acted(30);
  expect(tally.now().acts).toEqual({ count: 1, median: 30, slowest: 30 });
  tally.acted(200);
  tally.acted(4);
  expect(tally.now().acts).toEqual({ count: 3, median: 30, slowest: 200 });
});

test('a fault is told with its time and the beginning of what it says', () => {
  const clock = createTestClock();
  const tally = createTally({ clock });
  tally.failed('broken', 'x'.repeat(201));
  expect(tally.now().faults).toEqual([{ at: clock.now(), event: 'broken', message: 'x'.repeat(200) }]);
});
