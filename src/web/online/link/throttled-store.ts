import { createStore, type Watched } from '../../kit/store.ts';

/** A value that may change faster than it needs to be rendered. */
export interface ThrottledStore<T> extends Watched<T> {
  readonly set: (value: T) => void;
  /** The current value, rendered or not. */
  readonly latest: () => T;
  readonly stop: () => void;
}

/** The throttle interval, in milliseconds. */
const PAUSE = 60;

/** Throttles values that can wait: only the latest is shown, at most once per interval. Other values are shown at once. */
export function createThrottledStore<T>(initial: T, canWait: (value: T) => boolean): ThrottledStore<T> {
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
