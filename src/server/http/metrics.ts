/** Metrics for Prometheus. Names and labels are few and fixed: nothing a client sends becomes one. */
export interface Metrics {
  readonly count: (name: string, labels?: string) => void;
  readonly observe: (name: string, seconds: number) => void;
  /** A gauge that is read on demand. */
  readonly gauge: (name: string, value: () => number) => void;
  readonly text: () => string;
}

const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

interface Histogram {
  readonly counts: number[];
  sum: number;
  count: number;
}

export function createMetrics(): Metrics {
  const counters = new Map<string, number>();
  const histograms = new Map<string, Histogram>();
  const gauges = new Map<string, () => number>();
  return {
    count: (name, labels = '') => {
      const key = labels === '' ? name : `${name}{${labels}}`;
      counters.set(key, (counters.get(key) ?? 0) + 1);
    },
    observe: (name, seconds) => {
      const histogram = histograms.get(name) ?? { counts: BOUNDS.map(() => 0), sum: 0, count: 0 };
      histograms.set(name, histogram);
      BOUNDS.forEach((bound, index) => {
        if (seconds <= bound) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
      });
      histogram.sum += seconds;
      histogram.count += 1;
    },
    gauge: (name, value) => {
      gauges.set(name, value);
    },
    text: () =>
      [
        ...[...counters].map(([key, value]) => `benthos_${key} ${value}`),
        ...[...gauges].map(([name, value]) => `benthos_${name} ${value()}`),
        ...[...histograms].flatMap(([name, { counts, sum, count }]) => [
          ...counts.map((value, index) => `benthos_${name}_bucket{le="${BOUNDS[index]}"} ${value}`),
          `benthos_${name}_bucket{le="+Inf"} ${count}`,
          `benthos_${name}_sum ${sum}`,
          `benthos_${name}_count ${count}`,
        ]),
        '',
      ].join('\n'),
  };
}
