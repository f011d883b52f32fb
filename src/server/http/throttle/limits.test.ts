import { expect, test } from 'vitest';
import { BUCKETS } from '../../../wire/limits.ts';
import { createTestClock } from '../../../../test-kit/server/environment.ts';
import { createLimiter } from './limits.ts';

test('so many at once, then so many a minute; every caller and kind apart', () => {
  const clock = createTestClock();
  const limiter = createLimiter(clock);
  const { burst, perMinute } = BUCKETS.chat;
  for (let count = 0; count < burst; count++) expect(limiter('chat', 'ann')).toBeUndefined();
  expect(limiter('chat', 'ann')).toBe(Math.ceil(60 / perMinute));
  expect(limiter('moves', 'ann')).toBeUndefined();
  expect(limiter('chat', 'ben')).toBeUndefined();
  clock.push(60_000 / perMinute);
  expect(limiter('chat', 'ann')).toBeUndefined();
  expect(limiter('chat', 'ann')).toBeGreaterThan(0);
  clock.push(3_600_000);
  for (let count = 0; count < burst; count++) expect(limiter('chat', 'ann')).toBeUndefined();
  expect(limiter('chat', 'ann')).toBeGreaterThan(0);
});

test('when the clock is set back, nobody has to wait for it to come there again', () => {
  const clock = createTestClock();
  const limiter = createLimiter(clock);
  const { burst, perMinute } = BUCKETS.chat;
  for (let count = 1; count < burst; count++) expect(limiter('chat', 'ann')).toBeUndefined();
  clock.push(-3_600_000);
  expect(limiter('chat', 'ann')).toBeUndefined();
  expect(limiter('chat', 'ann')).toBe(Math.ceil(60 / perMinute));
  clock.push(60_000 / perMinute);
  expect(limiter('chat', 'ann')).toBeUndefined();
});

test('somebody quiet is forgotten no sooner than all they may do is theirs again', () => {
  const clock = createTestClock();
  const limiter = createLimiter(clock);
  const { burst, perMinute } = BUCKETS.letters;
  for (let count = 0; count < burst; count++) expect(limiter('letters', 'ann')).toBeUndefined();
  clock.push(60_000 * (burst / perMinute) - 1);
  expect(limiter('read', 'ben')).toBeUndefined();
  for (let count = 1; count < burst; count++) expect(limiter('letters', 'ann')).toBeUndefined();
  expect(limiter('letters', 'ann')).toBe(1);
});

test('however small the factor, once in a while somebody is let in', () => {
  const clock = createTestClock();
  const limiter = createLimiter(clock, 0.1);
  expect(limiter('letters', 'ann')).toBeUndefined();
  const wait = limiter('letters', 'ann') ?? 0;
  expect(wait).toBe(600);
  clock.push(wait * 1000);
  expect(limiter('letters', 'ann')).toBeUndefined();
});
