import type { Page } from '@playwright/test';
import { checkAccessibility, expect, test } from './fixture.ts';
import { english } from './new-game.ts';
import { openGame, prefer } from './playing.ts';
import { look, pointingPlayer } from './player.ts';
import { atTurn, discarding, onSlot } from './positions.ts';

const SIZES = [
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
] as const;

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly isTouch: boolean;
}

const CHECKS: Readonly<Record<string, (page: Page, screen: Screen) => Promise<void>>> = {
  'slots are in sight when one is asked for, and tray, hand and stock lie over nothing': async (page, { width }) => {
    await openGame(page, atTurn('four-contracts', 150));
    await look(page);
    for (const slot of await page.locator('.slot-tile').all()) await expect(slot).toBeInViewport({ ratio: 0.99 });
    const others = width < 1000 ? [] : ['.opponents', '.table-side'];
    await expectApart(page, [
      '.tray',
      '.table-slots',
      '.hand-cards',
      '.table-stock',
      '.round-tracker',
      '.table-menu',
      ...others,
    ]);
    await expectUncovered(page, '.table-menu > .tool, .hand-card .card-name, .opponent-head:visible');
    // Choosing and letting go moves nothing.
    const place = await boxOf(page, '.hand-cards');
    await page.locator('.slot-tile.is-fitting').first().click();
    await expect(page.getByRole('button', { name: english('button.cancel') })).toBeVisible();
    expect(await boxOf(page, '.hand-cards')).toEqual(place);
  },
  'every card of a large hand can be read before some go': async (page, { width, isTouch }) => {
    await openGame(page, discarding('two-basic', 8));
    await expect(page.locator('.hand-card')).toHaveCount(8);
    if (isTouch && width < 1000) await page.locator('.hand-card').last().scrollIntoViewIfNeeded();
    else await expectUncovered(page, '.hand-card .card-name');
    const names = page.locator('.hand-card .card-name');
    for (const part of await names.all())
      expect(await part.evaluate((name) => name.scrollWidth - name.clientWidth)).toBeLessThanOrEqual(1);
  },
  'special cards to choose from are real cards, and lie over neither board nor hand': async (
    page,
    { width, height, isTouch },
  ) => {
    await openGame(page, onSlot('red-c'));
    const cards = page.locator('.card-choice');
    await expect(cards).not.toHaveCount(0);
    const card = await cards.first().boundingBox();
    expect(card?.width).toBeGreaterThanOrEqual(118);
    expect(card?.height).toBeGreaterThanOrEqual(200);
    const parts = ['.tray', '.hand-cards', '.table-stock', '.table-menu'];
    await expectApart(
      page,
      height < 560 ? parts : [...parts, isTouch && width < 600 ? '.table-shared' : '.table-board'],
    );
    await checkAccessibility(page, '.tray');
  },
  'a choice about a site is made beside it, and is left by Escape or a tap elsewhere': async (
    page,
    { width, height, isTouch },
  ) => {
    await openGame(page, onSlot('yellow-c'));
    await openPopover(page, isTouch);
    const popover = page.getByRole('dialog');
    await expect(popover.locator('.answer').first()).toBeFocused();
    await expectApart(page, ['.site-popover', '.chart-button[aria-pressed="true"] .chart-focus']);
    const box = await popover.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    await checkAccessibility(page, '.site-popover');
    await page.keyboard.press('ArrowDown');
    await expect(popover.locator('.answer').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popover).toHaveCount(0);
    await expect(page.locator('.chart-button:focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(popover).toBeVisible();
    await page.locator('.table-rounds').click();
    await expect(popover).toHaveCount(0);
  },
};

for (const [width, height] of SIZES) {
  test.describe(`at ${width}x${height}`, () => {
    const isTouch = width < 1100;
    test.use({ viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch });

    test('the table is laid out as it should be', async ({ page, context }) => {
      await prefer(context, { pace: 'instant', language: 'en' });
      for (const [what, check] of Object.entries(CHECKS)) {
        await page.goto('');
        await test.step(what, () => check(page, { width, height, isTouch }));
      }
    });
  });
}

/** Taps a site where there is more than one thing to do. */
async function openPopover(page: Page, isTouch: boolean): Promise<void> {
  const player = pointingPlayer(page, isTouch);
  for (let taps = 0; taps < 10 && (await page.getByRole('dialog').count()) === 0; taps++) {
    const { choices } = await look(page);
    const site = choices.find(({ kind }) => kind === 'site') ?? choices.find(({ kind }) => kind === 'answer');
    if (site === undefined) throw new Error('no site can be chosen');
    await player.choose(site);
  }
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function boxOf(page: Page, part: string): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.locator(part).first().boundingBox();
  if (box === null) throw new Error(`${part} is not to be seen`);
  return box;
}

/** At both ends of each of these lies nothing else. */
async function expectUncovered(page: Page, parts: string): Promise<void> {
  for (const part of await page.locator(parts).all()) {
    const covered = await part.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [left + 3, right - 3].some((x) => {
        const there = document.elementFromPoint(x, (top + bottom) / 2);
        // What cannot be done now takes no tap.
        return there !== null && !element.contains(there) && !there.contains(element);
      });
    });
    expect(covered, `something lies over ${await part.innerText()}`).toBe(false);
  }
}

/** None of these parts lies over another, and all are on the screen. */
async function expectApart(page: Page, parts: readonly string[]): Promise<void> {
  const boxes = await Promise.all(parts.map(async (part) => ({ part, ...(await boxOf(page, part)) })));
  for (const [index, one] of boxes.entries()) {
    await expect(page.locator(one.part).first(), one.part).toBeInViewport();
    for (const other of boxes.slice(index + 1)) {
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
      expect(Math.min(across, down), `${one.part} and ${other.part}`).toBeLessThanOrEqual(1);
    }
  }
}
