import type { Tokens } from './token.ts';

/** Something that can be said in several cases: a noun, a counted noun, a place, or a list of such. */
export interface Phrase {
  readonly inCase: (casus: string) => Tokens;
  /** As the catalog names genders; of a list, that of its first item. */
  readonly gender: string;
  /** How many things it names, for agreement. */
  readonly count: number;
}

/** What a parameter may be: a phrase, finished tokens, a number, or words that are nobody's to translate. */
export type Said = Phrase | Tokens | number | string;

export function isPhrase(said: Said): said is Phrase {
  return typeof said === 'object' && 'inCase' in said;
}
