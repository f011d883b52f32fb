import { type ReactNode, useState } from 'react';
import { guideOf } from '../../text/reference.ts';
import { prefer } from '../app/preferences.ts';
import { useText, useWords } from '../app/words.tsx';
import { useStore } from '../kit/store.ts';
import { Prose } from '../library/prose.tsx';
import { LESSONS } from './lessons.ts';
import { forgetSeen, seenHere } from './seen-lessons.ts';
import './lessons-list.css';

/** All lessons to read again, those had already with a tick. */
export function LessonsList({ onAgain }: { readonly onAgain?: () => void }): ReactNode {
  const text = useText();
  const words = useWords();
  const seen = useStore(seenHere);
  const [isAgain, setAgain] = useState(false);
  const sections = guideOf(words);
  return (
    <div className="lessons-list">
      {LESSONS.filter(({ id }) => id !== 'farewell')
        .flatMap(({ id }) => sections.filter((section) => section.id === id))
        .map(({ id, title, blocks }) => (
          <details key={id} name="lesson">
            <summary>
              {title}
              {seen.includes(id) ? <span aria-hidden="true">{' ✓'}</span> : undefined}
            </summary>
            <Prose blocks={blocks} />
          </details>
        ))}
      <p>
        <button
          type="button"
          className="button"
          disabled={isAgain}
          onClick={() => {
            forgetSeen();
            prefer({ lessons: true });
            onAgain?.();
            setAgain(true);
          }}
        >
          {text('lessons.again')}
        </button>{' '}
        <span role="status">{isAgain ? text('lessons.again.done') : ''}</span>
      </p>
    </div>
  );
}
