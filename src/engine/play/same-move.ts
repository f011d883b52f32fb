import { isEqual } from '../kit/equal.ts';
import type { Move } from '../move.ts';

/** Equal but for the order of cards kept or discarded, where any order is legal. */
export function isSameMove(legal: Move, move: Move): boolean {
  if (legal.kind !== move.kind || legal.seat !== move.seat) return false;
  switch (legal.kind) {
    case 'keep':
    case 'discard':
    case 'prepare':
      return isSameSet(legal.cards, (move as typeof legal).cards);
    case 'pick':
      return isSameSet(legal.resources, (move as typeof legal).resources);
    // The most frequent question by far, when plans are looked for among the legal moves.
    case 'play': {
      const { slot, card, clone } = move as typeof legal;
      return legal.slot === slot && legal.card === card && legal.clone === clone;
    }
    default:
      return isEqual(legal, move);
  }
}

function isSameSet<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && new Set(b).size === b.length && a.every((item) => b.includes(item));
}
