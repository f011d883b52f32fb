import type { BenchTable } from './bench-table.ts';

/** What a stretch of play came to. */
export interface Stretch {
  readonly moves: number;
  /** From its begin to the last acknowledgement. */
  readonly seconds: number;
  /** How long each acknowledgement took, in milliseconds. */
  readonly times: readonly number[];
  /** What the server worked for it, in seconds of its processors. */
  readonly cpu: number;
}

/** Tells how long a server has worked. */
type WorkClock = () => number;

/** For answers that are still missing at the end, in milliseconds. */
const GRACE = 10_000;

/** Moves at equal distances, each at the next table that is ready. */
export function playSteadily(
  tables: readonly BenchTable[],
  work: WorkClock,
  rate: number,
  seconds: number,
): Promise<Stretch> {
  let next = 0;
  const nextReady = (): BenchTable | undefined => {
    for (let tries = 0; tries < tables.length; tries++) {
      next = (next + 1) % tables.length;
      const table = tables[next];
      if (table?.isReady() === true) return table;
    }
    return undefined;
  };
  return measure(work, seconds, async (begin, play) => {
    const pending: Promise<void>[] = [];
    for (let count = 0; count < rate * seconds; count++) {
      const wait = begin + (count * 1000) / rate - performance.now();
      if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
      const table = nextReady();
      if (table !== undefined) pending.push(play(table));
    }
    await Promise.all(pending);
  });
}

/** Every table goes on as soon as everybody there has heard of the last move. */
export function playFlatOut(tables: readonly BenchTable[], work: WorkClock, seconds: number): Promise<Stretch> {
  return measure(work, seconds, async (begin, play) => {
    const end = begin + seconds * 1000;
    const playOn = async (table: BenchTable): Promise<void> => {
      for (;;) {
        await table.whenReady();
        if (table.isOver() || performance.now() >= end) return;
        await play(table);
      }
    };
    await Promise.all(tables.map(playOn));
  });
}

async function measure(
  work: WorkClock,
  seconds: number,
  task: (begin: number, play: (table: BenchTable) => Promise<void>) => Promise<void>,
): Promise<Stretch> {
  const times: number[] = [];
  const worked = work();
  const begin = performance.now();
  let last = begin;
  const play = async (table: BenchTable): Promise<void> => {
    const time = await table.move();
    if (time === undefined) return;
    last = performance.now();
    times.push(time);
  };
  // Whoever is never told of a move would hold up everything.
  const bound = new Promise((resolve) => setTimeout(resolve, seconds * 1000 + GRACE).unref());
  await Promise.race([task(begin, play), bound]);
  return { moves: times.length, seconds: (last - begin) / 1000, times, cpu: work() - worked };
}

/** The value below which this share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
