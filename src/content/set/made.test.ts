import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('what is made from the content is up to date: the file of core, the schema for editors', () => {
  const check = (): unknown =>
    execFileSync(process.execPath, ['scripts/make-sets.mjs', '--check'], { encoding: 'utf8' });
  expect(check).not.toThrow();
});
