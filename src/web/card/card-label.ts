import { cardName, plainText, sayCardNumbered, type Words } from '../../text/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';

/** What a card is called and does, for those who do not see its face. */
export function cardLabel(words: Words, card: CardNumber): string {
  return `${cardName(words, card)}. ${plainText(sayCardNumbered(words, card))}`;
}
