import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import CARD_NAMES from './catalogs/card-names.en.json' with { type: 'json' };
import { cardName } from './say-name.ts';
import { loadWords, SPOKEN } from './languages.ts';

const ROOT = resolve(import.meta.dirname, '../..');

test('what is made from the words is up to date: parameters, languages, pages of cards', () => {
  const check = (): Buffer => execFileSync(process.execPath, ['scripts/make-words.mjs', '--check'], { cwd: ROOT });
  expect(check).not.toThrow();
});

test('the English names are those that the card tests know', async () => {
  const words = await loadWords('en');
  const names = Object.keys(CARD_NAMES).map((number) => [number, cardName(words, Number(number))]);
  expect(Object.fromEntries(names)).toEqual(CARD_NAMES);
});

test('all six languages are complete, so all six are spoken', () => {
  expect([...SPOKEN].sort()).toEqual(['cs', 'en', 'hu', 'it', 'pl', 'uk']);
});
