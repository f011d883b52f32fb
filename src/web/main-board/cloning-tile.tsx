import type { ReactNode } from 'react';
import type { View } from '../../engine/index.ts';
import { useText } from '../app/words.tsx';
import { Picture } from '../art/picture.tsx';
import { clonerOf } from './positions.ts';
import { SeatBadge } from './seat-badge.tsx';
import { lookOf, type SeatLook } from './seats.ts';

interface CloningTileProps {
  readonly view: View;
  readonly seats: readonly SeatLook[];
}

/** The tile that lets one player a round follow another onto a slot for a credit; in play with four players only. */
export function CloningTile({ view, seats }: CloningTileProps): ReactNode {
  const text = useText();
  const cloner = clonerOf(view);
  if (cloner === undefined) return undefined;
  const isFree = cloner === 'free';
  const label = isFree
    ? text('table.cloning-tile.free')
    : text('table.cloning-tile.taken', { player: lookOf(seats, cloner).name });
  return (
    <div className={isFree ? 'cloning-tile' : 'cloning-tile is-taken'} role="img" aria-label={label} title={label}>
      <CloningPicture />
      <span className="amount" aria-hidden="true">
        <Picture icon="credit" />
      </span>
      {isFree ? undefined : <SeatBadge seat={cloner} {...lookOf(seats, cloner)} isSilent />}
    </div>
  );
}

/** A tile laid upon another one. */
export function CloningPicture(): ReactNode {
  return (
    <svg className="cloning-tile-picture" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="2" y="2" width="13" height="13" rx="3" />
      <rect x="9" y="9" width="13" height="13" rx="3" />
      <path d="M15.5 12.5v6M12.5 15.5h6" />
    </svg>
  );
}
