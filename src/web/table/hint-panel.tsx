import { type ReactNode, useEffect, useState } from 'react';
import type { Hint, Hinting } from '../../bots/play/hint.ts';
import type { Move } from '../../engine/index.ts';
import { counted, sayMove } from '../../text/index.ts';
import { reportFailure } from '../app/failures.ts';
import { useText, useWords } from '../app/words.tsx';
import { effectUnderWay } from '../decision/effect-under-way.ts';
import { randomSeed } from '../game/saved-game.ts';
import { think } from '../game/thinker.ts';
import { Said } from '../kit/tokens.tsx';
import { useTable } from '../session/context.ts';
import './hint-panel.css';

/** "What would you do?" The best moves as an Admiral sees them, knowing only what the player knows. */
export function HintPanel(): ReactNode {
  const { table } = useTable();
  const text = useText();
  const { view } = table;
  const [hinting, setHinting] = useState<Hinting>();
  const isAsked = view.decision !== undefined;
  useEffect(() => {
    setHinting(undefined);
    if (!isAsked) return;
    const thought = think('hint', { view, seed: randomSeed() }, setHinting);
    thought.answer.then(
      (hints) => setHinting({ hints, share: 1 }),
      (error: unknown) => {
        setHinting({ hints: [], share: 1 });
        reportFailure(error);
      },
    );
    return thought.stop;
  }, [view, isAsked]);
  if (!isAsked) return <p className="hints">{text('hint.nothing')}</p>;
  return (
    <div className="hints" aria-live="polite" aria-busy={(hinting?.share ?? 0) < 1}>
      <h3>{text('hint.ask')}</h3>
      {(hinting?.share ?? 0) < 1 ? (
        <progress className="hints-progress" value={hinting?.share ?? 0} aria-label={text('hint.thinking')} />
      ) : undefined}
      <ol>
        {hinting?.hints.map((hint, index) => (
          <HintLine key={index} hint={hint} isFirst={index === 0} />
        ))}
      </ol>
    </div>
  );
}

function HintLine({ hint, isFirst }: { readonly hint: Hint; readonly isFirst: boolean }): ReactNode {
  const { table, session, pointAt, named } = useTable();
  const words = useWords();
  const text = useText();
  const [first] = hint.line;
  if (first === undefined) return undefined;
  const behind = Math.round(hint.behind.value);
  /** What it would change is shown, and where. */
  const point = (move: Move | undefined): void => {
    pointAt(move);
    named.set(move !== undefined && 'site' in move ? { seat: move.seat, site: move.site } : undefined);
  };
  return (
    <li
      className="hint"
      onPointerEnter={() => point(first)}
      onPointerLeave={() => point(undefined)}
      onFocus={() => point(first)}
      onBlur={() => point(undefined)}
    >
      <Said tokens={sayMove(words, first, effectUnderWay(table.view))} />
      <span className="hint-worth">
        {isFirst ? (
          <Said tokens={words.say('hint.expects', { gains: counted(words, 'vp', Math.round(hint.vp.value)) })} />
        ) : behind < 1 ? (
          text('hint.same')
        ) : (
          <Said tokens={words.say('hint.behind', { gains: counted(words, 'vp', behind) })} />
        )}
      </span>
      <button type="button" className="button" onClick={() => session.answer(first)}>
        {text('hint.play')}
      </button>
    </li>
  );
}
