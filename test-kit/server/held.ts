import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface Collection {
  readonly made: WeakRef<{ readonly size: number }>;
  /** The line of code that made it. */
  readonly where: string;
}

export interface Held {
  /** How many entries the maps and sets that are still in use have, by the lines of code that made them. */
  readonly entries: () => Promise<Readonly<Record<string, number>>>;
  readonly stop: () => void;
}

/** Keeps book of all maps and sets that this thread makes from now on. */
export function keepBook(): Held {
  const { Map: PlainMap, Set: PlainSet } = globalThis;
  const book: Collection[] = [];
  const noting = <T extends typeof Map | typeof Set>(kind: T): T =>
    new Proxy(kind, {
      construct: (target, given, by) => {
        const made = Reflect.construct(target, given, by) as { readonly size: number };
        book.push({ made: new WeakRef(made), where: callerOfCaller() });
        return made;
      },
    });
  globalThis.Map = noting(PlainMap);
  globalThis.Set = noting(PlainSet);
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  return {
    entries: async () => {
      // What was looked at in a turn of the event loop is held until its end.
      await new Promise((resolve) => void setImmediate(resolve));
      collectGarbage();
      const found = new PlainMap<string, number>();
      for (const { made, where } of book) {
        const size = made.deref()?.size ?? 0;
        if (size > 0) found.set(where, (found.get(where) ?? 0) + size);
      }
      return Object.fromEntries(found);
    },
    stop: () => Object.assign(globalThis, { Map: PlainMap, Set: PlainSet }),
  };
}

/** The line of code from which whatever calls this was called. */
function callerOfCaller(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 3;
  const { stack = '' } = new Error('here');
  Error.stackTraceLimit = stackTraceLimit;
  return stack.split('\n')[3]?.trim() ?? '';
}
