import type { ReactNode } from 'react';
import type { Move, View } from '../../engine/index.ts';
import { byItself, counted, sayMove } from '../../text/index.ts';
import { RESOURCES } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Amount } from '../kit/amount.tsx';
import { useStore } from '../kit/store.ts';
import { Said } from '../kit/tokens.tsx';
import { type Tried, useTable } from '../session/context.ts';
import { forecastFor } from '../session/forecast.ts';
import './plan-panel.css';

/** The turn planner: try a whole turn on a private copy, keep it, try another, compare, and play the best. */
export function PlanPanel(): ReactNode {
  const { table, session, plans, extras } = useTable();
  const text = useText();
  const kept = useStore(plans);
  const { draft } = table;
  const isPlanning = draft?.kind === 'plan';
  const current = isPlanning && draft.moves.length > 0 ? triedOf(table.view, draft.moves) : undefined;
  const shown = current === undefined ? kept : [...kept, current];
  const isAhead = table.actual.decision === undefined && table.canPrepare === true;
  const canStart = (table.actual.decision !== undefined || isAhead) && draft === undefined;
  const about = isAhead ? 'plan.ahead.about' : 'plan.about';
  return (
    <div className="plans">
      <p className="plans-about">{text(isPlanning && current === undefined ? 'plan.empty' : about)}</p>
      {extras?.prepared}
      {shown.length === 0 ? undefined : (
        <ol className="plans-list">
          {shown.map((tried, index) => (
            <PlanCard
              key={index}
              number={index + 1}
              tried={tried}
              best={Math.max(...shown.map(({ total }) => total))}
              onDrop={() =>
                tried === current ? session.dropDraft() : plans.set(kept.filter((other) => other !== tried))
              }
            />
          ))}
        </ol>
      )}
      <div className="plans-tools">
        {current === undefined ? undefined : (
          <button
            type="button"
            className="button"
            onClick={() => {
              plans.set([...kept, current]);
              session.dropDraft();
              session.startPlan();
            }}
          >
            {text('plan.keep')}
          </button>
        )}
        {canStart ? (
          <button type="button" className="button" onClick={session.startPlan}>
            {text(isAhead ? 'plan.ahead.new' : 'plan.new')}
          </button>
        ) : undefined}
      </div>
    </div>
  );
}

function PlanCard(props: {
  readonly number: number;
  readonly tried: Tried;
  readonly best: number;
  readonly onDrop: () => void;
}): ReactNode {
  const { number, tried, best, onDrop } = props;
  const { session, table } = useTable();
  const words = useWords();
  const text = useText();
  return (
    <li className="plan" data-best={tried.total === best}>
      <h3>{text('plan.number', { number })}</h3>
      <ul className="plan-moves">
        {tried.moves.map((move, index) => (
          <li key={index}>
            <Said tokens={sayMove(words, move)} />
          </li>
        ))}
      </ul>
      <p className="plan-outlook">
        {RESOURCES.map((resource, index) => (
          <Amount key={resource} what={resource} n={tried.resources[index] ?? 0} />
        ))}
        <Amount what="vp" n={tried.vp} />
      </p>
      <p className="plan-total">
        {text('table.end-score')}: <Said tokens={byItself(words, counted(words, 'vp', tried.total))} />
      </p>
      <div className="plans-tools">
        <button type="button" className="button" onClick={() => session.commit(tried.moves)}>
          {text(
            table.draft?.isAhead === true || table.actual.decision === undefined ? 'plan.ahead.commit' : 'plan.commit',
          )}
        </button>
        <button type="button" className="button" onClick={onDrop}>
          {text('plan.discard')}
        </button>
      </div>
    </li>
  );
}

function triedOf(view: View, moves: readonly Move[]): Tried {
  const seat = view.viewer ?? 0;
  const player = view.players[seat];
  const { total } = forecastFor(view, seat);
  return { moves, resources: player?.resources ?? [], vp: player?.vp ?? 0, total };
}
