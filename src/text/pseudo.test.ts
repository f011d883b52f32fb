import { expect, test } from 'vitest';
import { everythingSaid } from '../../test-kit/said.ts';
import { CATALOG as ENGLISH } from './catalogs/en/index.ts';
import { PSEUDO_LOCALE, pseudoCatalog } from './pseudo.ts';
import { sayCardNumbered } from './say-card.ts';
import { plainText } from './token.ts';
import { wordsOf } from './words.ts';

const words = wordsOf(ENGLISH);
const pseudo = wordsOf(pseudoCatalog(ENGLISH));

test('the pseudo-language is English in disguise', () => {
  expect(pseudo.catalog.locale).toBe(PSEUDO_LOCALE);
  expect(plainText(sayCardNumbered(pseudo, 1))).toBe(
    'Gáäïíñ 1 këélp, 1 štëéëélpláäšt, and 1 šçïíëéñçëé. Dřáäw 1 çáäřd.',
  );
});

test('everything can be said in it, about a third longer', () => {
  const length = (of: typeof words): number =>
    everythingSaid(of).reduce((sum, [, said]) => sum + plainText(said).length, 0);
  expect(length(pseudo) / length(words)).toBeGreaterThan(1.25);
});

test('only what Intl says of lists, Roman numerals and the letters of slots are plain', () => {
  const plain = everythingSaid(pseudo).flatMap(([, said]) => plainText(said).match(/\b[a-z]*[aeiou][a-z]*\b/gi) ?? []);
  expect(new Set(plain)).toEqual(new Set(['and', 'or', 'A', 'I', 'II', 'III']));
});
