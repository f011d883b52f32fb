import { checkAccessibility, ONCE } from '../fixture.ts';
import { english } from '../new-game.ts';
import { expect, invite, openTable, takeSeat, test, visitor } from './online-test.ts';

test.use({ expectedErrors: /status of 40[13]/ });

test('a report is handled by the administrator: who is excluded learns why, and nobody waits for them', {
  tag: ONCE,
}, async ({ page: ada, browser, server }) => {
  await openTable(ada, server, 'Ada');
  const bob = await visitor(browser);
  await takeSeat(bob, await invite(ada), 'Bob');
  await bob.getByRole('button', { name: english('table.chat') }).click();
  await bob.getByRole('textbox', { name: english('online.chat.say') }).fill('You play like a sponge');
  await bob.getByRole('button', { name: english('online.chat.send') }).click();
  await ada.locator('.unread').click();
  await ada.getByRole('button', { name: english('person.report.button', { player: 'Bob' }) }).click();
  const dialog = ada.getByRole('dialog');
  await dialog.getByLabel(english('person.report.note')).fill('Again and again');
  await checkAccessibility(ada, 'dialog');
  await dialog.getByRole('button', { name: english('person.report.send') }).click();
  await expect(dialog.getByText(english('person.report.sent'))).toBeVisible();

  const admin = await visitor(browser);
  await admin.goto(`${server.address}#/admin`);
  await admin.getByLabel(english('admin.token')).fill(await server.newAdminToken());
  await admin.getByRole('button', { name: english('account.sign-in') }).click();
  const report = admin.locator('.admin-reports > li');
  await expect(report).toContainText('You play like a sponge');
  await expect(report).toContainText('Again and again');
  await report.getByLabel(english('admin.sanction')).selectOption('ban');
  await report.getByLabel(english('admin.duration')).selectOption('7');
  await checkAccessibility(admin);
  await report.getByRole('button', { name: english('admin.impose') }).click();
  await expect(admin.getByText(english('admin.reports.none'))).toBeVisible();
  await admin.reload();
  const log = admin.locator('.admin-part').filter({ hasText: english('admin.log') });
  await expect(log.getByRole('listitem')).toContainText([english('sanction.ban')]);

  await expect(ada.locator('.seat-note')).toHaveText(english('lobby.seat.bot'));
  await bob.goto(`${server.address}#/online`);
  await expect(bob.getByText(english('reason.insult'))).toBeVisible();
  await checkAccessibility(bob);
});
