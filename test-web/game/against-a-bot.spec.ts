import { readFile } from 'node:fs/promises';
import { parseRecord, verify } from '../../src/engine/index.ts';
import { expect, test } from '../fixture.ts';
import { begin, english, keptGame } from '../new-game.ts';
import { prefer } from '../playing.ts';
import { Chooser, playUntil, pointingPlayer } from '../player.ts';

test('a whole game against a bot is played by pointing, and its result and record are right', async ({
  page,
  context,
  hasTouch,
}) => {
  test.setTimeout(180_000);
  await prefer(context, { pace: 'instant' });
  await begin(page, { seats: ['human', 'novice'], seed: 'pointing' });
  await playUntil(page, pointingPlayer(page, hasTouch), new Chooser('pointing'));

  // It is kept a moment after it is shown.
  await expect.poll(async () => (await keptGame(page)).result).toBeDefined();
  const { result, moves } = await keptGame(page);
  expect(moves.filter(({ kind, seat }) => kind === 'play' && seat === 0)).toHaveLength(30);
  await page.getByRole('link', { name: english('final.look-back') }).click();
  const total = page.getByRole('row', { name: english('score.total') });
  await expect(total.getByRole('cell')).toHaveText((result ?? []).toSorted((a, b) => b - a).map(String));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: english('storage.export') }).click();
  const record = parseRecord(JSON.parse(await readFile(await (await download).path(), 'utf8')));
  expect(record).toMatchObject({ ok: true, value: { result: { vp: result } } });
  expect(record.ok && verify(record.value).ok).toBe(true);
});
