// A Chromium for the tests of the web app: the machine's own, or on Debian as root the one of its packages. There is no
// going on without: a test that did not run must not look like one that passed.

import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { installDebian } from './install-debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Chromium as root has no sandbox; the rest keeps it from calling home, which closed networks refuse many times over. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns {string} the program */
export function ensureChromium() {
  const found = findChromium() ?? installChromium();
  if (found !== undefined) return found;
  throw new Error(
    [
      'The tests of the web app need Chromium or Chrome, and there is none on this machine.',
      'Install one (on Debian: apt-get install chromium), or say where it is: CHROMIUM=/path/to/chromium npm test',
    ].join('\n'),
  );
}

/** @returns {string | undefined} */
function findChromium() {
  const named = process.env['CHROMIUM'];
  if (named !== undefined) {
    if (!isProgram(named)) throw new Error(`CHROMIUM is '${named}', which cannot be run.`);
    return named;
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), MAC].find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | undefined} */
function installChromium() {
  // Without the fonts there would be no letters but our own.
  const packages = ['chromium', 'fonts-liberation'];
  return installDebian('Chromium for the tests of the web app', packages) ? findChromium() : undefined;
}
