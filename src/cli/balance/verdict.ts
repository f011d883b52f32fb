import { type Estimate, widened } from './estimate.ts';

export type Verdict = 'met' | 'not met' | 'too few games';

export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** So many games per number of players are wanted; from here on the estimate itself decides. */
export const ENOUGH_GAMES = 20_000;

/**
 * A whole interval within the bounds, or outside, decides; with fewer games than asked for anything else is open, and so it
 * stays where something happened so seldom that its interval is wider than the bounds are apart. Of many things measured at
 * once some lie outside by chance: `among` says how many, and the interval is widened for that.
 */
export function verdictOn(estimate: Estimate, bounds: Bounds, games: number, among = 1): Verdict {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = bounds;
  const { value, low, high, of } = widened(estimate, among);
  if (of === 0) return 'too few games';
  if (low > most || high < least) return 'not met';
  if (low >= least && high <= most) return 'met';
  if (games < ENOUGH_GAMES || estimate.high - estimate.low > most - least) return 'too few games';
  return value >= least && value <= most ? 'met' : 'not met';
}

/** A target is met if it is met everywhere, and missed if it is missed somewhere. */
export function together(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('not met')) return 'not met';
  return verdicts.length === 0 || verdicts.includes('too few games') ? 'too few games' : 'met';
}
