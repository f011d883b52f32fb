import { cardName, plainText, sayCard, type Words } from '../../text/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { inColumns, screenWidth } from '../kit/columns.ts';
import { tinted } from '../kit/tint.ts';

/** "37 Barter", in the card's colour where colours are supported. */
export function numbered(words: Words, number: CardNumber): string {
  const card = words.content.cards[number];
  const text = `${number} ${cardName(words, number)}`;
  return card === undefined ? text : tinted(card.colour, text);
}

/** One card per line with its full text; the colour is also given as a word. */
export function cardLines(words: Words, numbers: readonly CardNumber[]): string[] {
  const rows = numbers.flatMap((number) => {
    const card = words.content.cards[number];
    if (card === undefined) return [];
    const { colour, type, cost } = card;
    const price = cost === undefined ? '' : ` (${cost})`;
    return [
      [
        tinted(colour, String(number)),
        `${cardName(words, number)}${price}`,
        tinted(colour, plainText(words.say(`colour.${colour}`))),
        plainText(words.say(`type.${type}`)),
        plainText(sayCard(words, card)),
      ],
    ];
  });
  return inColumns(rows, { indent: 2, right: [0], width: screenWidth() });
}
