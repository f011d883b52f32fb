import { createStore, type Watched } from '../kit/store.ts';
import { indexedShelf } from './indexed-shelf.ts';
import { type Keeping, type Kept, type Kind, memoryShelf, type Shelf } from './shelf.ts';

/** Tells of every thing that was saved or removed, here or in another window. */
export type KeepListener = (id: string, by: 'here' | 'elsewhere') => void;

/** Things of one kind on this device, in all windows. */
export interface Keeper<T extends Kept, S> extends Shelf<T, S> {
  /** False once the browser refused to keep anything: things then last until the page is closed. */
  readonly isLasting: Watched<boolean>;
  /** Returns what ends the watching. */
  readonly watch: (listener: KeepListener) => () => void;
}

export function createKeeper<T extends Kept, S extends { readonly id: string }>(
  name: string,
  kind: Kind<T, S>,
): Keeper<T, S> {
  let shelf: Shelf<T, S> = indexedShelf(name, kind);
  let hasWorked = false;
  const listeners = new Set<KeepListener>();
  const isLasting = createStore(true);
  const tell = (id: string, by: 'here' | 'elsewhere'): void => {
    for (const listener of listeners) listener(id, by);
  };
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }) => tell(String(data), 'elsewhere'));

  /** Where the browser keeps nothing from the start, as in some private windows, one can still play. */
  const onShelf = async <R>(work: (things: Shelf<T, S>) => Keeping<R>): Keeping<R> => {
    const result = await work(shelf);
    hasWorked ||= result.ok;
    if (hasWorked || result.ok || result.reason.kind !== 'blocked') return result;
    if (isLasting.get()) {
      shelf = memoryShelf(kind);
      isLasting.set(false);
    }
    return work(shelf);
  };
  const changing = async <R>(id: string, work: (things: Shelf<T, S>) => Keeping<R>): Keeping<R> => {
    const result = await onShelf(work);
    if (!result.ok) return result;
    tell(id, 'here');
    channel?.postMessage(id);
    return result;
  };
  return {
    isLasting,
    list: () => onShelf((things) => things.list()),
    load: (id) => onShelf((things) => things.load(id)),
    save: (thing) => {
      askToPersist();
      return changing(thing.id, (things) => things.save(thing));
    },
    remove: (id) => changing(id, (things) => things.remove(id)),
    watch: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

let isAskedToPersist = false;

/** Some browsers clear what pages keep after some weeks unless asked not to. */
function askToPersist(): void {
  if (isAskedToPersist) return;
  isAskedToPersist = true;
  navigator.storage?.persist?.().catch(() => false);
}
