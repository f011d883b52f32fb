import type { Move, Seat } from '../move.ts';
import type { EffectTask } from '../task.ts';

/** The answers and "no further": always where nothing must be carried out, and where nothing can be (R-TRN-06, R-TRN-16). */
export function orDone(moves: Move[], seat: Seat, task: EffectTask): Move[] {
  if (!task.must || moves.length === 0) moves.push({ seat, kind: 'done' });
  return moves;
}
