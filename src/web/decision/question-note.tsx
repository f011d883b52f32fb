import type { ReactNode } from 'react';
import { amounts, anyOne, byItself, sayEffect, sayReasons } from '../../text/index.ts';
import type { BuildEffect, Effect } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Said } from '../kit/tokens.tsx';
import { useTable } from '../session/context.ts';
import { type EffectTask, taskUnderWay } from './effect-under-way.ts';
import { priced, priceFor } from './prices.ts';
import { RestingTip } from './resting-tip.tsx';
import { useStopped } from './stopped.ts';

/** A quiet line below the question: why it ended there, what building costs, or how things explain themselves. */
export function QuestionNote(): ReactNode {
  const { table, answering } = useTable();
  const { view, guide } = table;
  const stopped = useStopped(view);
  const words = useWords();
  const text = useText();
  const task = taskUnderWay(view);
  if (stopped !== undefined) {
    return (
      <>
        <b>{text(`answer.no-more.${stopped.what}`)}</b> <Said tokens={sayReasons(words, stopped.reasons)} />
      </>
    );
  }
  if (task !== undefined && view.decision?.kind === task.effect.kind) return <Price task={task} />;
  if (view.decision?.kind === 'play' && answering.choices.sites.size > 0) return text('tray.or-thing');
  return view.decision?.kind === 'play' && guide === undefined ? <RestingTip /> : undefined;
}

/** What is left to build or upgrade, and for how much each. */
function Price({ task }: { readonly task: EffectTask }): ReactNode {
  const { view } = useTable().table;
  const words = useWords();
  const { effect, left, cause } = task;
  if (effect.kind === 'build' && effect.what.length > 1) return <Kinds effect={effect} cause={cause} />;
  if (effect.kind !== 'build' && effect.kind !== 'upgrade') return undefined;
  const rest: Effect = { ...effect, upTo: left };
  return <Said tokens={sayEffect(words, priced(view, rest, cause))} />;
}

function Kinds({ effect, cause }: { readonly effect: BuildEffect; readonly cause: EffectTask['cause'] }): ReactNode {
  const { view } = useTable().table;
  const words = useWords();
  return (
    <span className="question-prices">
      {effect.what.map((what) => {
        const price = priceFor(view, what, effect, cause);
        return (
          <span key={what}>
            <Said tokens={byItself(words, anyOne(words, what))} />:{' '}
            <Said tokens={byItself(words, amounts(words, typeof price === 'string' ? {} : price))} />
          </span>
        );
      })}
    </span>
  );
}
