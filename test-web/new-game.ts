import type { Page } from '@playwright/test';
import { replay, type State } from '../src/engine/index.ts';
import type { SavedGame } from '../src/web/game/saved-game.ts';
import type { SeatPlan } from '../src/web/session/seat-plan.ts';
import { type Language, loadWords, type MessageKey, type MessageParameters, plainText } from '../src/text/index.ts';
import { expect } from './fixture.ts';

type Says = <K extends MessageKey>(key: K, ...parameters: MessageParameters<K>) => string;

/** Messages as the app says them. */
export async function saysIn(language: Language): Promise<Says> {
  const words = await loadWords(language);
  return (key, ...parameters) => plainText(words.say(key, ...parameters));
}

export const english = await saysIn('en');

export interface Wanted {
  readonly seats: readonly SeatPlan['by'][];
  readonly seed: string;
  readonly undo?: 'rules' | 'free' | 'none';
}

/** Begins a game by filling in the form, as a player would; only `seats` of the default plan are set. */
export async function begin(page: Page, { seats, seed, undo }: Wanted): Promise<void> {
  await page.goto('#/new');
  const count = page.getByRole('radio', { name: seats.length === 1 ? english('lobby.solo') : String(seats.length) });
  await count.check({ force: true });
  if (seats.length > 1) {
    const levels = page.getByRole('combobox', { name: english('lobby.level') });
    for (const [index, by] of seats.entries()) await levels.nth(index).selectOption(by);
  }
  await page.getByText(english('lobby.more'), { exact: true }).click();
  await page.getByRole('textbox', { name: english('lobby.seed') }).fill(seed);
  if (undo !== undefined)
    await page.getByRole('combobox', { name: english('lobby.undo'), exact: true }).selectOption(undo);
  await page.getByRole('button', { name: english('lobby.start') }).click();
  await expect(page).toHaveURL(/#\/game\//);
}

/** The game of the table's address, as the browser keeps it. */
export async function keptGame(page: Page): Promise<SavedGame> {
  const id = /#\/\w+\/([^/]+)/.exec(page.url())?.[1] ?? '';
  return page.evaluate(
    (wanted) =>
      new Promise<SavedGame>((resolve, reject) => {
        const opening = indexedDB.open('benthos.games');
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('things').objectStore('things').get(wanted);
          reading.addEventListener('error', reject);
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result as SavedGame);
          });
        });
      }),
    id,
  );
}

/** Where the game stands now. */
export function stateOf({ setup, moves }: Pick<SavedGame, 'setup' | 'moves'>): State {
  const replayed = replay({ format: 1, rules: 1, setup, moves });
  if (!replayed.ok) throw new Error(`move ${JSON.stringify(replayed.reason)} is not legal`);
  return replayed.value;
}
