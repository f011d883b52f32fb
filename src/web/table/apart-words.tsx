import { type ReactNode, useMemo } from 'react';
import { wordsApart } from '../../text/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { useWords, WordsContext } from '../app/words.tsx';

/** Everything inside tells cards apart that have one name and are both among these. */
export function ApartWords(props: { readonly cards: readonly CardNumber[]; readonly children: ReactNode }): ReactNode {
  const words = useWords();
  const apart = wordsApart(words, props.cards);
  const alike = [...(apart.alike ?? [])].sort((a, b) => a - b).join();
  // Whatever else changes in view, the words are the same until other cards read alike: nothing is drawn anew for less.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `alike` stands for the cards.
  const ours = useMemo(() => apart, [words, alike]);
  return <WordsContext value={ours}>{props.children}</WordsContext>;
}
