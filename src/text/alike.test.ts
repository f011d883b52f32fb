import { expect, test } from 'vitest';
import { CORE } from '../engine/core.ts';
import { LANGUAGES } from './catalog.ts';
import { CATALOG as ENGLISH } from './catalogs/en/index.ts';
import { loadWords } from './languages.ts';
import { cardName, cardTold, wordsApart } from './say-name.ts';
import { sayMove } from './say-move.ts';
import { plainText, richText, spokenText } from './token.ts';
import { wordsOf } from './words.ts';

const words = wordsOf(ENGLISH);
const numbers = CORE.cards.map(({ number }) => number);

/** Two action cards of one name, as in the tableau of somebody who claims a fifth, and a card with a name of its own. */
const actions = CORE.cards.filter(({ type }) => type === 'action').map(({ number }) => number);
const one = actions.find((card) => namesakesOf(card).length > 1) ?? 0;
const other = namesakesOf(one).find((card) => card !== one) ?? 0;

function namesakesOf(card: number): readonly number[] {
  return actions.filter((each) => cardName(words, each) === cardName(words, card));
}

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
  const apart = wordsApart(words, [
    one,
    one,
    ...numbers.filter((card) => cardName(words, card) !== cardName(words, one)),
  ]);
  expect(cardTold(apart, one)).toBe(cardName(words, one));
});

test('pictures stand for colour and number, so rich text has the bare name', () => {
  const link = richText(sayMove(wordsApart(words, [one, other]), { seat: 0, kind: 'use', card: one })).find(
    (part) => part.kind === 'link',
  );
  expect(link?.kind === 'link' && link.to).toMatchObject({ kind: 'card', card: one, bare: cardName(words, one) });
});

test.each(LANGUAGES)('with all cards in view no two are called the same (%s)', async (language) => {
  const apart = wordsApart(await loadWords(language), numbers);
  const told = numbers.map((card) => cardTold(apart, card));
  expect(new Set(told).size).toBe(numbers.length);
});
