import { quantile, shareInterval } from '../statistics.ts';

/** A measured value with its 95% interval, and how many observations it is made of. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly of: number;
}

const Z = 1.96;

/** Hits out of so many, less what is expected (Wilson). */
export function shareOf(hits: number, of: number, expected = 0): Estimate {
  const [low, high] = shareInterval(hits, of);
  const value = of === 0 ? 0 : hits / of - expected;
  return { value, low: low - expected, high: high - expected, of };
}

/** The mean of values given by their sum and the sum of their squares. */
export function meanOf(sum: number, squares: number, of: number): Estimate {
  if (of === 0) return { value: 0, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, of };
  const value = sum / of;
  const variance = of < 2 ? Number.POSITIVE_INFINITY : Math.max(0, squares - (sum * sum) / of) / (of - 1);
  const half = Z * Math.sqrt(variance / of);
  return { value, low: value - half, high: value + half, of };
}

/** How much one independent mean lies above another. */
export function differenceOf(one: Estimate, other: Estimate): Estimate {
  return around(one.value - other.value, Math.hypot(halfOf(one), halfOf(other)), Math.min(one.of, other.of));
}

/** How much larger one independent mean is than another, as a share of the other. */
export function surplusOf(one: Estimate, other: Estimate): Estimate {
  const ratio = one.value / other.value;
  const half = Math.abs(ratio) * Math.hypot(halfOf(one) / one.value, halfOf(other) / other.value);
  return around(ratio - 1, half, Math.min(one.of, other.of));
}

/** The median, with the interval between the values at the ranks that chance would reach. */
export function medianOf(sorted: readonly number[]): Estimate {
  const of = sorted.length;
  const reach = of === 0 ? 0 : (Z * Math.sqrt(of)) / 2 / of;
  if (of < 6)
    return { value: quantile(sorted, 0.5), low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, of };
  return {
    value: quantile(sorted, 0.5),
    low: quantile(sorted, Math.max(0, 0.5 - reach)),
    high: quantile(sorted, Math.min(1, 0.5 + reach)),
    of,
  };
}

/** The interval as wide as it must be for `among` of them to hold together in 95 of 100 cases (Bonferroni). */
export function widened({ value, low, high, of }: Estimate, among: number): Estimate {
  const factor = deviationsFor(0.025 / Math.max(1, among)) / Z;
  return { value, low: value - (value - low) * factor, high: value + (high - value) * factor, of };
}

/** How many standard deviations above its mean a normal value lies with this chance (Abramowitz and Stegun 26.2.23). */
function deviationsFor(chance: number): number {
  const t = Math.sqrt(-2 * Math.log(chance));
  const above = 2.515517 + 0.802853 * t + 0.010328 * t * t;
  return t - above / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t);
}

function around(value: number, half: number, of: number): Estimate {
  return { value, low: value - half, high: value + half, of };
}

function halfOf({ value, high }: Estimate): number {
  return high - value;
}
