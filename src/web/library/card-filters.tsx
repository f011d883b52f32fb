import { type ReactNode, useMemo, useState } from 'react';
import { familyName, type Words } from '../../text/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { CardChips } from './card-chips.tsx';
import './card-filters.css';
import { type CardOrder, type CardQuery, change, filterCount } from './card-query.ts';
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
        <CardChips query={query} />
      </div>
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

function familiesOf(words: Words): readonly { readonly id: string; readonly name: string }[] {
  const { compare } = new Intl.Collator(words.catalog.locale);
  const ids = [...new Set(words.content.cards.flatMap(({ family }) => family))];
  return ids.map((id) => ({ id, name: familyName(words, id) })).sort((a, b) => compare(a.name, b.name));
}
