import type { ReactNode } from 'react';
import { LONGEST_NAME, LONGEST_SECRET, SHORTEST_PASSWORD } from '../../wire/limits.ts';
import './form-parts.css';

/** Something to fill in, with its name above it. */
export function Field(props: {
  readonly label: string;
  readonly help?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const { label, help, children } = props;
  return (
    <label className="field">
      {label}
      {children}
      {help === undefined ? undefined : <small>{help}</small>}
    </label>
  );
}

/** One of several, by its name. */
export function Select<V extends string | number>(props: {
  readonly label: string;
  readonly value: V;
  readonly options: readonly (readonly [V, string])[];
  readonly onChange: (value: V) => void;
}): ReactNode {
  const { label, value, options, onChange } = props;
  return (
    <Field label={label}>
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function Check(props: {
  readonly label: string;
  readonly value: boolean;
  readonly isOff?: boolean;
  readonly onChange: (value: boolean) => void;
}): ReactNode {
  const { label, value, isOff = false, onChange } = props;
  return (
    <label className="check">
      <input type="checkbox" checked={value} disabled={isOff} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

export function Input(props: {
  readonly label: string;
  readonly value: string;
  readonly type?: 'text' | 'password';
  readonly complete: string;
  readonly help?: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const { label, value, type = 'text', complete, help, onChange } = props;
  const isSecret = type === 'password';
  return (
    <Field label={label} help={help}>
      <input
        type={type}
        required
        minLength={isSecret ? SHORTEST_PASSWORD : 1}
        maxLength={isSecret ? LONGEST_SECRET : LONGEST_NAME}
        autoComplete={complete}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
