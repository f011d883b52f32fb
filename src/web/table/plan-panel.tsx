import { type ReactNode, useState } from 'react';
import { byItself, counted } from '../../text/index.ts';
import { RESOURCES } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Amount } from '../kit/amount.tsx';
import { useStore } from '../kit/store.ts';
import { Said } from '../kit/tokens.tsx';
import { type Tried, useTable } from '../session/context.ts';
import { forecastFor } from '../session/forecast.ts';
import { planEndsTurn } from '../session/plan-ends.ts';
import type { Draft, Table } from '../session/table.ts';
import { ComparePlans, PlayPlan, usePlanSaid } from './compare-plans.tsx';
import './plan-panel.css';

/** The turn planner: try a whole turn on a private copy, keep it, try another, compare, and play the best. */
export function PlanPanel(): ReactNode {
  const { table, session, plans, extras } = useTable();
  const text = useText();
  const kept = useStore(plans);
  const { draft } = table;
  const isPlanning = draft?.kind === 'plan';
  const current = isPlanning && draft.moves.length > 0 ? triedOf(table, draft) : undefined;
  const [isComparing, setComparing] = useState(false);
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
        {shown.length < 2 ? undefined : (
          <button type="button" className="button" onClick={() => setComparing(true)}>
            {text('plan.compare')}
          </button>
        )}
        {canStart ? (
          <button type="button" className="button" onClick={session.startPlan}>
            {text(isAhead ? 'plan.ahead.new' : 'plan.new')}
          </button>
        ) : undefined}
      </div>
      {isComparing && shown.length > 1 ? <ComparePlans plans={shown} onClose={() => setComparing(false)} /> : undefined}
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
  const words = useWords();
  const text = useText();
  const said = usePlanSaid(tried);
  return (
    <li className="plan" data-best={tried.total === best}>
      <h3>{text('plan.number', { number })}</h3>
      <ul className="plan-moves">
        {said.map((tokens, index) => (
          <li key={index}>
            <Said tokens={tokens} />
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
        <PlayPlan tried={tried} />
        <button type="button" className="button" onClick={onDrop}>
          {text('plan.discard')}
        </button>
      </div>
    </li>
  );
}

function triedOf(table: Table, draft: Draft): Tried {
  const { view } = table;
  const seat = view.viewer ?? 0;
  const player = view.players[seat];
  const { total, production } = forecastFor(view, seat);
  return {
    moves: draft.moves,
    resources: player?.resources ?? [],
    vp: player?.vp ?? 0,
    total,
    production,
    endsTurn: planEndsTurn(table, draft),
  };
}
