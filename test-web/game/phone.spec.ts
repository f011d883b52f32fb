import type { Page } from '@playwright/test';
import { checkAccessibility, expect, test } from '../fixture.ts';
import { english } from '../new-game.ts';
import { openGame, prefer } from '../playing.ts';
import { look } from '../player.ts';
import { atTurn, onSlot } from '../positions.ts';

const TABS = ['table.slots', 'table.board', 'table.cards', 'table.others', 'table.log'] as const;

test('every tab of a small table is accessible, fits, and has room for a thumb', async ({ page, context }) => {
  await prefer(context, { pace: 'instant' });
  await page.goto('');
  await openGame(page, atTurn('four-contracts', 150));
  await look(page);
  for (const tab of TABS) {
    const button = page.locator('.table-tabs').getByRole('button', { name: english(tab), exact: true });
    await button.tap();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await tooSmall(page), tab).toEqual([]);
    expect(await overflow(page), tab).toEqual([0, 0]);
    await checkAccessibility(page);
  }
});

test('a card that is claimed is counted on the tab where it lies until that is opened', async ({ page, context }) => {
  await prefer(context, { pace: 'instant' });
  await page.goto('');
  await openGame(page, onSlot('green-a'));
  const cards = page.locator('.table-tabs [data-tab="cards"]');
  await expect(cards).toHaveText(english('table.cards'));
  await page.getByRole('button', { name: english('answer.claim') }).tap();
  await expect(cards).toHaveText(`${english('table.cards')}+1`);
  await cards.tap();
  await expect(cards).toHaveText(english('table.cards'));
});

test('the log opens at what happened last', async ({ page, context }) => {
  await prefer(context, { pace: 'instant' });
  await page.goto('');
  await openGame(page, atTurn('four-contracts', 150));
  await look(page);
  await page.locator('.table-tabs [data-tab="log"]').tap();
  await expect(page.locator('.log-entry').first()).not.toBeInViewport();
  await expect(page.locator('.log-entry').last()).toBeInViewport({ ratio: 0.99 });
});

test('how things explain themselves is said once', async ({ page }) => {
  await page.goto('');
  await openGame(page, atTurn('two-basic', 104));
  const tip = page.getByText(english('table.tip.hold'));
  await expect(tip).toBeVisible();
  await page
    .locator('.question-note')
    .getByRole('button', { name: english('button.close') })
    .tap();
  await expect(tip).toHaveCount(0);
  await page.reload();
  await look(page);
  await expect(tip).toHaveCount(0);
});

/** Everything to tap is at least 44 pixels high and wide; the sites of a chart are found by what is near. */
async function tooSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a, main select, main input')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        if (width >= 44 && height >= 44) return [];
        return [
          `${element.className} ${Math.round(width)}x${Math.round(height)} ${element.ariaLabel ?? element.textContent}`,
        ];
      }),
  );
}

async function overflow(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
}
