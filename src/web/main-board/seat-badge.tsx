import type { ReactNode } from 'react';
import type { Seat } from '../../engine/index.ts';
import { SeatShape } from './seat-shape.tsx';
import type { SeatLook } from './seats.ts';
import './seat-badge.css';

interface SeatBadgeProps extends SeatLook {
  readonly seat: Seat;
  /** Where the name stands beside it, the badge is not read out again. */
  readonly isSilent?: boolean;
}

/** A player's token: colour, shape and initial, any two of which tell it apart. 1.6em high, so it grows with its text. */
export function SeatBadge({ seat, colour, name, isSilent = false }: SeatBadgeProps): ReactNode {
  const label = isSilent ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': name };
  return (
    <span className={`seat-badge seat-badge-${colour}`} data-seat={seat} title={name} {...label}>
      <SeatShape colour={colour} />
      <span className="seat-badge-initial" aria-hidden="true">
        {initialOf(name)}
      </span>
    </span>
  );
}

/** The first letter; of somebody who is only counted, such as “Player 2”, the number. */
function initialOf(name: string): string {
  const trimmed = name.trim();
  const [, number] = /\s(\d)$/.exec(trimmed) ?? [];
  const [initial = '?'] = trimmed;
  return number ?? initial.toLocaleUpperCase();
}
