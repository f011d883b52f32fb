import { medianOf, trendsOf } from './judge.ts';
import type { Course } from './play.ts';
import type { Sample } from './sample.ts';

const MEGABYTE = 2 ** 20;

const size = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);

export function lineOf({
  minutes,
  rss,
  heap,
  code,
  handles,
  files,
  database,
  journal,
  lagP50,
  lagP99,
}: Sample): string {
  return [
    `${minutes.toFixed(1)} min: rss ${size(rss)} MiB, heap ${size(heap)} MiB (code ${size(code)}), ${handles} handles, ${files} files,`,
    `database ${size(database)} and journal ${size(journal)} MiB, lag p50 ${lagP50.toFixed(1)} p99 ${lagP99.toFixed(1)} ms`,
  ].join(' ');
}

/** All samples, what was played, and how each measure went. */
export function reportOf(course: Course, samples: readonly Sample[]): string {
  const { times, refused, finished, opened, breaks, lines } = course;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const lag = medianOf(samples.map(({ lagP99 }) => lagP99)).toFixed(1);
  return [
    ...samples.map(lineOf),
    `${times.length} moves (${refused} refused) in ${opened} games, ${finished} of them finished; ` +
      `${breaks} lines broken, ${lines} lines of chat; acknowledged in p50 ${at(0.5)}, p99 ${at(0.99)} ms`,
    `event loop lag, median of the samples' p99: ${lag} ms`,
    ...trendsOf(samples).map(({ measure, median, growth, isFlat }) => {
      const isCount = measure === 'handles' || measure === 'files';
      const shown = isCount ? median.toFixed(0) : `${size(median)} MiB`;
      return `${measure}: ${shown}, ${(growth * 100).toFixed(1)} % an hour${isFlat ? '' : ': NOT FLAT'}`;
    }),
  ].join('\n');
}
