import type { ReactNode } from 'react';
import type { Move } from '../../engine/index.ts';
import { spokenText, wordsAt } from '../../text/index.ts';
import { useWords } from '../app/words.tsx';
import { Said } from '../kit/tokens.tsx';
import { useTable } from '../session/context.ts';
import { previewOf } from '../session/guess.ts';
import { Changes } from './changes.tsx';
import { sayAnswer } from './say-answer.ts';

/** One answer as a button: in words, with what it costs and brings at once. */
export function AnswerButton(props: {
  readonly move: Move;
  readonly number: number;
  readonly isMain: boolean;
}): ReactNode {
  const { move, number, isMain } = props;
  const { table, session, answering, pointAt } = useTable();
  const words = useWords();
  const preview = previewOf(table.view, move);
  const spoken = sayAnswer(words, table.view, move);
  // Sites bear no numbers: the one that was chosen is ringed.
  const tokens = sayAnswer(wordsAt(words, answering.site), table.view, move);
  return (
    <button
      type="button"
      className={isMain ? 'button button-main answer' : 'button answer'}
      data-choice
      // Whoever does not know the pictures yet rests on them.
      title={tokens.some(({ kind }) => kind === 'icon') ? spokenText(spoken) : undefined}
      aria-keyshortcuts={number < 10 ? String(number) : undefined}
      onClick={() => session.answer(move)}
      onPointerEnter={() => pointAt(move)}
      onPointerLeave={() => pointAt(undefined)}
      onFocus={() => pointAt(move)}
      onBlur={() => pointAt(undefined)}
    >
      {number < 10 ? <kbd aria-hidden="true">{number}</kbd> : undefined}
      <Said tokens={tokens} spoken={spoken} />
      {preview === undefined ? undefined : <Changes preview={preview} />}
    </button>
  );
}
