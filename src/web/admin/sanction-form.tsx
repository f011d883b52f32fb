import { type ReactNode, useState } from 'react';
import { REASONS, type ReportReason, type SanctionKind, SANCTIONS, type SanctionWish } from '../../wire/moderation.ts';
import { LONGEST_LINE } from '../../wire/limits.ts';
import { useText } from '../app/words.tsx';
import { Field, Select } from '../kit/form-parts.tsx';
import { SmallForm } from '../online/account/small-form.tsx';
import type { Trouble } from '../online/link/api.ts';

/** In days; 0 is for good. */
const DURATIONS = [1, 3, 7, 30, 365, 0] as const;

/** What is imposed on somebody, and for how long. */
export function SanctionForm(props: {
  readonly first: ReportReason;
  readonly onImpose: (wish: SanctionWish) => Promise<Trouble | undefined>;
}): ReactNode {
  const { first, onImpose } = props;
  const text = useText();
  const [kind, setKind] = useState<SanctionKind>('warn');
  const [reason, setReason] = useState(first);
  const [days, setDays] = useState<number>(1);
  const [note, setNote] = useState('');
  const send = (): Promise<Trouble | undefined> =>
    onImpose({
      kind,
      reason,
      ...(kind === 'warn' || days === 0 ? {} : { hours: days * 24 }),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    });
  return (
    <SmallForm
      className="admin-sanction"
      onSend={send}
      buttons={
        <button type="submit" className="button">
          {text('admin.impose')}
        </button>
      }
    >
      <Select
        label={text('admin.sanction')}
        value={kind}
        options={SANCTIONS.map((each) => [each, text(`sanction.${each}`)] as const)}
        onChange={setKind}
      />
      <Select
        label={text('person.report.reason')}
        value={reason}
        options={REASONS.map((each) => [each, text(`reason.${each}`)] as const)}
        onChange={setReason}
      />
      {kind === 'warn' ? undefined : (
        <Select
          label={text('admin.duration')}
          value={days}
          options={DURATIONS.map(
            (n) => [n, n === 0 ? text('admin.duration.good') : text('admin.duration.days', { n })] as const,
          )}
          onChange={setDays}
        />
      )}
      <Field label={text('person.report.note')}>
        <input type="text" maxLength={LONGEST_LINE} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </SmallForm>
  );
}
