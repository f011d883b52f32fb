import type { TestClock } from '../server/environment.ts';

export interface VirtualClock extends TestClock {
  /** Pushes, and waits until everything that comes round again has come round. */
  readonly leap: (milliseconds: number) => Promise<void>;
  /** The same second by second. */
  readonly settle: (milliseconds: number) => Promise<void>;
}

interface Task {
  readonly at: number;
  readonly run: () => void;
}

const SECOND = 1000;
const PATIENCE = 5000;

/** A clock on which nothing happens by itself: what is to be done later is done when it is pushed past that moment. */
export function createVirtualClock(start = Date.UTC(2026, 0, 1, 12)): VirtualClock {
  let now = start;
  const tasks = new Set<Task>();
  const next = (until: number): Task | undefined => {
    const due = [...tasks].filter(({ at }) => at <= until);
    return due.length === 0 ? undefined : due.reduce((first, task) => (task.at < first.at ? task : first));
  };
  const push = (milliseconds: number): void => {
    const until = now + milliseconds;
    for (let task = next(until); task !== undefined; task = next(until)) {
      tasks.delete(task);
      now = Math.max(now, task.at);
      task.run();
    }
    now = until;
  };
  const leap = async (milliseconds: number): Promise<void> => {
    const before = tasks.size;
    push(milliseconds);
    const begin = Date.now();
    do await new Promise((resolve) => void setImmediate(resolve));
    while (tasks.size < before && Date.now() - begin < PATIENCE);
  };
  return {
    now: () => now,
    after: (milliseconds, run) => {
      const task = { at: now + milliseconds, run };
      tasks.add(task);
      return () => void tasks.delete(task);
    },
    push,
    leap,
    settle: async (milliseconds) => {
      for (let left = milliseconds; left > 0; left -= SECOND) await leap(Math.min(left, SECOND));
    },
  };
}
