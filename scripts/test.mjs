// Usage: npm test [-- STEP ...]
//
// Runs all checks and tests, or only the named steps, and ends with one line that counts them:
// `N passed, N failed, N skipped`. Each check counts as one, each test of a test runner as one.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const TSC = 'node_modules/typescript/bin/tsc';
const PROJECTS = ['tsconfig.core.json', 'tsconfig.json', 'tsconfig.web.json', 'tsconfig.web-tests.json'];

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ readonly [name: string]: readonly (readonly string[])[] }} Steps the commands of each step, by its name */

/**
 * These run side by side, those that take longest first.
 * @type {Steps}
 */
const CHECKS = {
  typecheck: PROJECTS.map((project) => [TSC, '-p', project]),
  lint: [['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  layers: [['scripts/check-layers.mjs']],
  format: [['node_modules/@biomejs/biome/bin/biome', 'format']],
  rules: [['scripts/check-rules.mjs']],
  lockfile: [['scripts/check-lockfile.mjs']],
  dependencies: [['scripts/check-dependencies.mjs']],
  secrets: [['scripts/check-secrets.mjs']],
};

/**
 * Test runners use all processors by themselves.
 * @type {Steps}
 */
const RUNNERS = {
  tests: [['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=./scripts/count-reporter.mjs']],
  web: [['scripts/test-web.mjs']],
};

const names = [...Object.keys(CHECKS), ...Object.keys(RUNNERS)];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${names.join(', ')}`);
  process.exit(2);
}

/** @type {Counts} */
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failedSteps = [];

const checks = chosenFrom(CHECKS);
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let next = checks.shift(); next !== undefined; next = checks.shift()) await runCheck(...next);
  }),
);
for (const [name, [args = []]] of chosenFrom(RUNNERS)) await runRunner(name, args);

console.log(failedSteps.length === 0 ? '' : `\nFailed: ${failedSteps.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = failedSteps.length === 0 ? 0 : 1;

/** @param {Steps} steps */
function chosenFrom(steps) {
  return Object.entries(steps).filter(([name]) => wanted.length === 0 || wanted.includes(name));
}

/**
 * One check, made of one or more commands that must all succeed. What they say is shown when all have ended.
 * @param {string} name
 * @param {Steps[string]} commands
 */
async function runCheck(name, commands) {
  const begin = performance.now();
  let failed = 0;
  let said = '';
  for (const args of commands) {
    const { status, output } = await runNode(args, 'pipe');
    said += output;
    if (status !== 0) failed = 1;
  }
  console.log(`\n== ${name}\n${said.trimEnd()}`);
  count(name, begin, { passed: 1 - failed, failed, skipped: 0 });
}

/**
 * Tests that a test runner counts, in the report that a reporter of ours writes.
 * @param {string} name
 * @param {readonly string[]} args
 */
async function runRunner(name, args) {
  const begin = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'benthos-tests-'));
  const report = path.join(folder, 'report.json');
  console.log(`\n== ${name}`);
  try {
    const { status } = await runNode(args, 'inherit', { BENTHOS_TEST_COUNTS: report });
    count(name, begin, countTests(report, status));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {number} begin
 * @param {Counts} counts
 */
function count(name, begin, counts) {
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`-- ${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  if (counts.failed > 0) failedSteps.push(name);
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
 * @param {readonly string[]} args
 * @param {'inherit' | 'pipe'} stdio
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ status: number, output: string }>} the exit status, and with `pipe` what was said
 */
function runNode(args, stdio, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio, env: { ...process.env, ...env } });
    let output = '';
    const keep = (/** @type {Buffer} */ part) => {
      output += part.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (status, signal) => {
      if (signal !== null) console.error(`${args[0]} was ended by ${signal}.`);
      resolve({ status: status ?? 1, output });
    });
  });
}
