import type { Result } from '../../engine/index.ts';

/** A thing that can be kept: its revision counts the times it was written. */
export interface Kept {
  readonly id: string;
  readonly revision: number;
}

/**
 * - `blocked`: the browser does not let the page keep anything;
 * - `full`: there is no room left;
 * - `newer`: what is kept was written by a newer version of the app;
 * - `elsewhere`: another window has written the same thing since it was read here;
 * - `broken`: what is kept cannot be read, or the browser failed.
 */
export type KeepFailure = { readonly kind: 'blocked' | 'full' | 'newer' | 'elsewhere' | 'broken' };
export type Keeping<T> = Promise<Result<T, KeepFailure>>;

/** Where things are kept by name, each with a summary that is quick to list. */
export interface Shelf<T extends Kept, S> {
  readonly list: () => Keeping<readonly S[]>;
  /** Nothing if there is no such thing. */
  readonly load: (id: string) => Keeping<T | undefined>;
  /** Returns the thing with its next revision. A failed write leaves what was kept before. */
  readonly save: (thing: T) => Keeping<T>;
  readonly remove: (id: string) => Keeping<undefined>;
}

/** What a kind of thing is: how it is told from rubbish, and what its summary is. */
export interface Kind<T extends Kept, S> {
  readonly is: (value: unknown) => value is T;
  readonly summaryOf: (thing: T) => S;
}

export function nextRevision<T extends Kept>(thing: T): T {
  return { ...thing, revision: thing.revision + 1 };
}

/** A thing may be written over what was read before it, and again if it was removed meanwhile: nothing is lost. */
export function isWrittenElsewhere(kept: unknown, { revision }: Kept): boolean {
  return typeof kept === 'object' && kept !== null && 'revision' in kept && kept.revision !== revision;
}

export function kept<T>(value: T): Result<T, KeepFailure> {
  return { ok: true, value };
}

export function notKept(kind: KeepFailure['kind']): { readonly ok: false; readonly reason: KeepFailure } {
  return { ok: false, reason: { kind } };
}

/** For as long as the page is open. */
export function memoryShelf<T extends Kept, S>({ summaryOf }: Kind<T, S>): Shelf<T, S> {
  const things = new Map<string, T>();
  return {
    list: async () => kept([...things.values()].map(summaryOf)),
    load: async (id) => kept(things.get(id)),
    save: async (thing) => {
      if (isWrittenElsewhere(things.get(thing.id), thing)) return notKept('elsewhere');
      const next = nextRevision(thing);
      things.set(thing.id, next);
      return kept(next);
    },
    remove: async (id) => {
      things.delete(id);
      return kept(undefined);
    },
  };
}
