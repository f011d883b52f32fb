import { fileOf, SET, SET_HASH } from '../a-set.ts';
import { ONCE } from '../fixture.ts';
import { english } from '../new-game.ts';
import { letPlay } from './autopilot.ts';
import { expect, invite, openTable, takeSeat, test, visitor } from './online-test.ts';

test.setTimeout(120_000);

test('a set that comes with the app is the same for the server', { tag: ONCE }, async ({ browser, server }) => {
  const ada = await visitor(browser);
  await ada.goto(`${server.address}#/sets`);
  await ada.getByRole('button', { name: 'The Far Shelf' }).click();
  await expect(ada.getByRole('heading', { name: 'The Far Shelf' })).toBeVisible();
  await ada.goto(`${server.address}#/online`);
  await ada.getByRole('combobox', { name: english('lobby.set'), exact: true }).selectOption('The Far Shelf');
  await openTable(ada, server, 'Ada');
});

test('a table with a set: others see whose it is and its cards before they sit down, and both play with it', {
  tag: ONCE,
}, async ({ browser, server }) => {
  const ada = await visitor(browser, 1, true);
  await ada.goto(`${server.address}#/sets`);
  await ada.locator('input[type=file]').setInputFiles(fileOf(SET));
  await expect(ada.getByRole('heading', { name: 'Windfalls' })).toBeVisible();
  await ada.goto(`${server.address}#/online`);
  await ada.getByRole('combobox', { name: english('lobby.set'), exact: true }).selectOption('Windfalls');
  await openTable(ada, server, 'Ada');
  const link = await invite(ada);

  const bob = await visitor(browser, 2, true);
  await bob.goto(link);
  await expect(bob.getByText(english('sets.played-with-by', { title: 'Windfalls', author: 'Ada' }))).toBeVisible();
  await bob.getByRole('link', { name: english('sets.browse') }).click();
  await bob.getByRole('searchbox').fill('Windfall 7');
  await expect(bob.getByRole('link', { name: /Windfall 7/ })).toBeVisible();
  await bob.goto('about:blank');
  await takeSeat(bob, link, 'Bob');

  for (const page of [ada, bob]) {
    await expect(page.locator('.hand')).toContainText('Windfall');
    await letPlay(page, true);
  }
  await expect(ada.locator('.table-rounds')).toContainText('Round 2', { timeout: 60_000 });
  const game = /online\/(\w+)/.exec(ada.url())?.[1] ?? '';
  expect(server.storedGame(game).setup.content).toBe(SET_HASH);
});
