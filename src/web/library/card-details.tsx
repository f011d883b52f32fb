import type { ReactNode } from 'react';
import { usualContent } from '../../engine/content.ts';
import { familyName } from '../../text/index.ts';
import type { Card } from '../../vocabulary/index.ts';
import { useText, useWords, useContent } from '../app/words.tsx';
import { Mark } from '../art/mark.tsx';
import { referenceLink } from '../app/reference-link.ts';
import { CardLarge } from '../card/card-large.tsx';
import './card-details.css';
import { Figures } from './figures.tsx';

interface CardDetailsProps {
  readonly card: Card;
  /** The neighbours among what was found. */
  readonly previous: number | undefined;
  readonly next: number | undefined;
  readonly onSelect: (card: number) => void;
}

export function CardDetails({ card, previous, next, onSelect }: CardDetailsProps): ReactNode {
  const text = useText();
  // Another set's card of this number is another card.
  const isMeasured = useContent().cards[card.number] === usualContent().cards[card.number];
  return (
    <div className="card-details">
      <header className="card-details-head">
        <Step to={previous} label={text('browser.previous')} sign="‹" onSelect={onSelect} />
        <h2>{text('browser.numbered', { number: card.number })}</h2>
        <Step to={next} label={text('browser.next')} sign="›" onSelect={onSelect} />
      </header>
      <CardLarge card={card.number} />
      <Facts card={card} />
      {isMeasured ? <Figures card={card.number} /> : undefined}
    </div>
  );
}

function Facts({ card }: { readonly card: Card }): ReactNode {
  const content = useContent();
  const text = useText();
  const words = useWords();
  const siblings = content.cards.filter(({ family, number }) => family === card.family && number !== card.number);
  return (
    <dl className="card-details-facts">
      <dt>{text('browser.era')}</dt>
      <dd>{text(`era.${card.era}`)}</dd>
      <dt>{text('browser.family')}</dt>
      <dd>
        {familyName(words, card.family)}
        {siblings.length === 0 ? undefined : (
          <ul className="card-details-siblings" aria-label={text('browser.siblings')}>
            {siblings.map(({ number, colour }) => (
              <li key={number}>
                <a href={referenceLink(content, 'cards', number)}>
                  <Mark colour={colour} /> {number}
                </a>
              </li>
            ))}
          </ul>
        )}
      </dd>
    </dl>
  );
}

interface StepProps {
  readonly to: number | undefined;
  readonly label: string;
  readonly sign: string;
  readonly onSelect: (card: number) => void;
}

function Step({ to, label, sign, onSelect }: StepProps): ReactNode {
  return (
    <button
      type="button"
      className="button card-details-step"
      aria-label={label}
      title={label}
      disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) onSelect(to);
      }}
    >
      {sign}
    </button>
  );
}
