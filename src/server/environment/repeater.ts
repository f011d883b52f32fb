import type { Clock } from './environment.ts';

/** A task that runs periodically, each time some milliseconds after its last run has ended. */
export interface Repeater {
  /** The first run may be delayed differently. */
  readonly start: (first?: number) => void;
  /** Resolves when a run in progress has ended. */
  readonly stop: () => Promise<void>;
  readonly isStopped: () => boolean;
}

export function createRepeater(
  { after }: Clock,
  every: number,
  task: () => Promise<void>,
  onError: (error: unknown) => void,
): Repeater {
  let isStopped = false;
  let cancel = (): void => {};
  let current: Promise<unknown> = Promise.resolve();
  const start = (wait = every): void => {
    cancel = after(wait, () => {
      current = task()
        .catch(onError)
        .finally(() => isStopped || start());
    });
  };
  return {
    start,
    stop: async () => {
      isStopped = true;
      cancel();
      await current;
    },
    isStopped: () => isStopped,
  };
}
