import { useMemo } from 'react';
import { plainText, type Words } from '../../text/index.ts';
import { useWords } from '../app/words.tsx';
import type { SeatPlan } from './saved-game.ts';

type Unnamed = Pick<SeatPlan, 'name' | 'by'>;

/** What somebody without a name is called, in the reader's language. */
export function seatName(words: Words, { by }: Unnamed, index: number): string {
  if (by !== 'human') return plainText(words.say(`bot.${by}`));
  const person = plainText(words.say('lobby.seat.human'));
  return index === 0 ? person : `${person} ${index + 1}`;
}

/** The seats with a name for everybody. Games keep only names that were given, so that the others change with the language. */
export function useNamed<T extends Unnamed>(seats: readonly T[]): readonly T[] {
  const words = useWords();
  return useMemo(
    () => seats.map((seat, index) => (seat.name === '' ? { ...seat, name: seatName(words, seat, index) } : seat)),
    [seats, words],
  );
}
