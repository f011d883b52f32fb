import { useCallback } from 'react';
import type { Move } from '../../engine/index.ts';
import { plainText, sayMove, spokenText } from '../../text/index.ts';
import { useWords } from '../app/words.tsx';
import { useTable } from '../session/context.ts';
import { viewOf } from '../session/further.ts';
import { namesBoth } from './choices.ts';
import { effectUnderWay } from './effect-under-way.ts';

/** Says of things that can be tapped what tapping them does. */
export function useLabels(): <T>(things: ReadonlyMap<T, readonly Move[]>) => ReadonlyMap<T, string> {
  const words = useWords();
  const { view } = useTable().table;
  return useCallback(
    <T>(things: ReadonlyMap<T, readonly Move[]>) => {
      const labelOf = (moves: readonly Move[]): string => {
        const [first] = moves;
        if (first === undefined) return '';
        // No card is chosen yet: to name one of several would be to choose it.
        const cards = new Set(moves.map((move) => ('card' in move ? move.card : undefined)));
        if (namesBoth(first) && cards.size > 1) return plainText(words.say('slot.plays', { n: cards.size }));
        return spokenText(sayMove(words, first, effectUnderWay(viewOf(view, first))));
      };
      return new Map([...things].map(([thing, moves]) => [thing, labelOf(moves)]));
    },
    [words, view],
  );
}
