import type { Locator, Page } from '@playwright/test';
import type { Move } from '../../src/engine/index.ts';
import { MOMENT_MS } from '../../src/web/decision/turn-ending.ts';
import { expect, test } from '../fixture.ts';
import { english, keptGame } from '../new-game.ts';
import { openGame, prefer } from '../playing.ts';
import { type Choice, Chooser, look, playUntil, pointingPlayer } from '../player.ts';
import { atTurn, makingRoom, onSlot, playThatGoesOn } from '../positions.ts';

const GAME = atTurn('two-basic', 104);
const PLAY = playThatGoesOn(GAME);
const NOTHING: Choice = { index: -1, kind: 'site', name: '', isPressed: false, tab: undefined };

/** What was played, as far as the play of a slot and a card. */
async function movesHere(page: Page): Promise<readonly Move[]> {
  return (await keptGame(page)).moves.slice(0, GAME.moves.length + 1);
}

test.beforeEach(async ({ page, context }) => {
  // A pointer that rests for a moment would take away the tip about resting.
  await prefer(context, { pace: 'instant', knowsResting: true });
  await page.goto('');
});

test('what cannot be chosen says why when it is tapped', async ({ page }) => {
  await openGame(page, GAME);
  const why = page.getByRole('status').filter({ hasText: english('table.why-not') });
  await page.locator('[data-slot][data-choice="false"]').first().click();
  await expect(why).toHaveText(/\w{3,}.*\.$/);
  const aboutSlot = await why.textContent();
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);

  const box = await page.locator('[data-target^="c"][data-choice="false"]').first().boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(why).toHaveText(/\w{3,}.*\.$/);
  expect(await why.textContent()).not.toBe(aboutSlot);
  expect((await keptGame(page)).moves).toEqual(GAME.moves);
});

test('a special card that cannot be taken says why, and what was chosen stays so', async ({ page }) => {
  await openGame(page, GAME);
  const card = page.locator(`.hand [data-card="${PLAY.card}"]`);
  await card.click();
  await page.locator('.specials [data-card][data-choice="false"]').first().click();
  const why = page.getByRole('status').filter({ hasText: english('table.why-not') });
  await expect(why).toHaveText(/\w{3,}.*\.\s*$/);
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  expect((await keptGame(page)).moves).toEqual(GAME.moves);
});

test('what can be built says its price, and where it ends says what one more would need', async ({ page }) => {
  await openGame(page, onSlot('red-a'));
  const note = page.locator('.question-note');
  const seen = await look(page);
  // Where to build can be said at once, which says what.
  expect(seen.choices.filter(({ kind }) => kind === 'site').length).toBeGreaterThan(5);
  expect(seen.choices.flatMap(({ kind, name }) => (kind === 'site' ? [] : [name]))).toEqual([
    expect.stringContaining('Build up to 2 farms for 1 kelp each'),
    expect.stringContaining('Build up to 2 laboratories for 1 steelplast each'),
  ]);
  await page.keyboard.press('1');
  await expect(note).toContainText('Build up to 2 farms for 1 kelp each.');
  await pointingPlayer(page, false).choose((await look(page)).choices[0] ?? NOTHING);
  await expect(note).toContainText(english('answer.no-more.build'));
  await expect(note).toContainText('You are 1 kelp short.');
  await tool(page, 'button.undo').click();
  await expect(note).toContainText('Build up to 2 farms for 1 kelp each.');
});

test('a site that is tapped in vain is “this site”, and the one to build on first is ringed', async ({ page }) => {
  await openGame(page, onSlot('yellow-c'));
  await page.locator('[data-target="c1.1"]').dispatchEvent('click');
  const why = page.getByRole('status').filter({ hasText: english('table.why-not') });
  await expect(why.locator('.said > [aria-hidden]').first()).toHaveText(/^This site /);
  await expect(why.locator('.said > .hidden').first()).toHaveText(/^Building site 1 of city 1 /);
  await expect(page.locator('[data-named]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-named]')).toHaveCount(0);
});

test('what was tapped is let go by another tap, and nothing is left to cancel', async ({ page }) => {
  await openGame(page, GAME);
  const slot = page.locator(`[data-slot="${PLAY.slot}"]`);
  const cancel = page.getByRole('button', { name: english('button.cancel') });
  await slot.click();
  await expect(cancel).toBeVisible();
  await slot.click();
  await expect(slot).toHaveAttribute('aria-pressed', 'false');
  await expect(cancel).toHaveCount(0);
});

test('a window that is closed gives the focus back, however it is closed', async ({ page }) => {
  await openGame(page, GAME);
  const moves = tool(page, 'table.all-moves');
  const close = page.getByRole('dialog').getByRole('button', { name: english('button.close') });
  for (const leave of [() => page.keyboard.press('Escape'), () => close.click()]) {
    await moves.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await leave();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(moves).toBeFocused();
  }
});

test('a card is played by dragging it onto a slot', async ({ page }) => {
  await openGame(page, GAME);
  await page.locator(`.hand [data-card="${PLAY.card}"]`).dragTo(page.locator(`[data-slot="${PLAY.slot}"]`));
  await expect.poll(() => movesHere(page)).toEqual([...GAME.moves, PLAY]);
});

test('a move is taken back to the very position before it', async ({ page }) => {
  await openGame(page, GAME);
  const before = await look(page);
  await playCard(page);
  await expect.poll(() => movesHere(page)).toEqual([...GAME.moves, PLAY]);
  // With it goes what followed from it by itself.
  await tool(page, 'button.undo').click();
  expect(await look(page)).toEqual(before);
  await expect.poll(async () => (await keptGame(page)).moves).toEqual(GAME.moves);
  await expect(tool(page, 'button.undo')).toBeDisabled();
});

test('a turn in which nothing is left to do ends by itself, unless something is touched', async ({ page, context }) => {
  await prefer(context, { pace: 'instant', turnEnd: 'moment' });
  await page.clock.install();
  await page.reload();
  await openGame(page, GAME);
  const player = pointingPlayer(page, false);
  const confirming = ({ is }: { readonly is: string }): boolean => is === 'confirming';
  const end = await playUntil(page, player, new Chooser('end'), confirming);
  expect(end.question).toContain(english('turn.ending'));
  const { moves } = await keptGame(page);

  await page.keyboard.press('Shift');
  await expect(page.locator('.question-text')).toContainText(english('turn.confirm-end'));
  await page.clock.fastForward(2 * MOMENT_MS);
  expect((await keptGame(page)).moves).toEqual(moves);

  await tool(page, 'button.undo').click();
  await playUntil(page, player, new Chooser('again'), confirming);
  await page.clock.fastForward(MOMENT_MS);
  await expect.poll(async () => (await keptGame(page)).moves.length).toBeGreaterThan(moves.length);
});

test('a turn asks before it ends, and until then its last move can be taken back', async ({ page }) => {
  await openGame(page, GAME);
  const player = pointingPlayer(page, false);
  const end = await playUntil(page, player, new Chooser('end'), ({ is }) => is === 'confirming');
  expect(end.question).toContain(english('turn.confirm-end'));
  const { moves } = await keptGame(page);
  await tool(page, 'button.undo').click();
  expect((await look(page)).is).toBe('asked');
  await playUntil(page, player, new Chooser('end again'), ({ is }) => is === 'confirming');
  await page.getByRole('button', { name: english('button.end-turn') }).click();
  await look(page);
  await expect.poll(async () => (await keptGame(page)).moves.length).toBeGreaterThan(moves.length);
});

test('where nothing may be taken back there is no way to do it', async ({ page }) => {
  const strict = atTurn('two-basic', 104, { undo: 'none' });
  await openGame(page, strict);
  await playCard(page);
  await expect.poll(() => movesHere(page)).toEqual([...GAME.moves, PLAY]);
  await expect(tool(page, 'button.undo')).toBeDisabled();
  const before = await look(page);
  const { moves } = await keptGame(page);
  await page.keyboard.press('u');
  expect(await look(page)).toEqual(before);
  expect((await keptGame(page)).moves).toEqual(moves);
});

test('a plan changes nothing until it is played', async ({ page }) => {
  await openGame(page, GAME);
  const before = await look(page);
  const plan = tool(page, 'table.plan');
  await plan.click();
  await playCard(page);
  await expect(page.getByRole('heading', { name: 'Plan 1' })).toBeVisible();
  expect((await keptGame(page)).moves).toEqual(GAME.moves);
  await page.getByRole('button', { name: english('plan.keep') }).click();
  await playCard(page);
  await expect(page.getByRole('heading', { name: 'Plan 2' })).toBeVisible();

  // Both side by side.
  await page.getByRole('button', { name: english('plan.compare') }).click();
  const compared = page.getByRole('dialog', { name: english('plan.compare') });
  await expect(compared.getByRole('columnheader')).toHaveText(['Plan 1', 'Plan 2']);
  await expect(compared.getByRole('row', { name: new RegExp(`^${english('table.end-score')}`) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(compared).toHaveCount(0);
  await page
    .locator('.question-answers')
    .getByRole('button', { name: english('plan.discard') })
    .click();
  expect({ ...(await look(page)), mark: '' }).toEqual({ ...before, mark: '' });
  expect((await keptGame(page)).moves).toEqual(GAME.moves);

  // A look at the log meanwhile loses nothing.
  const pages = page.locator('.side-panel-pages');
  await pages.getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'Plan 1' })).toHaveCount(0);
  await pages.getByRole('button').nth(1).click();
  await expect(page.getByRole('heading', { name: 'Plan 1' })).toBeVisible();

  await page
    .getByRole('listitem')
    .getByRole('button', { name: english('plan.commit') })
    .first()
    .click();
  await expect.poll(() => movesHere(page)).toEqual([...GAME.moves, PLAY]);
});

test('what makes no difference is asked only of those who want to decide everything', async ({ page, context }) => {
  const count = async (): Promise<number> => (await keptGame(page)).moves.length - GAME.moves.length;
  await openGame(page, GAME);
  await playCard(page);
  await expect.poll(count).toBeGreaterThan(1);
  await prefer(context, { pace: 'instant', decideAll: true });
  await page.reload();
  await openGame(page, { ...GAME, id: 'everything' });
  await playCard(page);
  await expect.poll(count).toBe(1);
});

test('Escape closes what lies uppermost and nothing else', async ({ page }) => {
  await openGame(page, GAME);
  await tool(page, 'table.plan').click();
  await playCard(page);
  const plan = page.getByRole('heading', { name: 'Plan 1' });
  await expect(plan).toBeVisible();

  await tool(page, 'button.menu').click();
  await expect(page.locator('#table-places')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#table-places')).toBeHidden();
  await expect(plan).toBeVisible();

  const card = page
    .getByRole('region', { name: english('table.hand') })
    .locator('[data-card]')
    .first();
  await card.focus();
  await page.keyboard.press('i');
  await expect(page.locator('.hover-card-card')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.hover-card-card')).toHaveCount(0);
  await expect(plan).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(plan).toHaveCount(0);
});

test('a hint names moves, and one tap plays the best', async ({ page }) => {
  await openGame(page, GAME);
  await tool(page, 'table.hint').click();
  const hints = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: english('hint.play') }) });
  await expect(hints).not.toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 });
  await hints.first().getByRole('button').click();
  await look(page);
  const isConfirming = page.getByRole('button', { name: english('button.end-turn') });
  if (await isConfirming.isVisible()) await isConfirming.click();
  await expect.poll(async () => (await keptGame(page)).moves.length).toBeGreaterThan(GAME.moves.length);
  // What came of it is in the log, which is there again.
  await expect(page.getByRole('log', { name: english('table.log') })).toBeVisible();
});

function tool(page: Page, key: Parameters<typeof english>[0]): Locator {
  return page.getByRole('toolbar').getByRole('button', { name: english(key), exact: true });
}

/** Lays the card on the slot by tapping one after the other. */
async function playCard(page: Page): Promise<void> {
  await page.locator(`[data-slot="${PLAY.slot}"]`).click();
  await page
    .getByRole('region', { name: english('table.hand') })
    .locator(`[data-card="${PLAY.card}"]`)
    .click();
}

test('the action card that a fifth one replaces is tapped itself', async ({ page }) => {
  const game = makingRoom();
  await openGame(page, game);
  const going = page.locator('.claimed [data-goes="true"]');
  await expect(going).toHaveCount(4);
  const names = await going.allTextContents();
  expect(new Set(names).size).toBe(4);
  // No button says the same: the card itself is the answer.
  await expect(page.getByRole('button', { name: /makes room/ }).and(page.locator(':not([data-card])'))).toHaveCount(0);
  const card = Number(await going.last().getAttribute('data-card'));
  await going.last().click();
  await expect
    .poll(async () => (await keptGame(page)).moves.at(game.moves.length))
    .toEqual({ seat: 0, kind: 'card', room: card });
});

test('the log has a heading for every turn, whose card can be looked at', async ({ page }) => {
  await openGame(page, GAME);
  const turns = page.getByRole('log').locator('.log-turn');
  const last = turns.nth(-2).getByRole('heading');
  await expect(last).toContainText(/(red|green|yellow) slot [A-E]/);
  await expect(last).toContainText(english('review.round.number', { round: '5' }));
  await expect(turns.last().getByRole('heading')).toContainText('Ada to play.');
  await last.locator('.link-card').hover();
  await expect(page.locator('.card-large')).toBeVisible();
});
