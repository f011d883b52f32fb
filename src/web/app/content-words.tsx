import { type ReactNode, useMemo } from 'react';
import { contentOf } from '../../engine/content.ts';
import { wordsFor } from '../../text/index.ts';
import { useWords, WordsContext } from './words.tsx';

/** Everything inside speaks of the content that this game is played with. */
export function ContentWords(props: {
  readonly of: { readonly setup: { readonly content?: string } };
  readonly children: ReactNode;
}): ReactNode {
  const words = useWords();
  const content = contentOf(props.of);
  const ours = useMemo(() => wordsFor(words, content), [words, content]);
  return <WordsContext value={ours}>{props.children}</WordsContext>;
}
