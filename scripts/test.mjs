// Usage: npm test [-- STEP ...]
//
// Runs all checks and tests, or only the named steps, and ends with one line that counts them:
// `N passed, N failed, N skipped`. Each check counts as one, each test of a test runner as one.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const TSC = 'node_modules/typescript/bin/tsc';
const PROJECTS = ['tsconfig.core.json', 'tsconfig.json', 'tsconfig.web.json', 'tsconfig.web-tests.json'];
const VITEST = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=./scripts/count-reporter.mjs',
];

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ name: string, run: () => Counts }} Step */

/** @type {readonly Step[]} */
const STEPS = [
  { name: 'lockfile', run: () => check(['scripts/check-lockfile.mjs']) },
  { name: 'dependencies', run: () => check(['scripts/check-dependencies.mjs']) },
  { name: 'secrets', run: () => check(['scripts/check-secrets.mjs']) },
  { name: 'typecheck', run: () => check(...PROJECTS.map((project) => [TSC, '-p', project])) },
  { name: 'lint', run: () => check(['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']) },
  { name: 'format', run: () => check(['node_modules/@biomejs/biome/bin/biome', 'format']) },
  { name: 'layers', run: () => check(['scripts/check-layers.mjs']) },
  { name: 'rules', run: () => check(['scripts/check-rules.mjs']) },
  { name: 'tests', run: () => runTests(VITEST) },
  { name: 'web', run: () => runTests(['scripts/test-web.mjs']) },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${STEPS.map((step) => step.name).join(', ')}`);
  process.exit(2);
}

/** @type {Counts} */
const total = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];
for (const step of STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n== ${step.name}`);
  const begin = performance.now();
  const counts = step.run();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`-- ${step.name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  if (counts.failed > 0) failedSteps.push(step.name);
}

console.log(failedSteps.length === 0 ? '' : `\nFailed: ${failedSteps.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = failedSteps.length === 0 ? 0 : 1;

/**
 * One check, made of one or more commands that must all succeed.
 * @param {string[][]} commands
 * @returns {Counts}
 */
function check(...commands) {
  const statuses = commands.map((args) => runNode(args));
  const failed = statuses.some((status) => status !== 0) ? 1 : 0;
  return { passed: 1 - failed, failed, skipped: 0 };
}

/**
 * Tests that a test runner counts, in the report that a reporter of ours writes.
 * @param {string[]} args
 * @returns {Counts}
 */
function runTests(args) {
  const folder = mkdtempSync(path.join(tmpdir(), 'benthos-tests-'));
  const report = path.join(folder, 'report.json');
  try {
    return countTests(report, runNode(args, { BENTHOS_TEST_COUNTS: report }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A run that failed without a failed test (a crash, an unhandled error) counts as one failure.
 * @param {string} report
 * @param {number} status
 * @returns {Counts}
 */
function countTests(report, status) {
  /** @type {Counts} */
  let counts;
  try {
    counts = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    console.error('The test runner ended without a report.');
    return { passed: 0, failed: 1, skipped: 0 };
  }
  if (counts.passed + counts.failed + counts.skipped === 0) {
    console.error('The test runner found no test.');
    return { passed: 0, failed: 1, skipped: 0 };
  }
  return status === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {number} the exit status
 */
function runNode(args, env = {}) {
  const result = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  if (result.signal !== null) {
    console.error(`${args[0]} was ended by ${result.signal}.`);
    return 1;
  }
  return result.status ?? 1;
}
