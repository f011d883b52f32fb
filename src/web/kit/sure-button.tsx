import { type ReactNode, useState } from 'react';
import { useText } from '../app/words.tsx';
import './sure-button.css';

/** A button for what cannot be undone: it asks once more. */
export function SureButton(props: {
  readonly name: string;
  /** What it is done to, for those who do not see where it stands. */
  readonly to: string;
  /** What stands on it, where the name is too long, and what it asks. */
  readonly sign?: string;
  readonly sure?: string;
  readonly onSure: (button: HTMLElement) => void;
}): ReactNode {
  const text = useText();
  const { name, to, sign = name, sure = text('button.sure'), onSure } = props;
  const [isAsked, setAsked] = useState(false);
  return (
    <button
      type="button"
      className="button sure"
      data-asked={isAsked}
      aria-label={`${isAsked ? sure : name}: ${to}`}
      onBlur={() => setAsked(false)}
      onClick={({ currentTarget }) => {
        if (isAsked) onSure(currentTarget);
        setAsked(!isAsked);
      }}
    >
      {isAsked ? sure : sign}
    </button>
  );
}
