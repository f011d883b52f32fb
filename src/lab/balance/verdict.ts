import { type Estimate, withinAmong } from './estimate.ts';

export type Verdict = 'met' | 'not met' | 'too few games';

export interface Judged {
  readonly verdict: Verdict;
  /** Whether the whole interval says so, and not the value alone. */
  readonly isSure: boolean;
}

export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** So many games per number of players are wanted; from here on the estimate itself decides. */
export const ENOUGH_GAMES = 20_000;

/**
 * A whole interval within the bounds, or outside, decides; with fewer games than asked for anything else is open, and so it
 * stays where something happened so seldom that its interval is wider than the bounds are apart, or than a single bound is
 * from nothing. Of many things measured at once some lie outside by chance: `among` says how many, and the interval is
 * widened for that.
 */
export function verdictOn(estimate: Estimate, bounds: Bounds, games: number, among = 1): Judged {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = bounds;
  const { value, low, high, of } = estimate;
  const [lowest, highest] = withinAmong(estimate, among);
  if (of === 0) return { verdict: 'too few games', isSure: false };
  if (lowest > most || highest < least) return { verdict: 'not met', isSure: true };
  if (lowest >= least && highest <= most) return { verdict: 'met', isSure: true };
  const isOpen = games < ENOUGH_GAMES || high - low > roomIn(bounds);
  const verdict = isOpen ? 'too few games' : value >= least && value <= most ? 'met' : 'not met';
  return { verdict, isSure: false };
}

function roomIn({ least, most }: Bounds): number {
  return least === undefined || most === undefined ? Math.abs(least ?? most ?? 0) : most - least;
}

/** A target is met if it is met everywhere, and missed if it is missed somewhere. */
export function together(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('not met')) return 'not met';
  return verdicts.length === 0 || verdicts.includes('too few games') ? 'too few games' : 'met';
}
