import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Move, Seat } from '../../engine/index.ts';
import type { SiteId } from '../../vocabulary/index.ts';
import { useDecision } from '../decision/use-decision.ts';
import { downloadText } from '../game/files.ts';
import { createStore, type Store } from '../kit/store.ts';
import { useStableCallback } from '../kit/use-stable-callback.ts';
import { useLater } from '../kit/use-later.ts';
import type { AtTable, Opened, Tab, TableExtras, Tried } from '../session/context.ts';
import type { Table, TableSession } from '../session/table.ts';
import type { Page } from './side-panel.tsx';
import { tabFor } from './table-tabs.tsx';

/** What is opened over the table. */
type Window = Extract<Opened, 'moves' | 'keys' | 'costs'>;
type Named = ReturnType<AtTable['named']['get']>;

/** What lies open on the table, and how to open something else. */
export interface TableView {
  readonly at: AtTable;
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
  readonly page: Page;
  readonly window: Window | undefined;
  readonly closeWindow: () => void;
  /** What happened since the viewer's last turn was asked for. */
  readonly isLookingBack: boolean;
  readonly endLookingBack: () => void;
  /** Whose board is asked for, and whose is drawn: a whole board takes a while, and the tap is answered first. */
  readonly shown: Seat;
  readonly laid: Seat;
  readonly openBoard: (seat: Seat) => void;
  readonly closeBoard: () => void;
}

export function useAtTable(session: TableSession, table: Table, extras: TableExtras | undefined): TableView {
  const { view } = table;
  const answering = useDecision(view, session.answer);
  const { pointed, named, plans } = useStores(table);
  const [tab, setTab] = useState<Tab>('slots');
  const [page, setPage] = useState<Page>('log');
  useLogAgain(table, setPage);
  const [window, setWindow] = useState<Window>();
  const [opened, setOpened] = useState<Seat>();
  const [isLookingBack, setLookingBack] = useState(false);
  const shown = opened ?? view.viewer ?? 0;
  const laid = useLater(opened) ?? view.viewer ?? 0;
  // On a phone the part of the table where the answer is given comes to the front.
  useLayoutEffect(() => {
    const part = tabFor(answering.choices);
    if (part !== undefined) setTab(part);
  }, [answering.choices, view]);

  // Whoever moves has looked.
  useEffect(() => setLookingBack(false), [table.seen]);

  const open = useStableCallback((what: Opened): void => {
    if (what === 'moves' || what === 'keys' || what === 'costs') setWindow(what);
    else if (what === 'since') setLookingBack(!isLookingBack);
    else if (what === 'export') saveAsFile(session);
    else if (what === 'own') setOpened(undefined);
    else {
      setPage(what);
      setTab('log');
    }
  });
  const openBoard = useStableCallback((seat: Seat) => {
    setOpened(seat === shown ? undefined : seat);
    setTab('board');
  });
  const showSite = useStableCallback((seat: Seat, site: SiteId): void => {
    setOpened(seat === view.viewer ? undefined : seat);
    setTab('board');
    named.set({ seat, site });
  });
  const at = useMemo<AtTable>(
    () => ({ session, table, answering, pointed, pointAt: pointed.set, named, open, showSite, plans, extras }),
    [session, table, answering, pointed, named, open, showSite, plans, extras],
  );
  const closeBoard = useStableCallback(() => setOpened(undefined));
  const closeWindow = useStableCallback(() => setWindow(undefined));
  const endLookingBack = useStableCallback(() => setLookingBack(false));
  return {
    at,
    tab,
    setTab,
    page,
    window,
    closeWindow,
    isLookingBack,
    endLookingBack,
    shown,
    laid,
    openBoard,
    closeBoard,
  };
}

/** Once a hint or plan has been played, or another answer given, the log shows what came of it. */
function useLogAgain({ actual, moves }: Table, setPage: (change: (page: Page) => Page) => void): void {
  const [last, setLast] = useState({ decision: actual.decision, moves });
  if (last.decision === actual.decision && last.moves === moves) return;
  setLast({ decision: actual.decision, moves });
  const isAnswered = last.decision !== undefined && last.decision !== actual.decision && moves > last.moves;
  if (isAnswered) setPage((page) => (page === 'hint' || page === 'plan' ? 'log' : page));
}

/** What parts of the table tell each other without all being drawn anew. */
function useStores({ view, moves }: Table): Pick<AtTable, 'named' | 'plans'> & { pointed: Store<Move | undefined> } {
  const [pointed] = useState(() => createStore<Move | undefined>(undefined));
  const [named] = useState(() => createStore<Named>(undefined));
  const [plans] = useState(() => createStore<readonly Tried[]>([]));
  // An answer that was given is gone without the pointer leaving it; undone, it comes back and nobody points at it.
  useEffect(() => {
    pointed.set(undefined);
    named.set(undefined);
  }, [view, pointed, named]);
  // Plans belong to the position they were made for.
  useEffect(() => plans.set([]), [moves, plans]);
  return { pointed, named, plans };
}

function saveAsFile(session: TableSession): void {
  const { name, text } = session.exported();
  downloadText(name, text);
}
