import { useMemo } from 'react';
import { plainText, type Words } from '../../text/index.ts';
import { useWords } from '../app/words.tsx';
import type { SeatPlan } from '../session/seat-plan.ts';

type Unnamed = Pick<SeatPlan, 'name' | 'by'>;

/** What the player of a seat is called who has no name: people are counted by seat, bots among those of their level. */
export function seatName(words: Words, seats: readonly Unnamed[], index: number): string {
  const by = seats[index]?.by ?? 'human';
  const number = by === 'human' ? index + 1 : seats.slice(0, index + 1).filter((seat) => seat.by === by).length;
  const name = plainText(by === 'human' ? words.say('lobby.seat.human') : words.say(`bot.${by}`));
  return number === 1 ? name : `${name} ${number}`;
}

/** The seats with a name for everybody. Games keep only names that were given, so that the others change with the language. */
export function useNamed<T extends Unnamed>(seats: readonly T[]): readonly T[] {
  const words = useWords();
  return useMemo(
    () => seats.map((seat, index) => (seat.name === '' ? { ...seat, name: seatName(words, seats, index) } : seat)),
    [seats, words],
  );
}
