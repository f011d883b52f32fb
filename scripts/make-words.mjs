// Usage: npm run words [-- --check]
//
// Writes what is made from the catalogs: the parameters of every message as its English text uses them
// (src/text/parameters.ts), the module of every complete language and the list of them (src/text/loaders.ts), and for
// each a page of all its cards (docs/cards.md in English, docs/cards.<language>.md). With --check it only says which of
// these are out of date.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import '../src/engine/core.ts';
import { LANGUAGES } from '../src/text/catalog.ts';
import { checkCatalog } from '../src/text/check/catalog.ts';
import { galleryOf } from '../src/text/gallery.ts';
import { argumentsOf, parseMessage } from '../src/text/message.ts';
import { wordsOf } from '../src/text/words.ts';
import { fileOf, missingThemes, readCatalog, THEMES } from './read-catalog.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const MADE = '// Made by scripts/make-words.mjs. Do not edit.';
const WITH_PARAMETERS = ['effects', 'log', 'interface'];
const WIDTH = 120;
const isCheck = process.argv.includes('--check');

const english = readCatalog('en');
const spoken = LANGUAGES.filter((language) => language === 'en' || isComplete(language));
put('src/text/parameters.ts', parametersModule());
put('src/text/loaders.ts', loadersModule());
for (const language of spoken) {
  put(`src/text/catalogs/${language}/index.ts`, catalogModule(language));
  put(language === 'en' ? 'docs/cards.md' : `docs/cards.${language}.md`, galleryOf(wordsOf(readCatalog(language))));
}

/**
 * @param {string} file
 * @param {string} text
 */
function put(file, text) {
  const target = path.join(ROOT, file);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  if (!isCheck) return writeFileSync(target, text);
  console.error(`${file} is out of date: run npm run words.`);
  process.exitCode = 1;
}

/** @param {import('../src/text/catalog.ts').Language} language */
function isComplete(language) {
  return missingThemes(language).length === 0 && checkCatalog(english, readCatalog(language)).length === 0;
}

function loadersModule() {
  const lines = spoken.map((language) => `  ${language}: () => import('./catalogs/${language}/index.ts'),`);
  return [MADE, '', '/** The complete languages. */', 'export const LOADERS = {', ...lines, '};', ''].join('\n');
}

/** @param {string} language */
function catalogModule(language) {
  const themes = THEMES.toSorted();
  return [
    MADE,
    "import { catalogFrom, LOCALES } from '../../catalog.ts';",
    ...themes.map((theme) => `import ${theme.toUpperCase()} from './${theme}.json' with { type: 'json' };`),
    '',
    `export const CATALOG = catalogFrom(LOCALES.${language}, {`,
    ...themes.map((theme) => `  ${theme}: ${theme.toUpperCase()},`),
    '});',
    '',
  ].join('\n');
}

function parametersModule() {
  const messages = WITH_PARAMETERS.flatMap((theme) =>
    Object.entries(/** @type {Record<string, string>} */ (JSON.parse(readFileSync(fileOf('en', theme), 'utf8')))),
  );
  return [
    MADE,
    "import type { Said } from './said.ts';",
    '',
    '/** The parameters of every message that has any. */',
    'export interface Parameters {',
    ...messages.flatMap(([key, message]) => entryOf(key, parametersOf(message))),
    '}',
    '',
  ].join('\n');
}

/**
 * @param {string} message
 * @returns {Map<string, string>} the type of each parameter
 */
function parametersOf(message) {
  /** @type {Map<string, string>} */
  const types = new Map();
  for (const { base, use, options } of argumentsOf(parseMessage(message, 'en'))) {
    if (use === 'select') types.set(base, options.map((option) => `'${option}'`).join(' | '));
    else if (use !== 'plain') types.set(base, 'number');
    else if (!types.has(base)) types.set(base, 'Said');
  }
  return types;
}

/**
 * @param {string} key
 * @param {Map<string, string>} types
 * @returns {string[]}
 */
function entryOf(key, types) {
  if (types.size === 0) return [];
  const name = /^\w+$/.test(key) ? key : `'${key}'`;
  const fields = [...types].map(([field, type]) => `readonly ${field}: ${type}`);
  const line = `  readonly ${name}: { ${fields.join('; ')} };`;
  if (line.length <= WIDTH) return [line];
  return [`  readonly ${name}: {`, ...fields.map((field) => `    ${field};`), '  };'];
}
