import { type ReactNode, useMemo, useState } from 'react';
import { CARDS } from '../../content/cards/index.ts';
import type { Words } from '../../text/index.ts';
import { Mark, TypeMark } from '../art/mark.tsx';
import { Picture } from '../art/picture.tsx';
import { useText, useWords } from '../app/words.tsx';
import './card-filters.css';
import {
  type CardOrder,
  type CardQuery,
  change,
  FACETS,
  type Facet,
  filterCount,
  NO_QUERY,
  toggle,
} from './card-query.ts';
import { SearchField } from './search-field.tsx';

/** Search, filters and order. On a phone the filters fold away. */
export function CardFilters({ query }: { readonly query: CardQuery }): ReactNode {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const count = filterCount(query);
  return (
    <div className="card-filters" data-open={isOpen}>
      <div className="card-filters-row">
        <SearchField label={text('browser.search')} value={query.text} onChange={(words) => change({ text: words })} />
        <button
          type="button"
          className="button card-filters-unfold"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {text('browser.filters')}
          {count === 0 ? undefined : <span className="card-filters-count">{count}</span>}
        </button>
        <div className="card-filters-more">
          <FamilySelect family={query.family} />
          <OrderSelect order={query.order} />
        </div>
      </div>
      <div className="card-filters-chips">
        <Chips facet="era" query={query} face={(era) => text(`era.${era}`)} />
        <Chips
          facet="colour"
          query={query}
          face={(colour) => <Mark colour={colour} />}
          name={(it) => text(`colour.${it}`)}
        />
        <Chips
          facet="type"
          query={query}
          face={(type) => (
            <>
              <TypeMark type={type} />
              {text(`type.${type}`)}
            </>
          )}
        />
        <Chips
          facet="cost"
          query={query}
          face={(cost) => (
            <>
              {cost}
              <Picture icon="credit" />
            </>
          )}
          name={(cost) => `${text('browser.cost')} ${cost}`}
        />
        {count === 0 ? undefined : (
          <button
            type="button"
            className="card-filters-clear"
            onClick={() => change({ chosen: NO_QUERY.chosen, family: '' })}
          >
            {text('browser.clear')}
          </button>
        )}
      </div>
    </div>
  );
}

interface ChipsProps<F extends Facet> {
  readonly facet: F;
  readonly query: CardQuery;
  readonly face: (value: (typeof FACETS)[F][number]) => ReactNode;
  /** For values whose face is no words. */
  readonly name?: (value: (typeof FACETS)[F][number]) => string;
}

function Chips<F extends Facet>({ facet, query, face, name }: ChipsProps<F>): ReactNode {
  const text = useText();
  const group: Facet = facet;
  const values: readonly (typeof FACETS)[F][number][] = FACETS[facet];
  const chosen: readonly string[] = query.chosen[facet];
  return (
    <div className="card-filters-group" role="group" aria-label={text(`browser.${group}`)}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="card-filters-chip"
          aria-pressed={chosen.includes(value)}
          aria-label={name?.(value)}
          title={name?.(value)}
          onClick={() => toggle(facet, value)}
        >
          {face(value)}
        </button>
      ))}
    </div>
  );
}

function FamilySelect({ family }: { readonly family: string }): ReactNode {
  const text = useText();
  const words = useWords();
  const families = useMemo(() => familiesOf(words), [words]);
  return (
    <label className="card-filters-select">
      <span>{text('browser.family')}</span>
      <select value={family} onChange={(event) => change({ family: event.currentTarget.value })}>
        <option value="">{text('browser.any')}</option>
        {families.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function OrderSelect({ order }: { readonly order: CardOrder }): ReactNode {
  const text = useText();
  return (
    <label className="card-filters-select">
      <span>{text('browser.sort')}</span>
      <select value={order} onChange={(event) => change({ order: event.currentTarget.value as CardOrder })}>
        <option value="number">{text('browser.number')}</option>
        <option value="name">{text('browser.name')}</option>
        <option value="use">{text('browser.sort.use')}</option>
      </select>
    </label>
  );
}

function familiesOf({ catalog }: Words): readonly { readonly id: string; readonly name: string }[] {
  const { compare } = new Intl.Collator(catalog.locale);
  const ids = [...new Set(CARDS.map(({ family }) => family))];
  return ids.map((id) => ({ id, name: catalog.names.families[id] ?? id })).sort((a, b) => compare(a.name, b.name));
}
