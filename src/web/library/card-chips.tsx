import type { ReactNode } from 'react';
import { useText } from '../app/words.tsx';
import { Mark, TypeMark } from '../art/mark.tsx';
import { Picture } from '../art/picture.tsx';
import { type CardQuery, FACETS, type Facet, toggle } from './card-query.ts';

type Value<F extends Facet> = (typeof FACETS)[F][number];

interface Chip<F extends Facet> {
  readonly value: Value<F>;
  readonly name: string;
  /** Instead of the name, or before it. */
  readonly picture?: ReactNode;
  readonly isNamed?: boolean;
}

/** Everything that can be switched on and off: eras, colours, types, costs. */
export function CardChips({ query }: { readonly query: CardQuery }): ReactNode {
  const text = useText();
  const cost = text('browser.cost');
  return (
    <>
      <Chips facet="era" query={query} chips={FACETS.era.map((era) => ({ value: era, name: text(`era.${era}`) }))} />
      <Chips
        facet="colour"
        query={query}
        chips={FACETS.colour.map((colour) => ({
          value: colour,
          name: text(`colour.${colour}`),
          picture: <Mark colour={colour} />,
          isNamed: false,
        }))}
      />
      <Chips
        facet="type"
        query={query}
        chips={FACETS.type.map((type) => ({
          value: type,
          name: text(`type.${type}`),
          picture: <TypeMark type={type} />,
        }))}
      />
      <Chips
        facet="cost"
        query={query}
        chips={FACETS.cost.map((credits) => ({
          value: credits,
          name: `${cost} ${credits}`,
          picture: <Price credits={credits} />,
          isNamed: false,
        }))}
      />
    </>
  );
}

interface ChipsProps<F extends Facet> {
  readonly facet: F;
  readonly query: CardQuery;
  readonly chips: readonly Chip<F>[];
}

function Chips<F extends Facet>({ facet, query, chips }: ChipsProps<F>): ReactNode {
  const text = useText();
  const group: Facet = facet;
  const chosen: readonly string[] = query.chosen[facet];
  return (
    <div className="card-filters-group" role="group" aria-label={text(`browser.${group}`)}>
      {chips.map(({ value, name, picture, isNamed = true }) => (
        <button
          key={value}
          type="button"
          className="card-filters-chip"
          aria-pressed={chosen.includes(value)}
          aria-label={name}
          title={isNamed ? undefined : name}
          onClick={() => toggle(facet, value)}
        >
          {picture}
          {isNamed ? name : undefined}
        </button>
      ))}
    </div>
  );
}

function Price({ credits }: { readonly credits: string }): ReactNode {
  return (
    <>
      {credits}
      <Picture icon="credit" />
    </>
  );
}
