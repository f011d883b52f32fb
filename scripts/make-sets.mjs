// Usage: npm run sets [-- --check]
//
// Writes sets/core.json from the phrases in src/content, and sets/schema.json for editors. --check only says what is out of date.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CORE_SET } from '../src/content/core-set.ts';
import { setSchema } from '../src/content/set/schema.ts';

const FOLDER = path.resolve(import.meta.dirname, '../sets');
const isCheck = process.argv.includes('--check');
const stale = [
  ['core.json', `${JSON.stringify(CORE_SET)}\n`],
  ['schema.json', `${JSON.stringify(setSchema(), undefined, 2)}\n`],
].filter(([name = '', text = '']) => {
  const file = path.join(FOLDER, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  if (!isCheck) writeFileSync(file, text);
  return true;
});
for (const [name] of stale) console.log(`sets/${name} ${isCheck ? 'is out of date: npm run sets' : 'written'}`);
process.exitCode = isCheck && stale.length > 0 ? 1 : 0;
