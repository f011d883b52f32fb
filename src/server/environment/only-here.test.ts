import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SERVER = path.resolve(import.meta.dirname, '..');
/** What makes two runs differ: it comes in by the environment alone, so that a simulation can stand in for it. */
const OUTSIDE =
  /Date\.now|new Date\(\)|performance\.|setTimeout|setInterval|setImmediate|Math\.random|crypto|node:(fs|worker|sqlite|net|child)|(?<!-)process\.\w/;
/** Where the process itself begins, and the files of the web app. */
const ALLOWED = [/^environment\//, /^store\/(open-|sqlite-)/, /^http\/static-files\.ts$/, /^main\.ts$/];

test('nothing but the environment touches clock, chance, disk and process', () => {
  const files = globSync('**/*.ts', { cwd: SERVER }).filter(
    (file) => !file.endsWith('.test.ts') && !ALLOWED.some((pattern) => pattern.test(file)),
  );
  expect(files.length).toBeGreaterThan(30);
  const guilty = files.filter((file) => OUTSIDE.test(readFileSync(path.join(SERVER, file), 'utf8')));
  expect(guilty).toEqual([]);
});
