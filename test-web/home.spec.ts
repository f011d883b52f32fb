import { checkAccessibility, checkContrast, expect, test } from './fixture.ts';
import { english, keptGame } from './new-game.ts';
import { allMoves, DUEL, keepGame, makeFirstMove, prefer } from './playing.ts';
import { recorded } from './positions.ts';

test.beforeEach(async ({ context, page }) => {
  await prefer(context, { pace: 'instant', turnEnd: 'once' });
  await page.goto('');
});

test('a newcomer is led to the guided game, whoever has begun one goes on with it', async ({ page }) => {
  const guide = page.getByRole('link', { name: english('menu.first-game') });
  await expect(guide).toHaveClass(/button-main/);
  await page.getByRole('button', { name: english('home.quick.duel') }).click();
  await expect(page).toHaveURL(/#\/game\//);
  const place = page.url();
  await allMoves(page).waitFor();
  await page.goto('#/');
  const latest = page.locator('.game-row').first();
  await expect(latest).toContainText(english('home.round', { round: 1, rounds: 10 }));
  await expect(latest).toContainText(english('table.your-turn'));
  await expect(guide).not.toHaveClass(/button-main/);
  await checkAccessibility(page);
  await latest.getByRole('link').click();
  await expect(page).toHaveURL(place);
});

test('a finished game is counted, also after it is deleted, until the statistics are cleared', async ({ page }) => {
  const { setup, moves, result } = recorded('solo-start-1');
  const solo = { ...DUEL, setup, seats: DUEL.seats.slice(0, 1), seen: [0] };
  await keepGame(page, { ...solo, moves: moves.slice(0, -1) });
  await page.goto('#/game/duel');
  await makeFirstMove(page);
  await expect.poll(async () => (await keptGame(page)).result).toEqual(result?.vp);
  await page.goto('#/');
  const row = page.locator('.result-row');
  await expect(row).toContainText(String(result?.vp[0]));
  const card = page.getByRole('region', { name: english('stats.yours') });
  await expect(card).toContainText(String(result?.vp[0]));
  await row.getByRole('button', { name: english('home.remove') }).click();
  await row.getByRole('button', { name: english('button.delete') }).click();
  await expect(row).toHaveCount(0);

  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: english('stats.title') })).toBeVisible();
  await expect(page.getByRole('row', { name: english('lobby.solo') })).toContainText(String(result?.vp[0]));
  await checkAccessibility(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: english('storage.export') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('benthos-statistics.json');
  await page.getByRole('button', { name: english('stats.clear') }).click();
  await page.getByRole('button', { name: english('button.sure') }).click();
  await expect(page.getByText(english('stats.none'))).toBeVisible();
});

test('the first page loads neither rules nor cards, also with games on it @once', async ({ page }) => {
  await keepGame(page, DUEL);
  await page.goto('about:blank');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('./');
  await expect(page.locator('.game-row')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(
    scripts.filter((address) => /\/(engine|core|upper-bound|check-set|board|layout)-[^/]*\.js$/.test(address)),
  ).toEqual([]);
});

test.describe('in light', () => {
  test.use({ colorScheme: 'light' });

  test('games, results and statistics can be read', async ({ page }) => {
    await keepGame(page, { ...DUEL, result: [90, 80] });
    await keepGame(page, { ...DUEL, id: 'running' });
    await expect(page.locator('.game-row')).toHaveCount(2);
    await checkContrast(page);
  });
});
