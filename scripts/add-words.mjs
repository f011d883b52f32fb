// Usage: npm run words:add -- FILE
//
// Adds or changes messages of the interface in all languages at once, so that no language is ever left behind. FILE is
// JSON: { "table.hand": { "en": "Hand", "pl": "Ręka", "uk": "…", "cs": "…", "hu": "…", "it": "…" }, … }
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
for (const language of LANGUAGES) {
  const target = fileOf(language, 'interface');
  const messages = JSON.parse(readFileSync(target, 'utf8'));
  for (const [key, texts] of Object.entries(added)) {
    if (texts === null) delete messages[key];
    else messages[key] = texts[language];
  }
  writeFileSync(target, `${JSON.stringify(messages, undefined, 2)}\n`);
}
console.log(`${Object.keys(added).length} messages in ${LANGUAGES.length} languages.`);
process.exitCode = spawnSync(process.execPath, ['scripts/make-words.mjs'], { stdio: 'inherit' }).status ?? 1;

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(2);
}
