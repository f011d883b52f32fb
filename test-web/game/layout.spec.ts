import type { Page } from '@playwright/test';
import { type Language, loadWords, LOCALES, type MessageKey, LANGUAGES } from '../../src/text/index.ts';
import { createSavedGame } from '../../src/web/game/saved-game.ts';
import { expect, test } from '../fixture.ts';
import { saysIn } from '../new-game.ts';
import { openGame, prefer } from '../playing.ts';
import { Chooser, look, playUntil, pointingPlayer } from '../player.ts';
import { atTurn, recorded } from '../positions.ts';

const TURN = atTurn('four-contracts', 150);
/** Bots are called what the reader's language calls them. */
const GAME = { ...TURN, seats: TURN.seats.map((seat) => (seat.by === 'human' ? seat : { ...seat, name: '' })) };
/** What must be wholly in sight while one plays on a laptop. */
const PARTS = [
  '.table-rounds',
  '.table-menu',
  '.question-text',
  '.tray',
  '.table-slots',
  '.table-board',
  '.hand',
  '.resource-bar',
  '.table-track',
];

test.beforeEach(async ({ page, context }) => {
  await prefer(context, { pace: 'instant', language: 'en' });
  await page.goto('');
  await openGame(page, GAME);
});

for (const theme of ['dark', 'light'] as const) {
  test(`a game goes on in every language, all of it on the screen (${theme})`, async ({ page }) => {
    test.setTimeout(90_000);
    const keys = new Set<string>(Object.keys((await loadWords('en')).catalog.messages));
    let previous: Language = 'en';
    await choose(page, previous, 'settings.theme', `settings.theme.${theme}`);
    for (const language of LANGUAGES) {
      await chooseLanguage(page, previous, language);
      previous = language;
      await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[language]);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await look(page);
      const says = await saysIn(language);
      await expect(page.getByRole('region', { name: says('table.hand') })).toBeVisible();
      await expect(page.locator('.opponent-name').first()).toContainText(says('bot.drifter'));
      await expectAllInSight(page, `${language} ${theme}`);
      expect(await strangeWords(page, keys), language).toEqual([]);
    }
  });
}

test('the log reaches down to the stock, and shows its end whichever board lies open', async ({ page }) => {
  await look(page);
  const log = page.locator('.table-side');
  const stock = page.locator('.table-stock');
  const expectAbove = async (): Promise<void> => {
    const [upper, lower] = [await log.boundingBox(), await stock.boundingBox()];
    const end = (upper?.y ?? 0) + (upper?.height ?? 0);
    expect(end).toBeCloseTo((lower?.y ?? 0) - 8, 0);
    expect(end).toBeGreaterThan((await page.locator('.table-foot').boundingBox())?.y ?? Number.POSITIVE_INFINITY);
    expect(await stock.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    await expect(page.locator('.log-entry').last()).toBeInViewport({ ratio: 0.99 });
  };
  await expectAbove();
  const high = (await log.boundingBox())?.height ?? 0;
  await page.locator('.opponent').first().click();
  await expect(page.locator('.table-foot.is-foreign')).toBeVisible();
  await expectAbove();
  expect((await log.boundingBox())?.height).toBeLessThan(high);
});

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
]) {
  test.describe(`at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport });

    test('both goals of a solo game are in sight', async ({ page }) => {
      const { setup, moves } = recorded('solo-start-1');
      const half = moves.slice(0, moves.length / 2);
      await openGame(page, createSavedGame(setup, [{ name: 'Ada', colour: 1, by: 'human' }], GAME.options, half));
      // Hungarian has the longest names for them.
      await chooseLanguage(page, 'en', 'hu');
      const goals = page.locator('.solo-goal-part');
      await expect(goals).toHaveCount(2);
      for (const goal of await goals.all()) await expect(goal).toBeInViewport({ ratio: 0.99 });
    });
  });
}

test.describe('at twice the size', () => {
  test.use({ viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 });

  test('a turn can be played, and nothing is out of reach', async ({ page }) => {
    expect((await overflow(page)).width).toBe(0);
    const before = await look(page);
    const end = await playUntil(
      page,
      pointingPlayer(page, false),
      new Chooser('zoom'),
      ({ is }) => is === 'confirming',
    );
    expect(end.mark).not.toBe(before.mark);
    await page.getByRole('button', { name: 'End turn' }).click();
    await look(page);
  });
});

async function choose(page: Page, spoken: Language, group: MessageKey, option: MessageKey): Promise<void> {
  const says = await saysIn(spoken);
  await page.evaluate(() => void (location.hash = '#/settings'));
  const choices = page.getByRole('radiogroup', { name: says(group) });
  await choices.getByRole('radio', { name: says(option), exact: true }).check({ force: true });
  await page.goBack();
  await page.locator('main.table').waitFor();
}

async function chooseLanguage(page: Page, from: Language, to: Language): Promise<void> {
  const says = await saysIn(from);
  await page.evaluate(() => void (location.hash = '#/settings'));
  const choices = page.getByRole('radiogroup', { name: says('settings.language') });
  await choices.locator(`[lang="${LOCALES[to]}"]`).getByRole('radio').check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[to]);
  await page.goBack();
  await page.locator('main.table').waitFor();
}

async function expectAllInSight(page: Page, when: string): Promise<void> {
  expect(await overflow(page), when).toEqual({ width: 0, height: 0 });
  for (const part of PARTS)
    await expect(page.locator(part).first(), `${part}, ${when}`).toBeInViewport({ ratio: 0.99 });
  const cut = await page.evaluate(() =>
    ['.table-rounds', '.table-menu', '.question', '.hand', '.resource-bar', '.side-panel'].filter((part) => {
      const element = document.querySelector(part);
      return element === null || element.scrollWidth > element.clientWidth + 1;
    }),
  );
  expect(cut, `wider than its place: ${when}`).toEqual([]);
  const moved = await page.locator('main.table').evaluate((table) => {
    table.scrollTo(50, 50);
    return [table.scrollLeft, table.scrollTop];
  });
  expect(moved, `the table itself does not scroll: ${when}`).toEqual([0, 0]);
}

async function overflow(page: Page): Promise<{ readonly width: number; readonly height: number }> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { width: scrollWidth - clientWidth, height: scrollHeight - clientHeight };
  });
}

/** Names of messages instead of their words, and what a program says by mistake. */
async function strangeWords(page: Page, keys: ReadonlySet<string>): Promise<readonly string[]> {
  const said = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('title') ?? '',
    ]);
    return [document.body.textContent ?? '', ...labels].join('\n');
  });
  const words = said.split(/[\s"“”(),;:!?]+/).map((word) => word.replace(/\.$/, ''));
  return words.filter((word) => keys.has(word) || /^(undefined|null|NaN|\[object)$/.test(word) || /[{}]/.test(word));
}
