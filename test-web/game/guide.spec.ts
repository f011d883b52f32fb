import type { Page } from '@playwright/test';
import { expect, ONCE, test } from '../fixture.ts';
import { english, keptGame } from '../new-game.ts';
import { DUEL, keepGame, prefer } from '../playing.ts';
import { atTurn, recorded } from '../positions.ts';

const CARD = '.guide';
const RING = '.guide-spot.is-led';

test('a newcomer is led through two turns, and nothing lies over what is to be tapped', async ({
  page,
  context,
  hasTouch,
}) => {
  await prefer(context, { pace: 'instant' });
  await page.goto('');
  const taps: string[] = ['home'];
  await page.getByRole('link', { name: english('menu.first-game') }).click();
  const steps = await followLed(page, hasTouch, (says) => taps.push(says));
  // "Guided first game", and the slot.
  expect(taps.indexOf('first-slot') + 1, 'taps to the first slot').toBeLessThanOrEqual(3);
  expect(steps).toEqual([...new Set(steps)]);
  for (const said of ['first-slot', 'first-card', 'city-slot', 'city-card', 'city-site', 'tunnel-site', 'city-end'])
    expect(steps).toContain(said);
  // Then the person decides, and the first lesson comes.
  await expect(page.locator(CARD)).toHaveAttribute('data-says', 'free');
  const { moves, guide } = await keptGame(page);
  expect(moves.filter(({ kind, seat }) => kind === 'play' && seat === 0)).toHaveLength(2);
  expect(moves).toContainEqual({ seat: 0, kind: 'build', what: 'tunnel', site: 't13' });
  await page.getByRole('button', { name: english('guide.got-it') }).click();
  await expect(page.locator(CARD)).toHaveCount(0);
  await expect.poll(async () => (await keptGame(page)).guide).toEqual({ ...(guide as object), seen: ['free'] });
});

test('what else is tapped is explained and does nothing, and the guide goes on where it was left', async ({ page }) => {
  await page.goto('#/guide');
  const card = page.locator(CARD);
  await expect(card).toHaveAttribute('data-says', 'first-slot');
  await page.locator('[data-slot="green-a"]').click();
  await expect(card).toHaveAttribute('data-says', 'about-slot');
  await page.locator('.hand-card').first().click();
  await expect(card).toHaveAttribute('data-says', 'about-card');
  await expect(page.locator('[aria-pressed="true"][data-slot], .hand-card[aria-pressed="true"]')).toHaveCount(0);
  await card.getByRole('button', { name: english('button.next') }).click();
  await expect(card).toHaveAttribute('data-says', 'first-slot');
  await page.locator('[data-slot="red-d"]').click();
  await page.locator('.hand-card[data-card="26"]').click();
  await expect(card).not.toHaveAttribute('data-says', /first-(slot|card)/);
  const said = await card.getAttribute('data-says');
  await expect.poll(async () => (await keptGame(page)).moves.length).toBeGreaterThan(2);
  await page.reload();
  await expect(card).toHaveAttribute('data-says', said ?? '');
  // It can be left, and the game stays.
  await card.getByRole('button', { name: english('guide.leave') }).click();
  await expect(page.locator(RING)).toHaveCount(0);
});

test('the card can be sent elsewhere and dragged, but never comes to lie over its thing', async ({ page }) => {
  await page.goto('#/guide');
  const card = page.locator(CARD);
  await card.waitFor();
  const head = page.locator('.guide-head');
  for (let time = 0; time < 4; time++) {
    await card.getByRole('button', { name: english('guide.move') }).click();
    await isBesideItsThing(page);
  }
  const box = await head.boundingBox();
  const target = await page.locator(RING).boundingBox();
  if (box === null || target === null) throw new Error('nothing to drag');
  await page.mouse.move(box.x + 40, box.y + 15);
  await page.mouse.down();
  await page.mouse.move(target.x + 60, target.y + 20, { steps: 4 });
  await page.mouse.up();
  await isBesideItsThing(page);
});

test('the way back from the guide leads to where one came from, not to another game', { tag: ONCE }, async ({
  page,
}) => {
  await page.goto('');
  await page.getByRole('link', { name: english('menu.first-game') }).click();
  await expect(page).toHaveURL(/#\/game\//);
  await page.goBack();
  await expect(page.getByRole('link', { name: english('menu.first-game') })).toBeVisible();
});

test('a game kept with a page of the former guide opens, and lessons come with it', { tag: ONCE }, async ({ page }) => {
  await page.goto('');
  await keepGame(page, { ...DUEL, id: 'former', guide: 9 });
  await page.goto('#/game/former');
  await expect(page.locator('main.table')).toBeVisible();
  await expect(page.locator(RING)).toHaveCount(0);
});

test('lessons can be read again from the menu and come with any game that wants them', { tag: ONCE }, async ({
  page,
  context,
}) => {
  await prefer(context, { lessons: true, pace: 'instant' });
  await page.goto('');
  const game = atTurn('two-contracts', 6);
  await keepGame(page, game);
  await page.goto(`#/game/${game.id}`);
  await expect(page.locator(CARD)).toHaveAttribute('data-says', 'contract');
  await page.getByRole('button', { name: english('button.menu'), exact: true }).click();
  await page.getByRole('button', { name: english('lessons.title'), exact: true }).click();
  const list = page.getByRole('dialog', { name: english('lessons.title') });
  await expect(list.locator('summary')).toHaveCount(15);
  await list.locator('summary').nth(1).click();
  await expect(list.locator('details[open] p')).toBeVisible();
});

test('a challenge shows its goal, and its result once it is decided', { tag: ONCE }, async ({ page }) => {
  await page.goto('#/learn');
  await page.getByRole('link', { name: /: A network of five/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('menu.play') })
    .click();
  const goal = page.locator('.challenge-goal');
  await expect(goal).toContainText(english('table.solo-goal.cities', { n: 3, goal: 5 }));
  const record = recorded('two-basic');
  const guide = { challenge: 'points', seen: ['scoring'] } as const;
  await keepGame(page, { ...DUEL, id: 'done', setup: record.setup, moves: record.moves, seen: [999, 999], guide });
  await page.goto('#/game/done');
  const result = page.getByRole('dialog');
  await expect(result).toBeVisible();
  await result.getByRole('link', { name: english('challenge.title') }).click();
  await expect(page.getByRole('heading', { name: english('learn.title') })).toBeVisible();
});

/** Taps what is ringed until nothing is; every step says its name before its tap. */
async function followLed(page: Page, isTouch: boolean, onStep: (says: string) => void): Promise<readonly string[]> {
  const steps: string[] = [];
  const card = page.locator(CARD);
  for (;;) {
    await card.waitFor();
    const says = (await card.getAttribute('data-says')) ?? '';
    if ((await page.locator(RING).count()) === 0) return steps;
    if (steps.at(-1) === says) {
      // The step before is being carried out.
      await page.waitForTimeout(60);
      continue;
    }
    expect(steps.length, `the guide leads nowhere: ${steps.join()}`).toBeLessThan(20);
    steps.push(says);
    onStep(says);
    const point = await isBesideItsThing(page);
    await (isTouch ? page.touchscreen.tap(point.x, point.y) : page.mouse.click(point.x, point.y));
    await expect
      .poll(async () => (await card.count()) === 0 || (await card.getAttribute('data-says')) !== says)
      .toBe(true);
  }
}

/** The panel lies wholly on the screen and shares no point with its thing, whose middle this is. */
async function isBesideItsThing(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = JSON.stringify([await page.locator(CARD).boundingBox(), await page.locator(RING).boundingBox()]);
      return last === before && !last.includes('null');
    })
    .toBe(true);
  const [panel, ring] = JSON.parse(last) as { x: number; y: number; width: number; height: number }[];
  if (panel === undefined || ring === undefined) throw new Error('nothing is ringed');
  const isApart =
    panel.x + panel.width <= ring.x ||
    ring.x + ring.width <= panel.x ||
    panel.y + panel.height <= ring.y ||
    ring.y + ring.height <= panel.y;
  expect(isApart, `the panel lies over its thing: ${last}`).toBe(true);
  await expect(page.locator(CARD)).toBeInViewport({ ratio: 0.99 });
  return { x: ring.x + ring.width / 2, y: ring.y + ring.height / 2 };
}
