import { checkAccessibility, ONCE } from '../fixture.ts';
import { english } from '../new-game.ts';
import { accept, expect, fromMenu, invite, openTable, test, visitor } from './online-test.ts';

test('a player is removed by the host, another becomes the host and begins; both abandon the game', {
  tag: ONCE,
}, async ({ page: ada, browser, server }) => {
  await openTable(ada, server, 'Ada', 'live');
  const bob = await visitor(browser);
  await accept(bob, await invite(ada), 'Bob');
  await expect(bob.getByText(english('online.gather.full-others', { player: 'Ada' }))).toBeVisible();
  await expect(bob.getByRole('button', { name: english('online.gather.start') })).toHaveCount(0);
  await expect(ada.getByText(english('online.gather.full'))).toBeVisible();
  await checkAccessibility(ada);
  const remove = ada.getByRole('button', { name: `${english('online.gather.remove')}: Bob` });
  await remove.click();
  await ada.getByRole('button', { name: `${english('button.sure')}: Bob` }).click();
  await expect(ada.getByRole('button', { name: english('online.gather.start') })).toHaveCount(0);
  for (const again of [false, true]) {
    if (again) await bob.reload();
    await expect(bob.getByText(english('refusal.removed'))).toBeVisible();
    await expect(bob.getByRole('button', { name: english('online.join') })).toHaveCount(0);
  }

  const cleo = await visitor(browser);
  await accept(cleo, await invite(ada), 'Cleo');
  await ada.getByRole('button', { name: `${english('online.gather.hand-over')}: Cleo` }).click();
  await ada.getByRole('button', { name: `${english('button.sure')}: Cleo` }).click();
  await expect(ada.getByText(english('online.gather.full-others', { player: 'Cleo' }))).toBeVisible();
  await expect(remove).toHaveCount(0);
  await cleo.getByRole('button', { name: english('online.gather.start') }).click();
  for (const page of [ada, cleo]) await expect(page.locator('main.table')).toBeVisible();

  await fromMenu(cleo, english('online.abort.propose'));
  await expect(cleo.getByText(english('online.abort.waiting'))).toBeVisible();
  await ada.getByRole('button', { name: english('online.abort.agree') }).click();
  for (const page of [ada, cleo]) await expect(page.getByText(english('online.aborted'))).toBeVisible();
});
