import { cardName, inLanguage, plainText, sayContract, sayMetropolis, saySlot, type Words } from '../../text/index.ts';
import type { Slot } from '../../vocabulary/index.ts';

/** The names the report needs, in one language. */
export interface PageWords {
  /** Of what is played with. */
  readonly title: string;
  readonly card: (card: number) => string;
  readonly metropolis: (metropolis: number) => string;
  readonly contract: (contract: number) => string;
  readonly slot: (slot: Slot) => string;
}

export function pageWordsOf(words: Words): PageWords {
  return {
    title: inLanguage(words, words.content.set.title),
    card: (number) => cardName(words, number),
    metropolis: (number) => {
      const tile = words.content.metropolises[number - 1];
      return tile === undefined ? '' : plainText(sayMetropolis(words, tile));
    },
    contract: (number) => {
      const contract = words.content.contracts[number - 1];
      return contract === undefined ? '' : plainText(sayContract(words, contract));
    },
    slot: (slot) => plainText(saySlot(words, slot)),
  };
}
