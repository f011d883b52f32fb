// Checks that no secret is in the repository: in no file that git knows or would take up.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { secretsIn } from './find-secrets.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Examples in the documentation, worth nothing anywhere. */
const EXAMPLES = new Set(['jUtebnFCEjf_or8e40kGTxRcgOtocrVuYLEIIGfdFr4']);
const OUTSIDE = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage']);

const files = filesOfGit() ?? allFiles('');
const finds = files.flatMap((file) => {
  const bytes = read(file);
  return bytes === undefined || bytes.includes(0)
    ? secretsIn(file, '')
    : secretsIn(file, bytes.toString('utf8'), EXAMPLES);
});
for (const find of finds) console.error(find);
if (finds.length > 0) console.error('If one of these is an example, name it in scripts/check-secrets.mjs.');
else console.log(`No secret in ${files.length} files.`);
process.exitCode = finds.length === 0 ? 0 : 1;

/** @returns {string[] | undefined} nothing outside a git work tree */
function filesOfGit() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.split('\0').filter((file) => file !== '') : undefined;
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function allFiles(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (OUTSIDE.has(entry.name)) return [];
    const name = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? allFiles(name) : [name];
  });
}

/**
 * @param {string} file
 * @returns {Buffer | undefined} nothing if it was deleted and git has not been told
 */
function read(file) {
  try {
    return readFileSync(path.join(ROOT, file));
  } catch {
    return undefined;
  }
}
