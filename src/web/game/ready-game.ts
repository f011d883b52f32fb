import type { Result } from '../../engine/index.ts';
import type { Texts } from '../../vocabulary/index.ts';
import type { SavedGame } from './saved-game.ts';
import { contentAtHand } from './sets.ts';
import { type KeepFailure, loadGame } from './storage.ts';

export type NotReady =
  | KeepFailure
  | { readonly kind: 'missing' }
  /** Its set is not on this device. */
  | { readonly kind: 'no-set'; readonly hash: string; readonly title: Texts | undefined };

/** A game kept on this device, with the set that it is played with open. */
export async function readyGame(id: string): Promise<Result<SavedGame, NotReady>> {
  const loaded = await loadGame(id);
  if (!loaded.ok) return loaded;
  return loaded.value === undefined ? { ok: false, reason: { kind: 'missing' } } : withContent(loaded.value);
}

/** The game, once its set is open. */
export async function withContent(game: SavedGame): Promise<Result<SavedGame, NotReady>> {
  const { content: hash } = game.setup;
  if (hash === undefined || (await contentAtHand(hash)) !== undefined) return { ok: true, value: game };
  return { ok: false, reason: { kind: 'no-set', hash, title: game.setTitle } };
}
