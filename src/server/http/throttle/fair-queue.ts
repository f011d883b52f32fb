/** Resolves when it is the caller's turn. Where `isAwaited` is false, nobody waits for the result. */
export type FairQueue = (caller: string, isAwaited?: boolean) => Promise<void>;

/** One turn in so many goes to what nobody waits for, so that it comes about, too. */
const PATIENT_TURNS = 8;

type Line = Map<string, (() => void)[]>;

/**
 * Serves one request at a time, with callers in turn (round robin). Between two requests the event loop processes whatever
 * else has arrived, above all moves. So others wait for one request of somebody who sends a thousand, not for a thousand
 * (P12). What somebody waits for goes first (P16).
 */
export function createFairQueue(afterOthers: (task: () => void) => void): FairQueue {
  const [awaited, patient]: readonly [Line, Line] = [new Map(), new Map()];
  /** The caller whose turn it is. */
  let current: { readonly caller: string; readonly line: Line } | undefined;
  let turns = 0;
  const next = (): void => {
    if (current !== undefined) putLast(current);
    turns += 1;
    const isPatients = patient.size > 0 && (awaited.size === 0 || turns % PATIENT_TURNS === 0);
    const line = isPatients ? patient : awaited;
    const [first] = line;
    current = first === undefined ? undefined : { caller: first[0], line };
    if (first === undefined) return;
    const [caller, queue] = first;
    queue.shift()?.();
    if (queue.length === 0) line.delete(caller);
    afterOthers(next);
  };
  return async (caller, isAwaited = true) => {
    const line = isAwaited ? awaited : patient;
    if (current !== undefined) return new Promise((resolve) => void queueOf(line, caller).push(resolve));
    current = { caller, line };
    afterOthers(next);
  };
}

/** Moves the caller behind all others that are waiting. */
function putLast({ caller, line }: { readonly caller: string; readonly line: Line }): void {
  const queue = line.get(caller);
  if (queue === undefined) return;
  line.delete(caller);
  line.set(caller, queue);
}

function queueOf(line: Line, caller: string): (() => void)[] {
  const queue = line.get(caller) ?? [];
  line.set(caller, queue);
  return queue;
}
