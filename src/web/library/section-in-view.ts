import { type RefObject, useEffect, useState } from 'react';
import type { Section } from '../../text/reference.ts';

/** The section that the reader's eyes are at: the first that reaches into the upper third of the window. */
export function useSectionInView(
  article: RefObject<HTMLElement | null>,
  sections: readonly Section[],
): string | undefined {
  const [inView, setInView] = useState<string>();
  useEffect(() => {
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const first = sections.find(({ id }) => [...seen].some((element) => element.id === `rule-${id}`));
        if (first !== undefined) setInView(first.id);
      },
      { rootMargin: '-8% 0px -65% 0px' },
    );
    for (const element of article.current?.querySelectorAll('section') ?? []) observer.observe(element);
    return () => observer.disconnect();
  }, [article, sections]);
  return inView;
}
