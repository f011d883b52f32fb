import { useCallback } from 'react';
import type { Move } from '../../engine/index.ts';
import { sayMove, spokenText } from '../../text/index.ts';
import { useWords } from '../app/words.tsx';
import { useTable } from '../table/context.ts';
import { effectUnderWay } from './effect-under-way.ts';

/** Says of things that can be tapped what tapping them does. */
export function useLabels(): <T>(things: ReadonlyMap<T, readonly Move[]>) => ReadonlyMap<T, string> {
  const words = useWords();
  const { view } = useTable().table;
  return useCallback(
    <T>(things: ReadonlyMap<T, readonly Move[]>) => {
      const effect = effectUnderWay(view);
      return new Map(
        [...things].map(([thing, [first]]) => [
          thing,
          first === undefined ? '' : spokenText(sayMove(words, first, effect)),
        ]),
      );
    },
    [words, view],
  );
}
