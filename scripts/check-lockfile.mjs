// Checks that package-lock.json is the one in git, belongs to package.json and names no download address.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '..');
const LOCKFILE = 'package-lock.json';
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

const lock = readFileSync(path.join(ROOT, LOCKFILE), 'utf8');
const locked = JSON.parse(lock).packages[''];
const wanted = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

if (KINDS.some((kind) => !isDeepStrictEqual(locked[kind], wanted[kind]))) {
  complain('does not belong to package.json. Run npm install and commit it.');
}
if (/"resolved": "(https?|file):/.test(lock)) {
  complain('names download addresses. Make it anew with npm 11 or later and the .npmrc of this project.');
}
// Outside a git work tree there is nothing to compare with.
if (git('rev-parse', '--is-inside-work-tree') === 0 && git('diff', '--quiet', '--', LOCKFILE) !== 0) {
  complain('is not the one in git. If you changed the dependencies, git add it; if not, git restore it.');
}

/** @param {string} what */
function complain(what) {
  console.error(`${LOCKFILE} ${what}`);
  process.exitCode = 1;
}

/**
 * @param {string[]} args
 * @returns {number | null} the exit status, null where there is no git
 */
function git(...args) {
  return spawnSync('git', args, { cwd: ROOT, stdio: 'ignore' }).status;
}
