import type { ReactNode } from 'react';
import { linkTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { isWindowOpen, useKeys } from '../../kit/use-keys.ts';
import { SeatBadge } from '../../main-board/seat-badge.tsx';
import { lookOf } from '../../main-board/seats.ts';
import { useTable } from '../../session/context.ts';
import type { Table, TableSession } from '../../session/table.ts';
import { DoingsList } from './doings-list.tsx';
import { doingsIn, sinceLastTurn } from './since.ts';
import './catch-up.css';

/**
 * What the others did since the viewer's last turn, once it is the viewer's turn again. It lies beside the game, not before
 * it: the next own move, Escape or a tap puts it away.
 */
export function CatchUp({ table, session }: { readonly table: Table; readonly session: TableSession }): ReactNode {
  const text = useText();
  // A game on a server can be watched again once it is over, and not before.
  const hasRecord = useTable().extras?.hasRecord ?? true;
  const { viewer } = table.actual;
  const isAsked = table.actual.decision !== undefined && table.draft === undefined;
  const entries = viewer === undefined || !isAsked ? [] : sinceLastTurn(table.log, viewer, table.seen);
  const doings = viewer === undefined ? [] : doingsIn(entries, viewer);
  const isShown = doings.length > 0;
  useKeys(({ key }) => {
    if (isShown && key === 'Escape' && !isWindowOpen()) session.catchUp();
  });
  if (!isShown) return undefined;
  return (
    <aside className="catch-up panel" aria-labelledby="catch-up-title">
      <header className="catch-up-head">
        <h2 id="catch-up-title">{text('table.what-happened')}</h2>
        <button type="button" className="catch-up-close" aria-label={text('button.close')} onClick={session.catchUp}>
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
      {hasRecord ? (
        <a className="catch-up-watch" href={linkTo('replay', table.id, String(entries[0]?.moves ?? table.seen))}>
          {text('catch-up.watch')}
        </a>
      ) : undefined}
    </aside>
  );
}
