import { createKeeper } from './keeper.ts';
import type { SavedGame } from './saved-game.ts';

export type { KeepFailure, Keeping } from './shelf.ts';

/** A saved game without its moves, for lists. */
export interface GameSummary extends Omit<SavedGame, 'moves'> {
  /** How many moves were made. */
  readonly moves: number;
}

/** `saveGame` keeps the game and returns it with its next revision; refused with `elsewhere` if it is not the one last kept. */
export const {
  isLasting,
  list: listGames,
  load: loadGame,
  save: saveGame,
  remove: removeGame,
  watch: watchGames,
} = createKeeper<SavedGame, GameSummary>('benthos.games', {
  is: isSavedGame,
  summaryOf: (game) => ({ ...game, moves: game.moves.length }),
});

/** What the app itself wrote; a record from a file is checked by `parseRecord`. */
function isSavedGame(value: unknown): value is SavedGame {
  if (typeof value !== 'object' || value === null) return false;
  const { id, revision, setup, moves, seats, options, seen } = value as Partial<Record<keyof SavedGame, unknown>>;
  return (
    typeof id === 'string' &&
    Number.isInteger(revision) &&
    typeof setup === 'object' &&
    typeof options === 'object' &&
    [moves, seats, seen].every(Array.isArray)
  );
}
