import type { Seat } from '../../engine/index.ts';
import type { TableRules, TableState } from './table-state.ts';

/**
 * How many of their own latest moves a player may take back (R-INF-05): the engine's `takeBackLimit`, applied to the moves
 * since information was last revealed rather than to the whole game.
 */
export function openMoves({ setup, options }: TableRules, { recent, status }: TableState, seat: Seat): number {
  if (options.undo === 'none' || status !== 'running') return 0;
  if (setup.players === 1) return recent.length;
  let open = 0;
  for (const move of recent) {
    if (move.seat === seat) open += 1;
    else if (move.kind !== 'prepare') open = 0;
  }
  return open;
}
