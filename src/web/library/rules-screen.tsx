import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { rulesOf, searchRules, type Section } from '../../text/reference.ts';
import { referenceLink } from '../app/reference-link.ts';
import { useContent, useText, useWords } from '../app/words.tsx';
import { PeekProvider } from '../kit/peek.tsx';
import { useLater } from '../kit/use-later.ts';
import { useHighlight } from './highlight.ts';
import { Prose } from './prose.tsx';
import { RulesContents } from './rules-contents.tsx';
import './rules-screen.css';
import { SearchField } from './search-field.tsx';
import { useSectionInView } from './section-in-view.ts';
import { LibraryNav } from './library-nav.tsx';
import { OfNamedSet } from './of-named-set.tsx';
import { NameOfSet } from './name-of-set.tsx';

/** The rules on one page, to be read, searched and printed; `section` is where to begin. */
export function RulesScreen({ section }: { readonly section?: string }): ReactNode {
  return (
    <OfNamedSet>
      <Rules {...(section === undefined ? {} : { section })} />
    </OfNamedSet>
  );
}

function Rules({ section }: { readonly section?: string }): ReactNode {
  const words = useWords();
  const text = useText();
  const [query, setQuery] = useState('');
  const wanted = useLater(query.trim());
  const article = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => (wanted === '' ? rulesOf(words) : searchRules(words, wanted)), [words, wanted]);
  // Following a link ends the search: the section may not be among what was found.
  useEffect(() => setQuery(''), [section]);
  useArrival(section, wanted === '');
  useHighlight(article, wanted, sections);
  const inView = useSectionInView(article, sections) ?? section;
  return (
    <PeekProvider>
      <LibraryNav />
      <main className="rules">
        <header className="rules-head">
          <h1>{text('rules.title')}</h1>
          <button type="button" className="button rules-print" onClick={() => print()}>
            {text('rules.print')}
          </button>
        </header>
        <div className="rules-side">
          <SearchField label={text('rules.search')} value={query} onChange={setQuery} />
          <p className="rules-found" role="status">
            {wanted === '' ? '' : text('rules.found', { n: sections.length })}
          </p>
          <RulesContents sections={sections} current={inView} isSearch={wanted !== ''} />
        </div>
        <div ref={article} className="rules-text prose">
          <NameOfSet page="rules" />
          {sections.map((each) => (
            <RulesSection key={each.id} section={each} />
          ))}
          {sections.length === 0 ? <p>{text('rules.nothing')}</p> : undefined}
        </div>
      </main>
    </PeekProvider>
  );
}

function RulesSection({ section: { id, title, blocks } }: { readonly section: Section }): ReactNode {
  const text = useText();
  return (
    <section id={`rule-${id}`} className="rules-section" aria-labelledby={`rule-title-${id}`}>
      <h2 id={`rule-title-${id}`} tabIndex={-1}>
        {title}
        <a
          className="rules-anchor"
          href={referenceLink(useContent(), 'rules', id)}
          aria-label={`${text('rules.link')}: ${title}`}
        >
          #
        </a>
      </h2>
      <Prose blocks={blocks} />
    </section>
  );
}

/** Brings the section of the address into view and puts the focus on its title, for keyboards and screen readers. */
function useArrival(section: string | undefined, isWhole: boolean): void {
  useEffect(() => {
    const title = section === undefined || !isWhole ? null : document.getElementById(`rule-title-${section}`);
    if (title === null) return;
    let isHere = true;
    const arrive = (): void => {
      if (isHere) title.scrollIntoView({ block: 'start' });
    };
    arrive();
    title.focus({ preventScroll: true });
    // The first time the letters may still be on their way, and with them lines and heights change.
    void document.fonts.ready.then(arrive);
    return () => {
      isHere = false;
    };
  }, [section, isWhole]);
}
