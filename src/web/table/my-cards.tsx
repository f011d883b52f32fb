import type { ReactNode } from 'react';
import type { Seat } from '../../engine/index.ts';
import { Claimed } from '../card/claimed.tsx';
import { Hand } from '../card/hand.tsx';
import { useTable } from './context.ts';
import { ResourceBar } from './resource-bar.tsx';

/** Hand, claimed cards and stock of the player who is looked at; a hand is shown only to its owner. */
export function MyCards({ seat }: { readonly seat: Seat }): ReactNode {
  const { view } = useTable().table;
  const player = view.players[seat];
  if (player === undefined) return undefined;
  return (
    <div className="table-foot">
      <div className="table-hand">
        <Hand player={view.players[view.viewer ?? seat] ?? player} />
      </div>
      <div className="table-claimed" data-tabs="cards">
        <Claimed player={player} />
      </div>
      <div className="table-stock">
        <ResourceBar view={view} player={player} />
      </div>
    </div>
  );
}
