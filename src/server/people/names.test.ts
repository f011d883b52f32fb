import { describe, expect, test } from 'vitest';
import { cleanName, isReserved, looksOf } from './names.ts';

describe('display names', () => {
  test.each([
    ['Ann', 'Ann'],
    ['  Zażółć   gęślą ', 'Zażółć gęślą'],
    ['Ｆｕｌｌ', 'Full'],
    ['Łódź 7', 'Łódź 7'],
    ['Ольга', 'Ольга'],
    ['x'.repeat(24), 'x'.repeat(24)],
  ])('%j is shown as %j', (text, shown) => {
    expect(cleanName(text)).toBe(shown);
  });

  test.each([
    '',
    '   ',
    '---',
    'a\u0000b',
    'a\u202Eb',
    'a\u200Bb',
    'a\u00ADb',
    '\uD800',
    'ㅤ',
    `e${'\u0301'.repeat(5)}`,
    'x'.repeat(25),
  ])('%j cannot be shown', (text) => {
    expect(cleanName(text)).toBeUndefined();
  });

  test.each([
    ['Ann', 'Аnn'],
    ['paypal', 'PayPaI'],
    ['Bob', 'B0b'],
    ['modern', 'modem'],
    ['Ann Lee', 'ann-lee'],
    ['Łukasz', 'Lukasz'],
  ])('%j and %j are not told apart', (one, other) => {
    expect(looksOf(one)).toBe(looksOf(other));
  });

  test('nobody passes for the management', () => {
    expect(['Admin', 'аdmin', 'B3nthos', 'Ann'].map(isReserved)).toEqual([true, true, true, false]);
  });
});
