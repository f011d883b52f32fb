import type { ReactNode } from 'react';
import type { Move } from '../../../engine/index.ts';
import { sayMove } from '../../../text/index.ts';
import { useText, useWords } from '../../app/words.tsx';
import { Said } from '../../kit/tokens.tsx';
import { useTable } from '../../session/context.ts';
import type { RemoteSession } from './remote-session.ts';
import './prepared-turn.css';

/** As many as the server takes. */
const MOST_LINES = 4;

/** What is prepared for the next turn: this, or else that, or else one is asked. */
export function PreparedTurn({ session }: { readonly session: RemoteSession }): ReactNode {
  const { table } = useTable();
  const text = useText();
  const lines = table.prepared ?? [];
  if (lines.length === 0) return undefined;
  const canAdd = lines.length < MOST_LINES && table.canPrepare === true && table.draft === undefined;
  return (
    <section className="prepared" aria-label={text('plan.ahead.ready')}>
      <ol className="prepared-lines">
        {lines.map((line, index) => (
          <Line
            key={index}
            title={text(index === 0 ? 'plan.ahead.first' : 'plan.ahead.else')}
            line={line}
            onDrop={() => session.prepare(lines.filter((other) => other !== line))}
          />
        ))}
      </ol>
      <p className="prepared-ask">{text('plan.ahead.ask')}</p>
      {canAdd ? (
        <button type="button" className="button" onClick={session.startPlan}>
          {text('plan.ahead.another')}
        </button>
      ) : undefined}
    </section>
  );
}

function Line(props: {
  readonly title: string;
  readonly line: readonly Move[];
  readonly onDrop: () => void;
}): ReactNode {
  const { title, line, onDrop } = props;
  const text = useText();
  const words = useWords();
  return (
    <li>
      <h3>{title}</h3>
      <ul className="plan-moves">
        {line.map((move, index) => (
          <li key={index}>
            <Said tokens={sayMove(words, move)} />
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={onDrop}>
        {text('plan.ahead.drop')}
      </button>
    </li>
  );
}
