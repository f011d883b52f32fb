import { english } from '../new-game.ts';
import { answerAll, expect, invite, openTable, takeSeat, test, visitor } from './online-test.ts';

test('who waits for days, and would hear of nothing, is once shown where that is changed', async ({
  browser,
  server,
}) => {
  const ada = await visitor(browser, 1, true);
  const bob = await visitor(browser, 2, true);
  await openTable(ada, server, 'Ada', 'days');
  await takeSeat(bob, await invite(ada), 'Bob');
  const offer = { name: english('notice.offer.link') };
  // Both have to choose what they keep: nobody waits yet.
  await expect(ada.locator('.question')).toHaveAttribute('data-asked', 'true');
  await expect(ada.getByRole('link', offer)).toHaveCount(0);
  await answerAll(ada);
  await expect(ada.getByRole('link', offer)).toBeVisible();
  await expect(bob.getByRole('link', offer)).toHaveCount(0);
  const table = ada.url();
  await ada.getByRole('link', offer).click();
  await expect(ada.getByRole('heading', { name: english('notice.title') })).toBeInViewport();
  await ada.goto(table);
  await expect(ada.locator('.question')).toHaveAttribute('data-asked', 'false');
  await expect(ada.getByRole('link', offer)).toHaveCount(0);
});
