import { type ReactNode, useState } from 'react';
import { useText } from '../app/words.tsx';
import { useMe } from './me.ts';

export interface Field {
  readonly value: string;
  readonly set: (value: string) => void;
}

const KEY = 'benthos.name';

/** The name a guest wants to have, as it was typed last. */
export function useNameField(): Field {
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
export function NameField({ field }: { readonly field: Field }): ReactNode {
  const text = useText();
  const { isKnown, me } = useMe();
  if (!isKnown || me !== undefined) return undefined;
  return (
    <label className="online-name panel">
      <b>{text('lobby.your-name')}</b>
      <input
        type="text"
        maxLength={24}
        autoComplete="username"
        value={field.value}
        onChange={(event) => field.set(event.target.value)}
      />
      <small>{text('online.name.about')}</small>
    </label>
  );
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
