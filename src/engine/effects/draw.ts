import type { DrawEffect } from '../../vocabulary/index.ts';
import type { EffectRule } from '../dispatch.ts';
import { finish } from '../game.ts';
import { drawCards } from '../rules/deck.ts';

export const drawRule: EffectRule<DrawEffect> = {
  // R-TRN-16: with neither deck nor discards nothing is drawn.
  can: (game) => game.state.deck.length + game.state.discard.length > 0,
  step(game, seat, task) {
    finish(game, seat);
    drawCards(game, seat, task.effect.cards, task.cause);
    return undefined;
  },
  run: () => undefined,
  lacks: () => [{ code: 'no-card-left' }],
};
