import type { Contract, MainBoard, Metropolis, PlayerBoard, Slot } from './board.ts';
import type { Card } from './card.ts';
import type { Rulebook } from './rulebook.ts';

/** A text by language: `en`, `pl` ... Where a language is missing, English stands in, then the id of the thing. */
export type Texts = Readonly<Record<string, string>>;

/** What a piece of a set is called, and what it says besides its rule. */
export interface Titled {
  readonly name?: Texts;
  readonly flavour?: Texts;
}

/** `family` names the picture, and the piece where it has no name; if left out, the set's id does. */
type Entitled<C> = C extends Card ? Omit<C, 'family'> & Titled & { readonly family?: string } : never;
export type SetCard = Entitled<Card>;

export const SET_FORMAT = 'benthos set 1';

/** A set of cards, tiles, boards and numbers as one file: complete, or what differs from the set that it extends. */
export interface SetFile {
  readonly format: typeof SET_FORMAT;
  readonly id: string;
  readonly version: string;
  readonly title: Texts;
  readonly description?: Texts;
  readonly author?: string;
  readonly licence?: string;
  /** The languages that its names are in. */
  readonly languages?: readonly string[];
  /** `core`, or the hash of the set whose pieces these are added to. */
  readonly extends?: string;
  /** Numbers of the extended set's pieces that are left out. */
  readonly without?: {
    readonly cards?: readonly number[];
    readonly metropolises?: readonly number[];
    readonly contracts?: readonly number[];
  };
  /** Pieces take the place of those with the same number. */
  readonly cards?: readonly SetCard[];
  readonly metropolises?: readonly (Metropolis & Titled)[];
  readonly contracts?: readonly (Contract & Titled)[];
  readonly boards?: readonly PlayerBoard[];
  readonly slots?: { readonly [S in MainBoard['side']]?: readonly Slot[] };
  readonly rulebook?: Partial<Rulebook>;
}

/** The names that a set gives its own pieces, by number. What is not here is called as the language calls core's. */
export interface Titles {
  readonly cards: Readonly<Record<number, Titled>>;
  readonly metropolises: Readonly<Record<number, Titled>>;
  readonly contracts: Readonly<Record<number, Titled>>;
}
