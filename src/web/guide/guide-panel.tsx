import { type ReactNode, useEffect } from 'react';
import { guideOf } from '../../text/reference.ts';
import { useText, useWords } from '../app/words.tsx';
import { Prose } from '../library/prose.tsx';
import type { Tab } from '../session/context.ts';
import type { Table } from '../session/table.ts';
import { STEPS } from './steps.ts';
import './guide-panel.css';

/** The guide beside the table: one thing at a time, in a few sentences; what it is about is lit. */
export function GuidePanel(props: {
  readonly table: Table;
  readonly step: number;
  readonly onStep: (step: number | undefined) => void;
  readonly onTab: (tab: Tab) => void;
}): ReactNode {
  const { table, step, onStep, onTab } = props;
  const text = useText();
  const words = useWords();
  const current = STEPS[step];
  const section = guideOf(words).find(({ id }) => id === current?.id);
  const isDone = current?.isDone?.(table) === true;
  useEffect(() => {
    if (isDone) onStep(step + 1);
  }, [isDone, step, onStep]);
  useEffect(() => {
    if (current?.tab !== undefined) onTab(current.tab);
  }, [current, onTab]);
  if (current === undefined || section === undefined) return undefined;
  const isLast = step === STEPS.length - 1;
  return (
    <aside className="guide panel" aria-label={text('menu.first-game')} data-step={current.id}>
      <p className="guide-count">
        <progress max={STEPS.length - 1} value={step} aria-label={text('menu.first-game')} /> {step + 1}/{STEPS.length}
        {isLast ? undefined : (
          <button type="button" className="guide-leave" onClick={() => onStep(undefined)}>
            {text('guide.leave')}
          </button>
        )}
      </p>
      <div aria-live="polite">
        <h2>{section.title}</h2>
        <Prose blocks={section.blocks} />
      </div>
      <div className="guide-tools">
        {step > 0 && current.isDone === undefined ? (
          <button type="button" className="button" onClick={() => onStep(step - 1)}>
            {text('button.back')}
          </button>
        ) : undefined}
        {isLast ? (
          <button type="button" className="button button-main" onClick={() => onStep(undefined)}>
            {text('button.close')}
          </button>
        ) : current.id !== 'keep' ? (
          <button type="button" className="button button-main" onClick={() => onStep(step + 1)}>
            {text('button.next')}
          </button>
        ) : undefined}
      </div>
    </aside>
  );
}
