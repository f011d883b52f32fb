import { memo, type ReactNode } from 'react';
import type { PlayerNames } from '../../text/index.ts';
import { useText } from '../app/words.tsx';
import { useTable } from '../session/context.ts';
import { HintPanel } from './hint-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import './side-panel.css';

const PAGES = ['log', 'plan', 'hint', 'chat'] as const;
export type Page = (typeof PAGES)[number];

/** What happened, what might, and what would be good. */
export const SidePanel = memo(function SidePanel({
  page,
  names,
}: {
  readonly page: Page;
  readonly names: PlayerNames;
}): ReactNode {
  const { table, open, extras } = useTable();
  const text = useText();
  const pages = PAGES.filter((each) => {
    if (each === 'chat') return extras?.chat !== undefined;
    return each !== 'hint' || table.options.hints;
  });
  return (
    <div className="side-panel panel">
      <div className="side-panel-pages" role="group">
        {pages.map((each) => (
          <button key={each} type="button" aria-pressed={each === page} onClick={() => open(each)}>
            {text(`table.${each}`)}
          </button>
        ))}
      </div>
      <div className="side-panel-page">
        {page === 'plan' ? (
          <PlanPanel />
        ) : page === 'hint' ? (
          <HintPanel />
        ) : page === 'chat' && extras?.chat !== undefined ? (
          extras.chat
        ) : (
          <LogPanel log={table.log} names={names} />
        )}
      </div>
    </div>
  );
});
