import { expect, test } from 'vitest';
import type { Reason } from '../reason.ts';
import { missingIn, nearestOf } from './shortfall.ts';

const short = (resource: 'kelp' | 'credit', by: number): Reason => ({ code: 'short', resource, by });
const SPENT: Reason = { code: 'must-act' };
const FULL: Reason = { code: 'no-site', what: 'farm' };

test('R-TRN-06 of ways that could be paid the cheapest is named, and all that no resource would help', () => {
  expect(nearestOf([[short('kelp', 2), short('credit', 1)], [short('kelp', 2)]])).toEqual([short('kelp', 2)]);
  expect(nearestOf([[SPENT], [short('credit', 1)], [FULL]])).toEqual([SPENT, short('credit', 1), FULL]);
  expect(nearestOf([])).toEqual([]);
});

test('R-TRN-06 no reason twice, and of one resource the least that is missing', () => {
  expect(nearestOf([[SPENT], [SPENT], [FULL]])).toEqual([SPENT, FULL]);
  expect(nearestOf([[SPENT, short('kelp', 3)], [short('kelp', 1)]])).toEqual([SPENT, short('kelp', 1)]);
  expect(nearestOf([[SPENT, short('kelp', 1)], [short('kelp', 3)]])).toEqual([SPENT, short('kelp', 1)]);
  expect(nearestOf([[SPENT, short('kelp', 1)], [short('kelp', 1)]])).toEqual([SPENT, short('kelp', 1)]);
  expect(nearestOf([[SPENT, short('kelp', 1)], [short('credit', 1)]])).toEqual([
    SPENT,
    short('kelp', 1),
    short('credit', 1),
  ]);
});

test('what is missing is counted in resources', () => {
  expect(missingIn([SPENT, short('kelp', 2), short('credit', 1)])).toBe(3);
});
