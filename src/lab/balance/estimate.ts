import { quantile, shareInterval, Z95 } from '../statistics.ts';

/** A measured value, its 95% interval and the number of observations. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly of: number;
  /** The interval of this many standard deviations; 1.96 give the 95% interval. */
  readonly within: (deviations: number) => readonly [low: number, high: number];
}

/** The share of hits, less the expected share (Wilson). */
export function shareOf(hits: number, of: number, expected = 0): Estimate {
  return estimate(of === 0 ? 0 : hits / of - expected, of, (deviations) => {
    const [low, high] = shareInterval(hits, of, deviations);
    return [low - expected, high - expected];
  });
}

/** The mean, from the sum of the values and the sum of their squares. */
export function meanOf(sum: number, squares: number, of: number): Estimate {
  const value = of === 0 ? 0 : sum / of;
  const variance = of < 2 ? Number.POSITIVE_INFINITY : Math.max(0, squares - (sum * sum) / of) / (of - 1);
  return around(value, Math.sqrt(variance / Math.max(1, of)), of);
}

/** The difference of two independent means. */
export function differenceOf(one: Estimate, other: Estimate): Estimate {
  return around(one.value - other.value, Math.hypot(errorOf(one), errorOf(other)), Math.min(one.of, other.of));
}

/** The relative excess of one independent mean over another; unbounded where the other may be 0. */
export function surplusOf(one: Estimate, other: Estimate): Estimate {
  const of = Math.min(one.of, other.of);
  if (other.low <= 0) return around(0, Number.POSITIVE_INFINITY, of);
  const ratio = one.value / other.value;
  const error = Math.hypot(errorOf(one), ratio * errorOf(other)) / other.value;
  return around(ratio - 1, error, of);
}

/** The median, with the interval between the order statistics around it. */
export function medianOf(sorted: readonly number[]): Estimate {
  const of = sorted.length;
  if (of < 6) return around(quantile(sorted, 0.5), Number.POSITIVE_INFINITY, of);
  return estimate(quantile(sorted, 0.5), of, (deviations) => {
    const reach = deviations / 2 / Math.sqrt(of);
    return [quantile(sorted, Math.max(0, 0.5 - reach)), quantile(sorted, Math.min(1, 0.5 + reach))];
  });
}

/** The simultaneous 95% interval for `among` values (Bonferroni). */
export function withinAmong({ within }: Estimate, among: number): readonly [low: number, high: number] {
  return within(deviationsFor(0.025 / Math.max(1, among)));
}

/** The upper quantile of the normal distribution (Abramowitz and Stegun 26.2.23). */
function deviationsFor(chance: number): number {
  const t = Math.sqrt(-2 * Math.log(chance));
  const above = 2.515517 + 0.802853 * t + 0.010328 * t * t;
  return t - above / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t);
}

/** A value with a symmetric error. */
export function around(value: number, error: number, of: number): Estimate {
  return estimate(value, of, (deviations) => [value - deviations * error, value + deviations * error]);
}

function errorOf({ value, high }: Estimate): number {
  return (high - value) / Z95;
}

function estimate(value: number, of: number, within: Estimate['within']): Estimate {
  const [low, high] = within(Z95);
  return { value, low, high, of, within };
}
