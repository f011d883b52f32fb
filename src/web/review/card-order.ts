import type { CardYield } from '../../bots/review/card-yields.ts';
import { RESOURCES } from '../../vocabulary/index.ts';

export type CardOrder = 'card' | 'seat' | 'round' | 'vp' | 'other';

/** The round in which the card first did something for its player. */
export function firstRound({ played, claimed, used }: CardYield): number {
  return Math.min(...played, ...used, claimed ?? Number.POSITIVE_INFINITY);
}

/** All a card gave besides VP, piece by piece. */
function piecesOf({ gained, cards, built, upgraded, steps }: CardYield): number {
  const resources = RESOURCES.reduce((sum, resource) => sum + (gained[resource] ?? 0), 0);
  return resources + cards + built + upgraded + steps;
}

/** Numbers largest first, names and rounds smallest first; the other way round if reversed. */
export function sortedCards(
  yields: readonly CardYield[],
  order: CardOrder,
  isReversed: boolean,
  compareNames: (a: CardYield, b: CardYield) => number,
): readonly CardYield[] {
  const compare = (a: CardYield, b: CardYield): number => {
    switch (order) {
      case 'card':
        return compareNames(a, b);
      case 'seat':
        return a.seat - b.seat;
      case 'round':
        return firstRound(a) - firstRound(b);
      case 'vp':
        return (b.gained.vp ?? 0) - (a.gained.vp ?? 0) || piecesOf(b) - piecesOf(a);
      case 'other':
        return piecesOf(b) - piecesOf(a) || (b.gained.vp ?? 0) - (a.gained.vp ?? 0);
    }
  };
  return yields.toSorted((a, b) => (isReversed ? compare(b, a) : compare(a, b)) || firstRound(a) - firstRound(b));
}
