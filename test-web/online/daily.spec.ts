import type { Page } from '@playwright/test';
import { english } from '../new-game.ts';
import type { GameServer } from './game-server.ts';
import { expect, test, visitor } from './online-test.ts';

test('of the daily deal one sees results of others once one has played it, and no replay before it is over for all', async ({
  browser,
  server,
}) => {
  const ada = await visitor(browser);
  const first = await dive(ada, server, 'Ada');
  await giveUp(ada, first);
  await ada.getByRole('link', { name: english('daily.ranking') }).click();
  await expect(ada.locator('.daily-ranking li')).toContainText(['Ada']);

  // Whoever has only begun sees no more than anybody.
  const bob = await visitor(browser);
  const second = await dive(bob, server, 'Bob');
  expect(second).not.toBe(first);
  await bob.goto(`${server.address}#/daily`);
  await expect(bob.getByText(english('daily.ranking.later'))).toBeVisible();
  await bob.goto(`${server.address}#/watch/${first}`);
  await expect(bob.getByText(english('refusal.forbidden'))).toBeVisible();

  // Whoever has finished sees how others did, and not how they played: some are still at it.
  await bob.goto(`${server.address}#/online/${second}`);
  await giveUp(bob, second);
  await bob.getByRole('link', { name: english('daily.ranking') }).click();
  await expect(bob.locator('.daily-ranking li').filter({ hasText: 'Ada' })).toBeVisible();
  await expect(bob.getByText(english('daily.open'))).toBeVisible();
  await expect(bob.getByRole('link', { name: english('end.replay') })).toHaveCount(0);
  await bob.goto(`${server.address}#/watch/${second}`);
  await expect(bob.getByText(english('refusal.not-over'))).toBeVisible();
});

/** Begins today's deal; returns the game. */
async function dive(page: Page, server: GameServer, name: string): Promise<string> {
  await page.goto(`${server.address}#/daily`);
  await page.getByRole('textbox', { name: english('lobby.your-name') }).fill(name);
  await page.getByRole('button', { name: english('daily.play') }).click();
  await expect(page.locator('main.table')).toBeVisible();
  return /online\/(\w+)/.exec(page.url())?.[1] ?? '';
}

/** The quickest end of a game. */
async function giveUp(page: Page, game: string): Promise<void> {
  const status = await page.evaluate(async (id) => {
    const response = await fetch(`api/games/${id}/actions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ moveId: 'give-up-1', action: { kind: 'resign' } }),
    });
    return response.status;
  }, game);
  expect(status).toBe(200);
  await expect(page.getByText(english('end.title')).filter({ visible: true }).first()).toBeVisible();
}
