import { describe, expect, test } from 'vitest';
import { readSame } from '../../scripts/read-catalog.mjs';
import { everythingSaid } from '../../test-kit/said.ts';
import { CATALOG as ENGLISH } from './catalogs/en/index.ts';
import { foreignWords, textsOf, untranslated } from './check/alphabet.ts';
import { LOADERS } from './loaders.ts';
import { plainText, spokenText } from './token.ts';
import { wordsOf } from './words.ts';

describe.each(Object.entries(LOADERS))('%s', (language, load) => {
  test('no foreign word in any card, slot, metropolis, contract, event, reason, question, move or rule', async () => {
    const { CATALOG } = await load();
    const leaks = everythingSaid(wordsOf(CATALOG)).flatMap(([name, said]) =>
      [plainText(said), spokenText(said)].flatMap((text) =>
        foreignWords(text, CATALOG.locale).map((word) => `${name}: ${word}`),
      ),
    );
    expect(leaks).toEqual([]);
  });

  test('no foreign word in any text of the catalog, interface keys included', async () => {
    const { CATALOG } = await load();
    const leaks = Object.entries(textsOf(CATALOG)).flatMap(([key, text]) =>
      foreignWords(text, CATALOG.locale).map((word) => `${key}: ${word}`),
    );
    expect(leaks).toEqual([]);
  });

  test('nothing is left as in English but what is listed', async () => {
    const { CATALOG } = await load();
    const same = language === 'en' ? [] : untranslated(ENGLISH, CATALOG);
    expect(same.toSorted()).toEqual(readSame(language).toSorted());
  });
});

test('the check sees foreign words by letter and by word', () => {
  expect(foreignWords('weź 2 karty', 'pl')).toEqual([]);
  expect(foreignWords('weź 2 cards', 'pl')).toEqual(['cards']);
  expect(foreignWords('отримайте 2 картки', 'uk')).toEqual([]);
  expect(foreignWords('отримайте 2 kelp, ы', 'uk')).toEqual(['kelp', 'ы']);
  expect(foreignWords('postav 2 miasta, город, źle', 'cs')).toEqual(['город', 'źle']);
  expect(foreignWords('húzz 2 lapot, ogni', 'hu')).toEqual(['ogni']);
  expect(foreignWords('pesca 2 carte és', 'it')).toEqual(['és']);
  expect(foreignWords('Benthos III, A', 'uk')).toEqual([]);
});
