import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  apply,
  decisionsOf,
  type GameRecord,
  type Move,
  newGame,
  parseRecord,
  type Setup,
  verify,
} from '../../src/engine/index.ts';
import { openSet } from '../../src/engine/open-set.ts';
import type { SetFile } from '../../src/vocabulary/index.ts';
import { fileOf, SET, SET_HASH, SHORT_SET } from '../a-set.ts';
import { checkAccessibility, expect, ONCE, test } from '../fixture.ts';
import { english, keptGame, stateOf } from '../new-game.ts';
import { DUEL, keepGame, makeFirstMove, openGame, playFirstMove, prefer } from '../playing.ts';

test.beforeEach(async ({ context }) => prefer(context, { pace: 'instant', language: 'en' }));

test('a set is opened from its file, looked at and played with; it and its game outlast a reload', async ({ page }) => {
  await openSetFile(page, SET);
  await expect(page.getByText(english('sets.opened', { title: 'Windfalls' }))).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: 'Windfalls' });
  await expect(item).toContainText('Ada');
  await expect(item).toContainText('CC0');
  await checkAccessibility(page);

  await item.getByRole('link', { name: english('sets.browse') }).click();
  await page.getByRole('searchbox').fill('Windfall 7');
  await page.getByRole('link', { name: /Windfall 7/ }).click();
  await expect(page.getByText('The tide brings what it likes.')).toBeVisible();

  await page.goto('#/new');
  await page
    .getByRole('combobox', { name: english('lobby.level') })
    .nth(1)
    .selectOption('novice');
  await page.getByRole('combobox', { name: english('lobby.set'), exact: true }).selectOption('Windfalls');
  await page.getByRole('button', { name: english('lobby.start') }).click();
  await expect(page).toHaveURL(/#\/game\//);
  await playTurn(page);
  await expect(page.locator('.hand')).toContainText('Windfall');
  const before = await keptGame(page);
  expect(before.setup.content).toBe(SET_HASH);

  await page.reload();
  await expect(page.locator('.hand')).toContainText('Windfall');

  // Removed from the list, it is still there for its game.
  await page.goto('#/sets');
  await item.getByRole('button', { name: english('button.delete') }).click();
  await item.getByRole('button', { name: english('button.sure') }).click();
  await expect(page.getByText(english('sets.none'))).toBeVisible();
  await page.goto(`#/game/${before.id}`);
  await page.reload();
  await expect(page.locator('.hand')).toContainText('Windfall');
});

test('slots that say very much scroll; the hand stays in sight', { tag: ONCE }, async ({ page }) => {
  const exchanges = (upTo: number) => {
    const parts = (['kelp', 'science', 'credit'] as const).map(
      (one) => ({ kind: 'exchange', between: [one, 'biomatter'], upTo }) as const,
    );
    return { kind: 'all', parts } as const;
  };
  const everything = { kind: 'all', parts: [1, 2, 3, 4, 5].map(exchanges) } as const;
  const slots = openSet(SET).mainBoards['1-2'].slots.map(({ colour, ...slot }) =>
    colour === undefined ? slot : { ...slot, colour, effect: everything },
  );
  await openSetFile(page, { ...SET, id: 'wordy', slots: { '1-2': slots } });
  await page.getByRole('button', { name: english('menu.play'), exact: true }).click();
  await expect(page.locator('main.table .question[data-asked="true"]')).toBeVisible();
  await expect(page.locator('.hand-card').first()).toBeInViewport({ ratio: 1 });
  const last = page.locator('.slot-tile').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test('a set is opened by dropping its file on the page', { tag: ONCE }, async ({ page }) => {
  await page.goto('#/sets');
  const drop = async (name: string, text: string): Promise<void> => {
    const files = await page.evaluateHandle(
      ([file, content]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], file, { type: 'application/json' }));
        return transfer;
      },
      [name, text] as const,
    );
    const sets = page.locator('main.sets');
    await sets.dispatchEvent('dragover', { dataTransfer: files });
    await sets.dispatchEvent('drop', { dataTransfer: files });
  };
  await drop('windfalls.json', JSON.stringify(SET));
  await expect(page.getByText(english('sets.opened', { title: 'Windfalls' }))).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Windfalls' })).toBeVisible();
  await drop('letter.txt', 'Dear Ada');
  await expect(page.getByRole('alert')).toHaveText(english('sets.no-json'));
  await expect(page).toHaveURL(/#\/sets$/);
});

test('the rules, the key and the settings that a game leads to keep its set', { tag: ONCE }, async ({ page }) => {
  await openSetFile(page, SHORT_SET);
  await page.getByRole('button', { name: english('menu.play'), exact: true }).click();
  await expect(page.locator('main.table .question[data-asked="true"]')).toBeVisible();
  await page.keyboard.press('r');
  const named = page.getByText(english('sets.numbers', { title: 'Short Windfalls 1.0' }));
  await expect(named).toBeVisible();
  const overview = page.locator('.rules-section').first();
  await expect(overview).toContainText('3 rounds');
  await page.reload();
  await expect(overview).toContainText('3 rounds');
  const pages = page.getByRole('navigation', { name: english('button.menu') });
  await pages.getByRole('link', { name: english('menu.settings') }).click();
  await pages.getByRole('link', { name: english('key.title') }).click();
  await expect(named).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: english('sets.numbers.usual') }).click();
  await expect(named).toBeHidden();
  await pages.getByRole('link', { name: english('rules.title'), exact: true }).click();
  await expect(overview).toContainText('Ten rounds');
});

test('R-TRN-01 a hand with very many discards is discarded in steps', { tag: ONCE }, async ({ page }) => {
  const rulebook = { cards: { opening: 8, kept: 8, turn: 8, era: 3, hand: 8, actions: 4 } };
  const deluge: SetFile = { ...SET, id: 'deluge', rulebook };
  const setup = { ...DUEL.setup, content: openSet(deluge).hash };
  await openSetFile(page, deluge);
  await expect(page.getByText(english('sets.opened', { title: 'Windfalls' }))).toBeVisible();
  await openGame(page, { ...DUEL, setup, moves: movesUntilDiscard(setup) });
  const question = page.locator('.question-text');
  await expect(question).toContainText('Discard 3 cards: your hand limit is 8.');
  await playFirstMove(page);
  await expect(question).toContainText('Discard 4 cards: your hand limit is 8.');
  await playFirstMove(page);
  await expect(question).not.toContainText('Discard');
  const game = await keptGame(page);
  expect(stateOf(game).players[0]?.hand).toHaveLength(8);
});

/** The first answers to everything, until the first player has too many cards. */
function movesUntilDiscard(setup: Setup): Move[] {
  const moves: Move[] = [];
  let state = newGame(setup);
  for (
    let [decision] = decisionsOf(state);
    decision?.kind !== 'discard' || decision.seat > 0;
    [decision] = decisionsOf(state)
  ) {
    const move = decision?.moves[0];
    const result = apply(state, move);
    if (move === undefined || !result.ok) throw new Error('nobody has too many cards');
    moves.push(move);
    ({ state } = result.value);
  }
  return moves;
}

test('a set that changed under the same version is another one, and that is said', { tag: ONCE }, async ({ page }) => {
  await openSetFile(page, SET);
  await expect(page.getByRole('heading', { name: 'Windfalls' })).toHaveCount(1);
  const [first, ...others] = SET.cards ?? [];
  await openSetFile(page, { ...SET, cards: [{ ...first, name: { en: 'Landslide' } }, ...others] });
  await expect(page.getByRole('heading', { name: 'Windfalls' })).toHaveCount(2);
  await expect(page.getByText(english('sets.namesake'))).toHaveCount(2);
  await expect(page.getByText(SET_HASH.slice(0, 12))).toBeVisible();
  await page.goto('#/new');
  const choice = page.getByRole('combobox', { name: english('lobby.set'), exact: true });
  await expect(choice.getByRole('option', { name: `Windfalls 1.0 (${SET_HASH.slice(0, 12)})` })).toBeAttached();
  await expect(choice.getByRole('option', { name: /^Windfalls 1\.0 \(/ })).toHaveCount(2);
});

test('editors get the schema of set files from the app', { tag: ONCE }, async ({ page }) => {
  await page.goto('#/sets');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: english('sets.make.schema', { name: 'JSON Schema' }) }).click();
  const schema = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { readonly title: string };
  expect(schema.title).toBe('A set for Benthos');
});

test('games with different sets are played side by side', { tag: ONCE }, async ({ page }) => {
  await page.goto('');
  await keepGame(page, DUEL);
  await openSetFile(page, SET);
  await page.getByRole('button', { name: english('menu.play'), exact: true }).click();
  await expect(page.locator('.hand')).toContainText('Windfall');
  const withSet = page.url();
  for (let count = 0; count < 2; count++) {
    await page.evaluate((id) => void (location.hash = `#/game/${id}`), DUEL.id);
    await expect(page).toHaveURL(new RegExp(`${DUEL.id}$`));
    await expect(page.locator('.hand-card').first()).toBeVisible();
    await expect(page.locator('.hand')).not.toContainText('Windfall');
    // Its bot thinks about these cards, too.
    await playFirstMove(page);
    await page.goto(withSet);
    await expect(page.locator('.hand')).toContainText('Windfall');
  }
});

test('what is wrong with a set is said card by card', { tag: ONCE }, async ({ page }) => {
  const [first, ...others] = SET.cards ?? [];
  await openSetFile(page, { ...SET, cards: [{ ...first, cost: 2 }, ...others], colour: 'red' });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(english('sets.faults'));
  await expect(alert).toContainText('Set, “colour”: there is no field "colour" here. Write one of: format, id, ');
  const faulty = { ...SET, cards: [{ ...first, cost: 2 }, ...others] };
  await openSetFile(page, faulty);
  await expect(alert).toContainText('Card 301, “cost”: only special cards have a cost. Remove it.');
  await openSetFile(page, { format: 1, setup: DUEL.setup, moves: [] });
  await expect(alert).toHaveText(english('sets.is-game'));
  await expect(page.getByText(english('sets.none'))).toBeVisible();
  await page.goto('');
  await openGameFile(page, faulty);
  await expect(alert).toContainText(english('file.faulty-set', { page: english('sets.title') }));
});

test.describe('by a link', () => {
  test.use({ expectedErrors: /404/ });

  test('a set is opened by a link on the same site, and where games are opened', { tag: ONCE }, async ({ page }) => {
    await page.route('**/windfalls.json', (route) => route.fulfill({ json: SET }));
    await page.goto(`#/sets/from/${encodeURIComponent('windfalls.json')}`);
    await expect(page.getByText(english('sets.opened', { title: 'Windfalls' }))).toBeVisible();
    await expect(page).toHaveURL(/#\/sets$/);
    for (const address of ['https://elsewhere.example/set.json', 'f'.repeat(64)]) {
      await page.goto(`#/sets/from/${encodeURIComponent(address)}`);
      await expect(page.getByRole('alert')).toHaveText(english('sets.no-link'));
    }
    await page.goto('');
    await openGameFile(page, { ...SET, version: '1.1' });
    await expect(page.getByRole('heading', { name: 'Windfalls' })).toHaveCount(2);
  });
});

test('a kept game whose set is gone says which one, and how to get it', { tag: ONCE }, async ({ page }) => {
  await page.goto('');
  const setup = { ...DUEL.setup, content: 'f'.repeat(64) };
  await keepGame(page, { ...DUEL, setup, setTitle: SET.title });
  for (const place of ['game', 'replay', 'review']) {
    await page.goto(`#/${place}/${DUEL.id}`);
    await expect(
      page.getByText(english('sets.missing.named', { title: 'Windfalls', hash: 'f'.repeat(12) })),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: english('sets.title') })).toBeVisible();
  }
});

test('a game file brings its set along; without it, it says which set is missing', { tag: ONCE }, async ({ page }) => {
  await openSetFile(page, SET);
  await page.getByRole('button', { name: english('menu.play'), exact: true }).click();
  await expect(page).toHaveURL(/#\/game\//);
  await playFirstMove(page);
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: english('button.menu') })
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: english('storage.export') }).click();
  const { set, ...bare } = JSON.parse(await readFile(await (await download).path(), 'utf8')) as GameRecord;
  expect(set?.id).toBe('windfalls');
  const record = parseRecord({ ...bare, set });
  expect(record.ok && verify(record.value).ok).toBe(true);

  const elsewhere = await page.context().browser()?.newContext();
  const other = await elsewhere?.newPage();
  if (other === undefined) throw new Error('there is no browser');
  await other.goto(page.url().replace(/#.*/, ''));
  await openGameFile(other, bare);
  await expect(other.getByRole('alert')).toContainText(SET_HASH.slice(0, 12));
  await openGameFile(other, { ...bare, set });
  await expect(other).toHaveURL(/#\/game\//);
  await other.goto(other.url().replace(/#.*/, '#/sets'));
  await expect(other.getByRole('heading', { name: 'Windfalls' })).toBeVisible();
  await elsewhere?.close();
});

/** First moves until the bot has had a turn, too. */
async function playTurn(page: Page): Promise<void> {
  const end = page.getByRole('button', { name: english('button.end-turn'), exact: true });
  const any = page.getByRole('button', { name: 'All moves', disabled: false });
  await expect(async () => {
    await end.or(any).first().waitFor();
    if (await end.isVisible()) await end.click();
    else await makeFirstMove(page);
    const { moves } = await keptGame(page);
    expect(moves.some(({ kind, seat }) => kind === 'play' && seat === 1)).toBe(true);
  }).toPass();
}

async function openSetFile(page: Page, value: unknown): Promise<void> {
  await page.goto('#/sets');
  await page.locator('main.sets input[type=file]').setInputFiles(fileOf(value));
}

async function openGameFile(page: Page, value: unknown): Promise<void> {
  await page.locator('.home-games input[type=file]').setInputFiles(fileOf(value, 'game.json'));
}
