import type { ReactNode } from 'react';
import { cardFlavour, cardName, sayCard } from '../../text/index.ts';
import type { CardNumber, CardType } from '../../vocabulary/index.ts';
import { referenceLink } from '../app/reference-link.ts';
import { useText, useWords } from '../app/words.tsx';
import { Illustration } from '../art/illustration.tsx';
import { TypeMark } from '../art/mark.tsx';
import { Said } from '../kit/tokens.tsx';
import { CardHead } from './card-face.tsx';
import { cardNumbered } from './card-numbered.ts';
import { CardIcons } from './icon-line.tsx';
import './card-large.css';

/** Where the rules speak of a type of card. */
const SECTIONS: { readonly [type in CardType]: string } = {
  instant: 'card-types',
  permanent: 'card-types',
  action: 'action-cards',
  production: 'production',
  scoring: 'scoring',
};

/** Everything about a card, large, whatever is preferred elsewhere: for looking closer. */
export function CardLarge({ card: number }: { readonly card: CardNumber }): ReactNode {
  const words = useWords();
  const text = useText();
  const card = cardNumbered(words.content, number);
  return (
    <article className={`card card-large card-${card.colour}`} data-era={card.era}>
      <CardHead card={card} />
      <h3 className="card-large-name">{cardName(words, number)}</h3>
      <span className="card-large-illustration">
        <Illustration family={card.family} />
      </span>
      <p className="card-large-icons">
        <CardIcons card={card} silent />
      </p>
      <p className="card-large-text">
        <Said tokens={sayCard(words, card)} />
      </p>
      <p className="card-large-flavour">{cardFlavour(words, number)}</p>
      <p className="card-large-type">
        <TypeMark type={card.type} /> <b>{text(`type.${card.type}`)}</b> {text(`type.${card.type}.help`)}{' '}
        <a href={referenceLink(words.content, 'rules', SECTIONS[card.type])}>{text('rules.title')}</a>
      </p>
    </article>
  );
}
