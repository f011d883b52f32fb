import { type ReactNode, useState } from 'react';
import type { CardYield } from '../../bots/review/card-yields.ts';
import { cardName } from '../../text/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { referenceLink } from '../app/reference-link.ts';
import { Mark } from '../art/mark.tsx';
import { Picture } from '../art/picture.tsx';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { lookOf, type SeatLook } from '../main-board/seats.ts';
import { Choice } from '../settings/choice.tsx';
import { type CardOrder, firstRound, sortedCards } from './card-order.ts';
import { Gave } from './gave.tsx';
import './cards-part.css';

interface Properties {
  readonly seats: readonly SeatLook[];
  readonly yields: readonly CardYield[];
}

interface Sorting {
  readonly order: CardOrder;
  readonly isReversed: boolean;
}

const ALL = 'all';

/** What each card gave whoever played it. */
export function CardsPart({ seats, yields }: Properties): ReactNode {
  const text = useText();
  const words = useWords();
  const [owner, setOwner] = useState(ALL);
  const [sorting, setSorting] = useState<Sorting>({ order: 'vp', isReversed: false });
  if (yields.length === 0) return <p>{text('review.cards.none')}</p>;
  const collator = new Intl.Collator(words.catalog.locale);
  const byName = (a: CardYield, b: CardYield): number =>
    collator.compare(cardName(words, a.card), cardName(words, b.card));
  const owned = yields.filter(({ seat }) => owner === ALL || owner === String(seat));
  return (
    <>
      {seats.length > 1 ? <OwnerChoice seats={seats} owner={owner} onChoose={setOwner} /> : undefined}
      <table className="card-list">
        <caption>{text('end.by-card')}</caption>
        <Heads hasSeats={seats.length > 1} sorting={sorting} onSort={setSorting} />
        <tbody>
          {sortedCards(owned, sorting.order, sorting.isReversed, byName).map((each) => (
            <CardRow key={`${each.seat} ${each.card}`} seats={seats} card={each} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function OwnerChoice(props: {
  readonly seats: readonly SeatLook[];
  readonly owner: string;
  readonly onChoose: (owner: string) => void;
}): ReactNode {
  const { seats, owner, onChoose } = props;
  const text = useText();
  return (
    <Choice
      name={text('lobby.seat.human')}
      options={[
        { value: ALL, label: text('review.everybody') },
        ...seats.map(({ name }, seat) => ({ value: String(seat), label: name })),
      ]}
      value={owner}
      onChange={onChoose}
    />
  );
}

/** Each head sorts by its column, and the other way when it is pressed again. */
function Heads(props: {
  readonly hasSeats: boolean;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}): ReactNode {
  const { hasSeats, sorting, onSort } = props;
  const text = useText();
  const heads: readonly (readonly [CardOrder, ReactNode])[] = [
    ['card', text('review.card')],
    ...(hasSeats ? [['seat', text('lobby.seat.human')] as const] : []),
    ['round', text('review.round')],
    ['vp', <VpHead key="vp" />],
    ['other', text('review.gave')],
  ];
  return (
    <thead>
      <tr>
        {heads.map(([order, name]) => {
          const isChosen = sorting.order === order;
          return (
            <th key={order} scope="col" aria-sort={sortOf(order, sorting)} className={`card-list-${order}`}>
              <button type="button" onClick={() => onSort({ order, isReversed: isChosen && !sorting.isReversed })}>
                {name}
                <span aria-hidden="true" className="card-list-arrow">
                  {isChosen ? (sorting.isReversed ? '▴' : '▾') : ''}
                </span>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function VpHead(): ReactNode {
  const text = useText();
  return (
    <>
      <Picture icon="vp" />
      <span className="hidden">{text('review.curve.vp')}</span>
    </>
  );
}

function CardRow({ seats, card }: { readonly seats: readonly SeatLook[]; readonly card: CardYield }): ReactNode {
  const words = useWords();
  const text = useText();
  const printed = words.content.cards[card.card];
  const look = lookOf(seats, card.seat);
  return (
    <tr>
      <th scope="row" className="card-list-card">
        <a href={referenceLink(words.content, 'cards', card.card)}>
          {printed === undefined ? undefined : <Mark colour={printed.colour} />} {cardName(words, card.card)}{' '}
          <small>{printed?.number}</small>
        </a>
      </th>
      {seats.length > 1 ? (
        <td className="card-list-seat">
          <SeatBadge seat={card.seat} colour={look.colour} name={look.name} isSilent />
          <span className="card-list-name">{look.name}</span>
        </td>
      ) : undefined}
      <td className="card-list-round">
        <span className="card-list-bare">{words.number(firstRound(card))}</span>
        <span className="card-list-full">{text('review.round.number', { round: words.number(firstRound(card)) })}</span>
      </td>
      <td className="card-list-vp">{(card.gained.vp ?? 0) === 0 ? '–' : words.number(card.gained.vp ?? 0)}</td>
      <td className="card-list-other">
        <Gave card={card} />
      </td>
    </tr>
  );
}

function sortOf(order: CardOrder, sorting: Sorting): 'ascending' | 'descending' | undefined {
  if (sorting.order !== order) return undefined;
  const isAscending = (order === 'vp' || order === 'other') === sorting.isReversed;
  return isAscending ? 'ascending' : 'descending';
}
