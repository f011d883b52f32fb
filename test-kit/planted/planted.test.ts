import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BUGS } from './bugs.ts';
import { findAll } from './find-all.ts';
import { plant } from './plant.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const THREADS = 2;

/*
 * A suite that finds nothing proves nothing: each of these bugs is planted by itself, and has to be found. The table with
 * what finds each: npm run planted.
 */

test.each(Object.entries(BUGS))('there is a place for %s', (_name, bug) => {
  const source = readFileSync(path.join(ROOT, bug.file), 'utf8');
  expect(plant(source, bug)).not.toBe(source);
});

test('every planted bug is found', async () => {
  const findings = await findAll(BUGS, THREADS);
  expect(findings.filter(({ fault }) => fault === undefined)).toEqual([]);
  expect(findings).toHaveLength(Object.keys(BUGS).length);
}, 600_000);
