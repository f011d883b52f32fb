import { draw, seedFrom } from '../../src/engine/index.ts';
import { expect, test } from '../fixture.ts';
import { keyboardPlayer, tabTo, typeMove } from '../keyboard-player.ts';
import { begin, english, keptGame, stateOf } from '../new-game.ts';
import { prefer } from '../playing.ts';
import { Chooser, look, playUntil } from '../player.ts';

test('a solo game is played to its end with the keyboard alone, its goals always in sight', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await prefer(context, { pace: 'instant' });
  await begin(page, { seats: ['human'], seed: 'keys' });
  await look(page);
  // From here on nothing is pointed at.
  await page.evaluate(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(kind, () => console.error('somebody pointed'), true);
  });
  const goals = page.getByRole('group', { name: english('table.solo-goal') }).getByRole('progressbar');
  const player = keyboardPlayer(page, stateOf(await keptGame(page)).players[0]?.side ?? 0);
  const chooser = new Chooser('keys');
  const stream = { seed: seedFrom('typing'), used: 0 };
  const typed: string[] = [];
  const type = async (): Promise<void> => {
    typed.push(await typeMove(page, (moves) => moves[draw(stream, moves.length)] ?? ''));
  };
  for (;;) {
    const seen = await playUntil(page, player, chooser, (_, choices) => choices === 2);
    await expect(goals).toHaveCount(2);
    if (seen.is === 'over') break;
    if (seen.is === 'asked' && seen.count === undefined) await type();
  }
  expect(typed.length).toBeGreaterThan(20);

  const game = await keptGame(page);
  const state = stateOf(game);
  expect(state.phase).toBe('over');
  await expect(goals.nth(1)).toHaveAttribute('value', String(Math.min(100, state.players[0]?.vp ?? -1)));
  await tabTo(page, page.getByRole('link', { name: english('end.breakdown') }));
  await page.keyboard.press('Enter');
  const total = page.getByRole('row', { name: english('score.total') });
  await expect(total.getByRole('cell')).toHaveText(String(state.players[0]?.vp));
});
