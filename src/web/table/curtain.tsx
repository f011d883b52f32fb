import type { ReactNode } from 'react';
import type { Seat } from '../../engine/index.ts';
import { useText } from '../app/words.tsx';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import type { Table, TableSession } from '../session/table.ts';
import './curtain.css';

/** Between two people on one screen: nothing of anybody's hand is on the page while the screen changes hands. */
export function Curtain(props: {
  readonly session: TableSession;
  readonly table: Table;
  readonly seat: Seat;
}): ReactNode {
  const { session, table, seat } = props;
  const text = useText();
  const look = table.seats[seat];
  if (look === undefined) return undefined;
  return (
    <main className="curtain">
      <div className="curtain-card panel">
        <SeatBadge seat={seat} colour={look.colour} name={look.name} isSilent />
        <h1>{text('table.curtain', { player: look.name })}</h1>
        <button type="button" className="button button-main" autoFocus onClick={session.liftCurtain}>
          {text('table.curtain.lift', { player: look.name })}
        </button>
      </div>
    </main>
  );
}
