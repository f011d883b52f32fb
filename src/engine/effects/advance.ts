import type { AdvanceEffect } from '../../vocabulary/index.ts';
import type { EffectRule } from '../dispatch.ts';
import { finish, replace } from '../game.ts';
import type { Move } from '../move.ts';
import { advanceOne } from '../rules/federation.ts';
import { withLeft } from '../task.ts';

/** Step by step, each with its bonus before the next; the player may stop (R-FED-04). */
export const advanceRule: EffectRule<AdvanceEffect> = {
  can: () => true,
  step(_game, seat, task) {
    const moves: Move[] = [{ seat, kind: 'advance' }];
    if (!task.must) moves.push({ seat, kind: 'done' });
    return moves;
  },
  run(game, seat, task, move) {
    if (move.kind === 'done' || task.left === 1) finish(game, seat);
    else replace(game, seat, withLeft(task, task.left - 1, false));
    if (move.kind === 'advance') advanceOne(game, seat, task.cause);
  },
  lacks: () => [],
};
