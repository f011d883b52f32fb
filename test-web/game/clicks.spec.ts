import type { Page } from '@playwright/test';
import { skipper } from '../../src/bots/play/skipper.ts';
import { seedFrom } from '../../src/engine/index.ts';
import { MOMENT_MS } from '../../src/web/decision/turn-ending.ts';
import { createSavedGame } from '../../src/web/game/saved-game.ts';
import { USUAL_HERE } from '../../src/web/session/seat-plan.ts';
import type { Click } from '../clicks/clicks-for.ts';
import { countGame } from '../clicks/counted-game.ts';
import { expect, test } from '../fixture.ts';
import { keptGame } from '../new-game.ts';
import { CHOICE, look, tapOn } from '../player.ts';
import { openGame, prefer } from '../playing.ts';

const TURNS = 8;

test('the clicks that `npm run clicks` counts are those that play the game in the browser', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await prefer(context, { turnEnd: 'moment' });
  const setup = { players: 1, seed: seedFrom('counted clicks'), boards: 'advanced', contracts: false } as const;
  const { turns, moves } = countGame(setup, skipper, TURNS);
  await page.clock.install();
  await page.goto('');
  await openGame(page, createSavedGame(setup, [{ name: 'Ada', colour: 1, by: 'human' }], USUAL_HERE));

  for (const { click } of turns.flatMap(({ clicks }) => clicks)) {
    const seen = await look(page);
    // A turn in which nothing is left to do ends by itself.
    if (seen.is === 'confirming') await page.clock.fastForward(MOMENT_MS);
    const before = seen.is === 'confirming' ? await changedFrom(page, seen.mark) : seen.mark;
    await tapOn(page, false, ...elementFor(click));
    await changedFrom(page, before);
  }
  await page.clock.fastForward(MOMENT_MS);

  await expect.poll(async () => (await keptGame(page)).moves).toEqual(moves);
});

async function changedFrom(page: Page, mark: string): Promise<string> {
  await expect.poll(async () => (await look(page)).mark, { intervals: [20] }).not.toBe(mark);
  return (await look(page)).mark;
}

/** The element of a click, and its place among those of the selector. */
function elementFor(click: Click): [selector: string, index: number] {
  switch (click.on) {
    case 'slot':
      return [`${CHOICE}[data-slot="${click.slot}"]`, 0];
    case 'card':
      return [`${CHOICE}[data-card="${click.card}"]`, 0];
    case 'site':
      return [`${CHOICE}[data-target="${click.site}"]`, 0];
    case 'button':
      return [`.answer${CHOICE}`, click.index];
    case 'payment':
      return ['.tray-payment', 0];
  }
}
