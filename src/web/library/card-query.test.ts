import { CORE } from '../../engine/core.ts';
import { describe, expect, test } from 'vitest';
import { LOCALES, loadWords, SPOKEN } from '../../text/index.ts';
import { figuresOf } from './card-figures.ts';
import { type CardQuery, entriesOf, found, NO_QUERY } from './card-query.ts';

async function numbersFound(query: Partial<CardQuery>, language: (typeof SPOKEN)[number] = 'en'): Promise<number[]> {
  const entries = entriesOf(await loadWords(language));
  return found(entries, { ...NO_QUERY, ...query }, LOCALES[language]).map(({ card }) => card.number);
}

const everything = CORE.cards.map(({ number }) => number);

describe('searching', () => {
  test('without a query there is every card, in order', async () => {
    expect(await numbersFound({})).toEqual(everything);
  });

  test('every word must be there, in name, text or number', async () => {
    expect(await numbersFound({ text: 'undersea server' })).toEqual([98]);
    expect(await numbersFound({ text: 'trial run' })).toContain(48);
    expect(await numbersFound({ text: '205' })).toEqual([205]);
    expect(await numbersFound({ text: 'no such thing' })).toEqual([]);
  });

  test('accents and capitals do not matter', async () => {
    expect(await numbersFound({ text: 'PROBNY rozruch' }, 'pl')).toContain(48);
  });

  test('nouns are found as the dictionary has them', async () => {
    const inEnglish = await numbersFound({ text: 'tunnel', order: 'number' });
    const inUkrainian = await numbersFound({ text: 'тунель' }, 'uk');
    expect(inUkrainian.length).toBeGreaterThan(inEnglish.length / 2);
  });
});

describe('filters', () => {
  test('values of one facet add up, facets narrow', async () => {
    const chosen = { ...NO_QUERY.chosen, era: ['1', 'special'], colour: ['red'] } as const;
    const expected = CORE.cards.filter(({ era, colour }) => colour === 'red' && (era === 1 || era === 'special'));
    expect(await numbersFound({ chosen })).toEqual(expected.map(({ number }) => number));
  });

  test('cost and family', async () => {
    const chosen = { ...NO_QUERY.chosen, cost: ['3'] } as const;
    expect(await numbersFound({ chosen, family: 'trade-surplus' })).toEqual([185, 187, 188, 189, 190]);
  });
});

describe('order', () => {
  test.each(SPOKEN)('by name in %s loses no card', async (language) => {
    const numbers = await numbersFound({ order: 'name' }, language);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(everything);
  });

  test('by use: the most used first, what was never measured last', async () => {
    const numbers = await numbersFound({ order: 'use' });
    const shares = numbers.map((number) => figuresOf(number)?.used[0] ?? -1);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  });
});
