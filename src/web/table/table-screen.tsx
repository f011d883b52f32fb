import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNamed } from '../game/seat-names.ts';
import { useStructuralSharing } from '../kit/structural-sharing.ts';
import { useStore } from '../kit/store.ts';
import type { TableExtras } from '../session/context.ts';
import type { Table, TableSession } from '../session/table.ts';
import { Curtain } from './curtain.tsx';
import { watchComing } from './coming.ts';
import { SeatedTable } from './seated-table.tsx';

/**
 * The table of a session, or the curtain between two people who share the screen. `tools` stand in the place of the question
 * and the menu where nothing is asked, as in a replay; `extras` are what a table over the net has besides.
 */
export function TableScreen(props: {
  readonly session: TableSession;
  readonly tools?: ReactNode;
  readonly extras?: TableExtras;
}): ReactNode {
  const { session, tools, extras } = props;
  const table = useTableOf(session);
  // Only what happened before one came to the table is news; the rest was seen.
  const [movesAtOpening, setOpening] = useState(table.moves);
  useEffect(() => watchComing(session, setOpening), [session]);
  const [isHanded, setHanded] = useState(false);
  const [isScoring, endScoring] = useScoring(session, table, tools !== undefined, extras !== undefined);
  if (table.curtain !== undefined) {
    if (!isHanded) setHanded(true);
    return <Curtain session={session} table={table} seat={table.curtain} />;
  }
  return (
    <SeatedTable
      session={session}
      table={table}
      tools={tools}
      extras={extras}
      hasNews={table.seen < movesAtOpening}
      isHanded={isHanded}
      isScoring={isScoring}
      onScored={endScoring}
    />
  );
}

/**
 * Whether the final scoring is to be shown, and the way to end it: once, when a game ends at the open table, or at the next
 * visit if it ended on a server meanwhile.
 */
function useScoring(
  session: TableSession,
  { actual, isOver, moves, seen }: Table,
  isReplay: boolean,
  isOnline: boolean,
): [boolean, () => void] {
  const isNews = isOnline && actual.viewer !== undefined && seen < moves;
  const [isKnown, setKnown] = useState(isReplay || (isOver && !isNews));
  const isShown = !isKnown && isOver && actual.phase === 'over';
  // Once it is shown it has been seen, also by those who leave in the middle of it.
  useEffect(() => {
    if (isShown) session.catchUp();
  }, [isShown, session]);
  return [isShown, () => setKnown(true)];
}

/** The table as it is, everybody with a name; what did not change in its view is the same object as before. */
function useTableOf(session: TableSession): Table {
  const table = useStore(session);
  const view = useStructuralSharing(table.view);
  const seats = useNamed(table.seats);
  return useMemo(() => ({ ...table, view, seats }), [table, view, seats]);
}
