import type { Page } from '@playwright/test';
import { apply, eventFor, hashOf, HIDDEN, newGame, type State, viewFor } from '../../src/engine/index.ts';
import { english } from '../new-game.ts';
import { clicksOn, letPlay } from './autopilot.ts';
import type { StoredGame } from './game-server.ts';
import { expect, invite, openTable, takeSeat, test, visitor } from './online-test.ts';
import { tapWire, type WireTap } from './wire-tap.ts';

test.describe('a game online', () => {
  test.setTimeout(240_000);

  test('two browsers play it through reloads, a lost network and a crash; a spectator sees no hidden card', async ({
    browser,
    server,
  }) => {
    const ada = await visitor(browser, 1, true);
    await openTable(ada, server, 'Ada');
    const link = await invite(ada);
    const game = /online\/(\w+)/.exec(ada.url())?.[1] ?? '';
    const bob = await visitor(browser, 2, true);
    await takeSeat(bob, link, 'Bob');
    const watcher = await visitor(browser);
    const tap = tapWire(watcher);
    await watcher.goto(`${server.address}#/online/${game}`);
    await expect(watcher.getByText(english('online.watching'))).toBeVisible();
    // Only now do they begin, so that the spectator sees the hands before any card in them is known.
    for (const page of [ada, bob]) await letPlay(page, true);

    await reachRound(ada, 2);
    await ada.reload();
    await letPlay(ada, true);
    await reachRound(ada, 3);
    await loseNetwork(bob);
    await reachRound(bob, 5);
    await server.crash();
    await expect(watcher.getByText(english('end.title')).filter({ visible: true }).first()).toBeVisible({
      timeout: 150_000,
    });

    for (const page of [ada, bob, watcher])
      await expect(page.getByText(english('end.title')).filter({ visible: true }).first()).toBeVisible();
    await checkShuffle(bob);
    await playAgain(ada, bob);
    checkSpectator(tap, server.storedGame(game));
  });
});

/** The two go on by themselves meanwhile. */
async function reachRound(page: Page, round: number): Promise<void> {
  const rounds = page.locator('.table-rounds');
  await expect
    .poll(async () => Number(/Round (\d+)/.exec((await rounds.textContent()) ?? '')?.[1]), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(round);
}

/** What is answered without a network arrives once there is one again, without a new page. */
async function loseNetwork(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.context().setOffline(true);
  const connection = page.locator('.connection');
  await expect(connection).toHaveAttribute('data-status', 'offline');
  // The table can still be read, and answered: sooner or later it is this player's turn, and the answer waits to be sent.
  await expect(page.locator('main.table')).toBeVisible();
  await page.waitForTimeout(1500);
  const before = await clicksOn(page);
  await page.context().setOffline(false);
  await expect(connection).toHaveAttribute('data-status', 'online');
  await expect.poll(() => clicksOn(page)).toBeGreaterThan(before);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
}

async function checkShuffle(page: Page): Promise<void> {
  await page.getByRole('button', { name: english('end.verify-shuffle') }).click();
  await expect(page.getByText(english('end.shuffle-fair'))).toBeVisible();
  await expect(page.locator('.verify-bad')).toHaveCount(0);
  // The final scoring stands behind it.
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: english('button.close') })
    .first()
    .click();
}

/** Whoever asks second comes to the same table, though nobody invited them. */
async function playAgain(one: Page, other: Page): Promise<void> {
  const again = english('end.again');
  await one.getByRole('button', { name: again }).click();
  await expect(one.getByRole('heading', { name: english('online.gathering') })).toBeVisible();
  await other.getByRole('button', { name: again }).click();
  for (const page of [one, other]) await expect(page.locator('main.table .question[data-asked="true"]')).toBeVisible();
  expect(other.url()).toBe(one.url());
}

/** Whatever the spectator was sent is what the rules say a spectator may know, and nothing else. */
function checkSpectator(tap: WireTap, { setup, entries }: StoredGame): void {
  const positions = new Map<number, State>();
  const events = new Map<number, unknown>();
  let state = newGame(setup);
  for (const { body, outcome, numbers } of entries) {
    if (body.kind === 'move') {
      const result = apply(state, body.move);
      if (!result.ok) throw new Error('a stored move is not legal');
      state = result.value.state;
    }
    const number = numbers.at(-1) ?? 0;
    positions.set(number, state);
    if (body.kind !== 'move' || body.move.kind !== 'prepare')
      events.set(
        number,
        outcome.flatMap((event) => eventFor(event) ?? []),
      );
  }
  const tables = tap.tables();
  expect(tables.length).toBeGreaterThan(50);
  for (const { number, view, entries: seen } of tables) {
    const position = positions.get(number);
    if (position === undefined || view === undefined) throw new Error(`the spectator saw no position ${number}`);
    expect(hashOf(view)).toBe(hashOf(viewFor(position)));
    for (const entry of seen) expect(JSON.stringify(entry.events)).toBe(JSON.stringify(events.get(entry.number)));
  }
  const [opening] = tables;
  expect(opening?.view?.players.flatMap(({ hand }) => hand).every((card) => card === HIDDEN)).toBe(true);
  // Anybody's hand would have been noticed.
  const start = positions.get(opening?.number ?? 0) ?? state;
  expect(hashOf({ ...opening?.view, players: viewFor(start, 0).players })).not.toBe(hashOf(viewFor(start)));
  // The seed is told when the game is over, and not before.
  const end = tap.texts.findIndex((text) => text.includes(setup.seed));
  expect(end).toBeGreaterThan(0);
  for (const { table, seed } of tables) expect(seed !== undefined).toBe(table.status === 'over');
  const before = tap.texts.slice(0, end);
  expect(before.some((text) => text.includes(setup.seed.slice(0, 16)))).toBe(false);
}
