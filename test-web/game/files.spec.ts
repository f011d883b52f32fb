import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileChooser, Page } from '@playwright/test';
import { type GameRecord, parseRecord, verify } from '../../src/engine/index.ts';
import { checkAccessibility, expect, test } from '../fixture.ts';
import { english, keptGame, saysIn } from '../new-game.ts';
import { DUEL, keepGame, prefer } from '../playing.ts';
import { look } from '../player.ts';

const GAME = path.resolve(import.meta.dirname, '../../games/two-contracts.json');
const RECORD = JSON.parse(readFileSync(GAME, 'utf8')) as GameRecord;

test.beforeEach(async ({ page, context }) => {
  await prefer(context, { pace: 'instant' });
  await page.goto('');
});

test('a recorded game is opened, stepped through, played on from the middle and saved again', async ({ page }) => {
  await open(page, GAME);
  await expect(page).toHaveURL(/#\/(game|review)\//);
  const imported = await keptGame(page);
  expect(imported.moves).toEqual(RECORD.moves);
  expect(imported.result).toEqual(RECORD.result?.vp);
  // Whoever has no name is called so in the language of the page, whichever it was.
  expect(imported.seats.map(({ name }) => name)).toEqual(['', '']);

  await page.goto(`#/replay/${imported.id}/0`);
  const line = page.getByRole('slider', { name: english('replay.title') });
  const all = RECORD.moves.length;
  await expect(line).toHaveAttribute('max', String(all));
  const step = (name: Parameters<typeof english>[0]) => page.getByRole('button', { name: english(name) });
  await step('replay.on.move').click();
  await expect(line).toHaveValue('1');
  await step('replay.on.turn').click();
  const afterTurn = Number(await line.inputValue());
  expect(afterTurn).toBeGreaterThan(1);
  await step('replay.on.round').click();
  expect(Number(await line.inputValue())).toBeGreaterThan(afterTurn);
  await step('replay.back.round').click();
  await step('replay.back.move').click();
  expect(Number(await line.inputValue())).toBeLessThan(afterTurn);
  await page.keyboard.press('End');
  await expect(line).toHaveValue(String(all));
  const log = page.getByRole('log');
  const latest = await log.locator('.log-entry').count();
  await log.getByRole('button', { name: english('button.show-all') }).click();
  await expect(log).toBeFocused();
  expect(await log.locator('.log-entry').count()).toBeGreaterThan(latest);
  const middle = Math.round(all / 2);
  await line.fill(String(middle));
  await expect(line).toHaveAttribute('aria-valuetext', `Move ${middle} of ${all}`);

  await step('replay.fork').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: english('bot.drifter') }).check({ force: true });
  await dialog.getByRole('button', { name: english('lobby.start') }).click();
  await expect(page).toHaveURL(/#\/game\//);
  await look(page);
  const forked = await keptGame(page);
  expect(forked.id).not.toBe(imported.id);
  expect(forked.moves.slice(0, middle)).toEqual(RECORD.moves.slice(0, middle));
  const download = page.waitForEvent('download');
  await saveAsFile(page);
  const saved = parseRecord(JSON.parse(await readFile(await (await download).path(), 'utf8')));
  expect(saved).toMatchObject({ ok: true, value: { moves: RECORD.moves.slice(0, middle) } });
  expect(saved.ok && verify(saved.value).ok).toBe(true);
});

const { result: _result, hash: _hash, ...UNFINISHED } = { ...RECORD, moves: RECORD.moves.slice(0, 12) };

test('a file opens with the same players, and one that does not name them asks', async ({ page }) => {
  const seats = [
    { name: 'Ada', colour: 3, by: 'human' },
    { name: '', colour: 1, by: 'drifter' },
  ] as const;
  const options = { undo: 'none', liveScore: false, hints: false } as const;
  await openText(page, JSON.stringify({ ...UNFINISHED, table: { seats, options } }));
  await expect(page).toHaveURL(/#\/game\//);
  await look(page);
  expect(await keptGame(page)).toMatchObject({ seats, options });
  const [download] = await Promise.all([page.waitForEvent('download'), saveAsFile(page)]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ table: { seats, options } });

  await page.goto('#/');
  await openText(page, JSON.stringify(UNFINISHED));
  const dialog = page.getByRole('dialog', { name: english('file.who') });
  const second = dialog.getByRole('group', { name: english('lobby.seat', { number: 2 }) });
  await second.getByRole('combobox', { name: english('lobby.level') }).selectOption('human');
  await second.getByRole('textbox', { name: english('lobby.your-name') }).fill('Grace');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: english('file.who.open') }).click();
  await expect(page).toHaveURL(/#\/game\//);
  expect((await keptGame(page)).seats).toEqual([
    { name: '', colour: 1, by: 'human' },
    { name: 'Grace', colour: 2, by: 'human' },
  ]);
});

const REFUSED: readonly (readonly [what: string, content: string, says: RegExp])[] = [
  ['a broken file', JSON.stringify(RECORD).slice(0, 5000), /not a Benthos game/],
  ['a foreign file', JSON.stringify({ name: 'benthos', version: '1.0.0' }), /not a Benthos game.*ends in \.json/],
  ['a record of a newer version', JSON.stringify({ ...RECORD, format: 2 }), /newer version of Benthos/],
  ['a record by newer rules', JSON.stringify({ ...RECORD, rules: 2 }), /newer version of Benthos/],
  ['a move that is no move', JSON.stringify(withMove(7, { seat: 0, kind: 'win' })), /moves\[7\]/],
  ['an illegal move', JSON.stringify(withMove(7, RECORD.moves[30])), /Move 8 of this game is not legal/],
  ['a result that was not played', JSON.stringify({ ...RECORD, result: { vp: [99, 1], ranking: [0, 1] } }), /damaged/],
  ['a table with a stranger', JSON.stringify({ ...RECORD, table: { seats: ['Ada'] } }), /table\.seats\[0\]/],
  ['a file much too large', ' '.repeat(4_000_001), /too large/],
];

test('what is no game is refused with the reason, and the games there are stay', async ({ page }) => {
  await open(page, GAME);
  await expect(page).toHaveURL(/#\/(game|review)\//);
  await page.goto('#/');
  const kept = page.locator('.result-row');
  await expect(kept).toHaveCount(1);
  for (const vp of RECORD.result?.vp ?? []) await expect(kept).toContainText(String(vp));
  for (const [what, content, says] of REFUSED) {
    await open(page, { name: `${what}.json`, mimeType: 'application/json', buffer: Buffer.from(content) });
    await expect(page.getByRole('alert'), what).toHaveText(says);
    await expect(kept).toHaveCount(1);
  }
  await page.reload();
  await kept.getByRole('link').click();
  await expect(page.getByRole('row', { name: english('score.total') }).getByRole('cell')).toHaveCount(2);
});

test('a game is removed after asking once more, the focus goes on, and a failure is told', async ({ page }) => {
  for (const id of ['one', 'two']) await keepGame(page, { ...DUEL, id });
  await page.reload();
  const rows = page.locator('.game-row');
  await expect(rows).toHaveCount(2);
  const remove = async (): Promise<void> => {
    await page
      .getByRole('button', { name: english('home.remove') })
      .first()
      .click();
    await page.getByRole('button', { name: new RegExp(`^${english('button.delete')}: `) }).click();
  };
  await remove();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('link')).toBeFocused();
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('', 'UnknownError');
    };
  });
  await remove();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await remove();
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('button', { name: english('home.import') })).toBeFocused();
});

test('a refusal is said in the language that is chosen afterwards', async ({ page }) => {
  await open(page, { name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{') });
  await expect(page.getByRole('alert')).toContainText(english('file.no-json'));
  await page.getByRole('combobox', { name: english('settings.language') }).selectOption('pl');
  await expect(page.getByRole('alert')).toContainText((await saysIn('pl'))('file.no-json'));
});

async function open(page: Page, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: english('home.import') }).click();
  await (await choosing).setFiles(file);
}

async function openText(page: Page, content: string): Promise<void> {
  await open(page, { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(content) });
}

async function saveAsFile(page: Page): Promise<void> {
  const menu = page.getByRole('toolbar').getByRole('button', { name: english('button.menu') });
  await menu.click();
  await page.getByRole('button', { name: english('storage.export') }).click();
}

function withMove(index: number, move: unknown): unknown {
  return { ...RECORD, moves: RECORD.moves.with(index, move as (typeof RECORD.moves)[number]) };
}
