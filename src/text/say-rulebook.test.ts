import { describe, expect, test } from 'vitest';
import { contentFrom } from '../engine/open-set.ts';
import { CORE } from '../engine/core.ts';
import { literalsOf } from './check/alphabet.ts';
import { LOADERS } from './loaders.ts';
import { guideOf, rulesOf } from './reference.ts';
import { type Words, wordsFor, wordsOf } from './words.ts';

/** The same words with numbers that the test may change. */
function wordsWith(words: Words, rulebook: typeof CORE.rulebook): Words {
  return wordsFor(words, contentFrom({ ...CORE, rulebook }, CORE.set, 'changed'));
}

type Numbers = Record<string, number>;

/** Every number of the rulebook: the object or list that holds it, its name there, and both as one path. */
function numbersIn(value: object, path = ''): readonly (readonly [path: string, holder: Numbers, name: string])[] {
  return Object.entries(value).flatMap(([name, inside]: [string, unknown]) => {
    const here = path === '' ? name : `${path}.${name}`;
    if (typeof inside === 'number') return [[here, value as Numbers, name] as const];
    return numbersIn(inside as object, here);
  });
}

describe.each(Object.entries(LOADERS))('%s', (language, load) => {
  test('the rules say every number of the rulebook: change one, and they follow', async () => {
    const words = wordsOf((await load()).CATALOG);
    const rulebook = structuredClone(CORE.rulebook);
    const said = (): string => JSON.stringify(rulesOf(wordsWith(words, rulebook)));
    const before = said();
    const silent = numbersIn(rulebook).flatMap(([path, holder, name]) => {
      const printed = holder[name] as number;
      // A space of the track stays one.
      holder[name] = path.endsWith('.space') ? printed - 1 : printed + 1;
      const after = said();
      holder[name] = printed;
      return after === before ? [path] : [];
    });
    expect(silent).toEqual([]);
    expect(said()).toBe(before);
  });

  test('no number of the rulebook stands in the prose of rules and guide', async () => {
    const { CATALOG } = await load();
    const texts = Object.entries({ ...CATALOG.rules, ...prefixed('guide', CATALOG.guide) });
    const found = texts.flatMap(([key, text]) => {
      const prose = literalsOf(text, CATALOG.locale).replace(QUOTED, '').replace(TARGET, ']');
      const amounts = prose.match(AMOUNT) ?? [];
      return [...(ONE_FOR_ONE.has(key) ? [] : amounts), ...(NAMED.has(key) ? [] : (prose.match(MANY) ?? []))].map(
        (number) => `${language} ${key}: ${number}`,
      );
    });
    expect(found).toEqual([]);
  });

  test('the guide follows, too', async () => {
    const words = wordsOf((await load()).CATALOG);
    const textsWith = (rulebook: typeof CORE.rulebook): string[] =>
      ['discard', 'upgrade', 'symbiotic'].map((id) =>
        JSON.stringify(guideOf(wordsWith(words, rulebook)).find((step) => step.id === id)),
      );
    const { cards, upgrade, symbiotic } = CORE.rulebook;
    const before = textsWith(CORE.rulebook);
    const after = textsWith({
      ...CORE.rulebook,
      cards: { ...cards, hand: 5 },
      upgrade: { ...upgrade, science: 4 },
      symbiotic: { ...symbiotic, vp: 7 },
    });
    expect(after.map((text, index) => text === before[index])).toEqual([false, false, false]);
    expect(after[0]).toContain('5');
    expect(after[2]).toContain('7 ');
  });
});

/** Examples of what a card says are no rules. */
const QUOTED = /“[^”]*”|„[^“”]*[“”]|«[^»]*»/g;
const TARGET = /\]\([^)]*\)/g;
const AMOUNT = /\d+ \[[^\]]+\]/g;
const MANY = /[2-9]|\d{2,}/g;
/** One biomatter for one kelp or steelplast, one kelp for a city, and never below nothing: no numbers, but how these rules work. */
const ONE_FOR_ONE = new Set(['resources.text', 'feeding.text', 'guide.feeding.text']);
/** The spaces of the track by name; players of a variant. */
const NAMED = new Set(['federation.text', 'contracts.text']);

function prefixed<T>(theme: string, texts: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${theme}.${key}`, text]));
}
