import { expect, test } from 'vitest';
import { paceOf } from './preferences.ts';

test('bots play calmly in the first three games, then quickly, unless somebody chose a pace', () => {
  expect(([0, 1, 2, 3] as const).map((games) => paceOf({ pace: 'learning', games }))).toEqual([
    'calm',
    'calm',
    'calm',
    'quick',
  ]);
  expect(paceOf({ pace: 'instant', games: 0 })).toBe('instant');
});
