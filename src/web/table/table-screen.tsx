import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Move, Seat } from '../../engine/index.ts';
import { QuestionBar } from '../decision/question-bar.tsx';
import { useDecision } from '../decision/use-decision.ts';
import { STEPS as GUIDE } from '../guide/steps.ts';
import { downloadText } from '../game/files.ts';
import { useNamed } from '../game/seat-names.ts';
import { PeekProvider } from '../kit/peek.tsx';
import { useShared } from '../kit/shared.ts';
import { createStore, useStore } from '../kit/store.ts';
import { useSteady } from '../kit/use-steady.ts';
import { PlayOrder } from '../main-board/play-order.tsx';
import { RoundTracker } from '../main-board/round-tracker.tsx';
import { AllMoves } from '../decision/all-moves.tsx';
import { Announcer } from './announcer.tsx';
import { type AtTable, type Opened, TableContext, type TableExtras, type Tried } from './context.ts';
import { Curtain } from './curtain.tsx';
import { useFlight } from './flight.ts';
import { KeysHelp } from './keys-help.tsx';
import { MyBoard } from './my-board.tsx';
import { MyCards } from './my-cards.tsx';
import { Opponents } from './opponents.tsx';
import { PointProvider } from './point-card.tsx';
import { SharedBoard } from './shared-board.tsx';
import { type Page, SidePanel } from './side-panel.tsx';
import type { Table, TableSession } from './table.ts';
import { useTableKeys } from './table-keys.ts';
import { TableMenu } from './table-menu.tsx';
import { type Tab, tabFor, TableTabs } from './table-tabs.tsx';
import './table-screen.css';
import './table-phone.css';

const CatchUp = lazy(() => import('../review/catch-up.tsx').then((module) => ({ default: module.CatchUp })));
const GuidePanel = lazy(() => import('../guide/guide-panel.tsx').then((module) => ({ default: module.GuidePanel })));

/**
 * The table: everything on one screen on a laptop, tabs within reach of a thumb on a phone. `tools` stand in the place of
 * the question and the menu where nothing is asked, as in a replay; `extras` are what a table over the net has besides.
 */
export function TableScreen(props: {
  readonly session: TableSession;
  readonly tools?: ReactNode;
  readonly extras?: TableExtras;
}): ReactNode {
  const { session, tools, extras } = props;
  const table = useTableOf(session);
  const { view, seats } = table;
  const answering = useDecision(view, session.answer);
  const [pointed] = useState(() => createStore<Move | undefined>(undefined));
  const [plans] = useState(() => createStore<readonly Tried[]>([]));
  const [tab, setTab] = useState<Tab>('slots');
  const [page, setPage] = useState<Page>('log');
  const [window, setWindow] = useState<'moves' | 'keys'>();
  const [opened, setOpened] = useState<Seat>();
  const shown = opened ?? view.viewer ?? 0;
  // A whole board takes a while to draw: the tap is answered first, then the board follows.
  const laid = useDeferredValue(opened) ?? view.viewer ?? 0;
  // Only what happened before the table was opened is news; the rest was seen.
  const [movesAtOpening] = useState(table.moves);
  const names = useCallback((seat: Seat) => seats[seat]?.name ?? '', [seats]);

  // An answer that was given is gone without the pointer leaving it; undone, it comes back and nobody points at it.
  useEffect(() => pointed.set(undefined), [view, pointed]);
  // Plans belong to the position they were made for.
  useEffect(() => plans.set([]), [table.moves, plans]);

  const open = useSteady((what: Opened): void => {
    if (what === 'moves' || what === 'keys') setWindow(what);
    else if (what === 'export') saveAsFile(session);
    else if (what === 'own') setOpened(undefined);
    else {
      setPage(what);
      setTab('log');
    }
  });
  const at = useMemo<AtTable>(
    () => ({ session, table, answering, pointed, pointAt: pointed.set, open, plans, extras }),
    [session, table, answering, pointed, open, plans, extras],
  );
  useTableKeys(at);
  // On a phone the part of the table where the answer is given comes to the front.
  useLayoutEffect(() => {
    const part = tabFor(answering.choices, view);
    if (part !== undefined) setTab(part);
  }, [answering.choices, view]);
  const main = useRef<HTMLElement>(null);
  useFlight(main, view);
  const closeBoard = useSteady(() => setOpened(undefined));
  const openBoard = useSteady((seat: Seat) => {
    setOpened(seat === shown ? undefined : seat);
    setTab('board');
  });

  // The button that lifted the curtain is gone: go on where the table begins.
  const isHidden = table.curtain !== undefined;
  const wasHidden = useRef(isHidden);
  useEffect(() => {
    if (wasHidden.current && !isHidden) main.current?.focus();
    wasHidden.current = isHidden;
  }, [isHidden]);

  if (table.curtain !== undefined) return <Curtain session={session} table={table} seat={table.curtain} />;
  const guideArea = table.guide === undefined ? undefined : GUIDE[table.guide]?.area;
  return (
    <TableContext value={at}>
      <PeekProvider>
        <PointProvider>
          <main
            className="table"
            ref={main}
            tabIndex={-1}
            data-tab={tab}
            data-draft={table.draft?.kind}
            data-guide={guideArea}
          >
            <header className="table-head">
              <div className="table-rounds">
                <RoundTracker view={view} />
                {view.players.length > 1 ? <PlayOrder view={view} seats={seats} /> : undefined}
              </div>
              {tools ?? (
                <>
                  <h1 className="hidden">{seats.map(({ name }) => name).join(', ')}</h1>
                  <QuestionBar />
                  <TableMenu />
                </>
              )}
            </header>
            <div className="table-others" data-tabs="others">
              <Opponents shown={shown} onOpen={openBoard} />
            </div>
            <SharedBoard />
            <MyBoard seat={laid} names={names} onBack={closeBoard} />
            <div className="table-side" data-tabs="log">
              <SidePanel page={page} names={names} />
            </div>
            <MyCards seat={laid} />
            {table.guide === undefined && table.seen < movesAtOpening ? (
              <Suspense>
                <CatchUp table={table} session={session} />
              </Suspense>
            ) : undefined}
            {table.guide === undefined ? undefined : (
              <Suspense>
                <GuidePanel table={table} step={table.guide} onStep={session.guideTo} onTab={setTab} />
              </Suspense>
            )}
            <TableTabs tab={tab} onTab={setTab} />
          </main>
        </PointProvider>
      </PeekProvider>
      <Announcer table={table} names={names} />
      {window === 'moves' ? <AllMoves onClose={() => setWindow(undefined)} /> : undefined}
      {window === 'keys' ? <KeysHelp onClose={() => setWindow(undefined)} /> : undefined}
    </TableContext>
  );
}

/** The table as it is, everybody with a name; what did not change in its view is the same object as before. */
function useTableOf(session: TableSession): Table {
  const table = useStore(session);
  const view = useShared(table.view);
  const seats = useNamed(table.seats);
  return useMemo(() => ({ ...table, view, seats }), [table, view, seats]);
}

function saveAsFile(session: TableSession): void {
  const { name, text } = session.exported();
  downloadText(name, text);
}
