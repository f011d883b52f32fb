import type { Page } from '@playwright/test';
import { CARDS } from '../../src/content/cards/index.ts';
import type { Seat, State } from '../../src/engine/index.ts';
import { cardName, loadWords } from '../../src/text/index.ts';
import { expect, test } from '../fixture.ts';
import { begin, english, keptGame, stateOf } from '../new-game.ts';
import { prefer } from '../playing.ts';
import { Chooser, look, playUntil, pointingPlayer } from '../player.ts';

const words = await loadWords('en');
const NAMES = ['Player', 'Player 2', 'Player 3', 'Player 4'];

test.beforeEach(async ({ context }) => {
  await prefer(context, { pace: 'instant' });
});

test('four on one screen play a round and never see the hand of another', async ({ page }) => {
  test.setTimeout(120_000);
  await begin(page, { seats: ['human', 'human', 'human', 'human'], seed: 'one screen' });
  const chooser = new Chooser('four');
  const sat = new Set<Seat>();
  for (let state = await seatedState(page); state.round < 2; state = await seatedState(page)) {
    const seat = await seatAtCurtain(page);
    sat.add(seat);
    await expect(page.locator('[data-card]')).toHaveCount(0);
    await expectNoTraceOf(
      page,
      state.players.flatMap(({ hand }) => hand),
    );

    await lift(page);
    await expect(page.getByTestId('announcer')).toHaveText(/^Player.*: your turn\.$/);
    await expect(page.locator('main.table')).toBeFocused();
    const own = state.players[seat]?.hand ?? [];
    expect((await handOnScreen(page)).toSorted(byNumber)).toEqual(own.toSorted(byNumber));
    await expectNoTraceOf(
      page,
      state.players.flatMap(({ hand }, other) => (other === seat ? [] : hand)),
    );
    await playUntil(page, pointingPlayer(page, false), chooser);
  }
  expect([...sat].toSorted(byNumber)).toEqual([0, 1, 2, 3]);
});

test('after a reload the curtain is down, all is as it was, and the last move can still be taken back', async ({
  page,
  context,
}) => {
  // What follows from a move by itself would go with it.
  await prefer(context, { pace: 'instant', decideAll: true });
  await begin(page, { seats: ['human', 'human', 'human', 'human'], seed: 'one screen' });
  const player = pointingPlayer(page, false);
  const chooser = new Chooser('reload');
  const undo = page.getByRole('button', { name: english('button.undo') });
  const kept = async (): Promise<number> => (await keptGame(page)).moves.length;
  // Somebody has made a move, nothing is half chosen, and the turn goes on.
  for (let isFound = false; !isFound; ) {
    await expect(page.locator('.curtain')).toBeVisible();
    await lift(page);
    await expect(undo, 'R-INF-05 on one screen any move may be taken back').toBeEnabled({
      enabled: (await kept()) > 0,
    });
    while (!isFound && (await look(page)).is !== 'curtain') {
      const moves = await kept();
      await playUntil(page, player, chooser, (_, done) => done === 1);
      isFound = (await page.locator('.curtain').count()) === 0 && (await kept()) > moves;
    }
  }
  const before = await look(page);
  const hand = await handOnScreen(page);
  const { moves } = await keptGame(page);

  await page.reload();
  await expect(page.locator('.curtain')).toBeVisible();
  await expect(page.locator('[data-card]')).toHaveCount(0);
  await lift(page);
  expect(await look(page)).toEqual(before);
  expect(await handOnScreen(page)).toEqual(hand);
  await undo.click();
  await expect.poll(async () => (await keptGame(page)).moves).toEqual(moves.slice(0, -1));
});

test('a bot that moves meanwhile lifts no curtain', async ({ page }) => {
  await begin(page, { seats: ['human', 'human', 'novice'], seed: 'curtain' });
  // All three choose what they keep at the same time, the bot at once.
  await expect.poll(async () => (await keptGame(page)).moves.map(({ seat }) => seat)).toEqual([2]);
  await expect(page.locator('.curtain')).toBeVisible();
  await expect(page.locator('[data-card]')).toHaveCount(0);
});

test('keys do nothing behind the curtain', async ({ page }) => {
  await begin(page, { seats: ['human', 'human'], seed: 'keys' });
  const player = pointingPlayer(page, false);
  const chooser = new Chooser('keys');
  while ((await keptGame(page)).moves.length < 3) {
    await lift(page);
    await playUntil(page, player, chooser);
  }
  await expect(page.locator('.curtain')).toBeVisible();
  const { moves } = await keptGame(page);
  const address = page.url();
  for (const key of ['u', 'p', '1', 'e', 'm', 'r', '?', 'Escape']) await page.keyboard.press(key);
  expect(page.url()).toBe(address);
  await lift(page);
  expect((await look(page)).is).toBe('asked');
  await expect(page.locator('[data-draft]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await keptGame(page)).moves).toEqual(moves);
});

/** The game as it stands when the curtain falls. */
async function seatedState(page: Page): Promise<State> {
  const seat = await seatAtCurtain(page);
  let state: State | undefined;
  await expect
    .poll(async () => {
      state = stateOf(await keptGame(page));
      return state.players[seat]?.hand.length !== undefined && isAsked(state, seat);
    })
    .toBe(true);
  return state as unknown as State;
}

function isAsked(state: State, seat: Seat): boolean {
  return state.phase === 'opening' || state.turn?.seat === seat || (state.lanes[seat]?.length ?? 0) > 0;
}

async function seatAtCurtain(page: Page): Promise<Seat> {
  const title = (await page.locator('.curtain').getByRole('heading').textContent()) ?? '';
  return NAMES.findLastIndex((name) => title.includes(name));
}

async function lift(page: Page): Promise<void> {
  await page.locator('.curtain').getByRole('button').click();
}

async function handOnScreen(page: Page): Promise<readonly number[]> {
  const cards = page.getByRole('region', { name: english('table.hand') }).locator('[data-card]');
  return cards.evaluateAll((elements) => elements.map((element) => Number(element.getAttribute('data-card'))));
}

/** Neither as cards nor by name; the log may tell of others that share one. */
async function expectNoTraceOf(page: Page, cards: readonly number[]): Promise<void> {
  const { shown, html } = await page.evaluate(() => ({
    shown: [...document.querySelectorAll('[data-card]')].map((element) => Number(element.getAttribute('data-card'))),
    html: document.documentElement.outerHTML,
  }));
  expect(shown.filter((card) => cards.includes(card))).toEqual([]);
  const names = cards.filter((card) => isOnlyOneOfItsName(card)).map((card) => cardName(words, card));
  expect(names.filter((name) => html.includes(name))).toEqual([]);
}

function isOnlyOneOfItsName(card: number): boolean {
  return CARDS.filter(({ number }) => cardName(words, number) === cardName(words, card)).length === 1;
}

function byNumber(a: number, b: number): number {
  return a - b;
}
