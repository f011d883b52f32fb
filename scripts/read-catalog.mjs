// Reads the words of a language straight from their JSON files, complete or not.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogFrom, LOCALES } from '../src/text/catalog.ts';

export const CATALOGS = path.resolve(import.meta.dirname, '../src/text/catalogs');
export const THEMES = ['nouns', 'effects', 'log', 'interface', 'names', 'flavours', 'rules', 'guide'];

/**
 * @param {string} language
 * @param {string} theme
 */
export function fileOf(language, theme) {
  return path.join(CATALOGS, language, `${theme}.json`);
}

/** Plain lists of messages. Of rules and guide there are titles and texts only, whatever they are called. */
const LISTS = ['effects', 'log', 'interface', 'rules', 'guide'];
const PROSE = ['rules', 'guide'];

/**
 * A message stays where it stands; a new one goes where most of its like are.
 * @param {string} key
 */
export function themeFor(key) {
  const [area] = key.split('.');
  const isProse = /\.(title|text)$/.test(key);
  const keysOf = Object.fromEntries(
    LISTS.map((theme) => [theme, Object.keys(JSON.parse(readFileSync(fileOf('en', theme), 'utf8')))]),
  );
  /** @param {string} theme */
  const likeIn = (theme) => (keysOf[theme] ?? []).filter((other) => other.startsWith(`${area}.`)).length;
  const home = LISTS.find((theme) => keysOf[theme]?.includes(key));
  const [best = 'interface'] = LISTS.filter((theme) => isProse || !PROSE.includes(theme))
    .filter((theme) => likeIn(theme) > 0)
    .toSorted((a, b) => likeIn(b) - likeIn(a));
  return home ?? best;
}

/** @param {string} language */
export function missingThemes(language) {
  return THEMES.filter((theme) => !existsSync(fileOf(language, theme)));
}

/**
 * Themes without a file are empty.
 * @param {import('../src/text/catalog.ts').Language} language
 * @returns {import('../src/text/catalog.ts').Catalog}
 */
export function readCatalog(language) {
  const themes = THEMES.map((theme) => {
    const file = fileOf(language, theme);
    return [theme, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : empty(theme)];
  });
  return catalogFrom(LOCALES[language], Object.fromEntries(themes));
}

/**
 * The texts that are rightly the same as in English.
 * @param {string} language
 * @returns {string[]}
 */
export function readSame(language) {
  const file = fileOf(language, 'same');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** @param {string} theme */
function empty(theme) {
  if (theme === 'nouns') return { cases: [], genders: [], nouns: {}, places: {} };
  return theme === 'names' ? { families: {}, cards: {}, metropolises: {}, contracts: {}, boards: {} } : {};
}
