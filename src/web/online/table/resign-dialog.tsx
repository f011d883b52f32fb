import type { ReactNode } from 'react';
import { useText } from '../../app/words.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useSeatPlans } from './names.ts';
import type { GameNow } from './remote-game.ts';
import type { RemoteSession } from './remote-session.ts';

/** Giving up is for good, so it is asked about, with what would follow. */
export function ResignDialog({ session, now }: { readonly session: RemoteSession; readonly now: GameNow }): ReactNode {
  const text = useText();
  const names = useSeatPlans(now);
  const left = [...now.table.seats.keys()].filter((seat) => seat !== now.seat && !now.table.seats[seat]?.hasResigned);
  const [last] = left;
  return (
    <Dialog title={text('menu.resign')} onClose={() => session.settle(false)}>
      <div className="online-sure">
        <p>
          {left.length === 1 && last !== undefined
            ? text('online.resign.last', { player: names[last]?.name ?? '' })
            : text('online.resign.sure')}
        </p>
        <div className="online-actions">
          <button type="button" className="button" data-first onClick={() => session.settle(false)}>
            {text('button.cancel')}
          </button>
          <button type="button" className="button button-main" onClick={() => session.settle(true)}>
            {text('menu.resign')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
