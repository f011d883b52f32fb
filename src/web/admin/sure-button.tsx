import { type ReactNode, useState } from 'react';
import { useText } from '../app/words.tsx';

/** A button for what cannot be undone: it asks once more. */
export function SureButton(props: {
  readonly name: string;
  /** What it is done to, for those who do not see where it stands. */
  readonly to: string;
  readonly onSure: () => void;
}): ReactNode {
  const { name, to, onSure } = props;
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <button
      type="button"
      className="button admin-sure"
      data-asked={isAsked}
      aria-label={`${isAsked ? text('admin.sure') : name}: ${to}`}
      onBlur={() => setAsked(false)}
      onClick={() => {
        if (isAsked) onSure();
        setAsked(!isAsked);
      }}
    >
      {isAsked ? text('admin.sure') : name}
    </button>
  );
}
