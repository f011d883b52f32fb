import type { ReactNode } from 'react';
import type { SeatLook } from './seats.ts';

/** Shield, diamond, drop and four lobes: none of them a mark of a slot's colour. */
const SHAPES: { readonly [colour in SeatLook['colour']]: string } = {
  1: 'M3.5 2.5h17a1 1 0 0 1 1 1v9.5c0 4.8-4.2 8-9.5 9.8C6.7 21 2.5 17.8 2.5 13V3.5a1 1 0 0 1 1-1z',
  2: 'M10.9 1.1a1.6 1.6 0 0 1 2.2 0l9.8 9.8a1.6 1.6 0 0 1 0 2.2l-9.8 9.8a1.6 1.6 0 0 1-2.2 0l-9.8-9.8a1.6 1.6 0 0 1 0-2.2z',
  3: 'M12 .8c1.2 2.6 9.6 6.9 9.6 13a9.6 9.6 0 0 1-19.2 0C2.4 7.7 10.8 3.4 12 .8z',
  4: 'M12 3.2a5.4 5.4 0 0 1 8.8 8.8a5.4 5.4 0 0 1-8.8 8.8a5.4 5.4 0 0 1-8.8-8.8a5.4 5.4 0 0 1 8.8-8.8z',
};

/** The outline of a player's token. */
export function SeatShape({ colour }: { readonly colour: SeatLook['colour'] }): ReactNode {
  return (
    <svg className="seat-shape" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[colour]} />
    </svg>
  );
}
