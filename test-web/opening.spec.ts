import { loadWords, LOCALES, plainText, SPOKEN } from '../src/text/index.ts';
import { checkAccessibility, checkContrast, expect, test } from './fixture.ts';

for (const language of SPOKEN) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language] });

    test('the app opens and is accessible', async ({ page }) => {
      const words = await loadWords(language);
      await page.goto('');
      await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[language]);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(plainText(words.say('app.name')));
      await checkAccessibility(page);
    });
  });
}

test.describe('in light', () => {
  test.use({ colorScheme: 'light' });

  test('the app is accessible', async ({ page }) => {
    await page.goto('');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkContrast(page);
  });
});
