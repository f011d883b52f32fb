import { type Content, contentOf } from '../content.ts';
import type { Buildable } from '../../vocabulary/index.ts';
import type { ReadonlyState } from '../state.ts';
import { bitCount } from './network.ts';

/** How many more of this the supply holds (R-CMP-02). Buildings are unlimited (R-CMP-03), symbiotic domes too in solo (R-SOLO-01). */
export function supplyOf(state: ReadonlyState, what: Buildable): number {
  if (what !== 'tunnel' && what !== 'nonsymbiotic' && what !== 'symbiotic') return Number.POSITIVE_INFINITY;
  const { setup, players } = state;
  const built = what === 'tunnel' ? 'tunnels' : what;
  return players.reduce(
    (left, player) => left - bitCount(player[built]),
    setup.pieces?.[what] ?? piecesOf(contentOf(state), what, players.length),
  );
}

function piecesOf(content: Content, what: 'tunnel' | 'nonsymbiotic' | 'symbiotic', players: number): number {
  const { supply } = content.rulebook;
  return what === 'symbiotic' ? (supply.symbiotic[players as 2 | 3 | 4] ?? Number.POSITIVE_INFINITY) : supply[what];
}
