import { CARDS } from '../../content/cards/index.ts';
import type { Card, CardNumber } from '../../vocabulary/index.ts';

export function cardNumbered(number: CardNumber): Card {
  const card = CARDS[number];
  if (card === undefined) throw new Error(`there is no card ${number}`);
  return card;
}
