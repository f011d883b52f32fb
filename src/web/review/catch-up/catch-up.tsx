import type { ReactNode } from 'react';
import { linkTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { isWindowOpen, useKeys } from '../../kit/use-keys.ts';
import { SeatBadge } from '../../main-board/seat-badge.tsx';
import { lookOf } from '../../main-board/seats.ts';
import { useTable } from '../../session/context.ts';
import type { LogEntry, Table, TableSession } from '../../session/table.ts';
import { DoingsList } from './doings-list.tsx';
import { beforeThisTurn, doingsIn, sinceLastTurn } from './since.ts';
import './catch-up.css';

/**
 * What the others did since the viewer's last turn, once it is the viewer's turn again. It lies beside the game, not before
 * it: the next own move, Escape or a tap puts it away.
 */
export function CatchUp({ table, session }: { readonly table: Table; readonly session: TableSession }): ReactNode {
  const { viewer } = table.actual;
  const isAsked = table.actual.decision !== undefined && table.draft === undefined;
  const entries = viewer === undefined || !isAsked ? [] : sinceLastTurn(table.log, viewer, table.seen);
  if (viewer === undefined || doingsIn(entries, viewer).length === 0) return undefined;
  return <Panel table={table} entries={entries} onClose={session.catchUp} />;
}

/** The same whenever one asks for it, whether or not it was seen. */
export function LookBack({ table, onClose }: { readonly table: Table; readonly onClose: () => void }): ReactNode {
  const { viewer } = table.actual;
  return (
    <Panel table={table} entries={viewer === undefined ? [] : beforeThisTurn(table.log, viewer)} onClose={onClose} />
  );
}

function Panel(props: {
  readonly table: Table;
  readonly entries: readonly LogEntry[];
  readonly onClose: () => void;
}): ReactNode {
  const { table, entries, onClose } = props;
  const text = useText();
  // A game on a server can be watched again once it is over, and not before.
  const hasRecord = useTable().extras?.hasRecord ?? true;
  const doings = doingsIn(entries, table.actual.viewer ?? -1);
  useKeys(({ key }) => {
    if (key === 'Escape' && !isWindowOpen()) onClose();
  });
  return (
    <aside className="catch-up panel" aria-labelledby="catch-up-title">
      <header className="catch-up-head">
        <h2 id="catch-up-title">{text('table.what-happened')}</h2>
        <button type="button" className="catch-up-close" aria-label={text('button.close')} onClick={onClose}>
          ×
        </button>
      </header>
      {doings.map((each) => (
        <section key={each.seat} className="catch-up-player">
          <h3>
            <SeatBadge seat={each.seat} {...lookOf(table.seats, each.seat)} isSilent />{' '}
            {lookOf(table.seats, each.seat).name}
          </h3>
          <DoingsList doings={each} />
        </section>
      ))}
      {doings.length === 0 ? <p>{text('catch-up.nothing')}</p> : undefined}
      {hasRecord && doings.length > 0 ? (
        <a className="catch-up-watch" href={linkTo('replay', table.id, String(entries[0]?.moves ?? table.seen))}>
          {text('catch-up.watch')}
        </a>
      ) : undefined}
    </aside>
  );
}
