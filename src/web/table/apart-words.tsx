import { type ReactNode, useMemo } from 'react';
import { namesakes, wordsApart } from '../../text/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { useWords, WordsContext } from '../app/words.tsx';

/** Everything inside tells cards apart that have one name and are both among these. */
export function ApartWords(props: { readonly cards: readonly CardNumber[]; readonly children: ReactNode }): ReactNode {
  const words = useWords();
  // Whatever else changes in view, the words stay the same until other cards read alike: nothing is drawn anew for less.
  const alike = namesakes(words, props.cards).join();
  const ours = useMemo(() => wordsApart(words, alike === '' ? [] : alike.split(',').map(Number)), [words, alike]);
  return <WordsContext value={ours}>{props.children}</WordsContext>;
}
