// Packages of Debian that tests need, where it is Debian and one may install them.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs the packages with what they need, and nothing that is merely recommended beside them.
 * @param {string} what
 * @param {string[]} packages
 * @returns {boolean} whether that could be tried
 */
export function installDebian(what, packages) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${what} (once) ...`);
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  if (!aptGet(install)) {
    aptGet(['update']);
    aptGet(install);
  }
  return true;
}

/** @param {string[]} args */
function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-q', ...args], { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}
