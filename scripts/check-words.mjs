// Usage: npm run words:check [-- LANGUAGE ...]
//
// Checks the catalogs of the named languages (all that exist if none is named) against the English one, straight from
// their JSON files, and says for each language what is wrong and how much is still as in English. Everything is said once,
// and the texts of all cards are written to a file to be read.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES, LOCALES, catalogFrom } from '../src/text/catalog.ts';
import { checkCatalog } from '../src/text/check-catalog.ts';
import { foreignWords, untranslated } from '../src/text/check-alphabet.ts';
import { galleryOf } from '../src/text/gallery.ts';
import { plainText } from '../src/text/token.ts';
import { wordsOf } from '../src/text/words.ts';
import { everythingSaid } from '../test-kit/said.ts';

const CATALOGS = path.resolve(import.meta.dirname, '../src/text/catalogs');
const THEMES = ['nouns', 'effects', 'log', 'interface', 'names', 'flavours', 'rules', 'guide'];

const english = read('en');
const wanted = process.argv.slice(2);
for (const language of LANGUAGES.filter((name) => (wanted.length === 0 ? exists(name) : wanted.includes(name)))) {
  const missing = THEMES.filter((theme) => !existsSync(fileOf(language, theme)));
  const catalog = read(language);
  const faults = checkCatalog(english, catalog);
  const allowed = existsSync(fileOf(language, 'same'))
    ? JSON.parse(readFileSync(fileOf(language, 'same'), 'utf8'))
    : [];
  const same = language === 'en' ? [] : untranslated(english, catalog).filter((key) => !allowed.includes(key));
  for (const { key, problem } of faults) console.error(`${language} ${key}: ${problem}`);
  for (const key of same) console.error(`${language} ${key}: is as in English`);
  console.log(`${language}: ${faults.length} faults, ${same.length} texts as in English`);
  if (missing.length > 0) console.log(`${language}: no file yet for ${missing.join(', ')}`);
  if (faults.length + same.length + missing.length > 0) process.exitCode = 1;
  if (missing.length === 0 && faults.every(({ problem }) => !/missing|lacks|read/.test(problem)))
    speak(language, catalog);
}

/**
 * @param {string} language
 * @param {import('../src/text/catalog.ts').Catalog} catalog
 */
function speak(language, catalog) {
  const words = wordsOf(catalog);
  try {
    const said = everythingSaid(words);
    for (const [name, tokens] of said) {
      const foreign = foreignWords(plainText(tokens), catalog.locale);
      if (foreign.length > 0) console.error(`${language} ${name}: ${foreign.join(', ')}`);
    }
    const file = path.join(tmpdir(), `cards.${language}.md`);
    const list = said.filter(([name]) => !/^(card|name|slot|metro|contract|text)/.test(name));
    const rest = list.map(([name, tokens]) => `- ${name}: ${plainText(tokens)}`);
    writeFileSync(file, `${galleryOf(words)}\n${rest.join('\n')}\n`);
    console.log(`${language}: ${said.length} texts said; read ${file}`);
  } catch (error) {
    console.error(`${language}: cannot be spoken: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

/** @param {string} language */
function exists(language) {
  return existsSync(path.join(CATALOGS, language));
}

/**
 * @param {string} language
 * @param {string} theme
 */
function fileOf(language, theme) {
  return path.join(CATALOGS, language, `${theme}.json`);
}

/**
 * @param {import('../src/text/catalog.ts').Language} language
 * @returns {import('../src/text/catalog.ts').Catalog}
 */
function read(language) {
  const themes = THEMES.map((theme) => {
    const file = fileOf(language, theme);
    return [theme, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : empty(theme)];
  });
  return catalogFrom(LOCALES[language], Object.fromEntries(themes));
}

/** @param {string} theme */
function empty(theme) {
  if (theme === 'nouns') return { cases: [], genders: [], nouns: {}, places: {} };
  return theme === 'names' ? { families: {}, cards: {}, metropolises: {}, contracts: {}, boards: {} } : {};
}
