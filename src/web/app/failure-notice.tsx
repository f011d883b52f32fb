import type { ReactNode } from 'react';
import { useStore } from '../kit/store.ts';
import { reportText } from './crash-report.ts';
import { CrashReport } from './crash.tsx';
import { forgetFailure, latestFailure } from './failures.ts';
import { useText } from './words.tsx';
import './notice.css';

/** What failed in the background, at the edge of the screen: the page still works. */
export function FailureNotice(): ReactNode {
  const text = useText();
  const failure = useStore(latestFailure);
  return (
    <div role="status">
      {failure === undefined ? undefined : (
        <div className="notice">
          <p>{text('crash.quiet')}</p>
          <button type="button" className="button" onClick={forgetFailure}>
            {text('button.close')}
          </button>
          <CrashReport report={reportText(failure, undefined)} />
        </div>
      )}
    </div>
  );
}
