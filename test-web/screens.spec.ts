import { checkAccessibility, checkContrast, expect, ONCE, test } from './fixture.ts';
import { english } from './new-game.ts';
import { DUEL, openGame } from './playing.ts';

const PLACES = ['#/new', '#/rules', '#/cards', '#/settings', '#/nowhere'];

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    // Whatever has nothing to do with colours was seen in the dark.
    const check = colorScheme === 'dark' ? checkAccessibility : checkContrast;

    test('every page and the table open and are accessible; the table needs no scrolling', async ({ page }) => {
      test.setTimeout(120_000);
      for (const place of PLACES) {
        // Between two places of one page nothing is loaded: this empties it.
        await page.goto('about:blank');
        await page.goto(place);
        await expect(page.getByRole('heading', { level: 1 }), place).toBeVisible();
        // Some cards stand for all.
        await check(page, undefined, '.card-grid > :nth-child(n + 25)');
      }
      await openGame(page, DUEL);
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const size = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return { scrollWidth, scrollHeight };
      });
      expect(size).toEqual({ scrollWidth: width, scrollHeight: height });
      await check(page);
    });
  });
}

test('every page says where one has come to, by title and focus, and one goes on from there', { tag: ONCE }, async ({
  page,
}) => {
  await page.goto('');
  await expect(page).toHaveTitle('Benthos');
  await page.getByRole('link', { name: 'New game' }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page).toHaveTitle('New game · Benthos');
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(heading).not.toBeFocused();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page.goBack();
  await expect(page).toHaveTitle('Benthos');
  await openGame(page, DUEL);
  await expect(page).not.toHaveTitle('New game · Benthos');
  await page.goto('#/settings');
  await expect(page).toHaveTitle('Settings · Benthos');
});

test.describe('where there is no server', () => {
  test.use({ expectedErrors: /404/ });

  test('the pages about playing online say so', { tag: ONCE }, async ({ page }) => {
    const says = page.getByRole('alert').filter({ hasText: english('refusal.offline') });
    for (const place of ['#/online', '#/daily', '#/account']) {
      await page.goto('about:blank');
      await page.goto(place);
      await expect(says.first(), place).toBeVisible();
    }
  });
});
