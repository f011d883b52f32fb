import { expect, test } from 'vitest';
import { streakOf } from './dives.ts';

test('a streak ends with a day that was left out, but not with today', () => {
  const days = ['2026-03-01', '2026-02-28', '2026-02-27', '2026-02-25'];
  expect(streakOf(days, '2026-03-01')).toBe(3);
  expect(streakOf(days, '2026-03-02')).toBe(3);
  expect(streakOf(days, '2026-03-03')).toBe(0);
  expect(streakOf([], '2026-03-03')).toBe(0);
});
