import type { Buildable } from '../../vocabulary/index.ts';
import type { State } from '../state.ts';
import { bitCount } from './network.ts';

/** R-CMP-02: what all players share. Starting cities count. */
const TUNNELS = 46;
const NONSYMBIOTIC = 17;
const SYMBIOTIC = [Number.POSITIVE_INFINITY, 7, 10, 13] as const;

/** How many more of this the supply holds. Buildings are unlimited (R-CMP-03), symbiotic domes too in solo (R-SOLO-01). */
export function supplyOf(state: State, what: Buildable): number {
  switch (what) {
    case 'tunnel':
      return state.players.reduce((left, player) => left - bitCount(player.tunnels), TUNNELS);
    case 'nonsymbiotic':
      return state.players.reduce((left, player) => left - bitCount(player.nonsymbiotic), NONSYMBIOTIC);
    case 'symbiotic':
      return state.players.reduce(
        (left, player) => left - bitCount(player.symbiotic),
        SYMBIOTIC[state.players.length - 1] as number,
      );
    default:
      return Number.POSITIVE_INFINITY;
  }
}
