// Made by scripts/make-words.mjs. Do not edit.

/** The complete languages. */
export const LOADERS = {
  en: () => import('./catalogs/en/index.ts'),
  pl: () => import('./catalogs/pl/index.ts'),
  uk: () => import('./catalogs/uk/index.ts'),
};
