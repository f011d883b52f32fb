import { type ReactNode, useState } from 'react';
import { useText } from '../app/words.tsx';
import { Field } from '../kit/form-parts.tsx';
import type { Trouble } from '../online/link/api.ts';
import { SmallForm } from '../online/account/small-form.tsx';

/** One field and the button to look for what is in it. */
export function FindForm(props: {
  readonly label: string;
  /** Whether nothing may be looked for, which finds all. */
  readonly isOptional?: true;
  readonly onFind: (wanted: string) => Promise<Trouble | undefined>;
}): ReactNode {
  const { label, isOptional = false, onFind } = props;
  const text = useText();
  const [wanted, setWanted] = useState('');
  return (
    <SmallForm
      className="admin-find"
      onSend={() => onFind(wanted.trim())}
      buttons={
        <button type="submit" className="button">
          {text('admin.find')}
        </button>
      }
    >
      <Field label={label}>
        <input
          type="text"
          required={!isOptional}
          maxLength={200}
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </Field>
    </SmallForm>
  );
}
