/** Goals that lead from the guided game to a real one, in this order. */
export const CHALLENGES = ['network', 'feeding', 'points'] as const;
export type ChallengeId = (typeof CHALLENGES)[number];

/** What a game that teaches remembers. */
export interface Guide {
  /** Its first turns are led step by step. */
  readonly isLed?: boolean;
  readonly challenge?: ChallengeId;
  /** Moves made before the person came to the table: what happened then teaches nothing. */
  readonly from?: number;
  /** The challenge is decided, and its result was shown. */
  readonly isDecided?: boolean;
  /** Lessons that were shown, by name. */
  readonly seen: readonly string[];
}

/** What is kept with a game; games from before lessons came with play have the number of a page instead. */
export type KeptGuide = Guide | number;

export function guideFrom(kept: KeptGuide | undefined): Guide | undefined {
  return typeof kept === 'number' ? { seen: [] } : kept;
}

/** Whether its first turns are under way, which are led step by step. */
export function isLed(guide: Guide | undefined, { round }: { readonly round: number }): boolean {
  return guide?.isLed === true && round === 1;
}
