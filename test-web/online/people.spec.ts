import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { checkAccessibility } from '../fixture.ts';
import { english } from '../new-game.ts';
import { expect, test } from './online-test.ts';

let people = 0;

interface Player {
  readonly page: Page;
  readonly name: string;
  readonly id: string;
  readonly ask: <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => Promise<T>;
}

test('a profile tells what somebody has achieved, and the ranking who is ahead', async ({ page, browser, server }) => {
  const ada = await player(page, server.address, 'Ada');
  const bob = await player(await newPage(browser), server.address, 'Bob');
  for (let count = 0; count < 5; count++) await loses(bob, ada);
  await ada.page.goto(`${server.address}#/person/${ada.id}`);
  await expect(page.getByRole('heading', { level: 1, name: ada.name })).toBeVisible();
  await expect(page.locator('.tally-figures')).toContainText('5');
  await expect(page.getByRole('row', { name: new RegExp(bob.name) })).toContainText(
    english('stats.of', { won: 5, games: 5 }),
  );
  await expect(page.getByText(english('person.course'))).toBeVisible();
  await check(page);
  // Finished games are found by who played, and by how they ended.
  const archive = page.locator('.profile-archive .online-result');
  await expect(archive).toHaveCount(5);
  await page.getByRole('button', { name: english('person.kind.people') }).click();
  await page.getByRole('searchbox', { name: english('person.find') }).fill(bob.name.slice(0, 3));
  await page.getByRole('button', { name: bob.name }).click();
  await expect(archive).toHaveCount(5);
  await page.getByRole('button', { name: english('stats.players', { n: 3 }) }).click();
  await expect(page.getByText(english('person.games.none'))).toBeVisible();
  await check(page);
  // Somebody else sees the same, and how they have fared themselves.
  await bob.page.goto(`${server.address}#/person/${ada.id}`);
  await expect(
    bob.page.getByText(english('person.against', { n: 5, ahead: 0, behind: 5, player: ada.name })),
  ).toBeVisible();
  await bob.page.goto(`${server.address}#/ranking`);
  await expect(bob.page.locator('.ranking li').filter({ hasText: ada.name })).toBeVisible();
  await expect(bob.page.locator('.ranking li[data-own="true"]')).toContainText(bob.name);
  await check(bob.page);
  await bob.page.getByRole('link', { name: ada.name }).click();
  await expect(bob.page.getByRole('heading', { level: 1, name: ada.name })).toBeVisible();
});

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** Somebody with an account, signed in in the browser of the page. */
async function player(page: Page, address: string, name: string): Promise<Player> {
  people += 1;
  const own = `${name} ${people}${process.env['TEST_PARALLEL_INDEX'] ?? ''}`;
  const ask = asking(page.request, address);
  const { id } = await ask<{ id: string }>('POST', '/api/guests', { name: own });
  await ask('POST', '/api/account', { name: own, password: 'correct horse' });
  return { page, name: own, id, ask };
}

function asking(request: APIRequestContext, address: string): Player['ask'] {
  return async <T>(method: string, path: string, data?: object) => {
    const answer = await request.fetch(new URL(path, address).href, {
      method,
      ...(data === undefined ? {} : { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

/** A rated game that ends at once. */
async function loses(loser: Player, winner: Player): Promise<void> {
  const table = { players: 2, boards: 'basic', contracts: false, seats: ['host', 'open'] };
  const options = { isPublic: true, rated: true };
  const { game } = await winner.ask<{ game: string }>('POST', '/api/games', { ...table, options });
  await loser.ask('POST', `/api/games/${game}/join`, { moveId: 'sit-down' });
  await loser.ask('POST', `/api/games/${game}/actions`, { moveId: 'give-up-1', action: { kind: 'resign' } });
}

async function check(page: Page): Promise<void> {
  await checkAccessibility(page);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, 'scrolls sideways').toBeLessThanOrEqual(0);
}
