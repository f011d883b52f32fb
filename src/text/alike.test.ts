import { expect, test } from 'vitest';
import { CORE } from '../engine/core.ts';
import { LANGUAGES } from './catalog.ts';
import { CATALOG as ENGLISH } from './catalogs/en/index.ts';
import { loadWords } from './languages.ts';
import { cardName, cardTold, wordsApart } from './say-name.ts';
import { sayMove } from './say-move.ts';
import { plainText, richText, spokenText } from './token.ts';
import { wordsOf } from './words.ts';

const numbers = CORE.cards.map(({ number }) => number);

/** Two action cards, as in the tableau of somebody who claims a fifth. A set may give them one name. */
const [one = 0, other = 0] = CORE.cards.flatMap(({ type, number }) =>
  type === 'action' && number > 0 ? [number] : [],
);
const name = 'Namesake';
const words = wordsOf({
  ...ENGLISH,
  names: { ...ENGLISH.names, cards: { ...ENGLISH.names.cards, [one]: name, [other]: name } },
});

test('answers that name two cards of one name read differently where both are in view, also read out', () => {
  const answers = [one, other].map((room) => ({ seat: 0, kind: 'card', room }) as const);
  const said = (apart: typeof words) => answers.map((move) => sayMove(apart, move));
  const [alike, told] = [said(words), said(wordsApart(words, [one, other]))];
  expect(new Set(alike.map(plainText)).size).toBe(1);
  expect(new Set(told.map(plainText)).size).toBe(2);
  expect(new Set(told.map(spokenText)).size).toBe(2);
  const face = CORE.cards[one];
  expect(plainText(told[0] ?? [])).toContain(`${cardName(words, one)} (${face?.colour} ${face?.number})`);
});

test('where only one of them is in view its name is enough', () => {
  const apart = wordsApart(words, [one, one, ...numbers.filter((card) => card !== other)]);
  expect(cardTold(apart, one)).toBe(cardName(words, one));
});

test('pictures stand for colour and number, so rich text has the bare name', () => {
  const link = richText(sayMove(wordsApart(words, [one, other]), { seat: 0, kind: 'use', card: one })).find(
    (part) => part.kind === 'link',
  );
  expect(link?.kind === 'link' && link.to).toMatchObject({ kind: 'card', card: one, bare: cardName(words, one) });
});

test.each(LANGUAGES)('every card of core has a name of its own (%s)', async (language) => {
  const spoken = await loadWords(language);
  expect(new Set(numbers.map((card) => cardName(spoken, card))).size).toBe(numbers.length);
});

test('with all cards in view no two are called the same', () => {
  const apart = wordsApart(words, numbers);
  expect(new Set(numbers.map((card) => cardTold(apart, card))).size).toBe(numbers.length);
});
