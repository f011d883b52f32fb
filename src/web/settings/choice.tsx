import { type ReactNode, useId } from 'react';
import './choice.css';

export interface ChoiceOption<T> {
  readonly value: T;
  readonly label: string;
  /** Where the label is not in the language of the page. */
  readonly lang?: string;
  /** What it looks like; only to look at. */
  readonly preview?: ReactNode;
}

interface ChoiceProps<T> {
  readonly name: string;
  readonly help?: string;
  readonly options: readonly ChoiceOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of a few: radio buttons that look like one bar. */
export function Choice<T extends string>({ name, help, options, value, onChange }: ChoiceProps<T>): ReactNode {
  const id = useId();
  return (
    <div
      className="choice"
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-describedby={help === undefined ? undefined : `${id}-help`}
    >
      <p id={`${id}-name`} className="choice-name">
        {name}
      </p>
      <div
        className="choice-bar"
        data-count={options.length}
        data-pictures={options.some(({ preview }) => preview !== undefined)}
      >
        {options.map((option) => (
          <label key={option.value} className="choice-option" lang={option.lang}>
            <input type="radio" name={id} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>
              {option.preview}
              {option.label}
            </span>
          </label>
        ))}
      </div>
      {help === undefined ? undefined : (
        <p id={`${id}-help`} className="choice-help">
          {help}
        </p>
      )}
    </div>
  );
}
