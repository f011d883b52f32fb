import { expect, test } from 'vitest';
import { BUGS } from './bugs.ts';
import { findAll, findNothing } from './find-all.ts';

const THREADS = 2;

/*
 * A suite that finds nothing proves nothing: each of these bugs is planted by itself, and has to be found; and what finds it
 * must find nothing where no bug is planted. The table with what finds each: npm run planted.
 */
test('every planted bug is found, and nothing is found without it', async () => {
  const findings = await findAll(BUGS, THREADS);
  expect(findings.filter(({ fault }) => fault === undefined)).toEqual([]);
  expect(findings).toHaveLength(Object.keys(BUGS).length);
  const alarms = await findNothing(findings, THREADS);
  expect(alarms.filter((each) => (each.fault ?? each.problem) !== undefined)).toEqual([]);
}, 600_000);
