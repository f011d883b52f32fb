import type { Reason } from '../../engine/index.ts';
import { type TableSession } from '../table/table.ts';
import { historyOf } from './history.ts';
import { openLocalSession } from './local-session.ts';
import type { SavedGame } from './saved-game.ts';
import { createSaver, type Saver } from './saver.ts';
import { type KeepFailure, loadGame, saveGame } from './storage.ts';

/** A game on the table, and how its keeping goes. */
export interface OpenGame {
  readonly session: TableSession;
  readonly saver: Saver;
}

export type OpenFailure =
  | KeepFailure
  | { readonly kind: 'missing' }
  /** The moves cannot have been played: the game comes from elsewhere or is damaged. */
  | { readonly kind: 'illegal'; readonly index: number; readonly reason: Reason };

export async function openGame(
  id: string,
): Promise<{ readonly ok: true; readonly value: OpenGame } | { readonly ok: false; readonly reason: OpenFailure }> {
  const loaded = await loadGame(id);
  if (!loaded.ok) return loaded;
  const game = loaded.value;
  if (game === undefined) return { ok: false, reason: { kind: 'missing' } };
  const history = historyOf(game.setup, game.moves);
  if (!history.ok) return { ok: false, reason: { kind: 'illegal', ...history.reason } };
  const saver = createSaver(game);
  return { ok: true, value: { session: openLocalSession(game, history.value, saver.save), saver } };
}

/** Keeps a new game; where nothing can be kept it is still there until the page is closed. */
export async function startGame(game: SavedGame): Promise<KeepFailure | undefined> {
  const kept = await saveGame(game);
  return kept.ok ? undefined : kept.reason;
}
