import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './build-web.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Files of our own: `from '../a.ts'`, `import '../a.css'`, `import('../a.ts')`, `new URL('./a.ts', ...)`. */
const NAMED = /(?:\bfrom|\bimport|\bURL)\s*\(?\s*'(\.{1,2}\/[^'?]+)/g;

test('the web app is built anew when anything changes that it is made from', () => {
  const files = sourceFiles();
  const isKnown = new Set(files.map((file) => path.resolve(ROOT, file)));
  const named = files
    .filter((file) => file.startsWith('src') && /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(ROOT, file), 'utf8');
      return [...source.matchAll(NAMED)].map(([, name = '']) => ({
        file,
        name,
        full: path.resolve(ROOT, path.dirname(file), name),
      }));
    });
  expect(named.length).toBeGreaterThan(files.length);
  expect(named.filter(({ full }) => !isKnown.has(full)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
