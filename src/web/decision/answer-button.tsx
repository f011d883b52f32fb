import type { ReactNode } from 'react';
import { CARDS } from '../../content/cards/index.ts';
import type { Move, View } from '../../engine/index.ts';
import { sayMove, spokenText, type Tokens, type Words } from '../../text/index.ts';
import { useWords } from '../app/words.tsx';
import { Said } from '../kit/tokens.tsx';
import { useTable } from '../table/context.ts';
import { previewOf } from '../table/guess.ts';
import { Changes } from './changes.tsx';
import { effectUnderWay } from './effect-under-way.ts';

/** One answer as a button: in words, with what it costs and brings at once. */
export function AnswerButton(props: {
  readonly move: Move;
  readonly number: number;
  readonly isMain: boolean;
}): ReactNode {
  const { move, number, isMain } = props;
  const { table, session, pointAt } = useTable();
  const words = useWords();
  const preview = previewOf(table.view, move);
  const tokens = answerOf(words, table.view, move);
  return (
    <button
      type="button"
      className={isMain ? 'button button-main answer' : 'button answer'}
      data-choice
      // Whoever does not know the pictures yet rests on them.
      title={tokens.some(({ kind }) => kind === 'icon') ? spokenText(tokens) : undefined}
      aria-keyshortcuts={number < 10 ? String(number) : undefined}
      onClick={() => session.answer(move)}
      onPointerEnter={() => pointAt(move)}
      onPointerLeave={() => pointAt(undefined)}
      onFocus={() => pointAt(move)}
      onBlur={() => pointAt(undefined)}
    >
      {number < 10 ? <kbd aria-hidden="true">{number}</kbd> : undefined}
      <Said tokens={tokens} />
      {preview === undefined ? undefined : <Changes preview={preview} />}
    </button>
  );
}

/** A card that is not used up at once is claimed: whoever plays it should know. */
function answerOf(words: Words, view: View, move: Move): Tokens {
  const card = CARDS[view.turn?.card ?? 0];
  const isClaim = move.kind === 'card' && move.room === undefined && card !== undefined && card.type !== 'instant';
  return isClaim ? words.say('answer.claim') : sayMove(words, move, effectUnderWay(view));
}
