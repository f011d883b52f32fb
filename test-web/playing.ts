import type { BrowserContext, Page } from '@playwright/test';
import type { Preferences } from '../src/web/app/preferences.ts';
import type { SavedGame } from '../src/web/game/saved-game.ts';
import { bundled } from './module-in-page.ts';

/** A game of a person against a bot, before its first move; the seed makes it the same every time. */
export const DUEL: SavedGame = {
  id: 'duel',
  revision: 0,
  created: 0,
  changed: 0,
  setup: { players: 2, seed: 'b'.repeat(64), boards: 'basic', contracts: false },
  moves: [],
  seats: [
    { name: 'Ada', colour: 1, by: 'human' },
    { name: 'Novice', colour: 2, by: 'novice' },
  ],
  options: { undo: 'rules', liveScore: true, hints: true },
  seen: [0, 0],
};

/** Sets what a player sets once for all games, for every page from here on. Turns wait for their end, as in the fixture. */
export async function prefer(context: BrowserContext, preferences: Partial<Preferences>): Promise<void> {
  await context.addInitScript(
    (kept) => {
      // Empty pages keep nothing.
      if (location.protocol.startsWith('http')) localStorage.setItem('benthos.preferences', kept);
    },
    JSON.stringify({ turnEnd: 'ask', ...preferences }),
  );
}

let storage: Promise<string> | undefined;

/** Keeps a game as if it had been played here. The page must be one of the app. */
export async function keepGame(page: Page, game: SavedGame): Promise<void> {
  storage ??= bundled('src/web/game/storage.ts', 'storage');
  await page.evaluate(await storage);
  await page.evaluate(`storage.saveGame(${JSON.stringify(game)})`);
}

/** Keeps a game and opens it. */
export async function openGame(page: Page, game: SavedGame): Promise<void> {
  await keepGame(page, game);
  await page.evaluate((id) => void (location.hash = `#/game/${id}`), game.id);
  await allMoves(page).waitFor();
}

/** Answers with the first move of the list of all moves, and lets the bots answer. The app must speak English. */
export async function playFirstMove(page: Page): Promise<void> {
  await makeFirstMove(page);
  await allMoves(page).waitFor();
}

/** The same without waiting for anybody. */
export async function makeFirstMove(page: Page): Promise<void> {
  await allMoves(page).click();
  await page.locator('.all-moves-move').first().click();
}

export function allMoves(page: Page) {
  return page.getByRole('button', { name: 'All moves', disabled: false });
}
