import type { Effect, OfKind } from '../../vocabulary/index.ts';
import type { EffectRule } from '../play/dispatch.ts';
import { leave } from '../play/game.ts';
import { advanceOne } from '../rules/federation.ts';
import { orDone } from './or-done.ts';

/** Step by step, each with its bonus before the next; the player may stop (R-FED-04). */
export const advanceRule: EffectRule<OfKind<Effect, 'advance', 'steps'>> = {
  can: () => true,
  step: (_game, seat, task) => orDone([{ seat, kind: 'advance' }], seat, task),
  run(game, seat, task, move) {
    leave(game, seat, task, move.kind === 'advance' ? task.left - 1 : 0);
    if (move.kind === 'advance') advanceOne(game, seat, task.cause);
  },
  lacks: () => [],
};
