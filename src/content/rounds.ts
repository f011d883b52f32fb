import { RULEBOOK } from './rulebook.ts';
import { type Era, ERAS } from '../vocabulary/index.ts';

/** The last round of each era, after which comes production (R-SET-09). */
export const LAST_ROUNDS: readonly number[] = RULEBOOK.rounds.map((_, era) =>
  RULEBOOK.rounds.slice(0, era + 1).reduce((sum, rounds) => sum + rounds),
);
/** The last round of the game. */
export const LAST_ROUND = LAST_ROUNDS.at(-1) as number;

export function eraOf(round: number): Era {
  return ERAS.find((era) => round <= (LAST_ROUNDS[era - 1] as number)) as Era;
}
