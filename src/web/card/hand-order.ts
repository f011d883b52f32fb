import { HIDDEN, type Seat } from '../../engine/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { createKeptNotes } from '../kit/kept-notes.ts';

/** How the hands of a game lie, by their seats: who shares a screen sees only how their own does. */
type Orders = Readonly<Record<Seat, readonly CardNumber[]>>;

const kept = createKeptNotes<Orders>('benthos.hand-orders');

/** How the player on this seat has put their hand, if they ever did. */
export function keptOrder(game: string, seat: Seat): readonly CardNumber[] {
  const order = kept.get(game)?.[seat];
  // What lies in storage may be anything.
  return Array.isArray(order) ? (order as readonly CardNumber[]) : [];
}

export function keepOrder(game: string, seat: Seat, order: readonly CardNumber[]): void {
  kept.keep(game, { ...kept.get(game), [seat]: order });
}

/** Known cards where the player put them, new ones at the end. */
export function arranged(hand: readonly CardNumber[], order: readonly CardNumber[]): readonly CardNumber[] {
  const known = hand.filter((card) => card !== HIDDEN);
  const placed = [...new Set(order)].filter((card) => known.includes(card));
  return [...placed, ...known.filter((card) => !placed.includes(card))];
}

/** The hand with this card at another place, as near to it as there is one. */
export function movedTo(cards: readonly CardNumber[], card: CardNumber, place: number): readonly CardNumber[] {
  const rest = cards.filter((each) => each !== card);
  const at = Math.min(Math.max(place, 0), rest.length);
  return [...rest.slice(0, at), card, ...rest.slice(at)];
}
