// A PostgreSQL for the tests of the server: the machine's own, or on Debian as root the one of its packages. There is no
// going on without: a test that did not run must not look like one that passed.

import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { installDebian } from './install-debian.mjs';

/** @returns {string} the folder of its programs */
export function ensurePostgres() {
  const found = findPostgres() ?? installPostgres();
  if (found !== undefined) return found;
  throw new Error(
    [
      'The tests of the server need PostgreSQL (initdb and postgres), and there is none on this machine.',
      'Install it (on Debian: apt-get install postgresql), or say where it is: POSTGRES_BIN=/folder npm test',
    ].join('\n'),
  );
}

/** @returns {string | undefined} */
function findPostgres() {
  const named = process.env['POSTGRES_BIN'];
  if (named !== undefined) {
    if (!hasPrograms(named)) throw new Error(`POSTGRES_BIN is '${named}', where there is no initdb and postgres.`);
    return named;
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return [...globSync('/usr/lib/postgresql/*/bin').sort().reverse(), ...folders].find(hasPrograms);
}

/** @param {string} folder */
function hasPrograms(folder) {
  return existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres'));
}

/** @returns {string | undefined} */
function installPostgres() {
  return installDebian('PostgreSQL for the tests of the server', ['postgresql']) ? findPostgres() : undefined;
}
