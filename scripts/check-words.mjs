// Usage: npm run words:check [-- LANGUAGE ...]
//
// Checks the catalogs of the named languages (all that have any file, if none is named) against the English one, straight
// from their JSON files, and says for each what is wrong and how much is still as in English. Then everything is said
// once, and the texts of all cards, events, reasons, questions and moves are written to a file to be read.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import '../src/engine/core.ts';
import { LANGUAGES } from '../src/text/catalog.ts';
import { foreignWords, untranslated } from '../src/text/check/alphabet.ts';
import { checkCatalog } from '../src/text/check/catalog.ts';
import { galleryOf } from '../src/text/gallery.ts';
import { plainText } from '../src/text/token.ts';
import { wordsOf } from '../src/text/words.ts';
import { everythingSaid } from '../test-kit/said.ts';
import { CATALOGS, fileOf, missingThemes, readCatalog, readSame } from './read-catalog.mjs';

const WITH_MESSAGES = ['effects', 'log', 'interface'];
const english = readCatalog('en');
const wanted = process.argv.slice(2);
const hasFiles = (/** @type {string} */ language) => existsSync(path.join(CATALOGS, language));

for (const language of LANGUAGES.filter((name) => (wanted.length === 0 ? hasFiles(name) : wanted.includes(name)))) {
  const missing = missingThemes(language);
  const catalog = readCatalog(language);
  const absent = keysOf(missing);
  const faults = checkCatalog(english, catalog).filter(({ key }) => !absent.has(key));
  const same = language === 'en' ? [] : untranslated(english, catalog);
  const unexplained = same.filter((key) => !readSame(language).includes(key));
  for (const { key, problem } of faults) complain(`${language} ${key}: ${problem}`);
  for (const key of unexplained) complain(`${language} ${key}: is as in English`);
  if (missing.length > 0) complain(`${language}: no file yet for ${missing.join(', ')}`);
  console.log(`${language}: ${faults.length} faults, ${unexplained.length} texts as in English`);
  if (missing.length === 0 && !faults.some(({ problem }) => /missing|lacks|read/.test(problem)))
    speak(language, catalog);
}

/**
 * What the files that do not exist yet would hold: that they are missing is said once.
 * @param {string[]} themes
 */
function keysOf(themes) {
  const texts = themes.flatMap((theme) => {
    const of = JSON.parse(readFileSync(fileOf('en', theme), 'utf8'));
    if (WITH_MESSAGES.includes(theme)) return Object.keys(of).map((key) => `messages.${key}`);
    if (theme === 'nouns')
      return ['nouns', 'places'].flatMap((kind) => Object.keys(of[kind]).map((id) => `${kind}.${id}`));
    if (theme !== 'names') return Object.keys(of).map((key) => `${theme}.${key}`);
    return Object.keys(of).flatMap((kind) => Object.keys(of[kind]).map((key) => `names.${kind}.${key}`));
  });
  return new Set(texts);
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
      if (foreign.length > 0) complain(`${language} ${name}: words of another language: ${foreign.join(', ')}`);
    }
    const rest = said.filter(([name]) => !/^(card|name|slot|metropolis|contract|text)/.test(name));
    const lines = rest.map(([name, tokens]) => `- ${name}: ${plainText(tokens)}`);
    const file = path.join(tmpdir(), `cards.${language}.md`);
    writeFileSync(file, `${galleryOf(words)}\n${lines.join('\n')}\n`);
    console.log(`${language}: ${said.length} texts said; read ${file}`);
  } catch (error) {
    complain(`${language}: cannot be spoken: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @param {string} what */
function complain(what) {
  console.error(what);
  process.exitCode = 1;
}
