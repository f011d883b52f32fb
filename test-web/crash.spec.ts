import type { Page } from '@playwright/test';
import { checkAccessibility, expect, test } from './fixture.ts';
import { bundled } from './module-in-page.ts';
import { DUEL, openGame } from './playing.ts';

test.use({ expectedErrors: /boom|ERR_FAILED|dynamically imported module/ });

test('a screen that fails says so and offers the report', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await failing(page, 'settings-screen', 'SettingsScreen');
  await page.goto('#/settings');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.getByText('Details').click();
  const report = page.getByRole('textbox');
  await expect(report).toHaveValue(/version: \d+\.\d+\.\d+-[0-9a-f]{8}/);
  await expect(report).toHaveValue(/place: #\/settings/);
  await expect(report).toHaveValue(/Error: boom/);
  await page.getByRole('button', { name: 'Copy the report' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('boom');
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden();
});

test('the game on a screen that fails can be saved', async ({ page }) => {
  await keep(page, 'reef', 1);
  for (const [place, component] of Object.entries({ game: 'GameScreen', review: 'ReviewScreen' })) {
    await failing(page, `${place}-screen`, component);
    await page.goto(`#/${place}/reef`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save this game as a file' }).click();
    expect((await download).suggestedFilename()).toBe('benthos-1970-01-01-reef.json');
  }
  await page.getByText('Details').click();
  await expect(page.getByRole('textbox')).toHaveValue(/record: \{[^]*"seed": "a{64}"/);
});

test.describe('with a game that the rules cannot begin', () => {
  test.use({ expectedErrors: /reading 'start'/ });
  test('the page says so instead of waiting for ever, and the game can be saved', async ({ page }) => {
    await keep(page, 'wreck', 9);
    await page.goto('#/game/wreck');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save this game as a file' })).toBeVisible();
  });
});

test('a part that does not come over the network is told apart', async ({ page }) => {
  await page.route('**/assets/settings-screen-*.js', (route) => route.abort());
  await page.goto('#/settings');
  await expect(page.getByText('A part of Benthos could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/settings-screen-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong');
});

test('what fails in the background is a quiet notice', async ({ page }) => {
  await page.goto('');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => void Promise.reject(new Error('boom')));
  const notice = page.locator('.notice', { hasText: 'Something did not work.' });
  await expect(notice).toBeVisible();
  await checkAccessibility(page);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what fails in the background of a game carries its record', async ({ page }) => {
  await page.goto('');
  await openGame(page, DUEL);
  await page.evaluate(() => void Promise.reject(new Error('boom')));
  const notice = page.locator('.notice', { hasText: 'Something did not work.' });
  await notice.getByText('Details').click();
  await expect(notice.getByRole('textbox')).toHaveValue(/error: Error: boom[^]*record: \{[^]*"seed": "b{64}"/);
});

test('a player reports a problem from the menu of the table, with the record', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('');
  await openGame(page, DUEL);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#table-places').getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await expect(dialog.getByRole('textbox', { name: 'What happened' })).toBeFocused();
  await page.keyboard.type('The farm is gone.');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Copy the report' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/place: #\/game\/duel\n[^]*problem: The farm is gone\.\nrecord: \{[^]*"seed": "b{64}"/);
  // What others hold is not there to be read.
  await dialog.getByText('Details').click();
  const shown = dialog.getByRole('textbox', { name: 'For a report' });
  await expect(shown).toHaveValue(/problem: The farm is gone\.\nrecord: …$/);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the report' }).click();
  expect((await download).suggestedFilename()).toMatch(/^benthos-report-[\dT-]+\.txt$/);
});

test('without any words the app still says something', async ({ page }) => {
  await page.route('**/assets/en-*.js', (route) => route.abort());
  await page.goto('');
  await expect(page.getByRole('button', { name: 'Benthos could not be loaded. Try again' })).toBeVisible();
  await page.unroute('**/assets/en-*.js');
  await page.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Keeps a game that nobody has played yet. */
async function keep(page: Page, id: string, players: number): Promise<void> {
  await page.goto('');
  await page.evaluate(await bundled('src/web/game/storage.ts', 'storage'));
  await page.evaluate(
    `storage.saveGame({
      id: '${id}', revision: 0, created: 1, changed: 1, moves: [], seats: [], options: {}, seen: [],
      setup: { players: ${players}, seed: '${'a'.repeat(64)}', boards: 'basic', contracts: false },
    })`,
  );
}

/** Puts a component that throws in the place of a screen. */
async function failing(page: Page, file: string, component: string): Promise<void> {
  await page.route(`**/assets/${file}-*.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export function ${component}() { throw new Error('boom') }`,
    }),
  );
}
