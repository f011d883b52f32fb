import { type RefObject, useEffect } from 'react';
import { useWords } from '../app/words.tsx';
import { folded, wordsIn } from '../kit/folded.ts';

const NAME = 'found';

/** Marks the words of a query in a part of the page, without touching it; browsers that cannot do so just do not mark. */
export function useHighlight(within: RefObject<HTMLElement | null>, query: string, shown: unknown): void {
  const { locale } = useWords().catalog;
  useEffect(() => {
    if (!('highlights' in CSS) || within.current === null) return;
    const ranges = wordsIn(query, locale).flatMap((word) => rangesOf(word, within.current, locale));
    if (ranges.length > 0) CSS.highlights.set(NAME, new Highlight(...ranges));
    return () => {
      CSS.highlights.delete(NAME);
    };
  }, [within, query, locale, shown]);
}

function rangesOf(word: string, within: Node | null, locale: string): readonly Range[] {
  if (within === null) return [];
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = folded(node.nodeValue ?? '', locale);
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      ranges.push(range);
    }
  }
  return ranges;
}
