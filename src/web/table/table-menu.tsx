import type { ReactNode } from 'react';
import { linkTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { useTable } from './context.ts';

/** Undo, plan, help and the way out. */
export function TableMenu(): ReactNode {
  const { session, table } = useTable();
  const text = useText();
  return (
    <div className="table-menu">
      <button
        type="button"
        className="button"
        aria-keyshortcuts="u"
        disabled={!table.canTakeBack}
        onClick={session.takeBack}
      >
        {text('button.undo')}
      </button>
      <button
        type="button"
        className="button"
        aria-keyshortcuts="p"
        disabled={table.view.decision === undefined || table.draft !== undefined}
        onClick={session.startPlan}
      >
        {text('table.plan')}
      </button>
      <a className="button" href={linkTo()}>
        {text('button.menu')}
      </a>
    </div>
  );
}
