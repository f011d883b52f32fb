import { type ReactNode, useState } from 'react';
import { problemText } from '../app/crash-report.ts';
import { CopyReport, ReportDetails } from '../app/crash.tsx';
import { useText } from '../app/words.tsx';
import { downloadText } from '../game/files.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/form-parts.tsx';
import { useTable } from '../session/context.ts';
import './problem-report.css';

/** What a player has to tell of a problem, with the game as it may be saved from this table: to copy or to save. */
export function ProblemReport({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { session, table, extras } = useTable();
  const text = useText();
  const [what, setWhat] = useState('');
  // The report is of the moment in which it was asked for, whatever happens at the table meanwhile.
  const [{ time, record }] = useState(() => ({ time: Date.now(), record: session.exported().text }));
  const report = problemText(what, time, record);
  // The record of a game on this device tells what the others hold: it goes along, but is not there to be read meanwhile.
  const isSecret = extras === undefined && !table.isOver && table.seats.length > 1;
  const shown = isSecret ? problemText(what, time, '…') : report;
  return (
    <Dialog title={text('report.title')} onClose={onClose}>
      <div className="problem-report">
        <p>{text('report.about')}</p>
        <Field label={text('report.what')}>
          <textarea
            data-first
            rows={4}
            maxLength={4000}
            value={what}
            onChange={({ target }) => setWhat(target.value)}
          />
        </Field>
        <div className="crash-actions">
          <CopyReport report={report} />
          <button type="button" className="button" onClick={() => downloadText(fileName(time), report)}>
            {text('report.save')}
          </button>
        </div>
        <ReportDetails report={shown} />
      </div>
    </Dialog>
  );
}

function fileName(time: number): string {
  return `benthos-report-${new Date(time).toISOString().slice(0, 16).replace(':', '')}.txt`;
}
