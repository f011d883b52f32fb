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

test('a profile tells what somebody has achieved, and its finished games are searched', async ({
  page,
  browser,
  server,
}) => {
  const ada = await player(page, server.address, 'Ada');
  const bob = await player(await newPage(browser), server.address, 'Bob');
  for (let count = 0; count < 5; count++) await loses(bob, ada);
  await ada.page.goto(`${server.address}#/person/${ada.id}`);
  await expect(page.getByRole('heading', { level: 1, name: ada.name })).toBeVisible();
  await expect(page.locator('.tally-figures')).toContainText('5');
  await expect(page.getByRole('row', { name: new RegExp(bob.name) })).toContainText(
    english('stats.of', { won: 5, games: 5 }),
  );
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
  // Games that are given up at once are not rated.
  await expect(bob.page.getByText(english('ranking.about'))).toBeVisible();
  await check(bob.page);
});

test('strangers who want to play now are seated together, also after a reload', async ({ page, browser, server }) => {
  const bob = await newPage(browser);
  for (const [each, name] of [
    [page, 'Ada'],
    [bob, 'Bob'],
  ] as const) {
    await each.goto(`${server.address}#/online`);
    await each.getByRole('textbox', { name: english('lobby.your-name') }).fill(name);
    await each.getByRole('button', { name: english('home.quick') }).click();
    if (each === bob) break;
    await expect(each.getByText(english('match.searching'))).toBeVisible();
    await check(each);
    await each.reload();
    await expect(each.getByText(english('match.searching'))).toBeVisible();
    await each.getByRole('button', { name: english('match.stop') }).click();
    await each.getByRole('button', { name: english('home.quick') }).click();
  }
  for (const each of [page, bob]) await expect(each.locator('main.table')).toBeVisible({ timeout: 20_000 });
  expect(page.url()).toBe(bob.url());
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

/** A game that ends at once. */
async function loses(loser: Player, winner: Player): Promise<void> {
  const table = { players: 2, boards: 'basic', contracts: false, seats: ['host', 'open'] };
  const options = { isPublic: true };
  const { game } = await winner.ask<{ game: string }>('POST', '/api/games', { ...table, options });
  await loser.ask('POST', `/api/games/${game}/join`, { moveId: 'sit-down' });
  await loser.ask('POST', `/api/games/${game}/actions`, { moveId: 'give-up-1', action: { kind: 'resign' } });
}

async function check(page: Page): Promise<void> {
  await checkAccessibility(page);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, 'scrolls sideways').toBeLessThanOrEqual(0);
}
