import type { Catalog, Noun, NounForms, PlaceNoun } from './catalog.ts';
import { mapLiterals, parseMessage } from './message.ts';
import type { Icu } from './message.ts';

/** The locale by which tools know English in disguise. */
export const PSEUDO_LOCALE = 'en-XA';

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'áä',
  e: 'ëé',
  i: 'ïí',
  o: 'öó',
  u: 'üú',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  r: 'ř',
  z: 'ž',
  A: 'Å',
  E: 'Ë',
  I: 'Ï',
  O: 'Ö',
  U: 'Ü',
  C: 'Ç',
  S: 'Š',
  D: 'Ð',
};

/** A language for layout tests: English, readable still, but accented and longer than any real translation is likely to be. */
export function pseudoCatalog(english: Catalog): Catalog {
  const message = (icu: Icu): Icu => mapLiterals(parseMessage(icu, english.locale), disguised);
  const prose = (icu: Icu): Icu => mapLiterals(parseMessage(icu, english.locale), disguisedMarkup);
  return {
    ...english,
    locale: PSEUDO_LOCALE,
    nouns: mapValues(english.nouns, (noun) => disguisedNoun(noun, message)),
    places: mapValues(english.places, ({ gender, ...cases }): PlaceNoun => ({ ...mapValues(cases, message), gender })),
    messages: mapValues(english.messages, message),
    names: mapValues(english.names, (names) => mapValues(names, disguised)),
    flavours: mapValues(english.flavours, disguised),
    rules: mapValues(english.rules, prose),
    guide: mapValues(english.guide, prose),
  };
}

/** Accents on the letters that take them, vowels twice. */
function disguised(words: string): string {
  return words.replace(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter);
}

function disguisedMarkup(text: string): string {
  return text.replace(/(\]\([^)]*\))|([^\]]+|\])/g, (all: string, target: string | undefined) =>
    target === undefined ? disguised(all) : target,
  );
}

function disguisedNoun({ gender, ...cases }: Noun, message: (icu: Icu) => Icu): Noun {
  const forms = (of: NounForms): NounForms => ({
    one: disguised(of.one),
    many: disguised(of.many),
    n: message(of.n),
    ...(of.a === undefined ? {} : { a: disguised(of.a) }),
  });
  return { ...mapValues(cases as Readonly<Record<string, NounForms>>, forms), gender };
}

function mapValues<K extends string, A, B>(of: Readonly<Record<K, A>>, change: (value: A) => B): Record<K, B> {
  return Object.fromEntries(Object.entries<A>(of).map(([key, value]) => [key, change(value)])) as Record<K, B>;
}
