import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Section } from '../../text/reference.ts';
import { referenceLink } from '../app/reference-link.ts';
import { useContent, useText } from '../app/words.tsx';

interface RulesContentsProps {
  readonly sections: readonly Section[];
  readonly current: string | undefined;
  readonly isSearch: boolean;
}

/** The table of contents, or what was found. On a phone it folds away. */
export function RulesContents({ sections, current, isSearch }: RulesContentsProps): ReactNode {
  const text = useText();
  const content = useContent();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current]');
    if (entry instanceof HTMLElement && list.current !== null) keepInSight(entry, list.current);
  }, [current]);
  return (
    <nav className="rules-contents" aria-label={text('rules.contents')} data-open={isOpen || isSearch}>
      <button type="button" className="button rules-unfold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text('rules.contents')}
      </button>
      <ol ref={list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={referenceLink(content, 'rules', id)}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                setOpen(false);
                // The address is the same when the reader scrolled away and comes back.
                if (location.hash === event.currentTarget.hash) {
                  document.getElementById(`rule-${id}`)?.scrollIntoView({ block: 'start' });
                }
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Scrolls the list alone; `scrollIntoView` would move the page as well. */
function keepInSight(entry: HTMLElement, list: HTMLElement): void {
  const { offsetTop, offsetHeight } = entry;
  if (offsetTop < list.scrollTop) list.scrollTop = offsetTop;
  else if (offsetTop + offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = offsetTop + offsetHeight - list.clientHeight;
  }
}
