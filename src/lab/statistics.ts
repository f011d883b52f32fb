/** The value below which this share of the sorted values lies, interpolated linearly. */
export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return 0;
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place - Math.floor(place));
}

export interface Spread {
  readonly min: number;
  readonly p5: number;
  readonly p25: number;
  readonly median: number;
  readonly p75: number;
  readonly p95: number;
  readonly max: number;
  readonly mean: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.slice().sort((a, b) => a - b);
  const at = (share: number): number => rounded(quantile(sorted, share), 2);
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    min: at(0),
    p5: at(0.05),
    p25: at(0.25),
    median: at(0.5),
    p75: at(0.75),
    p95: at(0.95),
    max: at(1),
    mean: rounded(mean, 2),
  };
}

/** 95% of normal values lie within this many standard deviations of the mean. */
export const Z95 = 1.96;

/** The Wilson interval of a share, 95% by default. */
export function shareInterval(hits: number, of: number, z = Z95): readonly [number, number] {
  if (of === 0) return [0, 1];
  const share = hits / of;
  const middle = share + (z * z) / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const whole = 1 + (z * z) / of;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
