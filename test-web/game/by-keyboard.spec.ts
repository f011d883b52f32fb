import { draw, seedFrom } from '../../src/engine/index.ts';
import { expect, test } from '../fixture.ts';
import { keyboardPlayer, tabTo, typeMove } from '../keyboard-player.ts';
import { begin, english, keptGame, stateOf } from '../new-game.ts';
import { DUEL, openGame, prefer } from '../playing.ts';
import { Chooser, look, playUntil } from '../player.ts';
import { atTurn, onSlot, playThatGoesOn } from '../positions.ts';

test('a whole game against a bot is played with the keyboard alone', async ({ page, context }) => {
  test.setTimeout(180_000);
  await prefer(context, { pace: 'instant' });
  await begin(page, { seats: ['human', 'novice'], seed: 'keys' });
  await look(page);
  // From here on nothing is pointed at.
  await page.evaluate(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(kind, () => console.error('somebody pointed'), true);
  });
  const player = keyboardPlayer(page, stateOf(await keptGame(page)).players[0]?.side ?? 0);
  const chooser = new Chooser('keys');
  const stream = { seed: seedFrom('typing'), used: 0 };
  const typed: string[] = [];
  for (;;) {
    const seen = await playUntil(page, player, chooser, (_, choices) => choices === 2);
    if (seen.is === 'over') break;
    if (seen.is === 'asked' && seen.count === undefined)
      typed.push(await typeMove(page, (moves) => moves[draw(stream, moves.length)] ?? ''));
  }
  expect(typed.length).toBeGreaterThan(20);

  const { moves, result, ...game } = await keptGame(page);
  expect(stateOf({ ...game, moves }).phase).toBe('over');
  expect(moves.filter(({ kind, seat }) => kind === 'play' && seat === 0)).toHaveLength(30);
  await tabTo(page, page.getByRole('link', { name: english('final.look-back') }));
  await page.keyboard.press('Enter');
  const total = page.getByRole('row', { name: english('score.total') });
  await expect(total.getByRole('cell')).toHaveText((result ?? []).toSorted((a, b) => b - a).map(String));
});

test('the keyboard reaches a board that has fewer places than the one before it', async ({ page }) => {
  await page.goto('');
  const game = atTurn('two-advanced', 60);
  await openGame(page, game);
  const seat = game.seats.findIndex(({ by }) => by === 'human');
  // Of the two boards of this game either has a site that the other lacks.
  const lacking = stateOf(game).players[seat]?.side === 7 ? 'c8.4' : 't17';
  await page.locator(`[data-target="${lacking}"]`).focus();
  const stops = page.locator('.table-board [data-target][tabindex="0"]');
  await expect(stops).toHaveAttribute('data-target', lacking);
  await page
    .getByRole('region', { name: english('table.opponents') })
    .getByRole('button')
    .click();
  await expect(page.locator('.table-board.is-foreign')).toBeVisible();
  await expect(page.locator(`[data-target="${lacking}"]`)).toHaveCount(0);
  await expect(stops).toHaveCount(1);
});

test('a card is moved within the hand, and stays there whatever is looked at meanwhile', async ({ page }) => {
  await page.goto('');
  await openGame(page, atTurn('two-basic', 104));
  const cards = page.locator('.hand-card');
  const hand = (): Promise<(string | null)[]> =>
    cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
  const dealt = await hand();
  const [first = '', second = '', ...rest] = dealt;
  const moved = [second, first, ...rest];
  const address = page.url();
  await cards.first().focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(hand).toEqual(moved);
  await expect(page.locator(`.hand [data-card="${first}"]`)).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(hand).toEqual(dealt);
  // Where it ends nothing moves, and the page is not left.
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(hand).toEqual(moved);
  await expect(page.locator(`.hand [data-card="${first}"]`)).toBeFocused();
  expect(page.url()).toBe(address);

  const others = page.getByRole('region', { name: english('table.opponents') }).getByRole('button');
  await others.click();
  await expect(cards).toHaveCount(0);
  await others.click();
  await expect.poll(hand).toEqual(moved);
  await page.goto('#/rules');
  await page.goBack();
  await expect.poll(hand).toEqual(moved);
  await page.reload();
  await expect.poll(hand).toEqual(moved);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText(english('table.keys.hand'))).toBeVisible();
});

test('a card that is played takes its large picture with it', async ({ page }) => {
  await page.goto('');
  const game = atTurn('two-basic', 104);
  const { card, slot } = playThatGoesOn(game);
  await openGame(page, game);
  await page.locator(`[data-slot="${slot}"]`).click();
  await page.locator(`.hand [data-card="${card}"]`).focus();
  await page.keyboard.press('i');
  await expect(page.locator('.hover-card-card')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator(`.hand [data-card="${card}"]`)).toHaveCount(0);
  await expect(page.locator('.hover-card-card')).toHaveCount(0);
});

test('letters are commands at the table unless they are switched off', async ({ page, context }) => {
  await prefer(context, { letterKeys: false });
  await page.goto('');
  await openGame(page, DUEL);
  const card = page.locator('.hand-card[data-choice=true]').first();
  await card.click();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  // Escape is no letter: once it is heard, so would letters be.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(card).toHaveAttribute('aria-pressed', 'false', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('r');
  expect(await page.evaluate(() => location.hash)).toContain('#/game');
  await page.goto('#/settings');
  await page.getByRole('switch', { name: english('settings.letter-keys') }).click();
  await page.goBack();
  await expect(page.locator('.table')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('r');
    await expect(page).toHaveURL(/#\/rules/, { timeout: 500 });
  }).toPass();
});

test('keys lead straight to slots, board, hand and answers, and arrows to what is asked about', async ({
  page,
  context,
}) => {
  await prefer(context, { pace: 'instant' });
  await page.goto('');
  const game = atTurn('two-basic', 104);
  await openGame(page, game);
  await look(page);
  const has = (part: string) => page.locator(`${part}:focus`);
  await page.keyboard.press('ArrowDown');
  await expect(has('.slot-tile[data-choice="true"]')).toHaveCount(1);
  await page.keyboard.press('b');
  await expect(has('.table-board .chart-button')).toHaveCount(1);
  await page.keyboard.press('d');
  await expect(has('.hand-card')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.hand-card').nth(1)).toBeFocused();
  for (const colour of ['green', 'red', 'yellow', 'green']) {
    await page.keyboard.press('Shift+KeyB');
    await expect(page.locator(`[data-slot="${colour}-b"]`)).toBeFocused();
  }
  // A card by its place in the hand, a slot by its letter: the turn is played with two keys and Enter.
  const play = playThatGoesOn(game);
  const hand = await page.locator('.hand-card').evaluateAll((cards) => cards.map((card) => card.dataset['card']));
  await page.keyboard.press(`Shift+Digit${hand.indexOf(String(play.card)) + 1}`);
  await expect(page.locator(`.hand-card[data-card="${play.card}"]`)).toHaveAttribute('aria-pressed', 'true');
  await page.locator(`[data-slot="${play.slot}"]`).focus();
  await page.keyboard.press('Enter');
  // What makes no difference follows by itself.
  const played = [...game.moves, play];
  await expect.poll(async () => (await keptGame(page)).moves.slice(0, played.length)).toEqual(played);
  await openGame(page, onSlot('red-a'));
  await expect(page.locator('.tray .answer')).toHaveCount(2);
  await page.keyboard.press('t');
  await expect(has('.tray .answer')).toHaveCount(1);
});
