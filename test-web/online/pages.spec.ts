import type { Page } from '@playwright/test';
import { checkAccessibility, expect, test } from '../fixture.ts';
import { english } from '../new-game.ts';
import { type GameServer, startGameServer } from './game-server.ts';

let server: GameServer;
test.beforeAll(async () => {
  server = await startGameServer();
});
test.afterAll(async () => {
  await server.close();
});

test('the pages about playing online are accessible and fit the screen', async ({ page }) => {
  await page.goto(server.address);
  await page.getByRole('link', { name: english('menu.online') }).click();
  await page.getByRole('textbox', { name: english('lobby.your-name') }).fill('Ada');
  await page.getByText(english('lobby.more'), { exact: true }).click();
  await check(page);
  await page.getByRole('button', { name: english('lobby.create') }).click();
  await page.getByRole('button', { name: english('lobby.invite') }).click();
  await expect(page.getByRole('textbox', { name: english('online.invite.link') })).toBeVisible();
  await check(page);
  await page.getByRole('combobox', { name: english('lobby.level') }).selectOption('novice');
  await expect(page.locator('main.table')).toBeVisible();
  for (const place of ['daily', 'account', 'online']) {
    await page.goto(`${server.address}#/${place}`);
    await expect(page.locator('.online-nav [aria-current="page"]')).toBeVisible();
    await check(page);
  }
});

test('a guest becomes an account, and finds the games again after signing in', async ({ page }) => {
  await page.goto(`${server.address}#/online`);
  await page.getByRole('textbox', { name: english('lobby.your-name') }).fill('Grace');
  await page.getByRole('button', { name: english('lobby.create') }).click();
  await expect(page.getByRole('heading', { name: english('online.gathering') })).toBeVisible();
  await page.goto(`${server.address}#/account`);
  await fillIn(page, english('account.sign-up'), { name: 'Grace', password: 'correct horse' });
  await expect(page.getByRole('button', { name: english('account.password.change') })).toBeVisible();
  await page.getByRole('button', { name: english('account.sign-out') }).click();
  await expect(page.getByRole('heading', { name: english('account.guest') })).toBeVisible();
  await fillIn(page, english('account.sign-in'), { name: 'Grace', password: 'correct horse' });
  await expect(page.getByText(english('account.session.this'))).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: english('account.export') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await page.goto(`${server.address}#/online`);
  await expect(page.locator('.online-game').filter({ hasText: english('online.you') })).toHaveCount(1);
  await page.goto(`${server.address}#/account`);
  await page.getByRole('button', { name: english('account.delete') }).click();
  await page.getByLabel(english('account.password'), { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: english('button.delete') }).click();
  await expect(page.getByRole('heading', { name: english('account.guest') })).toBeVisible();
});

test.describe('with a wrong password', () => {
  test.use({ expectedErrors: /status of 401/ });
  test('nobody comes in, and it is said why', async ({ page }) => {
    await page.goto(`${server.address}#/account`);
    await fillIn(page, english('account.sign-in'), { name: 'Nobody', password: 'wrong password' });
    await expect(page.getByText(english('refusal.wrong-password'))).toBeVisible();
  });
});

async function fillIn(page: Page, title: string, values: { name: string; password: string }): Promise<void> {
  const part = page.locator('.account-part').filter({ has: page.getByRole('heading', { name: title }) });
  await part.getByLabel(english('lobby.your-name')).fill(values.name);
  await part.getByLabel(english('account.password')).fill(values.password);
  await part.getByRole('button', { name: title }).click();
}

async function check(page: Page): Promise<void> {
  await checkAccessibility(page);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, 'scrolls sideways').toBeLessThanOrEqual(0);
}
