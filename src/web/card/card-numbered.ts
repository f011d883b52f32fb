import type { Content } from '../../engine/content.ts';
import type { Card, CardNumber } from '../../vocabulary/index.ts';

export function cardNumbered(content: Content, number: CardNumber): Card {
  const card = content.cards[number];
  if (card === undefined) throw new Error(`there is no card ${number}`);
  return card;
}
