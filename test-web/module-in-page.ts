import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import { PREACT } from '../scripts/preact.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/** A module of the app as a script that puts its exports in a global of this name. */
export async function bundled(file: string, name: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: [...PREACT] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry: path.join(ROOT, file), formats: ['iife'], name } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error(`${file} was not built`);
  return output.output[0].code.replace(/^var (\w+) ?=/m, 'globalThis.$1 =');
}

/** An empty page of the app's origin with that script; `before` runs ahead of it. */
export async function pageWith(context: BrowserContext, script: string, before = ''): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/empty.html', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.addInitScript({ content: `${before};${script}` });
  await page.goto('empty.html');
  return page;
}
