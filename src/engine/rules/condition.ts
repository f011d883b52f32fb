import type { Condition } from '../../vocabulary/index.ts';
import type { Game } from '../play/game.ts';
import { playerOf } from '../play/game.ts';
import type { Seat } from '../move.ts';
import { indexOfResource } from './amounts.ts';
import { countOf } from './network.ts';

export function isMet(game: Game, seat: Seat, condition: Condition): boolean {
  const player = playerOf(game, seat);
  switch (condition.kind) {
    case 'count':
      return countOf(player, condition.of) >= condition.atLeast;
    case 'space':
      return game.state.spaces[seat] === condition.space;
    case 'produced':
      return game.state.phase === 'production' && (player.produced & (1 << indexOfResource(condition.resource))) !== 0;
  }
}

export function areMet(game: Game, seat: Seat, conditions: readonly Condition[]): boolean {
  for (const condition of conditions) if (!isMet(game, seat, condition)) return false;
  return true;
}
