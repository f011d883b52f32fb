import { type ReactNode, useEffect, useRef } from 'react';
import { contentNamed } from '../../engine/content.ts';
import { linkTo, tableLeft, useRoute } from '../app/router.ts';
import { referenceLink } from '../app/reference-link.ts';
import { useContent, useText } from '../app/words.tsx';
import { Logo } from '../art/logo.tsx';
import './library-nav.css';

/** The way home, or back to the game that was left to look something up, and from one reference page to the next. */
export function LibraryNav(): ReactNode {
  const text = useText();
  const [here, , set] = useRoute();
  // The settings speak of no content, but lead back to pages that do.
  const usual = useContent();
  const content = (set === undefined ? undefined : contentNamed(set)) ?? usual;
  const table = tableLeft();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => showToItsEnd(current.current), [here]);
  const pages = [
    ['rules', text('rules.title')],
    ['key', text('key.title')],
    ['cards', text('menu.cards')],
    ['sets', text('sets.title')],
    ['settings', text('menu.settings')],
  ] as const;
  return (
    <nav className="library-nav" aria-label={text('button.menu')}>
      {table === undefined ? (
        <a className="library-nav-home" href={linkTo()} aria-label={text('app.name')}>
          <Logo />
          <span>{text('app.name')}</span>
        </a>
      ) : (
        <a className="library-nav-home" href={linkTo(...table)}>
          <b aria-hidden="true">←</b> {text('menu.back-to-game')}
        </a>
      )}
      {pages.map(([page, name]) => (
        <a
          key={page}
          ref={page === here ? current : undefined}
          href={page === 'sets' ? linkTo(page) : referenceLink(content, page)}
          aria-current={page === here ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** On a phone the line may be longer than the screen. Only the line is moved: the page may have been scrolled before. */
function showToItsEnd(link: HTMLAnchorElement | null): void {
  const line = link?.parentElement;
  if (link === null || line === null || line === undefined) return;
  line.scrollLeft = link.offsetLeft + link.offsetWidth - line.clientWidth;
}
