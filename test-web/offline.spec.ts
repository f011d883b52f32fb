import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { serve } from '../src/cli/server/serve.ts';
import { expect, test } from './fixture.ts';

// A reloaded page may still believe it is online for a moment: then it looks for a server in vain, and Chromium says so.
test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED.*server\.json/ });

test('after one visit the app opens without a network, in every language', async ({ page, context }) => {
  await page.goto('');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await kept(context);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const language of ['uk', 'hu']) {
    await page.evaluate((chosen) => localStorage.setItem('benthos.preferences', `{"language":"${chosen}"}`), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a new version waits until the player lets it in', async ({ page, context }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'benthos-update-'));
  cpSync(process.env['BENTHOS_FOLDER'] ?? '', folder, { recursive: true });
  const served = await serve(folder, '127.0.0.1', 0);
  try {
    await page.goto(served.address);
    await kept(context);
    await page.reload();
    // The same app with one more line is a new version as the browser sees it.
    appendFileSync(path.join(folder, 'sw.js'), '\n// another version');
    const prompt = page.locator('.notice', { hasText: 'A new version is ready.' });
    await expect(prompt).toHaveCount(0);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(prompt).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await prompt.getByRole('button', { name: 'Reload now' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(prompt).toHaveCount(0);
  } finally {
    await served.close();
    rmSync(folder, { recursive: true });
  }
});

test('the app can be installed', async ({ page, request }) => {
  await page.goto('');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(link ?? '')).json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe('Benthos');
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});

/** Waits until everything is kept for later visits. */
async function kept(context: BrowserContext): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as Scope).registration.active?.state))
    .toBe('activated');
}

interface Scope {
  readonly registration: ServiceWorkerRegistration;
}
