import { RULEBOOK } from '../../content/rulebook.ts';
import type { Buildable } from '../../vocabulary/index.ts';
import type { ReadonlyState } from '../state.ts';
import { bitCount } from './network.ts';

/** How many more of this the supply holds (R-CMP-02). Buildings are unlimited (R-CMP-03), symbiotic domes too in solo (R-SOLO-01). */
export function supplyOf(state: ReadonlyState, what: Buildable): number {
  const { supply } = RULEBOOK;
  switch (what) {
    case 'tunnel':
      return state.players.reduce((left, player) => left - bitCount(player.tunnels), supply.tunnel);
    case 'nonsymbiotic':
      return state.players.reduce((left, player) => left - bitCount(player.nonsymbiotic), supply.nonsymbiotic);
    case 'symbiotic':
      return state.players.reduce(
        (left, player) => left - bitCount(player.symbiotic),
        supply.symbiotic[state.players.length as 2 | 3 | 4] ?? Number.POSITIVE_INFINITY,
      );
    default:
      return Number.POSITIVE_INFINITY;
  }
}
