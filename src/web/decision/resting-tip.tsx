import { type ReactNode, useState } from 'react';
import { learnResting, preferences } from '../app/preferences.ts';
import { useText } from '../app/words.tsx';
import { useHover } from '../kit/screen.ts';

/**
 * That things explain themselves, until somebody has seen it. While a question is asked it goes only if it is closed, so
 * that nothing below moves under the finger that holds a thing.
 */
export function RestingTip(): ReactNode {
  const text = useText();
  const canHover = useHover();
  const [isShown, setShown] = useState(() => !preferences.get().knowsResting);
  if (!isShown) return undefined;
  return (
    <span className="question-tip">
      {text(canHover ? 'table.tip.rest' : 'table.tip.hold')}
      <button
        type="button"
        className="question-note-close"
        aria-label={text('button.close')}
        onClick={() => {
          learnResting();
          setShown(false);
        }}
      >
        ×
      </button>
    </span>
  );
}
