import type { Page } from '@playwright/test';
import { english } from '../new-game.ts';
import type { GameServer } from './game-server.ts';
import { accept, expect, fromMenu, invite, openTable, test, visitor } from './online-test.ts';

test('at a table people talk, agree on a break, hand over their seats, give up and play again', async ({
  browser,
  server,
}) => {
  const ada = await visitor(browser);
  await openTable(ada, server, 'Ada', 'live');
  const link = await invite(ada);
  const bob = await visitor(browser);
  // Whoever is invited sees by whom, and what the table agreed on.
  await bob.goto(link);
  await expect(bob.getByText(english('online.invited.by', { player: 'Ada' }))).toBeVisible();
  await expect(bob.locator('.table-facts')).toContainText(english('online.unrated'));
  await accept(bob, link, 'Bob');
  // Everybody's time runs at once, so the host says when.
  await expect(bob.getByText(english('online.gather.full-others', { player: 'Ada' }))).toBeVisible();
  await ada.getByRole('button', { name: english('online.gather.start') }).click();
  await expect(bob.locator('main.table')).toBeVisible();
  await expect(ada.getByRole('timer').first()).toBeVisible();

  // Who comes second with the same link is told so, and finds other tables; it makes nobody of them.
  const late = await visitor(browser);
  await late.goto(link);
  await expect(late.getByText(english('online.invited.used'))).toBeVisible();
  await expect(late.getByRole('textbox')).toHaveCount(0);
  await late.getByRole('link', { name: english('online.to-lobby') }).click();
  await expect(late.getByRole('heading', { name: english('online.tables') })).toBeVisible();
  await late.goto(ada.url());
  await expect(ada.getByText(english('online.spectators', { n: 1 }))).toBeAttached();

  await talk(ada, bob);
  await moderate(await visitor(browser), server, ada);
  await rest(ada, bob);

  await fromMenu(bob, english('online.relay.on'));
  await expect(bob.getByText(english('online.relay.mine'))).toBeVisible();
  await expect(ada.locator('.seat-note')).toHaveText(english('lobby.seat.bot'));
  await bob.getByRole('button', { name: english('online.relay.off') }).click();
  await expect(ada.locator('.seat-note')).toHaveCount(0);

  await fromMenu(bob, english('menu.resign'));
  await expect(bob.getByText(english('online.resign.last', { player: 'Ada' }))).toBeVisible();
  await bob
    .getByRole('dialog')
    .getByRole('button', { name: english('menu.resign') })
    .click();
  await expect(ada.getByText(english('online.end.you-won'))).toBeVisible();
  await expect(late.getByText(english('online.end.won', { player: 'Ada' }))).toBeVisible();
  await expect(ada.getByRole('button', { name: english('end.verify-shuffle') })).toBeVisible();
  await ada.getByRole('button', { name: english('end.again') }).click();
  await expect(ada.getByRole('heading', { name: english('online.gathering') })).toBeVisible();
  await expect(bob.getByText(english('online.again.wanted', { player: 'Ada' }))).toBeVisible();
  await bob.getByRole('button', { name: english('end.again') }).click();
  await ada.getByRole('button', { name: english('online.gather.start') }).click();
  await expect(bob.locator('main.table')).toBeVisible();
  expect(bob.url()).toBe(ada.url());
  await lookBack(late);
});

/** A game that was given up is over: it is not to be played on, and not again on this device. */
async function lookBack(late: Page): Promise<void> {
  const table = late.url();
  await late.getByRole('button', { name: english('button.menu') }).click();
  await late
    .locator('#table-places')
    .getByRole('link', { name: english('end.title') })
    .click();
  const [gone, won] = [english('online.end.resigned', { player: 'Bob' }), english('online.end.won', { player: 'Ada' })];
  await expect(late.getByRole('heading', { name: `${gone} ${won}` })).toBeVisible();
  await expect(late.getByText(english('review.running'))).toHaveCount(0);
  await expect(late.getByRole('button', { name: english('end.again') })).toHaveCount(0);
  await late.getByRole('link', { name: english('review.tab.analysis') }).click();
  await expect(late.getByText(english('analysis.unplayed'))).toBeVisible();
  await late.getByRole('link', { name: english('review.to-table') }).click();
  await expect(late).toHaveURL(table);
  await expect(late.locator('main.table')).toBeVisible();

  // Without the server there are two ways on: home, and once more.
  await late.route('**/api/me', (route) => route.abort());
  await late.reload();
  await expect(late.getByText(english('refusal.offline'))).toBeVisible();
  await expect(late.getByRole('link', { name: english('crash.home') })).toBeVisible();
  await late.unroute('**/api/me');
  await late.getByRole('button', { name: english('button.retry') }).click();
  await expect(late.locator('main.table')).toBeVisible();
}

/** What is said is told to whoever does not look at the talk, and only then. */
async function talk(ada: Page, bob: Page): Promise<void> {
  await bob.getByRole('button', { name: english('table.chat') }).click();
  await say(bob, 'Hello <b>Ada</b>');
  await ada.locator('.unread').click();
  await expect(ada.getByText('Hello <b>Ada</b>')).toBeVisible();
  await expect(ada.locator('.unread')).toHaveCount(0);
  await say(bob, 'Shall we?');
  await expect(ada.getByText('Shall we?')).toBeVisible();
  await expect(ada.locator('.unread')).toHaveCount(0);
}

/** Whoever runs the server takes a line away: it is gone from the table at once. */
async function moderate(admin: Page, server: GameServer, ada: Page): Promise<void> {
  await admin.goto(`${server.address}#/admin`);
  await admin.getByLabel(english('admin.token')).fill(await server.newAdminToken());
  await admin.getByRole('button', { name: english('account.sign-in') }).click();
  await admin.getByLabel(english('admin.chat.game')).fill(ada.url());
  await admin
    .locator('.admin-find')
    .filter({ hasText: english('admin.chat.game') })
    .getByRole('button')
    .click();
  await admin.getByRole('button', { name: `${english('admin.chat.hide')}: Shall we?` }).click();
  await admin.getByRole('button', { name: english('button.sure') }).click();
  await expect(ada.getByText('Shall we?')).toHaveCount(0);
  await expect(ada.getByText('Hello <b>Ada</b>')).toBeVisible();
}

async function say(page: Page, line: string): Promise<void> {
  await page.getByRole('textbox', { name: english('online.chat.say') }).fill(line);
  await page.getByRole('button', { name: english('online.chat.send') }).click();
}

/** A break begins when both want it, and ends when one does. */
async function rest(ada: Page, bob: Page): Promise<void> {
  await fromMenu(ada, english('online.pause.propose'));
  await expect(ada.getByText(english('online.pause.waiting'))).toBeVisible();
  await bob.getByRole('button', { name: english('online.pause.agree') }).click();
  await expect(bob.getByText(english('online.pause.about'))).toBeVisible();
  await expect(bob.locator('.question')).toContainText(english('online.rests'));
  await ada.getByRole('button', { name: english('online.pause.end') }).click();
  await expect(bob.locator('.question')).toHaveAttribute('data-asked', 'true');
}
