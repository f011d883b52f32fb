import type { Result } from '../../engine/index.ts';
import {
  isWrittenElsewhere,
  type Keeping,
  type KeepFailure,
  type Kept,
  type Kind,
  kept,
  nextRevision,
  notKept,
  type Shelf,
} from './shelf.ts';

const WHOLE = 'things';
const SUMMARIES = 'summaries';

/** What to do to a database of each version to make it the next; a new version is a new step at the end. */
const UPGRADES: readonly ((database: IDBDatabase) => void)[] = [
  (database) => {
    database.createObjectStore(WHOLE, { keyPath: 'id' });
    database.createObjectStore(SUMMARIES, { keyPath: 'id' });
  },
];

/** How long another window may take to let go of an older version. */
const PATIENCE = 5000;

/** In the browser's IndexedDB, one database for each name. Every write is one transaction: all of it or nothing. */
export function indexedShelf<T extends Kept, S extends { readonly id: string }>(
  name: string,
  kind: Kind<T, S>,
): Shelf<T, S> {
  const connection = connectionTo(name);
  return {
    list: () =>
      connection.within('readonly', async (_, summaries) => kept((await done(summaries.getAll())) as readonly S[])),
    load: (id) =>
      connection.within('readonly', async (things) => {
        const found: unknown = await done(things.get(id));
        if (found === undefined) return kept(undefined);
        return kind.is(found) ? kept(found) : notKept('broken');
      }),
    save: (thing) =>
      connection.within('readwrite', async (things, summaries) => {
        if (isWrittenElsewhere(await done(things.get(thing.id)), thing)) return notKept('elsewhere');
        const next = nextRevision(thing);
        things.put(next);
        summaries.put(kind.summaryOf(next));
        return kept(next);
      }),
    remove: (id) =>
      connection.within('readwrite', async (things, summaries) => {
        things.delete(id);
        summaries.delete(id);
        return kept(undefined);
      }),
  };
}

type Work<T> = (things: IDBObjectStore, summaries: IDBObjectStore) => Keeping<T>;

interface Connection {
  /** Does some work in one transaction and waits until that is done for good. */
  readonly within: <T>(mode: IDBTransactionMode, work: Work<T>) => Keeping<T>;
}

function connectionTo(name: string): Connection {
  let open: Promise<IDBDatabase> | undefined;
  const opened = (): Promise<IDBDatabase> => (open ??= openDatabase(name, forget));
  const forget = (): void => {
    open = undefined;
  };
  /** A connection can be lost while the page sleeps: then it is made anew, once. */
  const begin = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    const options = { durability: 'strict' } as const;
    try {
      return (await opened()).transaction([WHOLE, SUMMARIES], mode, options);
    } catch (error) {
      forget();
      if (nameOf(error) !== 'InvalidStateError') throw error;
      return (await opened()).transaction([WHOLE, SUMMARIES], mode, options);
    }
  };
  return {
    within: async (mode, work) => {
      try {
        const transaction = await begin(mode);
        const end = ended(transaction);
        const result = await finish(transaction, work);
        await end;
        return result;
      } catch (error) {
        return { ok: false, reason: failureFrom(error) };
      }
    },
  };
}

async function finish<T>(transaction: IDBTransaction, work: Work<T>): Promise<Result<T, KeepFailure>> {
  try {
    return await work(transaction.objectStore(WHOLE), transaction.objectStore(SUMMARIES));
  } catch (error) {
    // What could not even be asked for must not leave half of it done.
    if (transaction.error === null) abort(transaction);
    throw transaction.error ?? error;
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

function openDatabase(name: string, lost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === 'undefined') throw new DOMException('there is no IndexedDB', 'SecurityError');
    const request = indexedDB.open(name, UPGRADES.length);
    const timer = setTimeout(() => reject(new DOMException('another window is in the way', 'TimeoutError')), PATIENCE);
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      for (const upgrade of UPGRADES.slice(oldVersion)) upgrade(request.result);
    });
    request.addEventListener('error', () => {
      clearTimeout(timer);
      reject(request.error ?? new Error('the database did not open'));
    });
    request.addEventListener('success', () => {
      clearTimeout(timer);
      const database = request.result;
      // A newer version of the app in another window must not have to wait for this one.
      database.addEventListener('versionchange', () => {
        database.close();
        lost();
      });
      database.addEventListener('close', lost);
      resolve(database);
    });
  });
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the request failed')));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  const end = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the write was given up')));
  });
  // The work may fail first and be the one to tell.
  end.catch(() => {});
  return end;
}

function nameOf(error: unknown): string {
  return error instanceof DOMException ? error.name : '';
}

const FAILURES: Readonly<Record<string, KeepFailure['kind']>> = {
  QuotaExceededError: 'full',
  VersionError: 'newer',
  SecurityError: 'blocked',
  NotAllowedError: 'blocked',
  InvalidStateError: 'blocked',
  TimeoutError: 'blocked',
};

function failureFrom(error: unknown): KeepFailure {
  return { kind: FAILURES[nameOf(error)] ?? 'broken' };
}
