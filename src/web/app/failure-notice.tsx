import type { ReactNode } from 'react';
import { createStore, useStore } from '../kit/store.ts';
import { type Failure, reportText } from './crash-report.ts';
import { CrashReport } from './crash.tsx';
import { useText } from './words.tsx';
import './notice.css';

const latest = createStore<Failure | undefined>(undefined);

/** Tells of something that failed in the background, quietly: the page still works. */
export function reportFailure(error: unknown): void {
  console.error(error);
  latest.set({ error, time: Date.now() });
}

/** Whatever nobody else has caught. */
export function watchFailures(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') return;
    latest.set({ error: event.reason, time: Date.now() });
  });
  addEventListener('error', (event) => {
    // Without an error it is a notice of the browser, such as of a ResizeObserver that goes on in the next frame.
    if (event.error !== undefined && event.error !== null) latest.set({ error: event.error, time: Date.now() });
  });
}

export function FailureNotice(): ReactNode {
  const text = useText();
  const failure = useStore(latest);
  return (
    <div role="status">
      {failure === undefined ? undefined : (
        <div className="notice">
          <p>{text('crash.quiet')}</p>
          <button type="button" className="button" onClick={() => latest.set(undefined)}>
            {text('button.close')}
          </button>
          <CrashReport report={reportText(failure, undefined)} />
        </div>
      )}
    </div>
  );
}
