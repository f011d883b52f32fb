import { createStore, type Watched } from '../kit/store.ts';
import type { Failure } from './crash-report.ts';

const latest = createStore<Failure | undefined>(undefined);

/** What failed last in the background, until the reader has put it away. */
export const latestFailure: Watched<Failure | undefined> = latest;

/** Tells of something that failed in the background, quietly: the page still works. */
export function reportFailure(error: unknown): void {
  console.error(error);
  note(error);
}

export function forgetFailure(): void {
  latest.set(undefined);
}

/** Whatever nobody else has caught. */
export function watchFailures(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) note(reason);
  });
  addEventListener('error', ({ error }) => {
    // Without an error it is a notice of the browser, such as of a ResizeObserver that goes on in the next frame.
    if (error !== undefined && error !== null) note(error);
  });
}

function note(error: unknown): void {
  latest.set({ error, time: Date.now() });
}
