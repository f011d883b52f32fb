import { type ReactNode, useCallback, useMemo } from 'react';
import { goInstead, useRoute } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import { useStore } from '../kit/store.ts';
import { useLater } from '../kit/use-later.ts';
import './card-browser.css';
import { referenceRoute } from '../app/reference-link.ts';
import { OfNamedSet } from './of-named-set.tsx';
import { SetChoice } from './set-choice.tsx';
import { CardDetails } from './card-details.tsx';
import { CardFilters } from './card-filters.tsx';
import { CardGrid } from './card-grid.tsx';
import { cardQuery, clearFilters, type Entry, entriesOf, filterCount, found } from './card-query.ts';
import { DetailsPanel } from './details-panel.tsx';
import { LibraryNav } from './library-nav.tsx';

const SCREENFUL = 24;

/** `#/cards/48` shows card 48 of core; `#/cards/301/HASH` card 301 of a set, `#/cards/all/HASH` all of that. */
export function CardBrowser(): ReactNode {
  const [, , name] = useRoute();
  return (
    <OfNamedSet>
      {/* What is drawn later must not be of another set. */}
      <Browser key={name} />
    </OfNamedSet>
  );
}

/** All cards, to be searched, filtered and looked at. */
function Browser(): ReactNode {
  const text = useText();
  const words = useWords();
  const { content } = words;
  const query = useStore(cardQuery);
  // Typing never waits for the cards to be drawn.
  const asked = useLater(query);
  const entries = useMemo(() => entriesOf(words), [words]);
  const hits = useMemo(() => found(entries, asked, words.catalog.locale), [entries, asked, words]);
  // The first screenful is there at once; the others are drawn while the reader looks at it.
  const shown = useLater(hits, hits.slice(0, SCREENFUL));
  const selected = useSelected(entries);
  const onSelect = useCallback(
    (card: number | undefined) => {
      // In place: going back leaves the browser instead of showing every card again.
      goInstead(...referenceRoute(content, 'cards', card));
    },
    [content],
  );
  const place = hits.findIndex(({ card }) => card.number === selected?.card.number);
  return (
    <>
      <LibraryNav />
      <main className="card-browser">
        <header className="card-browser-head">
          <h1>{text('browser.title')}</h1>
          <SetChoice />
          <p role="status">{text('browser.found', { n: hits.length })}</p>
          {filterCount(query) === 0 ? undefined : (
            <button type="button" className="card-browser-clear" onClick={clearFilters}>
              {text('browser.clear')}
            </button>
          )}
        </header>
        <CardFilters query={query} />
        <div className="card-browser-cards">
          <CardGrid entries={shown} selected={selected?.card.number} onSelect={onSelect} />
          {hits.length === 0 ? <p className="card-browser-nothing">{text('browser.nothing')}</p> : undefined}
        </div>
        <DetailsPanel
          label={text('browser.details')}
          isShown={selected !== undefined}
          onClose={() => onSelect(undefined)}
        >
          {selected === undefined ? (
            <p className="card-browser-choose">{text('browser.choose')}</p>
          ) : (
            <CardDetails
              card={selected.card}
              previous={hits[place - 1]?.card.number}
              next={hits[place + 1]?.card.number}
              onSelect={onSelect}
            />
          )}
        </DetailsPanel>
      </main>
    </>
  );
}

function useSelected(entries: readonly Entry[]): Entry | undefined {
  const [, number = ''] = useRoute();
  return /^\d+$/.test(number) ? entries[Number(number)] : undefined;
}
