import type { Seat } from '../../../engine/index.ts';
import type { SeatPlan } from '../../session/seat-plan.ts';

/**
 * Through whose eyes a kept game may be seen: everybody's once it is over, people first. While it runs, those of the only
 * person at it; if several people share the screen, nobody's, or they would look into each other's hands.
 */
export function seatsToSee(seats: readonly SeatPlan[], isOver: boolean): readonly Seat[] {
  const all = seats.map((_, seat) => seat);
  const people = all.filter((seat) => seats[seat]?.by === 'human');
  if (isOver) return [...people, ...all.filter((seat) => !people.includes(seat))];
  return people.length === 1 ? people : [];
}
