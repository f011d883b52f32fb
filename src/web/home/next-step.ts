import type { GameSummary } from '../game/storage.ts';
import type { PlayedGame } from '../statistics/played-games.ts';

/** What a person who comes here most likely wants next. */
export type NextStep =
  /** They have never played here. */
  | { readonly kind: 'first-game' }
  /** There is a game to go on with; `last` is the kind of game that they played last. */
  | { readonly kind: 'continue'; readonly last: GameSummary | undefined }
  /** A game like their last. */
  | { readonly kind: 'again'; readonly game: GameSummary }
  /** They have played, but nothing is left of it to repeat. */
  | { readonly kind: 'new-game' };

/** Both lists begin with the latest. */
export function nextStep(
  running: readonly GameSummary[],
  finished: readonly GameSummary[],
  played: readonly PlayedGame[],
): NextStep {
  // Friends are not on this device, the guide is for once, and a trial is not begun from nothing.
  const last = [...finished, ...running].find((game) => game.online === undefined && !game.isTrial && !isGuided(game));
  if (running.length > 0) return { kind: 'continue', last };
  if (last !== undefined) return { kind: 'again', game: last };
  return finished.length + played.length > 0 ? { kind: 'new-game' } : { kind: 'first-game' };
}

function isGuided({ guide }: GameSummary): boolean {
  return guide !== undefined;
}
