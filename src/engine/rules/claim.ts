import type { Content } from '../content.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { cardOf } from '../play/game.ts';
import { without } from '../kit/lists.ts';
import type { Player } from '../state.ts';

/** Lays a card beside the board, by its type; an A-card comes ready (R-CRD-01, R-CRD-02). */
export function claim(content: Content, player: Player, card: CardNumber): void {
  switch (cardOf(content, card).type) {
    case 'action':
      player.ready = [...player.ready, card];
      break;
    case 'permanent':
      player.permanents = [...player.permanents, card];
      break;
    case 'production':
      player.productions = [...player.productions, card];
      break;
    case 'scoring':
      player.scorings = [...player.scorings, card];
      break;
    case 'instant':
      player.setAside = [...player.setAside, card];
      break;
  }
}

/** Takes an A-card away and says whether it was ready (R-CRD-11). */
export function takeOutOfActions(player: Player, card: CardNumber): 'ready' | 'used' | undefined {
  for (const state of ['ready', 'used'] as const) {
    if (!player[state].includes(card)) continue;
    player[state] = without(player[state], card);
    return state;
  }
  return undefined;
}
