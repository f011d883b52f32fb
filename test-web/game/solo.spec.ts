import { expect, test } from '../fixture.ts';
import { begin, english, keptGame, stateOf } from '../new-game.ts';
import { prefer } from '../playing.ts';
import { Chooser, playUntil, pointingPlayer } from '../player.ts';

test('a solo game is played to its end, its goals always in sight', async ({ page, context, hasTouch }) => {
  test.setTimeout(180_000);
  await prefer(context, { pace: 'instant' });
  await begin(page, { seats: ['human'], seed: 'alone' });
  const goals = page
    .getByRole('group', { name: english('table.solo-goal', { cities: '7 cities', vp: '100 VP' }) })
    .getByRole('progressbar');
  const player = pointingPlayer(page, hasTouch);
  const chooser = new Chooser('alone');
  for (let isOver = false; !isOver; ) {
    isOver = (await playUntil(page, player, chooser, (_, choices) => choices === 5)).is === 'over';
    await expect(goals).toHaveCount(2);
    await expect(goals.first()).toBeInViewport();
  }
  const state = stateOf(await keptGame(page));
  expect(state.phase).toBe('over');
  const vp = state.players[0]?.vp ?? -1;
  await expect(goals.nth(1)).toHaveAttribute('value', String(Math.min(100, vp)));
  await page.getByRole('link', { name: english('final.look-back') }).click();
  await expect(page.getByRole('row', { name: english('score.total') }).getByRole('cell')).toHaveText(String(vp));
});
