import type { Effect, OfKind } from '../../vocabulary/index.ts';
import type { EffectRule } from '../play/dispatch.ts';
import { finish } from '../play/game.ts';
import { drawCards } from '../rules/deck.ts';

export const drawRule: EffectRule<OfKind<Effect, 'draw', 'cards'>> = {
  // R-TRN-16: with neither deck nor discards nothing is drawn. What a thought has drawn already is owed.
  can: ({ state, mode }, seat) =>
    state.deck.length + state.discard.length > (mode === 'play' ? 0 : (state.owed[seat] as number)),
  step(game, seat, task) {
    finish(game, seat);
    drawCards(game, seat, task.effect.cards, task.cause);
    return undefined;
  },
  run: () => undefined,
  lacks: () => [{ code: 'no-card-left' }],
};
