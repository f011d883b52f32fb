import { expect, test } from 'vitest';
import { folded, wordsIn } from './folded.ts';

test('no accents, no capitals, and every letter in its place', () => {
  expect(folded('Łódź, ČEŠTINA', 'pl')).toBe('lodz, cestina');
  expect(folded('Її з’їзд', 'uk')).toBe('іі з’ізд');
  for (const text of ['Straße ﬁn', 'éé', '🐙 ok']) expect(folded(text, 'en')).toHaveLength(text.length);
});

test('a query is its words', () => {
  expect(wordsIn('  Dvě   Města ', 'cs')).toEqual(['dve', 'mesta']);
  expect(wordsIn('   ', 'cs')).toEqual([]);
});
