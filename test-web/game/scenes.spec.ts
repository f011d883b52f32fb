import type { BrowserContext, Page } from '@playwright/test';
import { checkAccessibility, expect, ONCE, test } from '../fixture.ts';
import { english } from '../new-game.ts';
import { makeFirstMove, openGame, prefer } from '../playing.ts';
import { atTurn, justBefore } from '../positions.ts';

const LIVELY = { language: 'en', pace: 'calm', motion: 'full', turnEnd: 'once' } as const;

/** Plays the first possible moves until it is somebody else's turn, or the game is over. */
async function endTurn(page: Page): Promise<void> {
  const seat = await page.locator('.table-board').getAttribute('data-seat-shown');
  for (let moves = 0; moves < 40; moves++) {
    await makeFirstMove(page);
    const isOthers = page.locator(`.opponent[data-turn="true"], [data-testid="final-scoring"]`);
    if ((await isOthers.count()) > 0) return;
  }
  throw new Error(`the turn of ${seat} does not end`);
}

async function openAt(
  page: Page,
  context: BrowserContext,
  game: Parameters<typeof openGame>[1],
  how = {},
): Promise<void> {
  await prefer(context, { ...LIVELY, ...how });
  await page.goto('./');
  await openGame(page, game);
}

test('an opponent’s turn is shown with its card, and any key or tap skips it', async ({ page, context }) => {
  await openAt(page, context, atTurn('four-basic', 60));
  await endTurn(page);
  const scenes = page.getByTestId('scenes');
  await expect(scenes.locator('[data-scene="turn"] .card')).toBeVisible();
  await expect(page.locator('.opponent[data-acting="true"]')).toBeAttached();
  await page.keyboard.press('Shift');
  await expect(scenes).toBeVisible();
  await page.keyboard.press('x');
  await expect(scenes).toHaveCount(0, { timeout: 300 });
  // The next turn is the next thing to see.
  await expect(scenes).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(scenes).toHaveCount(0, { timeout: 300 });
  // What was built in that round is marked on the small boards.
  await page.locator('[data-slot][data-choice="true"]').first().waitFor({ timeout: 30_000 });
  await expect(page.locator('.mini-chart-new')).not.toHaveCount(0);
});

test('no scene takes a tap or makes anybody wait', async ({ page, context, isMobile }) => {
  await openAt(page, context, atTurn('two-basic', 60));
  await endTurn(page);
  await page.locator('[data-slot][data-choice="true"]').first().waitFor();
  const scenes = page.getByTestId('scenes');
  await expect(scenes).toBeVisible();
  expect(await scenes.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
  const slot = page.locator('[data-slot][data-choice="true"]').first();
  await (isMobile ? slot.tap() : slot.click());
  await expect(slot).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  await expect(scenes).toHaveCount(0, { timeout: 300 });
});

test('without motion scenes stand still and stay until something is done', async ({ page, context }) => {
  await openAt(page, context, atTurn('two-basic', 60), { motion: 'none', pace: 'quick' });
  await endTurn(page);
  const scenes = page.getByTestId('scenes');
  await expect(scenes).toHaveAttribute('data-asked', 'true');
  await page.waitForTimeout(3000);
  await expect(scenes).toBeVisible();
  expect(await scenes.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
  await checkAccessibility(page, 'main.table');
  await page.keyboard.press('x');
  await expect(scenes).toHaveCount(0);
});

test('the end of an era shows what everybody got and ate', async ({ page, context }) => {
  await openAt(page, context, justBefore('three-basic', 'production'), { motion: 'none' });
  await makeFirstMove(page);
  const scenes = page.getByTestId('scenes');
  await expect(scenes.locator('[data-scene="production"] li')).toHaveCount(3);
  await expect(scenes.locator('[data-scene="feeding"] li')).toHaveCount(3);
  await expect(scenes.locator('[data-scene="era"]')).toBeVisible();
});

test('the final scoring counts up, is skipped by a tap, and is shown once', async ({ page, context }) => {
  await openAt(page, context, justBefore('two-basic', 'over'));
  await makeFirstMove(page);
  const final = page.getByTestId('final-scoring');
  await expect(final).toHaveAttribute('data-done', 'false');
  await expect(final).toContainText(english('final.skip'));
  await page.mouse.click(5, 5);
  await expect(final).toHaveAttribute('data-done', 'true', { timeout: 300 });
  await expect(final.locator('[data-first="true"]')).toHaveCount(1);
  await checkAccessibility(page, '.final');
  await page.keyboard.press('Escape');
  await expect(final).toHaveCount(0);
  await page.reload();
  await page.getByRole('link', { name: english('end.breakdown') }).waitFor();
  await expect(final).toHaveCount(0);
});

test('the final scoring leads to the review, also alone and without motion', async ({ page, context }) => {
  await openAt(page, context, justBefore('solo-start-4', 'over'), { motion: 'none' });
  await makeFirstMove(page);
  const final = page.getByTestId('final-scoring');
  await expect(final).toHaveAttribute('data-done', 'true');
  await expect(final.locator('.review-goal')).toHaveCount(2);
  await final.getByRole('link', { name: english('final.look-back') }).click();
  await expect(page).toHaveURL(/#\/review\//);
});

test('what happened since the last turn can be seen at any time', async ({ page, context }) => {
  await openAt(page, context, atTurn('three-basic', 60), { pace: 'instant' });
  const panel = page.getByRole('complementary', { name: english('table.what-happened') });
  const button = page.getByRole('button', { name: english('table.what-happened') });
  if (await panel.isVisible()) await panel.getByRole('button', { name: english('button.close') }).click();
  await expect(panel).toHaveCount(0);
  await button.click();
  await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('l');
  await expect(panel).toBeVisible();
});

test('the sea lives over the board, rests with motion, and one switch ends it', { tag: ONCE }, async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAt(page, context, atTurn('two-basic', 60), { pace: 'instant' });
  const sea = page.getByTestId('sea');
  await expect(sea).toBeVisible();
  // Only what the compositor moves by itself.
  const moved = await sea.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) =>
        Object.keys(frame).filter((name) => !/^(offset|computedOffset|easing|composite)$/.test(name)),
      ),
  );
  expect([...new Set(moved)].toSorted()).toEqual(['opacity', 'transform']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(sea).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(sea).toBeVisible();
  await page.goto('#/settings');
  await page.getByRole('switch', { name: english('settings.sea') }).uncheck();
  await page.goBack();
  await expect(page.locator('.table-board')).toBeVisible();
  await expect(sea).toHaveCount(0);
});
