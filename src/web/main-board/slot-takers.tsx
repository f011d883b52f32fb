import type { ReactNode } from 'react';
import type { Taker } from './positions.ts';
import { SeatBadge } from './seat-badge.tsx';
import { lookOf, type SeatLook } from './seats.ts';

interface SlotTakersProps {
  readonly takers: readonly Taker[];
  readonly seats: readonly SeatLook[];
}

/** The tiles that lie on a slot; whose they are the slot's own label says. */
export function SlotTakers({ takers, seats }: SlotTakersProps): ReactNode {
  if (takers.length === 0) return undefined;
  return (
    <span className="slot-takers" aria-hidden="true">
      {takers.map((taker) =>
        typeof taker === 'number' ? (
          <SeatBadge key={taker} seat={taker} {...lookOf(seats, taker)} isSilent />
        ) : (
          <NeutralTile key={taker} isPassing={taker === 'fourth'} />
        ),
      )}
    </span>
  );
}

/** Solo's tile: a plain one with a wave; the fourth, which leaves after the round, has a broken rim. */
function NeutralTile({ isPassing }: { readonly isPassing: boolean }): ReactNode {
  return (
    <svg className={isPassing ? 'neutral-tile is-passing' : 'neutral-tile'} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="2" y="2" width="20" height="20" rx="4" />
      <path d="M5 10q3.5-4 7 0t7 0M5 16q3.5-4 7 0t7 0" />
    </svg>
  );
}
