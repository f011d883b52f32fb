import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { saysIn } from './new-game.ts';
import { keepGame, openGame, prefer } from './playing.ts';
import { Chooser, playUntil, pointingPlayer } from './player.ts';
import { atTurn } from './positions.ts';

const GAME = atTurn('four-contracts', 150);

test.describe('a large phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test.beforeEach(async ({ page, context }) => {
    // Italian has long words for nearly everything.
    await prefer(context, { pace: 'instant', language: 'it' });
    await page.goto('');
  });

  test('the question lies over nothing and stays in sight, and what is asked for comes into sight', async ({
    page,
  }) => {
    const italian = await saysIn('it');
    await keepGame(page, GAME);
    await page.goto(`#/game/${GAME.id}`);
    const question = page.locator('.question-text');
    await question.waitFor();
    await expectApart(page, ['.tray', '.table-shared', '.hand', '.table-stock']);
    await playUntil(page, pointingPlayer(page, true), new Chooser('side'), ({ choices }) =>
      choices.some(({ kind }) => kind === 'site'),
    );
    const board = page.locator('.table-board');
    expect((await board.boundingBox())?.height).toBeGreaterThan(300);
    await expect(board).toBeInViewport({ ratio: 0.7 });
    await expect(question).toBeInViewport({ ratio: 0.99 });
    await expectApart(page, ['.tray', '.table-board', '.hand', '.table-stock']);
    await page.getByRole('button', { name: italian('button.menu'), exact: true }).click();
    const leave = page.locator('#table-places').getByRole('link', { name: italian('menu.leave') });
    await leave.scrollIntoViewIfNeeded();
    await expect(leave).toBeInViewport({ ratio: 0.99 });
  });

  test('the guide is wholly in sight', async ({ page }) => {
    await page.goto('#/guide');
    const guide = page.locator('.guide');
    await expect(guide).toBeInViewport({ ratio: 0.99 });
    await page.locator('[data-slot="red-d"]').tap();
    await expect(guide).toHaveAttribute('data-says', 'first-card');
    await expect(guide).toBeInViewport({ ratio: 0.99 });
  });

  test('in a replay no button lies over another', async ({ page }) => {
    await keepGame(page, GAME);
    await page.goto(`#/replay/${GAME.id}/100`);
    await page.locator('.replay-bar').waitFor();
    const parts = page.locator('.replay-bar').locator('button, select, input').filter({ visible: true });
    const rights = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().right));
    const lefts = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().left));
    for (const [index, left] of lefts.slice(1).entries()) expect(left).toBeGreaterThanOrEqual(rights[index] ?? 0);
    expect(await bottom(page.locator('.replay-caption'))).toBeLessThanOrEqual(await top(page.locator('.table-slots')));
  });

  test('the filters of the cards lie beside the card that is looked at', async ({ page }) => {
    await page.goto('#/cards');
    const panel = await page.locator('.details-panel').boundingBox();
    for (const select of await page.locator('.card-filters select').all()) {
      const box = await select.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
    }
  });
});

test.describe('a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const language of ['uk', 'hu'] as const) {
    test(`the rules are no wider than it (${language})`, async ({ page, context }) => {
      await prefer(context, { language });
      await page.goto('#/rules');
      await page.locator('.prose table').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
  }

  test('the page one is on can be read in the line of pages, also while a game waits', async ({ page, context }) => {
    await prefer(context, { language: 'en' });
    await page.goto('');
    await openGame(page, GAME);
    await prefer(context, { language: 'uk' });
    await page.reload();
    await page.locator('main.table').waitFor();
    await page.goto('#/settings');
    await expect(page.locator('.library-nav [aria-current]')).toBeInViewport({ ratio: 0.99 });
  });
});

/** None of these parts lies over another, and all are on the screen. */
async function expectApart(page: Page, parts: readonly string[]): Promise<void> {
  const boxes = await Promise.all(
    parts.map(async (part) => ({ part, ...(await page.locator(part).first().boundingBox()) })),
  );
  for (const [index, one] of boxes.entries()) {
    await expect(page.locator(one.part).first(), one.part).toBeInViewport();
    for (const other of boxes.slice(index + 1)) {
      const { x = 0, y = 0, width = 0, height = 0 } = one;
      const across = Math.min(x + width, (other.x ?? 0) + (other.width ?? 0)) - Math.max(x, other.x ?? 0);
      const down = Math.min(y + height, (other.y ?? 0) + (other.height ?? 0)) - Math.max(y, other.y ?? 0);
      expect(Math.min(across, down), `${one.part} and ${other.part}`).toBeLessThanOrEqual(1);
    }
  }
}

async function top(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN;
}

async function bottom(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? 0);
}
