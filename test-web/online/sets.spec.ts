import type { Page } from '@playwright/test';
import { RECORD_FORMAT, replay } from '../../src/engine/index.ts';
import { openSet } from '../../src/engine/open-set.ts';
import { fileOf, SHORT_SET } from '../a-set.ts';
import { checkAccessibility, ONCE } from '../fixture.ts';
import { english } from '../new-game.ts';
import { letPlay } from './autopilot.ts';
import { expect, invite, openTable, takeSeat, test, visitor } from './online-test.ts';

test.setTimeout(120_000);

test('a set that comes with the app is the same for the server', { tag: ONCE }, async ({ browser, server }) => {
  const ada = await visitor(browser);
  await ada.goto(`${server.address}#/sets`);
  await ada.getByRole('button', { name: 'The Far Shelf' }).click();
  await expect(ada.getByRole('heading', { name: 'The Far Shelf' })).toBeVisible();
  await ada.goto(`${server.address}#/online/new`);
  await ada.getByRole('combobox', { name: english('lobby.set'), exact: true }).selectOption('The Far Shelf');
  await openTable(ada, server, 'Ada');
});

test('a table with a set: others see whose it is and its cards before they sit down, and both play with it to the end', {
  tag: ONCE,
}, async ({ browser, server }) => {
  const ada = await visitor(browser, 1, true);
  await ada.goto(`${server.address}#/sets`);
  await ada.locator('input[type=file]').setInputFiles(fileOf(SHORT_SET));
  await expect(ada.getByRole('heading', { name: 'Short Windfalls' })).toBeVisible();
  await ada.goto(`${server.address}#/online/new`);
  await ada.getByRole('combobox', { name: english('lobby.set'), exact: true }).selectOption('Short Windfalls');
  await openTable(ada, server, 'Ada');
  const link = await invite(ada);

  const bob = await visitor(browser, 2, true);
  // Bob has another set of this name and version.
  await bob.goto(`${server.address}#/sets`);
  await bob.locator('input[type=file]').setInputFiles(fileOf({ ...SHORT_SET, author: 'Eve' }));
  await expect(bob.getByRole('heading', { name: 'Short Windfalls' })).toBeVisible();
  await bob.goto('about:blank');
  await bob.goto(link);
  await expect(bob.getByText(english('sets.namesake'))).toBeVisible();
  const title = 'Short Windfalls';
  await expect(bob.getByText(english('sets.played-with-by', { title, author: 'Ada' }))).toBeVisible();
  await bob.getByRole('link', { name: english('sets.browse') }).click();
  await bob.getByRole('searchbox').fill('Windfall 7');
  await expect(bob.getByRole('link', { name: /Windfall 7/ })).toBeVisible();
  await bob.goto('about:blank');
  await takeSeat(bob, link, 'Bob');
  await readRules(bob);

  for (const page of [ada, bob]) {
    await expect(page.locator('.hand')).toContainText('Windfall');
    await letPlay(page, true);
  }
  for (const page of [ada, bob])
    await expect(page.getByText(english('end.title')).filter({ visible: true }).first()).toBeVisible({
      timeout: 60_000,
    });

  // What they played is what the rules say of this set, and its record needs nothing else to be verified.
  const { setup, entries } = server.storedGame(/online\/(\w+)/.exec(ada.url())?.[1] ?? '');
  expect(setup.content).toBe(openSet(SHORT_SET).hash);
  const moves = entries.flatMap(({ body }) => (body.kind === 'move' ? [body.move] : []));
  const played = replay({ format: RECORD_FORMAT, rules: 1, setup, moves });
  expect(played).toMatchObject({ ok: true, value: { phase: 'over', round: 3 } });
});

test.describe('a set that the administrator removes', () => {
  test.use({ expectedErrors: /status of 401/ });
  test('is played on where a game has begun, and no new game begins with it', { tag: ONCE }, async ({
    browser,
    page,
    server,
  }) => {
    const ada = await visitor(browser);
    await ada.goto(`${server.address}#/sets`);
    await ada.locator('input[type=file]').setInputFiles(fileOf(REMOVED_SET));
    await expect(ada.getByRole('heading', { name: 'Unwanted Windfalls' })).toBeVisible();
    await ada.goto(`${server.address}#/online/new`);
    const choice = ada.getByRole('combobox', { name: english('lobby.set'), exact: true });
    await choice.selectOption('Unwanted Windfalls');
    await openTable(ada, server, 'Ada');
    const link = await invite(ada);
    const bob = await visitor(browser);
    await takeSeat(bob, link, 'Bob');
    await expect(ada.locator('.hand')).toContainText('Windfall');

    await page.goto(`${server.address}#/admin`);
    await page.getByLabel(english('admin.token')).fill(await server.newAdminToken());
    await page.getByRole('button', { name: english('account.sign-in') }).click();
    await page.getByLabel(english('admin.sets.find')).fill('unwanted');
    const sets = page.locator('.admin-part').filter({ has: page.getByLabel(english('admin.sets.find')) });
    await sets.getByRole('button', { name: english('admin.find') }).click();
    const line = sets.getByRole('listitem');
    await expect(line).toHaveCount(1);
    await expect(line).toContainText(english('admin.sets.games', { open: 1, over: 0 }));
    await expect(line).toContainText('Ada');
    await line.getByRole('button', { name: english('admin.sets.remove') }).click();
    await line.getByRole('button', { name: english('button.sure') }).click();
    await expect(line.getByRole('button', { name: english('admin.sets.return') })).toBeVisible();
    await checkAccessibility(page);

    for (const player of [ada, bob]) {
      await player.reload();
      await expect(player.locator('.hand')).toContainText('Windfall');
    }
    await ada.goto(`${server.address}#/online/new`);
    await ada.getByRole('button', { name: english('lobby.create') }).click();
    const hash = openSet(REMOVED_SET).hash.slice(0, 12);
    await expect(ada.getByRole('alert').getByText(english('refusal.set-removed', { hash }))).toBeVisible();
  });
});

const REMOVED_SET = { ...SHORT_SET, id: 'unwanted', title: { en: 'Unwanted Windfalls' } };

/** The rules that the table leads to are those of its set, and say so; then back to the table. */
async function readRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: english('button.menu') }).click();
  await page
    .locator('#table-places')
    .getByRole('link', { name: english('menu.rules') })
    .click();
  await expect(page.getByText(english('sets.numbers', { title: 'Short Windfalls 1.0' }))).toBeVisible();
  await expect(page.locator('#rule-overview, .rules-section').first()).toContainText('3 rounds');
  await page.getByRole('link', { name: english('menu.back-to-game') }).click();
  await expect(page.locator('main.table')).toBeVisible();
}
