import { medianOf } from '../soak/judge.ts';

/** How long those wait who play, in milliseconds. */
export interface Waits {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

/** Side by side in time, so that both have the same machine. */
export interface Round {
  readonly alone: Waits;
  readonly flooded: Waits;
  /** Requests of the flood a second. */
  readonly flood: number;
}

const MOST_SLOWER = 2;
/** Fewer a second are no flood, and prove nothing. */
const FEWEST = 200;
/** With fewer requests in a stretch its p99 is just the slowest of them. */
const FEWEST_WAITS = 200;

export function waitsOf(times: readonly number[]): Waits {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}

/** How many times as long others wait: medians of the rounds, so that one round in which the machine paused decides nothing. */
export function slowdownOf(rounds: readonly Round[]): number {
  const median = (of: 'alone' | 'flooded'): number => medianOf(rounds.map((round) => round[of].p99));
  return median('flooded') / median('alone');
}

/** P12: others' p99 at most doubles. */
export function faultsOfFlood(rounds: readonly Round[]): readonly string[] {
  const slowdown = slowdownOf(rounds);
  const flood = medianOf(rounds.map((round) => round.flood));
  const fewest = Math.min(...rounds.flatMap(({ alone, flooded }) => [alone.count, flooded.count]));
  return [
    ...(slowdown <= MOST_SLOWER ? [] : [`others wait ${slowdown.toFixed(1)} times as long`]),
    ...(flood >= FEWEST ? [] : [`${flood.toFixed(0)} requests a second are no flood: the machine is too busy`]),
    ...(fewest >= FEWEST_WAITS ? [] : [`${fewest} waits are too few for a p99`]),
  ];
}
