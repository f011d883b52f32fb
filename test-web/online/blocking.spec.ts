import { english } from '../new-game.ts';
import { expect, test } from './online-test.ts';

test('somebody is blocked from the chat, and heard again from the account', async ({ page, browser, server }) => {
  await page.goto(`${server.address}#/online/new`);
  await page.getByRole('textbox', { name: english('lobby.your-name') }).fill('Hopper');
  await page.getByRole('button', { name: english('lobby.create') }).click();
  await page.getByRole('button', { name: english('lobby.invite') }).click();
  await page.getByRole('button', { name: english('lobby.invite') }).click();
  const links = page.getByRole('textbox', { name: english('online.invite.link') });
  await expect(links).toHaveCount(2);
  const [taken, kept] = await Promise.all([links.first().inputValue(), links.last().inputValue()]);
  await page
    .getByRole('button', { name: english('online.invite.revoke') })
    .first()
    .click();
  await expect(links).toHaveCount(1);
  const other = await (await browser.newContext()).newPage();
  expect((await claim(taken)).status).toBe(404);
  await other.goto(kept);
  await other.getByRole('textbox', { name: english('lobby.your-name') }).fill('Noisy');
  await other.getByRole('button', { name: english('online.join') }).click();
  for (const each of [page, other]) await expect(each.locator('main.table')).toBeVisible();
  await other.getByRole('button', { name: english('table.chat') }).click();
  await other.getByRole('textbox', { name: english('online.chat.say') }).fill('noise');
  await other.getByRole('button', { name: english('online.chat.send') }).click();
  await page
    .getByRole('button', { name: english('table.chat') })
    .first()
    .click();
  await expect(page.getByText('noise', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Block Noisy' }).click();
  await expect(page.getByText('noise', { exact: true })).toHaveCount(0);
  await page.goto(`${server.address}#/account`);
  const blocked = page.locator('.account-part').filter({ hasText: english('account.blocked') });
  await expect(blocked.locator('.account-list li')).toContainText('Noisy');
  await blocked.getByRole('button', { name: english('account.blocked.undo') }).click();
  await expect(blocked.locator('.account-list li')).toHaveCount(0);
});

/** A new guest opens a link, as a program would: the browser has nothing to complain of. */
async function claim(link: string): Promise<Response> {
  const token = link.split('/').at(-1);
  const post = (path: string, body: object, cookie = ''): Promise<Response> =>
    fetch(new URL(path, link), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const guest = await post('/api/guests', {});
  return post('/api/invites/claim', { token }, guest.headers.get('set-cookie')?.split(';')[0]);
}
