import type { Page } from '@playwright/test';
import { checkAccessibility, checkContrast, expect, test } from '../fixture.ts';
import { english, keptGame } from '../new-game.ts';
import { keepGame, openGame, prefer } from '../playing.ts';
import { look } from '../player.ts';
import { atTurn, playThatGoesOn, recorded } from '../positions.ts';
import { createSavedGame } from '../../src/web/game/saved-game.ts';

const TURN = atTurn('four-contracts', 150);

test.beforeEach(async ({ page, context }) => {
  await prefer(context, { pace: 'instant' });
  await page.goto('');
});

test('the table is accessible in a turn, with its menu open, while planning and with a window over it', async ({
  page,
}) => {
  await openGame(page, TURN);
  await look(page);
  await checkInBothThemes(page);

  await page
    .getByRole('toolbar')
    .getByRole('button', { name: english('button.menu') })
    .click();
  await expect(page.getByRole('navigation').getByRole('link', { name: english('menu.rules') })).toBeVisible();
  await checkInBothThemes(page, '.table-head');
  await page.keyboard.press('Escape');

  await page.keyboard.press('p');
  const { slot, card } = playThatGoesOn(TURN);
  await page.locator(`[data-slot="${slot}"]`).click();
  await page.locator(`.hand [data-card="${card}"]`).click();
  await expect(page.locator('[data-draft="plan"]')).toBeVisible();
  await checkInBothThemes(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('m');
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkInBothThemes(page, 'dialog');
});

test('the curtain between two people is accessible', async ({ page }) => {
  const seats = TURN.seats.map((seat) => ({ ...seat, by: 'human' as const }));
  await keepGame(page, { ...TURN, id: 'shared', seats });
  await page.goto('#/game/shared');
  await expect(page.locator('.curtain')).toBeVisible();
  await checkInBothThemes(page);
});

test('a finished game is accessible in every part of its review, and in its replay', async ({ page }) => {
  const { setup, moves, result } = recorded('two-contracts');
  const seats = TURN.seats.slice(0, 2);
  const game = { ...createSavedGame(setup, seats, TURN.options, moves), id: 'finished', result: result?.vp ?? [] };
  await keepGame(page, game);
  for (const part of ['score', 'curves', 'cards', 'analysis']) {
    await page.goto(`#/review/finished/${part}`);
    await expect(page.locator('.review-tabs [aria-current]')).toBeVisible();
    await checkInBothThemes(page);
  }
  await page.goto('#/replay/finished/100');
  await expect(page.getByRole('slider', { name: english('replay.title') })).toBeVisible();
  await checkInBothThemes(page);
});

test('the key to the icons and the guide are accessible', async ({ page }) => {
  await page.goto('#/key');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkInBothThemes(page);
  await page.goto('#/guide');
  await expect(page.locator('.guide')).toBeVisible();
  expect((await keptGame(page)).guide).toMatchObject({ isLed: true, seen: [] });
  await checkInBothThemes(page);
  await page.goto('#/learn');
  await expect(page.getByRole('heading', { level: 1, name: english('learn.title') })).toBeVisible();
  await checkInBothThemes(page);
});

async function checkInBothThemes(page: Page, part?: string): Promise<void> {
  for (const [colorScheme, check] of [
    ['dark', checkAccessibility],
    ['light', checkContrast],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await check(page, part);
  }
}
