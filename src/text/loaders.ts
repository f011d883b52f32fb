// Made by scripts/make-words.mjs. Do not edit.

/** The complete languages. */
export const LOADERS = {
  en: () => import('./catalogs/en/index.ts'),
  pl: () => import('./catalogs/pl/index.ts'),
  uk: () => import('./catalogs/uk/index.ts'),
  cs: () => import('./catalogs/cs/index.ts'),
  hu: () => import('./catalogs/hu/index.ts'),
  it: () => import('./catalogs/it/index.ts'),
};
