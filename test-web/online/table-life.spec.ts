import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { english } from '../new-game.ts';
import { type GameServer, startGameServer } from './game-server.ts';

let server: GameServer;
test.beforeAll(async () => {
  server = await startGameServer();
});
test.afterAll(async () => {
  await server.close();
});

test('at a table people talk, agree on a break, hand over their seats and give up', async ({ browser }) => {
  const ada = await visitor(browser);
  await ada.goto(`${server.address}#/online`);
  await ada.getByRole('textbox', { name: english('lobby.your-name') }).fill('Ada');
  await ada.getByRole('combobox', { name: english('lobby.pace') }).selectOption('live');
  await ada.getByRole('checkbox', { name: english('online.public') }).check();
  await ada.getByRole('button', { name: english('lobby.create') }).click();
  await expect(ada.getByRole('heading', { name: english('online.gathering') })).toBeVisible();

  const bob = await visitor(browser);
  await bob.goto(`${server.address}#/online`);
  await bob.getByRole('textbox', { name: english('lobby.your-name') }).fill('Bob');
  await bob.getByRole('button', { name: english('online.join') }).click();
  await expect(bob.locator('main.table')).toBeVisible();
  await expect(ada.getByRole('timer').first()).toBeVisible();

  await bob.getByRole('button', { name: english('table.chat') }).click();
  await bob.getByRole('textbox', { name: english('online.chat.say') }).fill('Hello <b>Ada</b>');
  await bob.getByRole('button', { name: english('online.chat.send') }).click();
  await ada.locator('.unread').click();
  await expect(ada.getByText('Hello <b>Ada</b>')).toBeVisible();

  await fromMenu(ada, english('online.pause.propose'));
  await bob.getByRole('button', { name: english('online.pause.agree') }).click();
  await expect(bob.getByText(english('online.pause.about'))).toBeVisible();
  await expect(bob.locator('.question')).toHaveAttribute('data-asked', 'false');
  await ada.getByRole('button', { name: english('online.pause.end') }).click();
  await expect(bob.locator('.question')).toHaveAttribute('data-asked', 'true');

  await fromMenu(bob, english('online.relay.on'));
  await expect(bob.getByText(english('online.relay.mine'))).toBeVisible();
  await expect(ada.locator('.seat-note')).toHaveText(english('lobby.seat.bot'));
  await bob.getByRole('button', { name: english('online.relay.off') }).click();
  await expect(ada.locator('.seat-note')).toHaveCount(0);

  await fromMenu(bob, english('menu.resign'));
  await bob
    .getByRole('dialog')
    .getByRole('button', { name: english('menu.resign') })
    .click();
  await expect(ada.getByText(english('end.title')).first()).toBeVisible();
  await expect(ada.getByRole('button', { name: english('end.verify-shuffle') })).toBeVisible();
});

async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-GB' });
  return context.newPage();
}

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: english('button.menu') }).click();
  await page.locator('#table-places').getByRole('button', { name: item }).click();
}
