// Usage: node scripts/make-words.mjs [--check]
//
// Writes what is made from the words: src/text/parameters.ts, the parameters of every message as its English text uses
// them. With --check it only says whether the file in place is the right one.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argumentsOf, parseMessage } from '../src/text/message.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CATALOG = path.join(ROOT, 'src/text/catalogs/en');
const TARGET = path.join(ROOT, 'src/text/parameters.ts');
const THEMES = ['effects', 'log', 'interface'];
const WIDTH = 120;

const made = parametersFile();
if (!process.argv.includes('--check')) writeFileSync(TARGET, made);
else if (readFileSync(TARGET, 'utf8') !== made) {
  console.error('src/text/parameters.ts is out of date: run npm run words.');
  process.exitCode = 1;
}

function parametersFile() {
  const messages = THEMES.flatMap((theme) => Object.entries(read(theme)));
  const lines = messages.flatMap(([key, message]) => entryOf(key, parametersOf(message)));
  return [
    '// Made by scripts/make-words.mjs from the English catalog. Do not edit.',
    "import type { Said } from './said.ts';",
    '',
    '/** The parameters of every message that has any. */',
    'export interface Parameters {',
    ...lines,
    '}',
    '',
  ].join('\n');
}

/**
 * @param {string} theme
 * @returns {Record<string, string>}
 */
function read(theme) {
  return JSON.parse(readFileSync(path.join(CATALOG, `${theme}.json`), 'utf8'));
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
