import type { Catalog } from '../catalog.ts';
import type { Ast, Icu } from '../message.ts';
import { isLiteral, parseMessage } from '../message.ts';

/** Letters beyond a-z that words of a language are written with, and Latin letters it does without. */
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const LETTERS: Readonly<Record<string, string>> = {
  en: `${LATIN}é`,
  pl: 'abcdefghijklmnoprstuwyząćęłńóśźż',
  cs: 'abcdefghijklmnoprstuvxyzáčďéěíňóřšťúůýž',
  hu: 'abcdefghijklmnoprstuvxyzáéíóöőúüű',
  it: 'abcdefghilmnopqrstuvxzàèéìòù',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
};

/** What may stand in any language: names, symbols of cards and eras, what is typed at the command line. */
const ANYWHERE = ['Benthos', 'A', 'B', 'C', 'D', 'E', 'I', 'II', 'III', 'OK', 'u', 'h', 'q', 'basic', 'advanced'];

/** Words that a language has taken over, letters and all. */
const LOANS: Readonly<Record<string, readonly string[]>> = { it: ['password', 'browser'] };

/** Frequent little words, each of one language only: where another language has one, something was not translated. */
const TELLTALES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'the',
    'and',
    'with',
    'your',
    'you',
    'for',
    'each',
    'card',
    'cards',
    'gain',
    'build',
    'city',
    'this',
    'when',
    'from',
    'kelp',
    'steelplast',
    'science',
    'credits',
    'biomatter',
  ],
  pl: ['jest', 'oraz', 'przez', 'się', 'które', 'karty', 'miasto', 'twoje', 'lub', 'każde', 'weź', 'dobierz'],
  cs: ['nebo', 'která', 'každé', 'karty', 'město', 'získej', 'postav', 'tvoje', 'když', 'není', 'pokud', 'jsou'],
  hu: ['és', 'vagy', 'egy', 'nem', 'amikor', 'minden', 'város', 'kártya', 'hogy', 'meg'],
  it: ['della', 'con', 'ogni', 'carta', 'carte', 'quando', 'sono', 'città', 'una', 'gli', 'puoi', 'che'],
  uk: [],
};
/** Telltales that happen to be words of the other language too. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  cs: ['karty'],
  pl: ['karty'],
};

export interface LetterFault {
  readonly key: string;
  readonly problem: string;
}

/** Words that cannot be of this language, by their letters or because they are telltales of another one. */
export function foreignWords(text: string, locale: string): readonly string[] {
  const language = locale.slice(0, 2);
  const letters = new Set(LETTERS[language]);
  const telltales = new Set(
    Object.entries(TELLTALES).flatMap(([other, words]) =>
      other === language ? [] : words.filter((word) => !(SHARED[language] ?? []).includes(word)),
    ),
  );
  const own = new Set(TELLTALES[language]);
  const words = text.match(/[\p{L}\p{M}’'ʼ]+/gu) ?? [];
  return words.filter((word) => {
    if (ANYWHERE.includes(word)) return false;
    const small = word.toLocaleLowerCase(locale);
    if ((LOANS[language] ?? []).includes(small)) return false;
    if (telltales.has(small) && !own.has(small)) return true;
    return Array.from(small.normalize('NFC')).some((letter) => /\p{L}/u.test(letter) && !letters.has(letter));
  });
}

export function alphabetFaults(catalog: Catalog): readonly LetterFault[] {
  return Object.entries(textsOf(catalog)).flatMap(([key, text]) => {
    const foreign = foreignWords(text, catalog.locale);
    return foreign.length === 0 ? [] : [{ key, problem: `has words of another language: ${foreign.join(', ')}` }];
  });
}

/** Texts of several letters that are the same as in English, those aside that may be. */
export function untranslated(reference: Catalog, catalog: Catalog): readonly string[] {
  const english = textsOf(reference);
  return Object.entries(textsOf(catalog))
    .filter(([key, text]) => text === english[key] && /\p{L}{2}/u.test(text) && !ANYWHERE.includes(text))
    .map(([key]) => key);
}

/** Everything a translator has written, without parameters and links. */
export function textsOf(catalog: Catalog): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  const put = (theme: string, of: object, read: (text: string) => string): void => {
    for (const [key, text] of Object.entries(of as Record<string, string>)) texts[`${theme}.${key}`] = read(text);
  };
  const literal = (text: Icu): string => literalsOf(text, catalog.locale);
  put('messages', catalog.messages, literal);
  for (const [id, noun] of Object.entries(catalog.nouns)) {
    for (const casus of catalog.cases)
      put(`nouns.${id}.${casus}`, Object(noun[casus]) as Record<string, string>, literal);
  }
  for (const [id, place] of Object.entries(catalog.places)) {
    for (const casus of catalog.cases) texts[`places.${id}.${casus}`] = literal(place[casus] ?? '');
  }
  for (const [kind, names] of Object.entries(catalog.names))
    put(`names.${kind}`, names as Record<string, string>, same);
  put('flavours', catalog.flavours, same);
  put('rules', catalog.rules, (prose) => withoutTargets(literal(prose)));
  put('guide', catalog.guide, (prose) => withoutTargets(literal(prose)));
  return texts;
}

function same(text: string): string {
  return text;
}

function withoutTargets(text: string): string {
  return text.replace(/\]\([^)]*\)/g, ']');
}

/** The words of a message, all its wordings one after another. */
export function literalsOf(message: Icu, locale: string): string {
  const collect = (ast: Ast): string =>
    ast
      .map((element) => {
        if ('options' in element)
          return Object.values(element.options)
            .map(({ value }) => collect(value))
            .join(' ');
        return isLiteral(element) ? element.value : ' ';
      })
      .join('');
  try {
    return collect(parseMessage(message, locale));
  } catch {
    return '';
  }
}
