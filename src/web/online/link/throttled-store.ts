import { createStore, type Watched } from '../../kit/store.ts';

/** A value that may change faster than it needs to be shown. */
export interface CalmStore<T> extends Watched<T> {
  readonly set: (value: T) => void;
  /** The value as it is, shown or not. */
  readonly latest: () => T;
  readonly stop: () => void;
}

/** No sooner after the last one is something shown that can wait, in milliseconds. */
const PAUSE = 60;

/** Of values that can wait only the last is shown, and no more often than a screen needs. */
export function createCalmStore<T>(initial: T, canWait: (value: T) => boolean): CalmStore<T> {
  const shown = createStore(initial);
  let latest = initial;
  let last = -PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    clearTimeout(timer);
    timer = undefined;
    last = performance.now();
    shown.set(latest);
  };
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    latest: () => latest,
    set: (value) => {
      latest = value;
      const rest = last + PAUSE - performance.now();
      if (rest <= 0 || !canWait(value)) show();
      else timer ??= setTimeout(show, rest);
    },
    stop: () => clearTimeout(timer),
  };
}
