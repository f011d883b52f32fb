import type { Seat } from '../../engine/index.ts';

/** A player as the table shows one: what they are called and which of the four tokens is theirs. */
export interface SeatLook {
  readonly name: string;
  readonly colour: 1 | 2 | 3 | 4;
}

const NOBODY: SeatLook = { name: '?', colour: 1 };

export function lookOf(seats: readonly SeatLook[], seat: Seat): SeatLook {
  return seats[seat] ?? NOBODY;
}
