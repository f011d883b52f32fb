/** Resolves when it is the caller's turn. */
export type Turns = (caller: string) => Promise<void>;

/**
 * One request at a time, and all callers by turns: between two of them comes whatever else has arrived, moves above all. So
 * others wait for one request of somebody who sends a thousand, and not for a thousand (P12).
 */
export function createTurns(afterOthers: (task: () => void) => void): Turns {
  const queues = new Map<string, (() => void)[]>();
  let isTaken = false;
  const next = (): void => {
    const [first] = queues;
    isTaken = first !== undefined;
    if (first === undefined) return;
    const [caller, queue] = first;
    queues.delete(caller);
    queue.shift()?.();
    if (queue.length > 0) queues.set(caller, queue);
    afterOthers(next);
  };
  const queueOf = (caller: string): (() => void)[] => {
    const queue = queues.get(caller) ?? [];
    queues.set(caller, queue);
    return queue;
  };
  return async (caller) => {
    if (isTaken) return new Promise((resolve) => void queueOf(caller).push(resolve));
    isTaken = true;
    afterOthers(next);
  };
}
