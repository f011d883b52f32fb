import { expect, test } from './fixture.ts';
import { DUEL, openGame, playFirstMove, prefer } from './playing.ts';

test('a game played on in another window is told, and one can go on from there', async ({ page, context }) => {
  await prefer(context, { language: 'en', turnEnd: 'once', pace: 'instant' });
  await page.goto('');
  await openGame(page, DUEL);
  const other = await context.newPage();
  await other.goto(`#/game/${DUEL.id}`);
  await playFirstMove(other);
  const notice = page.locator('.notice', { hasText: 'This game was continued in another window.' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(notice).toBeHidden();
  await playFirstMove(page);
  await expect(notice).toBeHidden();
  await expect(other.locator('.notice', { hasText: 'This game was continued in another window.' })).toBeVisible();
});
