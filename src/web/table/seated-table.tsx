import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Seat } from '../../engine/index.ts';
import type { PlayerNames } from '../../text/index.ts';
import { AllMoves } from '../decision/all-moves.tsx';
import { SitePopover } from '../decision/site-popover.tsx';
import { Tray } from '../decision/tray.tsx';
import { preferences } from '../app/preferences.ts';
import { PeekProvider } from '../kit/peek.tsx';
import { useSmall } from '../kit/screen.ts';
import { useStore } from '../kit/store.ts';
import { PlayOrder } from '../main-board/play-order.tsx';
import { RoundTracker } from '../main-board/round-tracker.tsx';
import { TableContext, type TableExtras, useTable } from '../session/context.ts';
import type { Table, TableSession } from '../session/table.ts';
import { Announcer } from './announcer.tsx';
import { ApartWords } from './apart-words.tsx';
import { cardsInView } from './cards-in-view.ts';
import { Costs } from './cost-table.tsx';
import { useFlight } from './flight.ts';
import { KeysHelp } from './keys-help.tsx';
import { MyBoard } from './my-board.tsx';
import { MyCards } from './my-cards.tsx';
import { Opponents } from './opponents.tsx';
import { PointProvider } from './point-card.tsx';
import { SharedBoard } from './shared-board.tsx';
import { SidePanel } from './side-panel.tsx';
import { useTableKeys } from './table-keys.ts';
import { TableMenu } from './table-menu.tsx';
import { TableTabs } from './table-tabs.tsx';
import { type TableView, useAtTable } from './use-at-table.ts';
import './table-screen.css';
import './table-small.css';

const CatchUp = lazy(() => import('../review/catch-up/catch-up.tsx').then((module) => ({ default: module.CatchUp })));
const LookBack = lazy(() => import('../review/catch-up/catch-up.tsx').then((module) => ({ default: module.LookBack })));
const Scenes = lazy(() => import('../scenes/scenes.tsx').then((module) => ({ default: module.Scenes })));
const FinalScoring = lazy(() =>
  import('../scenes/final-scoring.tsx').then((module) => ({ default: module.FinalScoring })),
);
const GuidePanel = lazy(() => import('../guide/guide-panel.tsx').then((module) => ({ default: module.GuidePanel })));

interface SeatedTableProps {
  readonly session: TableSession;
  readonly table: Table;
  /** Stand in the place of the question and the menu. */
  readonly tools: ReactNode;
  readonly extras: TableExtras | undefined;
  /** There is something to catch up with. */
  readonly hasNews: boolean;
  /** The screen was handed over just now. */
  readonly isHanded: boolean;
  /** The game has just ended: it is scored before the eyes of those who played it. */
  readonly isScoring: boolean;
  readonly onScored: () => void;
}

/** The table for whoever sits at it, with the windows over it. */
export function SeatedTable(props: SeatedTableProps): ReactNode {
  const { session, table, extras, isHanded } = props;
  const { seats } = table;
  const shown = useAtTable(session, table, extras);
  const { at, window, closeWindow } = shown;
  useTableKeys(at);
  const names = useCallback((seat: Seat) => seats[seat]?.name ?? '', [seats]);
  return (
    <TableContext value={at}>
      <ApartWords cards={useMemo(() => cardsInView(table.view), [table.view])}>
        <PeekProvider>
          <PointProvider>
            <Parts {...props} {...shown} names={names} />
          </PointProvider>
        </PeekProvider>
        <Announcer table={table} names={names} isHanded={isHanded} />
        {window === 'moves' ? <AllMoves onClose={closeWindow} /> : undefined}
        {window === 'keys' ? <KeysHelp onClose={closeWindow} /> : undefined}
        {window === 'costs' ? <Costs onClose={closeWindow} /> : undefined}
      </ApartWords>
    </TableContext>
  );
}

/** Everything on one screen on a laptop, tabs within reach of a thumb on a phone. */
function Parts(props: SeatedTableProps & TableView & { readonly names: PlayerNames }): ReactNode {
  const { session, table, tools, hasNews, isHanded, names } = props;
  const { at, tab, setTab, page, shown, laid, openBoard, closeBoard, isLookingBack, endLookingBack } = props;
  const { isScoring, onScored } = props;
  const { view, guide } = table;
  const { lessons } = useStore(preferences);
  const main = useRef<HTMLElement>(null);
  useFlight(main, view);
  // The button that lifted the curtain is gone: go on where the table begins.
  useEffect(() => {
    if (isHanded) main.current?.focus();
  }, [isHanded]);
  // What lies below the slots on a phone may have been looked at: when a slot is asked for, they are in sight.
  const isSmall = useSmall();
  const { slots } = at.answering.choices;
  const isSlotAsked = slots.size > 0;
  useEffect(() => {
    if (isSmall && isSlotAsked) main.current?.querySelector('.table-shared')?.scrollTo({ top: 0 });
  }, [isSmall, isSlotAsked, tab]);
  return (
    <main
      className="table"
      ref={main}
      tabIndex={-1}
      data-tab={tab}
      data-draft={table.draft?.kind}
      data-tools={tools !== undefined}
    >
      <Head tools={tools} />
      <div className="table-others" data-tabs="others">
        <Opponents shown={shown} onOpen={openBoard} />
      </div>
      <SharedBoard />
      <div className="table-middle">
        <MyBoard seat={laid} names={names} onBack={closeBoard} />
        <SitePopover />
        {tools === undefined ? <Tray /> : undefined}
        {/* A replay shows what happens in its own way. */}
        <Suspense>{tools === undefined ? <Scenes table={table} /> : undefined}</Suspense>
      </div>
      <div className="table-side" data-tabs="log">
        <SidePanel page={page} names={names} />
      </div>
      <MyCards seat={laid} hasTray={tools === undefined} />
      <Suspense>
        {isLookingBack ? (
          <LookBack table={table} onClose={endLookingBack} />
        ) : guide === undefined && hasNews ? (
          <CatchUp table={table} session={session} />
        ) : undefined}
        {tools === undefined && !isScoring && (guide !== undefined || lessons) ? <GuidePanel /> : undefined}
      </Suspense>
      <Suspense>{isScoring ? <FinalScoring onClose={onScored} /> : undefined}</Suspense>
      {isSmall ? <TableTabs tab={tab} onTab={setTab} player={view.players[view.viewer ?? -1]} /> : undefined}
    </main>
  );
}

function Head({ tools }: { readonly tools: ReactNode }): ReactNode {
  const { view, seats } = useTable().table;
  return (
    <header className="table-head">
      <div className="table-rounds">
        <RoundTracker view={view} />
        {view.players.length > 1 ? <PlayOrder view={view} seats={seats} /> : undefined}
      </div>
      {tools ?? (
        <>
          <h1 className="hidden">{seats.map(({ name }) => name).join(', ')}</h1>
          <TableMenu />
        </>
      )}
    </header>
  );
}
