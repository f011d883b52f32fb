/** Resolves when it is the caller's turn. */
export type Turns = (caller: string) => Promise<void>;

/**
 * One request at a time, and all callers by turns: between two of them comes whatever else has arrived, moves above all. So
 * others wait for one request of somebody who sends a thousand, and not for a thousand (P12).
 */
export function createTurns(afterOthers: (task: () => void) => void): Turns {
  const queues = new Map<string, (() => void)[]>();
  /** Whose turn it is. */
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
  /** Behind all who came while it was their turn. */
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
