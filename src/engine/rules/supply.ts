import { RULEBOOK } from '../../content/rulebook.ts';
import type { Buildable } from '../../vocabulary/index.ts';
import type { ReadonlyState } from '../state.ts';
import { bitCount } from './network.ts';

/** How many more of this the supply holds (R-CMP-02). Buildings are unlimited (R-CMP-03), symbiotic domes too in solo (R-SOLO-01). */
export function supplyOf({ setup, players }: ReadonlyState, what: Buildable): number {
  if (what !== 'tunnel' && what !== 'nonsymbiotic' && what !== 'symbiotic') return Number.POSITIVE_INFINITY;
  const built = what === 'tunnel' ? 'tunnels' : what;
  return players.reduce(
    (left, player) => left - bitCount(player[built]),
    setup.pieces?.[what] ?? piecesOf(what, players.length),
  );
}

function piecesOf(what: 'tunnel' | 'nonsymbiotic' | 'symbiotic', players: number): number {
  const { supply } = RULEBOOK;
  return what === 'symbiotic' ? (supply.symbiotic[players as 2 | 3 | 4] ?? Number.POSITIVE_INFINITY) : supply[what];
}
