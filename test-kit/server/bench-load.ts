import type { BenchTable } from './bench-table.ts';

/** What a stretch of play came to. */
export interface Stretch {
  readonly moves: number;
  readonly seconds: number;
  /** How long each acknowledgement took, in milliseconds. */
  readonly times: readonly number[];
  /** What the server worked for it, in seconds of its processors. */
  readonly cpu: number;
}

/** Tells how long a server has worked. */
type Clock = () => number;

/** Moves at equal distances, each at the next table that is ready. */
export async function playSteadily(
  tables: readonly BenchTable[],
  cpu: Clock,
  rate: number,
  seconds: number,
): Promise<Stretch> {
  const worked = cpu();
  const times: number[] = [];
  const pending: Promise<unknown>[] = [];
  let next = 0;
  const begin = performance.now();
  for (let count = 0; count < rate * seconds; count++) {
    const wait = begin + (count * 1000) / rate - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const table = nextReady();
    if (table !== undefined) pending.push(table.move().then((time) => times.push(time)));
  }
  await Promise.all(pending);
  return { moves: times.length, seconds: (performance.now() - begin) / 1000, times, cpu: cpu() - worked };

  function nextReady(): BenchTable | undefined {
    for (let tries = 0; tries < tables.length; tries++) {
      next = (next + 1) % tables.length;
      const table = tables[next];
      if (table?.isReady() === true && !table.isOver()) return table;
    }
    return undefined;
  }
}

/** Every table goes on as soon as everybody there has heard of the last move. */
export async function playFlatOut(tables: readonly BenchTable[], cpu: Clock, seconds: number): Promise<Stretch> {
  const worked = cpu();
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  await Promise.all(
    tables.map(async (table) => {
      for (;;) {
        await table.whenReady();
        if (table.isOver() || performance.now() >= end) return;
        times.push(await table.move());
      }
    }),
  );
  return { moves: times.length, seconds: (performance.now() - begin) / 1000, times, cpu: cpu() - worked };
}

/** The value below which this share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
