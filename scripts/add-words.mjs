// Usage: npm run words:add -- FILE
//
// Adds or changes messages in all languages at once, so that no language is ever left behind.
// FILE is JSON: { "table.hand": { "en": "Hand", "pl": "Ręka", "uk": "…", "cs": "…", "hu": "…", "it": "…" }, … }
// A message that is null is removed.

import { readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { LANGUAGES } from '../src/text/catalog.ts';
import { fileOf, themeFor } from './read-catalog.mjs';

const [file] = process.argv.slice(2);
if (file === undefined) fail('Usage: npm run words:add -- FILE');

/** @type {Record<string, Record<string, string> | null>} */
const added = JSON.parse(readFileSync(file, 'utf8'));
for (const [key, texts] of Object.entries(added)) {
  const missing = texts === null ? [] : LANGUAGES.filter((language) => typeof texts[language] !== 'string');
  if (missing.length > 0) fail(`${key} lacks ${missing.join(', ')}. Nothing was written.`);
}
for (const [key, texts] of Object.entries(added)) {
  const theme = themeFor(key);
  for (const language of LANGUAGES) {
    const target = fileOf(language, theme);
    writeFileSync(target, changed(readFileSync(target, 'utf8'), key, texts?.[language]));
  }
}
console.log(`${Object.keys(added).length} messages in ${LANGUAGES.length} languages.`);
process.exitCode = spawnSync(process.execPath, ['scripts/make-words.mjs'], { stdio: 'inherit' }).status ?? 1;

/**
 * The file with this message; its other lines stay as they are, empty ones too.
 * @param {string} file
 * @param {string} key
 * @param {string | undefined} text
 */
function changed(file, key, text) {
  const begin = `\n  ${JSON.stringify(key)}: `;
  const at = file.indexOf(begin);
  if (at < 0) return text === undefined ? file : file.replace(/\n\}\n$/, () => `,${begin}${JSON.stringify(text)}\n}\n`);
  const end = file.indexOf('\n', at + 1);
  if (text === undefined) return `${file.slice(0, at)}${file.slice(end)}`.replace(/,\n\}\n$/, '\n}\n');
  const comma = file[end - 1] === ',' ? ',' : '';
  return `${file.slice(0, at)}${begin}${JSON.stringify(text)}${comma}${file.slice(end)}`;
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(2);
}
