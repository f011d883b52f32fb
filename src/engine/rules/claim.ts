import type { CardNumber } from '../../vocabulary/index.ts';
import { cardOf } from '../game.ts';
import type { Player } from '../state.ts';

/** R-CRD-04 */
export const MOST_ACTIONS = 4;

/** Lays a card beside the board, by its type; an A-card comes ready (R-CRD-01, R-CRD-02). */
export function claim(player: Player, card: CardNumber): void {
  switch (cardOf(card).type) {
    case 'action':
      player.ready.push(card);
      break;
    case 'permanent':
      player.permanents.push(card);
      break;
    case 'production':
      player.productions.push(card);
      break;
    case 'scoring':
      player.scorings.push(card);
      break;
    case 'instant':
      player.setAside.push(card);
      break;
  }
}

/** Takes an A-card away and says whether it was ready (R-CRD-11). */
export function takeOutOfActions(player: Player, card: CardNumber): 'ready' | 'used' | undefined {
  for (const state of ['ready', 'used'] as const) {
    const index = player[state].indexOf(card);
    if (index < 0) continue;
    player[state].splice(index, 1);
    return state;
  }
  return undefined;
}
