import { type ReactNode, useState } from 'react';
import { useText } from '../../app/words.tsx';

/** A text to take along, and the button for it. Where the browser does not copy, it can be marked by hand. */
export function CopyField(props: {
  readonly label: string;
  readonly value: string;
  /** Whether it was copied already when it came. */
  readonly isCopied?: boolean;
}): ReactNode {
  const { label, value, isCopied: wasCopied = false } = props;
  const text = useText();
  const [isCopied, setCopied] = useState(wasCopied);
  const copy = (): void => {
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <div className="copy-field">
      <input type="text" readOnly aria-label={label} value={value} onFocus={(event) => event.target.select()} />
      <button type="button" className="button" onClick={copy}>
        {text(isCopied ? 'button.copied' : 'button.copy')}
      </button>
    </div>
  );
}
