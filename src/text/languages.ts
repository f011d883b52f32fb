import type { Language } from './catalog.ts';
import { LOADERS } from './loaders.ts';
import type { Words } from './words.ts';
import { wordsOf } from './words.ts';

/** The languages that are complete. */
export const SPOKEN = Object.keys(LOADERS) as readonly Language[];

const loaded = new Map<Language, Promise<Words>>();

/** The words of a language, fetched when first asked for. A language that is not complete yet is English. */
export function loadWords(language: Language): Promise<Words> {
  const loaders: { readonly [L in Language]?: (typeof LOADERS)['en'] } = LOADERS;
  let words = loaded.get(language);
  if (words === undefined) {
    words = (loaders[language] ?? LOADERS.en)().then(({ CATALOG }) => wordsOf(CATALOG));
    loaded.set(language, words);
  }
  return words;
}
