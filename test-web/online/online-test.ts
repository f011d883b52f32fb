import type { Browser, Page } from '@playwright/test';
import { expect, test as base } from '../fixture.ts';
import { english } from '../new-game.ts';
import { prefer } from '../playing.ts';
import { addAutopilot, letPlay } from './autopilot.ts';
import { type GameServer, startGameServer } from './game-server.ts';

export { expect };

/** The `test` of the app, with one server of games for all tests of a worker: each has tables and people of its own. */
export const test = base.extend<object, { readonly server: GameServer }>({
  server: [
    // Playwright wants to see which fixtures are used.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startGameServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

/** Somebody with a browser of their own; with a seed they play by themselves, or when they are told to. */
export async function visitor(browser: Browser, seed?: number, isWaiting = false): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await prefer(context, { turnEnd: 'once', motion: 'none' });
  if (seed !== undefined) await addAutopilot(context, seed, isWaiting);
  return context.newPage();
}

/** Opens a table with one free seat, by this pace. */
export async function openTable(page: Page, server: GameServer, name: string, pace?: string): Promise<void> {
  await page.goto(`${server.address}#/online/new`);
  await page.getByRole('textbox', { name: english('lobby.your-name') }).fill(name);
  if (pace !== undefined) await page.getByRole('combobox', { name: english('lobby.pace') }).selectOption(pace);
  await page.getByRole('button', { name: english('lobby.create') }).click();
  await expect(page.getByRole('heading', { name: english('online.gathering') })).toBeVisible();
}

/** Makes a link to the free seat. */
export async function invite(page: Page): Promise<string> {
  await page.getByRole('button', { name: english('lobby.invite') }).click();
  return page.getByRole('textbox', { name: english('online.invite.link') }).inputValue();
}

/** Takes the last seat by an invitation. */
export async function takeSeat(page: Page, link: string, name: string): Promise<void> {
  await accept(page, link, name);
  await expect(page.locator('main.table')).toBeVisible();
}

/** Accepts an invitation, whose secret is no longer in the address when the page is shown. */
export async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: english('lobby.your-name') }).fill(name);
  await expect(page).toHaveURL(/#\/join$/);
  await page.getByRole('button', { name: english('online.join') }).click();
}

export async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: english('button.menu') }).click();
  await page.locator('#table-places').getByRole('button', { name: item }).click();
}

/** Lets the autopilot of somebody who waits for the word answer all that is asked now. */
export async function answerAll(page: Page): Promise<void> {
  await letPlay(page, true);
  await expect(page.locator('.question')).toHaveAttribute('data-asked', 'false');
  await letPlay(page, false);
}
