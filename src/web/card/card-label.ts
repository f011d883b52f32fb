import { amounts, cardTold, plainText, sayCardNumbered, spokenText, type Words } from '../../text/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { cardNumbered } from './card-numbered.ts';

interface Besides {
  /** Where it lies, if that is not plain. */
  readonly note?: string | undefined;
  /** What choosing it means just now. */
  readonly choice?: string | undefined;
}

/** What a card is called, is, costs and does, for those who do not see its face. */
export function cardLabel(words: Words, number: CardNumber, { note, choice }: Besides = {}): string {
  const card = cardNumbered(words.content, number);
  const { cost } = card;
  return [
    cardTold(words, number),
    note,
    // Told apart from another of its name it has its colour with it.
    words.alike?.has(number) === true ? undefined : plainText(words.say(`colour.${card.colour}`)),
    plainText(words.say(`type.${card.type}`)),
    cost === undefined ? undefined : plainText(words.say('table.cost', { cost: amounts(words, { credit: cost }) })),
    spokenText(sayCardNumbered(words, number)).replace(/\.$/, ''),
    choice,
  ]
    .filter((part) => part !== undefined)
    .join('. ');
}
