import type { Effect, OfKind } from '../../vocabulary/index.ts';
import type { EffectRule } from '../play/dispatch.ts';
import { finish } from '../play/game.ts';
import { connectExtra } from '../rules/metropolis.ts';
import { trigger } from '../rules/triggers.ts';

export const metropolisRule: EffectRule<OfKind<Effect, 'metropolis'>> = {
  can: (game) => game.state.metropolises.length > 0,
  step(game, seat, task) {
    finish(game, seat);
    trigger(game, seat, connectExtra(game, seat, task.cause));
    return undefined;
  },
  run: () => undefined,
  lacks: () => [{ code: 'no-metropolis-left' }],
};
