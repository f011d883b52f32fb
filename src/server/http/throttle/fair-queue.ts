/** Resolves when it is the caller's turn. */
export type FairQueue = (caller: string) => Promise<void>;

/**
 * Serves one request at a time, with callers in turn (round robin). Between two requests the event loop processes whatever
 * else has arrived, above all moves. So others wait for one request of somebody who sends a thousand, not for a thousand
 * (P12).
 */
export function createFairQueue(afterOthers: (task: () => void) => void): FairQueue {
  const queues = new Map<string, (() => void)[]>();
  /** The caller whose turn it is. */
  let current: string | undefined;
  const next = (): void => {
    if (current !== undefined) putLast(current);
    const [first] = queues;
    current = first?.[0];
    if (first === undefined) return;
    const [caller, queue] = first;
    queue.shift()?.();
    if (queue.length === 0) queues.delete(caller);
    afterOthers(next);
  };
  /** Moves the caller behind all others that are waiting. */
  const putLast = (caller: string): void => {
    const queue = queues.get(caller);
    if (queue === undefined) return;
    queues.delete(caller);
    queues.set(caller, queue);
  };
  const queueOf = (caller: string): (() => void)[] => {
    const queue = queues.get(caller) ?? [];
    queues.set(caller, queue);
    return queue;
  };
  return async (caller) => {
    if (current !== undefined) return new Promise((resolve) => void queueOf(caller).push(resolve));
    current = caller;
    afterOthers(next);
  };
}
