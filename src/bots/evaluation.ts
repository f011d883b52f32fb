import type { Seat, State } from '../engine/index.ts';
import { extract, FEATURES } from './features.ts';

/** Per era one weight for each feature: together they guess a player's final VP. */
export type Weights = readonly (readonly number[])[];

const buffer = new Float64Array(FEATURES.length);

/** The VP this seat is likely to end with. */
export function guessVp(state: State, seat: Seat, weights: Weights): number {
  extract(state, seat, buffer);
  const ofEra = weights[state.era - 1] as readonly number[];
  let sum = 0;
  for (let i = 0; i < buffer.length; i++) sum += (buffer[i] as number) * (ofEra[i] as number);
  return sum;
}
