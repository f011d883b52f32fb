import type { Reason } from '../../engine/index.ts';
import type { TableSession } from '../session/table.ts';
import { notePlayed } from '../statistics/played-games.ts';
import { historyOf, lastState } from './history.ts';
import { openLocalSession } from './local-session.ts';
import { progressOf } from './progress.ts';
import { type NotReady, readyGame } from './ready-game.ts';
import type { SavedGame } from './saved-game.ts';
import { createSaver, type Saver } from './saver.ts';
import { saveGame } from './storage.ts';

/** A game on the table, and how its keeping goes. */
export interface OpenGame {
  readonly session: TableSession;
  readonly saver: Saver;
}

export type OpenFailure =
  | NotReady
  /** The moves cannot have been played: the game comes from elsewhere or is damaged. */
  | { readonly kind: 'illegal'; readonly index: number; readonly reason: Reason };

export async function openGame(
  id: string,
): Promise<{ readonly ok: true; readonly value: OpenGame } | { readonly ok: false; readonly reason: OpenFailure }> {
  const ready = await readyGame(id);
  const game = ready.ok ? ready.value : unkept.get(id);
  if (game === undefined) return ready.ok ? { ok: false, reason: { kind: 'missing' } } : ready;
  const history = historyOf(game.setup, game.moves);
  if (!history.ok) return { ok: false, reason: { kind: 'illegal', ...history.reason } };
  const saver = createSaver(game);
  // Says at once why the game is not kept, or keeps it after all.
  if (unkept.has(id)) saver.insist();
  const save = (next: SavedGame): void => {
    saver.save(next);
    void notePlayed(next);
  };
  return { ok: true, value: { session: openLocalSession(game, history.value, save), saver } };
}

/** New games that could not be kept: they can be played nevertheless, and their table says why they are not. */
const unkept = new Map<string, SavedGame>();

/** Keeps a new game, so that it can be opened. Its set is open. */
export async function startGame(begun: SavedGame): Promise<void> {
  const history = historyOf(begun.setup, begun.moves);
  const game = history.ok ? { ...begun, progress: progressOf(lastState(history.value), begun.seats) } : begun;
  const kept = await saveGame(game);
  if (!kept.ok) unkept.set(game.id, game);
}
