import type { Condition } from '../../vocabulary/index.ts';
import type { Seat } from '../move.ts';
import type { Phase, ReadonlyPlayer } from '../state.ts';
import { indexOfResource } from './amounts.ts';
import { countOf } from './network.ts';

/** What conditions look at, of a state or a view. */
export interface Standing {
  readonly phase: Phase;
  readonly spaces: readonly number[];
  readonly players: readonly ReadonlyPlayer[];
}

export function isMet({ phase, spaces, players }: Standing, seat: Seat, condition: Condition): boolean {
  const player = players[seat] as ReadonlyPlayer;
  switch (condition.kind) {
    case 'count':
      return countOf(player, condition.of) >= condition.atLeast;
    case 'space':
      return spaces[seat] === condition.space;
    case 'produced':
      return phase === 'production' && (player.produced & (1 << indexOfResource(condition.resource))) !== 0;
  }
}

export function areMet(state: Standing, seat: Seat, conditions: readonly Condition[]): boolean {
  for (const condition of conditions) if (!isMet(state, seat, condition)) return false;
  return true;
}
