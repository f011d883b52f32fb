import { type ReactNode, useState } from 'react';
import { LONGEST_NAME } from '../../../wire/limits.ts';
import { useText } from '../../app/words.tsx';
import { Field } from '../../kit/form-parts.tsx';
import { useMe } from './me.ts';

export interface Name {
  readonly value: string;
  readonly set: (value: string) => void;
}

const KEY = 'benthos.name';

/** The name a guest wants to have, as it was typed last. */
export function useNameField(): Name {
  const [value, setValue] = useState(read);
  return {
    value,
    set: (next) => {
      setValue(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // Then it is typed again next time.
      }
    },
  };
}

/** Asks whoever is nobody yet for a name; who is somebody is not asked. */
export function NameField({ name }: { readonly name: Name }): ReactNode {
  const text = useText();
  const { isKnown, me } = useMe();
  if (!isKnown || me !== undefined) return undefined;
  return (
    <div className="online-name panel">
      <Field label={text('lobby.your-name')} help={text('online.name.about')}>
        <input
          type="text"
          maxLength={LONGEST_NAME}
          autoComplete="username"
          value={name.value}
          onChange={(event) => name.set(event.target.value)}
        />
      </Field>
    </div>
  );
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
