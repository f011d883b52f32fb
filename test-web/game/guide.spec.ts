import { expect, ONCE, test } from '../fixture.ts';
import { english, keptGame } from '../new-game.ts';
import { prefer } from '../playing.ts';
import { Chooser, look, pointingPlayer } from '../player.ts';

test('a newcomer finishes the first turn by following the guide', async ({ page, context, hasTouch }) => {
  await prefer(context, { pace: 'instant' });
  await page.goto('');
  await page.getByRole('link', { name: english('menu.first-game') }).click();
  const guide = page.getByRole('complementary', { name: english('menu.first-game') });
  const next = guide.getByRole('button', { name: english('button.next') });
  const player = pointingPlayer(page, hasTouch);
  const chooser = new Chooser('newcomer');
  const titles: string[] = [];
  await expect(guide).toHaveAttribute('data-step', 'welcome');
  for (let taps = 0; (await guide.getAttribute('data-step')) !== 'others'; taps++) {
    expect(taps, `the guide leads nowhere: ${titles.join()}`).toBeLessThan(80);
    const step = (await guide.getAttribute('data-step')) ?? '';
    if (titles.at(-1) !== step) titles.push(step);
    if (ACTED.has(step)) {
      const seen = await look(page);
      // It speaks of sites only where they are lit.
      if (step === 'build') expect(seen.choices.map(({ kind }) => kind)).toContain('site');
      await (seen.is === 'confirming' ? player.endTurn() : player.choose(chooser.choose(seen)));
      // The step is left by itself once it is done.
    } else await next.click();
  }
  expect(titles.slice(0, 8)).toEqual([
    'welcome',
    'board',
    'resources',
    'slots',
    'hand',
    'colours',
    'keep',
    'first-turn',
  ]);
  await expect.poll(async () => (await keptGame(page)).moves.filter(isOwnPlay).length).toBe(1);
});

test('the way back from the guide leads to where one came from, not to another game', { tag: ONCE }, async ({
  page,
}) => {
  await page.goto('');
  await page.getByRole('link', { name: english('menu.first-game') }).click();
  await expect(page).toHaveURL(/#\/game\//);
  await page.goBack();
  await expect(page.getByRole('link', { name: english('menu.first-game') })).toBeVisible();
});

/** Steps that ask to do something instead of only showing it. */
const ACTED = new Set(['keep', 'first-turn', 'order', 'build', 'pay', 'end-turn']);

function isOwnPlay({ kind, seat }: { readonly kind: string; readonly seat: number }): boolean {
  return kind === 'play' && seat === 0;
}
