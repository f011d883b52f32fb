import type { Parameters } from './parameters.ts';
import type EFFECTS from './catalogs/en/effects.json';
import type INTERFACE from './catalogs/en/interface.json';
import type LOG from './catalogs/en/log.json';
import type { Icu } from './message.ts';
import type { NounId, PlaceId } from './noun.ts';

export const LANGUAGES = ['en', 'pl', 'uk', 'cs', 'hu', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** As BCP 47 names them, for numbers, lists and plurals. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  pl: 'pl',
  uk: 'uk',
  cs: 'cs',
  hu: 'hu',
  it: 'it',
};

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

export interface PlaceNoun {
  readonly gender: string;
  readonly [casus: string]: Icu;
}

/** All words of one language. */
export interface Catalog {
  /** One of LOCALES, or that of a test. */
  readonly locale: string;
  readonly cases: readonly string[];
  readonly genders: readonly string[];
  readonly nouns: Readonly<Record<NounId, Noun>>;
  readonly places: Readonly<Record<PlaceId, PlaceNoun>>;
  readonly messages: Readonly<Record<MessageKey, Icu>>;
  readonly names: Names;
  readonly flavours: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, Icu>>;
  readonly guide: Readonly<Record<string, Icu>>;
}

/** Families name their cards; a card with a name of its own overrides that. Keys are numbers or family ids. */
export interface Names {
  readonly families: Readonly<Record<string, string>>;
  readonly cards: Readonly<Record<string, string>>;
  readonly metropolises: Readonly<Record<string, string>>;
  readonly contracts: Readonly<Record<string, string>>;
  readonly boards: Readonly<Record<string, string>>;
}

/** The files of a language, one theme each. */
export interface Themes {
  readonly nouns: Pick<Catalog, 'cases' | 'genders' | 'nouns' | 'places'>;
  readonly effects: Readonly<Record<keyof typeof EFFECTS, Icu>>;
  readonly log: Readonly<Record<keyof typeof LOG, Icu>>;
  readonly interface: Readonly<Record<keyof typeof INTERFACE, Icu>>;
  readonly names: Names;
  readonly flavours: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, Icu>>;
  readonly guide: Readonly<Record<string, Icu>>;
}

export function catalogFrom(locale: string, themes: Themes): Catalog {
  const { nouns, effects, log, interface: labels, names, flavours, rules, guide } = themes;
  return { locale, ...nouns, messages: { ...effects, ...log, ...labels }, names, flavours, rules, guide };
}
