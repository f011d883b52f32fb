// Usage: npm run test:web [-- ARGUMENTS OF PLAYWRIGHT]
//
// Builds the web app if it changed, serves its files and runs the tests of test-web/ against them in Chromium.

import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb, WEB_FOLDER } from '../src/cli/server/build-web.ts';
import { serve } from '../src/cli/server/serve.ts';
import { ensureChromium } from './find-chromium.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

try {
  process.exitCode = await testWeb(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string[]} args */
async function testWeb(args) {
  const chromium = ensureChromium();
  await buildWeb((line) => console.log(line));
  // A copy, which nobody builds anew in the middle of the tests.
  const folder = mkdtempSync(path.join(tmpdir(), 'benthos-web-'));
  cpSync(WEB_FOLDER, folder, { recursive: true });
  const served = await serve(folder, '127.0.0.1', 0);
  try {
    return await playwright(args, { CHROMIUM: chromium, BENTHOS_ADDRESS: served.address, BENTHOS_FOLDER: folder });
  } finally {
    await served.close();
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<number>} the exit status
 */
function playwright(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
