import type { Page } from '@playwright/test';
import { english } from '../new-game.ts';
import { answerAll, expect, invite, openTable, takeSeat, test, visitor } from './online-test.ts';
import { tapWire } from './wire-tap.ts';

test('a turn is prepared while the other plays, outlives a reload, and is played without anybody knowing before', async ({
  browser,
  server,
}) => {
  const ada = await visitor(browser, 1, true);
  const bob = await visitor(browser, 2, true);
  const taps = [ada, bob].map((page) => tapWire(page));
  await openTable(ada, server, 'Ada');
  await takeSeat(bob, await invite(ada), 'Bob');
  for (const page of [ada, bob]) await answerAll(page);
  const prepareButton = { name: english('plan.ahead.new') };
  const canPrepare = (page: Page): Promise<number> =>
    page.locator('.question').getByRole('button', prepareButton).count();
  await expect.poll(async () => (await canPrepare(ada)) + (await canPrepare(bob))).toBe(1);
  const isAda = (await canPrepare(ada)) === 1;
  const [waiting, playing] = isAda ? [ada, bob] : [bob, ada];
  const tap = taps[isAda ? 1 : 0];

  await waiting.locator('.question').getByRole('button', prepareButton).click();
  await expect(waiting.locator('.question-ahead')).toBeVisible();
  // The Grant is never closed, whatever the other plays.
  await waiting.locator('[data-slot="grant"]').click();
  await waiting.locator('.hand [data-choice="true"]').first().click();
  await answerAll(waiting);
  const before = tap?.texts.length ?? 0;
  expect(before).toBeGreaterThan(5);
  await waiting
    .locator('.question')
    .getByRole('button', { name: english('plan.ahead.commit') })
    .click();
  const ready = waiting.locator('.question').getByRole('button', { name: english('plan.ahead.ready') });
  await expect(ready).toBeVisible();
  await waiting.reload();
  await ready.click();
  await expect(waiting.getByText(english('plan.ahead.ask'))).toBeVisible();
  // Being there and not, as everybody may see, is all that the other was told; the heartbeat comes by the clock.
  const told = tap?.texts.slice(before).filter((text) => !/^$|^\{"event":"beat"\}$|"here"/.test(text));
  expect(told).toEqual([]);

  await answerAll(playing);
  await expect(waiting.getByText(english('plan.ahead.played'))).toBeVisible();
  expect(tap?.texts.join('\n')).not.toMatch(/isPlanned|prepared|impossible/);
  const game = /online\/(\w+)/.exec(ada.url())?.[1] ?? '';
  const played = server.storedGame(game).entries.filter(({ body }) => body.kind === 'move' && 'planned' in body);
  expect(played.length).toBeGreaterThan(0);
});

test('where all choose at once, what one has pointed out stays so when another has answered', async ({
  browser,
  server,
}) => {
  const ada = await visitor(browser);
  const bob = await visitor(browser, 2, true);
  await openTable(ada, server, 'Ada');
  await takeSeat(bob, await invite(ada), 'Bob');
  const card = ada.locator('.hand-card[data-choice=true]').first();
  await card.click();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  const opponent = ada.locator('.opponents [data-turn]');
  await expect(opponent).toHaveAttribute('data-turn', 'true');
  await answerAll(bob);
  await expect(opponent).toHaveAttribute('data-turn', 'false');
  await expect(card).toHaveAttribute('aria-pressed', 'true');
});
