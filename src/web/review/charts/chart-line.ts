import type { SeatLook } from '../../main-board/seats.ts';

/** One player's curve. */
export interface ChartLine extends SeatLook {
  readonly values: readonly number[];
}
