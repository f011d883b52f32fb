import type { Fault } from '../../wire/admin.ts';
import type { Environment } from '../environment/environment.ts';

/** What one process did recently, counted as it happens. */
export interface Tally {
  readonly moved: () => void;
  readonly acted: (milliseconds: number) => void;
  readonly failed: (event: string, message: string) => void;
  /** Counts a task as in progress until it settles. */
  readonly during: <T>(kind: Task, task: Promise<T>) => Promise<T>;
  readonly now: () => Tallied;
}

type Task = 'writing' | 'thinking';

export interface Tallied {
  readonly acts: { readonly count: number; readonly median: number; readonly slowest: number };
  readonly writing: number;
  readonly thinking: number;
  readonly perSecond: number;
  readonly faults: readonly Fault[];
  readonly hours: Hours;
}

/** By hours since 1970, so that nothing is counted twice when a process restarts under another name. */
export type Hours = Readonly<Record<string, { readonly moves: number; readonly errors: number }>>;

export const HOUR = 3_600_000;
export const HOURS_KEPT = 25;
const MOST_ACTS = 1000;
const MOST_FAULTS = 20;
const LONGEST_MESSAGE = 200;
const SECONDS = 60;

export function createTally({ clock }: Pick<Environment, 'clock'>): Tally {
  const underWay: Record<Task, number> = { writing: 0, thinking: 0 };
  const hours = new Map<number, { moves: number; errors: number }>();
  const seconds = new Map<number, number>();
  const acts: number[] = [];
  let faults: Fault[] = [];

  const hour = (): { moves: number; errors: number } => {
    const number = Math.floor(clock.now() / HOUR);
    const known = hours.get(number) ?? { moves: 0, errors: 0 };
    hours.set(number, known);
    for (const each of hours.keys()) if (each <= number - HOURS_KEPT) hours.delete(each);
    return known;
  };

  return {
    moved: () => {
      hour().moves += 1;
      const now = Math.floor(clock.now() / 1000);
      seconds.set(now, (seconds.get(now) ?? 0) + 1);
    },
    acted: (milliseconds) => {
      acts.push(milliseconds);
      if (acts.length > MOST_ACTS) acts.shift();
    },
    failed: (event, message) => {
      hour().errors += 1;
      const fault = { at: clock.now(), event, message: message.slice(0, LONGEST_MESSAGE) };
      faults = [fault, ...faults].slice(0, MOST_FAULTS);
    },
    during: (kind, task) => {
      underWay[kind] += 1;
      return task.finally(() => {
        underWay[kind] -= 1;
      });
    },
    now: () => {
      // The heartbeat reads it every few seconds, so nothing needs to be evicted in between.
      for (const each of seconds.keys()) if (each <= Math.floor(clock.now() / 1000) - SECONDS) seconds.delete(each);
      const sorted = acts.toSorted((a, b) => a - b);
      const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
      return {
        acts: { count: sorted.length, median: at(0.5), slowest: at(0.99) },
        ...underWay,
        perSecond: [...seconds.values()].reduce((sum, each) => sum + each, 0) / SECONDS,
        faults,
        hours: Object.fromEntries(hours),
      };
    },
  };
}
