import { type Estimate, withinAmong } from './estimate.ts';

export type Verdict = 'met' | 'not met' | 'too few games';

export interface Judged {
  readonly verdict: Verdict;
  /** Whether the whole interval says so, not just the value. */
  readonly isSure: boolean;
}

export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** The games wanted for each number of players; from here on the value itself decides. */
export const ENOUGH_GAMES = 20_000;

/**
 * An interval entirely inside or outside the bounds decides. Otherwise the question is open with fewer games than wanted, or
 * if the interval is wider than the distance between the bounds (a single bound: its distance from 0), as for rare events.
 * Of many values measured at once some lie outside by chance, so the interval is widened for `among` of them.
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
