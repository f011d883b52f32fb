import type { Parameters } from './parameters.ts';
import type EFFECTS from './catalogs/en/effects.json' with { type: 'json' };
import type INTERFACE from './catalogs/en/interface.json' with { type: 'json' };
import type LOG from './catalogs/en/log.json' with { type: 'json' };
import type { NounId, PlaceId } from './noun.ts';

export const LANGUAGES = ['en', 'pl', 'uk', 'cs', 'hu', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** ICU message text, as it stands in the catalogs. */
export type Icu = string;

/** Effects, log and interface. English is the reference: its keys and parameters are those of all languages. */
export type MessageKey = keyof typeof EFFECTS | keyof typeof LOG | keyof typeof INTERFACE;
export type MessageParameters<K extends MessageKey> = K extends keyof Parameters ? [Parameters[K]] : [];

/**
 * The forms of a noun in one case: alone, with an indefinite article where the language has one, many without a number,
 * and counted, as an ICU plural message of `n`.
 */
export interface NounForms {
  readonly one: string;
  readonly a?: string;
  readonly many: string;
  readonly n: Icu;
}

export interface Noun {
  readonly gender: string;
  /** By case; each language has its own list of cases. */
  readonly [casus: string]: NounForms | string;
}

export interface Place {
  readonly gender: string;
  readonly [casus: string]: Icu;
}

/** All words of one language. */
export interface Catalog {
  /** As BCP 47 knows it, for numbers, lists and plurals. */
  readonly locale: string;
  readonly cases: readonly string[];
  readonly genders: readonly string[];
  readonly nouns: Readonly<Record<NounId, Noun>>;
  readonly places: Readonly<Record<PlaceId, Place>>;
  readonly messages: Readonly<Record<MessageKey, Icu>>;
  readonly names: Names;
  readonly flavours: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, string>>;
  readonly guide: Readonly<Record<string, string>>;
}

/** Families name their cards; a card with a name of its own overrides that. Keys are numbers or family ids. */
export interface Names {
  readonly families: Readonly<Record<string, string>>;
  readonly cards: Readonly<Record<string, string>>;
  readonly metropolises: Readonly<Record<string, string>>;
  readonly contracts: Readonly<Record<string, string>>;
  readonly boards: Readonly<Record<string, string>>;
}
