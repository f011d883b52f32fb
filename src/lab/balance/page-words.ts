import { cardName, plainText, sayContract, sayMetropolis, saySlot, type Words } from '../../text/index.ts';
import { CONTRACTS } from '../../content/contracts.ts';
import { METROPOLISES } from '../../content/metropolises.ts';
import type { Slot } from '../../vocabulary/index.ts';

/** The names the report needs, in one language. */
export interface PageWords {
  readonly card: (card: number) => string;
  readonly metropolis: (metropolis: number) => string;
  readonly contract: (contract: number) => string;
  readonly slot: (slot: Slot) => string;
}

export function pageWordsOf(words: Words): PageWords {
  return {
    card: (number) => cardName(words, number),
    metropolis: (number) => {
      const tile = METROPOLISES[number - 1];
      return tile === undefined ? '' : plainText(sayMetropolis(words, tile));
    },
    contract: (number) => {
      const contract = CONTRACTS[number - 1];
      return contract === undefined ? '' : plainText(sayContract(words, contract));
    },
    slot: (slot) => plainText(saySlot(words, slot)),
  };
}
