import { describe, expect, test } from 'vitest';
import { CATALOG as ENGLISH } from './catalogs/en/index.ts';
import type { NounForms } from './catalog.ts';
import { LOADERS } from './loaders.ts';
import { argumentsOf, parseMessage } from './message.ts';
import type { NounId } from './noun.ts';
import { counted } from './phrase.ts';
import { plainText } from './token.ts';
import { wordsOf } from './words.ts';

const NUMBERS = [0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 101, 1.5];
const NOUNS = Object.keys(ENGLISH.nouns) as readonly NounId[];
/** Said in a word where the language has one: once, twice. */
const IN_A_WORD: readonly NounId[] = ['time'];

describe.each(Object.entries(LOADERS))('%s', (_, load) => {
  test.each(NUMBERS)(
    'every noun in every case with %d: the number as the language writes it, and the noun',
    async (n) => {
      const { CATALOG } = await load();
      const words = wordsOf(CATALOG);
      const faults = NOUNS.flatMap((noun) =>
        CATALOG.cases.flatMap((casus) => {
          const said = plainText(counted(words, noun, n).inCase(casus));
          const isCounted = said.startsWith(`${words.number(n)} `) && said.length > words.number(n).length + 1;
          return isCounted || (IN_A_WORD.includes(noun) && said !== '') ? [] : [`${noun} ${casus}: ${said}`];
        }),
      );
      expect(faults).toEqual([]);
    },
  );

  test('each number gets the wording of its plural category', async () => {
    const { CATALOG } = await load();
    const words = wordsOf(CATALOG);
    const rules = new Intl.PluralRules(CATALOG.locale);
    for (const noun of NOUNS.filter((noun) => !IN_A_WORD.includes(noun))) {
      for (const casus of CATALOG.cases) {
        const forms = CATALOG.nouns[noun][casus] as NounForms;
        for (const n of NUMBERS) {
          const like = NUMBERS.find((other) => rules.select(other) === rules.select(n)) ?? n;
          const wordOf = (n: number): string => plainText(words.format(forms.n, { n })).slice(words.number(n).length);
          expect(wordOf(n), `${noun} ${casus} ${n}`).toBe(wordOf(like));
        }
        const [use] = argumentsOf(parseMessage(forms.n, CATALOG.locale));
        expect(use?.options.toSorted()).toEqual(rules.resolvedOptions().pluralCategories.toSorted());
      }
    }
  });
});

test('English counts', () => {
  const words = wordsOf(ENGLISH);
  const say = (noun: NounId, n: number): string => plainText(counted(words, noun, n).inCase('plain'));
  expect(NUMBERS.map((n) => say('credit', n))).toEqual([
    '0 credits',
    '1 credit',
    '2 credits',
    '3 credits',
    '5 credits',
    '11 credits',
    '12 credits',
    '21 credits',
    '22 credits',
    '25 credits',
    '101 credits',
    '1.5 credits',
  ]);
  expect([1, 2, 3].map((n) => say('time', n))).toEqual(['once', 'twice', '3 times']);
  expect([1, 2].map((n) => say('laboratory', n))).toEqual(['1 laboratory', '2 laboratories']);
});
