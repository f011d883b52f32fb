import type { Sample } from './sample.ts';

type Measure = 'heap' | 'rss' | 'handles' | 'files' | 'journal';

/**
 * How much a measure may grow in an hour, as a share of its median. The heap is exact after a collection; what the system
 * counts as resident also depends on how it hands out pages.
 */
const MOST_GROWTH: Readonly<Record<Measure, number>> = { heap: 0.05, rss: 0.1, handles: 0.1, files: 0.1, journal: 0.5 };
/** The journal starts again from its beginning when it is this long; shorter than that it may be as it likes, in bytes. */
const SMALL: Partial<Readonly<Record<Measure, number>>> = { journal: 64 * 2 ** 20 };
const FEWEST_SAMPLES = 9;

export interface Trend {
  readonly measure: Measure;
  readonly median: number;
  /** In an hour, as a share of the median. */
  readonly growth: number;
  readonly isFlat: boolean;
}

/** The first third is for warming up: compiling, filling what is kept. The rest has to be flat. */
export function trendsOf(samples: readonly Sample[]): readonly Trend[] {
  const rest = samples.slice(Math.ceil(samples.length / 3));
  if (rest.length < FEWEST_SAMPLES) throw new Error(`${samples.length} samples are too few`);
  return (Object.keys(MOST_GROWTH) as Measure[]).map((measure) => {
    const points = rest.map((sample) => [sample.minutes / 60, sample[measure]] as const);
    const median = medianOf(points.map(([, value]) => value));
    const growth = median === 0 ? 0 : medianSlope(points) / median;
    return { measure, median, growth, isFlat: growth <= MOST_GROWTH[measure] || median < (SMALL[measure] ?? 0) };
  });
}

/** Theil and Sen: the median of the slopes between all pairs, which single odd samples do not move. */
function medianSlope(points: readonly (readonly [at: number, value: number])[]): number {
  return medianOf(
    points.flatMap(([at, value], index) =>
      points.slice(index + 1).map(([later, other]) => (other - value) / (later - at)),
    ),
  );
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
