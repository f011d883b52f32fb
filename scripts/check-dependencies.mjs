// Usage: node scripts/bootstrap.cjs scripts/check-dependencies.mjs [--write]
//
// Checks what comes from others: every package with its checksum, no install script that is not allowed, no licence that is
// not; docs/licences.md is up to date (--write makes it so); and no known hole, as far as the registry can be asked.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAllowed, licencesPage, packagesOf } from './licences.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const PAGE = 'docs/licences.md';
const WRITE = 'node scripts/bootstrap.cjs scripts/check-dependencies.mjs --write';
const PATIENCE = 60_000;

const lock = JSON.parse(readText('package-lock.json'));
const { allowScripts = {} } = JSON.parse(readText('package.json'));
const packages = packagesOf(lock, readText);

for (const { name, version, integrity, hasInstallScript } of packages) {
  if (!integrity.startsWith('sha512-')) complain(`${name} ${version} has no checksum.`);
  if (hasInstallScript && allowScripts[name] !== true)
    complain(`${name} ${version} runs a script when it is installed.`);
}
for (const each of packages.filter((one) => !isAllowed(one))) {
  complain(`${each.name} ${each.version} has the licence ${each.licence}; see scripts/licences.mjs.`);
}
checkPage();
audit();
if (process.exitCode === undefined)
  console.log(`${packages.length} packages: checksums, scripts and licences are right.`);

function checkPage() {
  const page = licencesPage(packages);
  if (process.argv.includes('--write')) writeFileSync(path.join(ROOT, PAGE), page);
  else if (readText(PAGE) !== page) complain(`${PAGE} is out of date: ${WRITE}`);
}

/** Without a registry that answers there is no audit, and that is said; what it finds in what we ship is a failure. */
function audit() {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: PATIENCE,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  /** @type {{ message?: string, vulnerabilities?: Record<string, { name: string, severity: string }> }} */
  const report = parse(stdout);
  if (report.vulnerabilities === undefined) {
    const why = (report.message ?? 'no answer').split(' - ')[0];
    console.log(`NOT audited for known holes: the registry does not offer it (${why}).`);
    return;
  }
  const found = Object.values(report.vulnerabilities);
  for (const { name, severity } of found) complain(`${name} has a known hole (${severity}): npm audit --omit=dev`);
  if (found.length === 0) console.log('Audited: no known hole in what is shipped.');
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(path.join(ROOT, file), 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} what */
function complain(what) {
  console.error(what);
  process.exitCode = 1;
}
