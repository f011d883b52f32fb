import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha-256.ts';

test('SHA-256 is that of everybody else, for texts of all lengths around a block', () => {
  for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 200]) {
    const text = Array.from({ length }, (_, index) => String.fromCodePoint(32 + ((index * 7) % 90))).join('');
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
  expect(sha256('Żółw')).toBe(createHash('sha256').update('Żółw').digest('hex'));
});
