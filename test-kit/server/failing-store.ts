import type { Store } from '../../src/server/store/store.ts';

/** What happens at a write: it is lost, or done without anybody hearing of it; and the server dies of it, or lives on. */
export interface Fault {
  readonly kind: 'lost' | 'unanswered';
  readonly isDeadly: boolean;
}

export interface FailingStore extends Store {
  readonly isDead: () => boolean;
}

/** `next` decides at every write; a dead server writes nothing any more. */
export function failingStore(inner: Store, next: () => Fault | undefined): FailingStore {
  let isDead = false;
  return {
    ...inner,
    isDead: () => isDead,
    write: async (changes) => {
      const fault: Fault | undefined = isDead ? { kind: 'lost', isDeadly: true } : next();
      if (fault === undefined) return inner.write(changes);
      isDead = fault.isDeadly;
      if (fault.kind === 'unanswered') await inner.write(changes);
      throw new Error('the disk does not answer');
    },
    close: async () => {},
  };
}
