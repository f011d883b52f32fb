import type { ReactNode } from 'react';
import type { Move } from '../../engine/index.ts';
import { sayMove } from '../../text/index.ts';
import type { Cost } from '../../vocabulary/index.ts';
import { useWords } from '../app/words.tsx';
import { Picture } from '../art/picture.tsx';
import { Said } from '../kit/tokens.tsx';
import { RESOURCES } from '../../vocabulary/index.ts';
import { useTable } from '../table/context.ts';
import { previewOf, type Preview } from '../table/guess.ts';
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
  return (
    <button
      type="button"
      className={isMain ? 'button button-main answer' : 'button answer'}
      data-choice
      aria-keyshortcuts={number < 10 ? String(number) : undefined}
      onClick={() => session.answer(move)}
      onPointerEnter={() => pointAt(move)}
      onPointerLeave={() => pointAt(undefined)}
      onFocus={() => pointAt(move)}
      onBlur={() => pointAt(undefined)}
    >
      {number < 10 ? <kbd aria-hidden="true">{number}</kbd> : undefined}
      <Said tokens={sayMove(words, move, effectUnderWay(table.view))} />
      {preview === undefined ? undefined : <Changes preview={preview} />}
    </button>
  );
}

/** How the stock changes at once. */
function Changes({ preview }: { readonly preview: Preview }): ReactNode {
  const { before, after } = preview;
  const changes: readonly [keyof Cost | 'vp', number][] = [
    ...RESOURCES.map((what, i) => [what, (after.resources[i] ?? 0) - (before.resources[i] ?? 0)] as const),
    ['vp', after.vp - before.vp] as const,
  ].map(([what, change]) => [what, change]);
  const real = changes.filter(([, change]) => change !== 0);
  if (real.length === 0) return undefined;
  return (
    <span className="answer-changes">
      {real.map(([what, change]) => (
        <span key={what} className="amount">
          {change > 0 ? `+${change}` : `−${-change}`}
          <Picture icon={what} />
        </span>
      ))}
    </span>
  );
}
