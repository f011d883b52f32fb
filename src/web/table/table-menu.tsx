import { lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { linkTo } from '../app/router.ts';
import { useContent, useText } from '../app/words.tsx';
import { referenceLink } from '../app/reference-link.ts';
import { type Tool, ToolIcon } from '../kit/tool-icon.tsx';
import { useTable } from '../session/context.ts';
import './table-menu.css';

const LessonsDialog = lazy(() =>
  import('../guide/lessons-dialog.tsx').then((module) => ({ default: module.LessonsDialog })),
);
const ProblemReport = lazy(() => import('./problem-report.tsx').then((module) => ({ default: module.ProblemReport })));

/** Undo, plan, hint, every move, and the way elsewhere. */
export const TableMenu = memo(function TableMenu(): ReactNode {
  const { session, table, open, extras } = useTable();
  const text = useText();
  const [isReporting, setReporting] = useState(false);
  const canLookBack = table.view.viewer !== undefined && table.seats.length > 1;
  const [isLearning, setLearning] = useState(false);
  const isAsked = table.view.decision !== undefined && table.draft?.kind !== 'confirm';
  return (
    <>
      <div className="table-menu" role="toolbar" aria-label={text('button.menu')}>
        {extras?.head}
        <ToolButton
          tool="undo"
          label={text('button.undo')}
          letter="u"
          isOff={!table.canTakeBack}
          onUse={session.takeBack}
        />
        <ToolButton
          tool="plan"
          label={text('table.plan')}
          letter="p"
          isOff={!isAsked}
          onUse={() => {
            session.startPlan();
            open('plan');
          }}
        />
        {table.options.hints ? (
          <ToolButton tool="hint" label={text('table.hint')} letter="h" isOff={!isAsked} onUse={() => open('hint')} />
        ) : undefined}
        <ToolButton
          tool="moves"
          label={text('table.all-moves')}
          letter="m"
          isOff={!isAsked}
          onUse={() => open('moves')}
        />
        {canLookBack ? (
          <ToolButton
            tool="since"
            label={text('table.what-happened')}
            letter="l"
            isOff={false}
            onUse={() => open('since')}
          />
        ) : undefined}
        <button type="button" className="button tool" popoverTarget="table-places" aria-label={text('button.menu')}>
          <ToolIcon tool="menu" />
        </button>
        <Places onReport={() => setReporting(true)} onLessons={() => setLearning(true)} />
      </div>
      <Suspense>
        {isReporting ? <ProblemReport onClose={() => setReporting(false)} /> : undefined}
        {isLearning ? <LessonsDialog onClose={() => setLearning(false)} /> : undefined}
      </Suspense>
    </>
  );
});

function ToolButton(props: {
  readonly tool: Tool;
  readonly label: string;
  readonly letter: string;
  readonly isOff: boolean;
  readonly onUse: () => void;
}): ReactNode {
  const { tool, label, letter, isOff, onUse } = props;
  return (
    <button
      type="button"
      className="button tool"
      aria-keyshortcuts={letter}
      aria-label={label}
      title={`${label} (${letter.toUpperCase()})`}
      disabled={isOff}
      onClick={onUse}
    >
      <ToolIcon tool={tool} />
      <span className="tool-label" aria-hidden="true">
        {label}
      </span>
    </button>
  );
}

/** Where one can go from the table; the game is kept. */
function Places(props: { readonly onReport: () => void; readonly onLessons: () => void }): ReactNode {
  const { onReport, onLessons } = props;
  const { table, open, extras } = useTable();
  const text = useText();
  const content = useContent();
  const hasRecord = extras?.hasRecord ?? true;
  return (
    <nav id="table-places" className="table-places panel" popover="auto" aria-label={text('button.menu')}>
      {extras?.menu}
      {hasRecord ? <a href={linkTo('replay', table.id, String(table.moves))}>{text('end.replay')}</a> : undefined}
      {hasRecord && table.isOver ? <a href={linkTo('review', table.id)}>{text('end.title')}</a> : undefined}
      <button type="button" popoverTarget="table-places" popoverTargetAction="hide" onClick={() => open('costs')}>
        {text('table.costs')}
      </button>
      <button type="button" popoverTarget="table-places" popoverTargetAction="hide" onClick={onLessons}>
        {text('lessons.title')}
      </button>
      <a href={referenceLink(content, 'rules')}>{text('menu.rules')}</a>
      <a href={referenceLink(content, 'key')}>{text('menu.icons')}</a>
      <a href={referenceLink(content, 'cards')}>{text('menu.cards')}</a>
      <a href={referenceLink(content, 'settings')}>{text('menu.settings')}</a>
      <button type="button" popoverTarget="table-places" popoverTargetAction="hide" onClick={() => open('keys')}>
        {text('table.keys')}
      </button>
      {hasRecord ? (
        <button type="button" popoverTarget="table-places" popoverTargetAction="hide" onClick={() => open('export')}>
          {text('storage.export')}
        </button>
      ) : undefined}
      <button type="button" popoverTarget="table-places" popoverTargetAction="hide" onClick={onReport}>
        {text('report.title')}
      </button>
      <a href={linkTo()}>{text('menu.leave')}</a>
    </nav>
  );
}
