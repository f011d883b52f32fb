import type { ReactNode } from 'react';
import { useStore } from '../kit/store.ts';
import { type Failure, reportText } from './crash-report.ts';
import { CrashReport, useRecord } from './crash.tsx';
import { forgetFailure, latestFailure } from './failures.ts';
import { useRoute } from './router.ts';
import { useText } from './words.tsx';
import './notice.css';

/** What failed in the background, at the edge of the screen: the page still works. */
export function FailureNotice(): ReactNode {
  const failure = useStore(latestFailure);
  return <div role="status">{failure === undefined ? undefined : <Notice key={failure.time} failure={failure} />}</div>;
}

function Notice({ failure }: { readonly failure: Failure }): ReactNode {
  const text = useText();
  const record = useRecord(useRoute());
  return (
    <div className="notice">
      <p>{text('crash.quiet')}</p>
      <button type="button" className="button" onClick={forgetFailure}>
        {text('button.close')}
      </button>
      <CrashReport report={reportText(failure, record?.text)} />
    </div>
  );
}
