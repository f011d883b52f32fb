import type { Locator, Page } from '@playwright/test';
import { checkAccessibility, ONCE } from '../fixture.ts';
import { english } from '../new-game.ts';
import { expect, openTable, test, visitor } from './online-test.ts';

test('the pages about playing online are accessible and fit the screen', async ({ page, server }) => {
  await page.goto(server.address);
  await page.getByRole('link', { name: english('menu.online') }).click();
  await check(page);
  await page.getByRole('link', { name: english('online.new') }).click();
  await page.getByRole('textbox', { name: english('lobby.your-name') }).fill('Ada');
  await page.getByText(english('lobby.more'), { exact: true }).click();
  await check(page);
  await page.getByRole('button', { name: english('lobby.create') }).click();
  await page.getByRole('button', { name: english('lobby.invite') }).click();
  await expect(page.getByRole('textbox', { name: english('online.invite.link') })).toBeVisible();
  await check(page);
  const size = page.viewportSize();
  // As narrow for English words as a small phone is for Ukrainian ones.
  await page.setViewportSize({ width: 300, height: 740 });
  const links = page.locator('.invite-links');
  expect(await links.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  if (size !== null) await page.setViewportSize(size);
  await page.getByRole('combobox', { name: english('lobby.level') }).selectOption('novice');
  await expect(page.locator('main.table')).toBeVisible();
  for (const place of ['daily', 'account', 'online']) {
    await page.goto(`${server.address}#/${place}`);
    await expect(page.locator('.online-nav [aria-current="page"]')).toBeVisible();
    await check(page);
  }
});

test('a guest becomes an account, and finds the games again after signing in', { tag: ONCE }, async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}#/online/new`);
  await page.getByRole('textbox', { name: english('lobby.your-name') }).fill('Grace');
  await page.getByRole('button', { name: english('lobby.create') }).click();
  await expect(page.getByRole('heading', { name: english('online.gathering') })).toBeVisible();
  await page.goto(`${server.address}#/account`);
  await fillIn(page, english('account.sign-up'), { name: 'Grace', password: 'correct horse' });
  await expect(page.getByRole('button', { name: english('account.password.change') })).toBeVisible();
  await page.getByRole('button', { name: english('account.sign-out') }).click();
  await expect(page.getByRole('heading', { name: english('account.guest') })).toBeVisible();
  await expect(page.getByText(english('account.guest.then'))).toBeVisible();
  await fillIn(page, english('account.sign-in'), { name: 'Grace', password: 'correct horse' });
  await expect(page.getByText(english('account.session.this'), { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: english('account.export') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await page.goto(`${server.address}#/online`);
  await expect(page.locator('.online-game').filter({ hasText: english('online.you') })).toHaveCount(1);
  await page.goto(`${server.address}#/account`);
  await page.getByRole('button', { name: english('account.delete') }).click();
  await page.getByRole('button', { name: english('button.cancel') }).click();
  await expect(page.getByRole('button', { name: english('account.delete') })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel(english('account.password'), { exact: true }).fill('correct horse');
  const sure = page.getByRole('button', { name: english('button.delete'), exact: true });
  await expect(sure).toBeDisabled();
  const word = english('account.delete.word');
  await page.getByRole('textbox', { name: new RegExp(word) }).fill(word);
  await sure.click();
  await expect(page.getByRole('heading', { name: english('account.guest') })).toBeVisible();
});

test('a guest signs in on a second device and has the tables of both', { tag: ONCE }, async ({
  page,
  browser,
  server,
}) => {
  await page.goto(`${server.address}#/account`);
  await beGuest(page, 'Melville');
  await fillIn(page, english('account.sign-up'), { name: 'Melville', password: 'correct horse' });
  await expect(page.getByRole('button', { name: english('account.password.change') })).toBeVisible();
  const second = await visitor(browser);
  await openTable(second, server, 'Ishmael');
  const table = second.url();
  await second.goto(`${server.address}#/account`);
  await expect(second.getByText(english('account.merge.about'))).toBeVisible();
  await fillIn(second, english('account.sign-in'), { name: 'Melville', password: 'correct horse' });
  await expect(second.getByText(english('account.merged', { n: 1 }))).toBeVisible();
  // On both devices it is the table of the account, which is its host.
  for (const each of [second, page]) {
    await each.goto(table);
    await expect(each.locator('.gathering-seat').filter({ hasText: 'Melville' })).toContainText(english('online.you'));
    await expect(each.getByRole('button', { name: english('online.gather.cancel') })).toBeVisible();
  }
});

test('sessions, tokens and people whom one does not hear are looked after in the account', async ({
  page,
  browser,
  server,
}) => {
  await page.goto(`${server.address}#/account`);
  await beGuest(page, 'Lovelace');
  await fillIn(page, english('account.sign-up'), { name: 'Lovelace', password: 'correct horse' });
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${server.address}#/account`);
  await fillIn(elsewhere, english('account.sign-in'), { name: 'Lovelace', password: 'correct horse' });
  await expect(elsewhere.getByText(english('account.session.this'), { exact: true })).toBeVisible();
  await elsewhere.getByRole('button', { name: english('account.sessions.end-others') }).click();
  await expect(elsewhere.getByRole('button', { name: english('account.sessions.end-others') })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: english('account.guest') })).toBeVisible();

  const programs = elsewhere.locator('.account-part').filter({ hasText: english('account.tokens') });
  await programs.getByLabel(english('account.token.label')).fill('my bot');
  await programs.getByRole('button', { name: english('account.token.make') }).click();
  const token = await programs.getByLabel(english('account.token'), { exact: true }).inputValue();
  expect(token).toMatch(/^[\w-]{43}$/);
  const asProgram = (): Promise<Record<string, string>> =>
    fetch(new URL('/api/me', server.address), { headers: { authorization: `Bearer ${token}` } }).then(
      async (response) => (await response.json()) as Record<string, string>,
    );
  expect((await asProgram())['name']).toBe('Lovelace');
  await check(elsewhere);
  await programs.getByRole('button', { name: `${english('account.token.revoke')}: my bot` }).click();
  await expect(programs.locator('.account-list li')).toHaveCount(0);
  await expect(programs.getByRole('heading', { name: english('account.tokens') })).toBeFocused();
  expect(await asProgram()).toEqual({});
});

test('whoever signs in as somebody else finds nothing of the one before', { tag: ONCE }, async ({ page, server }) => {
  const quietFrom = page.getByRole('combobox', { name: english('account.quiet.from') });
  await page.goto(`${server.address}#/account`);
  await beGuest(page, 'Hopper');
  await fillIn(page, english('account.sign-up'), { name: 'Hopper', password: 'correct horse' });
  await expect(page.getByRole('button', { name: english('account.password.change') })).toBeVisible();
  await page.getByRole('button', { name: english('account.sign-out') }).click();
  await beGuest(page, 'Visitor');
  await quietFrom.selectOption('21');
  await page.getByLabel(english('account.token.label')).fill('my bot');
  await page.getByRole('button', { name: english('account.token.make') }).click();
  const token = page.getByLabel(english('account.token'), { exact: true });
  await expect(token).toBeVisible();
  await fillIn(page, english('account.sign-in'), { name: 'Hopper', password: 'correct horse' });
  await expect(page.getByRole('heading', { name: 'Hopper' })).toBeVisible();
  await expect(token).toHaveCount(0);
  await expect(quietFrom).toHaveValue('none');
});

test('quiet hours stay when the language changes after them', { tag: ONCE }, async ({ page, server }) => {
  const settings = async (): Promise<unknown> => {
    const answer = await page.request.get(new URL('/api/me', server.address).href);
    return ((await answer.json()) as { readonly settings?: unknown }).settings;
  };
  await page.goto(`${server.address}#/account`);
  await beGuest(page, 'Night');
  await page.getByRole('combobox', { name: english('account.quiet.from') }).selectOption('21');
  await expect.poll(settings).toMatchObject({ language: 'en', quiet: {} });
  const chosen = await settings();
  await page.goto(`${server.address}#/settings`);
  await page.locator('[lang="pl"]').getByRole('radio').check({ force: true });
  await page.goto(`${server.address}#/account`);
  await expect.poll(settings).toEqual({ ...Object(chosen), language: 'pl' });
});

test('quiet hours are ten at most, and the others at a table see them', { tag: ONCE }, async ({ page, server }) => {
  await page.goto(`${server.address}#/account`);
  await beGuest(page, 'Night');
  const box = (end: 'from' | 'to'): Locator =>
    page.getByRole('combobox', { name: english(`account.quiet.${end}`), exact: true });
  const [from, to] = [box('from'), box('to')];
  await from.selectOption('21');
  await expect(to.getByRole('option')).toHaveCount(11);
  await to.selectOption('7');
  // Where one end is moved too far, the other follows.
  await from.selectOption('12');
  await expect(to).toHaveValue('21');
  await from.selectOption('22');
  await expect(to).toHaveValue('7');
  await page.goto(`${server.address}#/online/new`);
  await page.getByRole('combobox', { name: english('lobby.pace') }).selectOption('day');
  await page.getByRole('button', { name: english('lobby.create') }).click();
  await expect(page.getByText(/^Quiet hours: 22:00–0?7:00$/)).toBeVisible();
});

test('games under way are found and watched', async ({ page, browser, server }) => {
  await page.goto(`${server.address}#/online/new`);
  await page.getByRole('textbox', { name: english('lobby.your-name') }).fill('Franklin');
  await page.getByRole('combobox', { name: english('lobby.level') }).selectOption('novice');
  await page.getByText(english('online.public')).click();
  await page.getByRole('button', { name: english('lobby.create') }).click();
  await expect(page.locator('main.table')).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${server.address}#/online`);
  await check(stranger);
  await stranger.getByRole('link', { name: /Franklin/ }).click();
  await expect(stranger.locator('main.table')).toBeVisible();
  await expect(stranger.getByText(english('online.watching'))).toHaveCount(1);
});

test.describe('the administrator', () => {
  test.use({ expectedErrors: /status of 40[01]/ });
  test('sees the numbers after entering the token, which appears in no address', async ({ page, server }) => {
    const token = await server.newAdminToken();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${server.address}#/admin`);
    const field = page.getByLabel(english('admin.token'));
    await field.fill('wrong');
    await page.getByRole('button', { name: english('account.sign-in') }).click();
    await expect(page.getByText(english('refusal.wrong-token'))).toBeVisible();
    await check(page);
    await field.fill(token);
    await page.getByRole('button', { name: english('account.sign-in') }).click();
    await expect(page.getByRole('heading', { name: english('admin.players') })).toBeVisible();
    await expect(page.locator('.admin-node')).toHaveCount(1, { timeout: 15_000 });
    await check(page);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(asked.filter((url) => url.includes(token))).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { name: english('admin.players') })).toBeVisible();
    await page.getByRole('button', { name: english('account.sign-out') }).click();
    await expect(field).toBeVisible();
  });
});

test.describe('with a wrong password', () => {
  test.use({ expectedErrors: /status of 401/ });
  test('nobody comes in, and it is said why', { tag: ONCE }, async ({ page, server }) => {
    await page.goto(`${server.address}#/account`);
    await fillIn(page, english('account.sign-in'), { name: 'Nobody', password: 'wrong password' });
    await expect(page.getByText(english('refusal.wrong-password'))).toBeVisible();
  });
});

async function beGuest(page: Page, name: string): Promise<void> {
  const part = partOf(page, english('account.guest'));
  await part.getByLabel(english('lobby.your-name')).fill(name);
  await part.getByRole('button').click();
}

async function fillIn(page: Page, title: string, values: { name: string; password: string }): Promise<void> {
  const part = partOf(page, title);
  await part.getByLabel(english('lobby.your-name')).fill(values.name);
  await part.getByLabel(english('account.password')).fill(values.password);
  await part.getByRole('button', { name: title }).click();
}

function partOf(page: Page, title: string): Locator {
  return page.locator('.account-part').filter({ has: page.getByRole('heading', { name: title }) });
}

async function check(page: Page): Promise<void> {
  await checkAccessibility(page);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, 'scrolls sideways').toBeLessThanOrEqual(0);
}
