// Usage: npm run words:add -- FILE
//
// Adds or changes messages in all languages at once, so that no language is ever left behind.
// FILE is JSON: { "table.hand": { "en": "Hand", "pl": "Ręka", "uk": "…", "cs": "…", "hu": "…", "it": "…" }, … }
// A message that is null is removed.

import { readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { LANGUAGES } from '../src/text/catalog.ts';
import { fileOf } from './read-catalog.mjs';

const [file] = process.argv.slice(2);
if (file === undefined) fail('Usage: npm run words:add -- FILE');

/** @type {Record<string, Record<string, string> | null>} */
const added = JSON.parse(readFileSync(file, 'utf8'));
for (const [key, texts] of Object.entries(added)) {
  const missing = texts === null ? [] : LANGUAGES.filter((language) => typeof texts[language] !== 'string');
  if (missing.length > 0) fail(`${key} lacks ${missing.join(', ')}. Nothing was written.`);
}
/** Themes whose files are plain lists of messages. A message stays where it stands, a new one goes to its like. */
const LISTS = ['effects', 'log', 'rules', 'guide', 'interface'];
for (const [key, texts] of Object.entries(added)) {
  const [area] = key.split('.');
  const theme =
    LISTS.find((each) => Object.hasOwn(read('en', each), key)) ??
    LISTS.find((each) => Object.keys(read('en', each)).some((other) => other.startsWith(`${area}.`))) ??
    'interface';
  for (const language of LANGUAGES) {
    const target = fileOf(language, theme);
    writeFileSync(target, changed(readFileSync(target, 'utf8'), key, texts?.[language]));
  }
}
console.log(`${Object.keys(added).length} messages in ${LANGUAGES.length} languages.`);
process.exitCode = spawnSync(process.execPath, ['scripts/make-words.mjs'], { stdio: 'inherit' }).status ?? 1;

/**
 * @param {string} language
 * @param {string} theme
 * @returns {Record<string, string | undefined>}
 */
function read(language, theme) {
  return JSON.parse(readFileSync(fileOf(language, theme), 'utf8'));
}

/**
 * The file with this message; its other lines stay as they are, empty ones too.
 * @param {string} file
 * @param {string} key
 * @param {string | undefined} text
 */
function changed(file, key, text) {
  const begin = `\n  ${JSON.stringify(key)}: `;
  const at = file.indexOf(begin);
  if (at >= 0 && text !== undefined) {
    const end = file.indexOf('\n', at + 1);
    const comma = file[end - 1] === ',' ? ',' : '';
    return `${file.slice(0, at)}${begin}${JSON.stringify(text)}${comma}${file.slice(end)}`;
  }
  if (text !== undefined) return file.replace(/\n\}\n$/, () => `,${begin}${JSON.stringify(text)}\n}\n`);
  const messages = JSON.parse(file);
  delete messages[key];
  return `${JSON.stringify(messages, undefined, 2)}\n`;
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(2);
}
