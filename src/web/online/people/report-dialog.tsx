import { type ReactNode, useState } from 'react';
import { LONGEST_LINE } from '../../../wire/limits.ts';
import { REASONS, type ReportReason } from '../../../wire/moderation.ts';
import { useText } from '../../app/words.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Field, Select } from '../../kit/form-parts.tsx';
import { SmallForm } from '../account/small-form.tsx';
import { ask, type Trouble } from '../link/api.ts';
import '../account/account.css';

interface ReportProps {
  readonly person: string;
  readonly player: string;
  readonly game?: string;
  /** The line of the chat that it is about. */
  readonly line?: number | undefined;
  readonly className?: string;
}

/** Tells the administrator about somebody. */
export function ReportButton({ className = 'button', ...report }: ReportProps): ReactNode {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {text('person.report.button', { player: report.player })}
      </button>
      {isOpen ? <ReportDialog {...report} onClose={() => setOpen(false)} /> : undefined}
    </>
  );
}

function ReportDialog(props: Omit<ReportProps, 'className'> & { readonly onClose: () => void }): ReactNode {
  const { person, player, game, line, onClose } = props;
  const text = useText();
  const [reason, setReason] = useState<ReportReason>('insult');
  const [note, setNote] = useState('');
  const [isSent, setSent] = useState(false);
  const send = async (): Promise<Trouble | undefined> => {
    const reply = await ask('POST /api/people/:person/reports', {
      person,
      reason,
      ...(game === undefined ? {} : { game }),
      ...(line === undefined ? {} : { line }),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    });
    setSent(reply.ok);
    return reply.ok ? undefined : reply.refusal;
  };
  return (
    <Dialog title={text('person.report.button', { player })} onClose={onClose}>
      <p role="status">{isSent ? text('person.report.sent') : text('person.report.about', { player })}</p>
      {isSent ? undefined : (
        <SmallForm
          onSend={send}
          buttons={
            <button type="submit" className="button button-main">
              {text('person.report.send')}
            </button>
          }
        >
          <Select
            label={text('person.report.reason')}
            value={reason}
            options={REASONS.map((each) => [each, text(`reason.${each}`)] as const)}
            onChange={setReason}
          />
          <Field label={text('person.report.note')}>
            <textarea maxLength={LONGEST_LINE} rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
          </Field>
        </SmallForm>
      )}
    </Dialog>
  );
}
