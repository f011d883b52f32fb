import { memo, type ReactNode } from 'react';
import { cardName, eraNumber, plainText, sayCard, type Tokens } from '../../text/index.ts';
import type { Card, CardNumber, Era } from '../../vocabulary/index.ts';
import { preferences } from '../app/preferences.ts';
import { useText, useWords, useContent } from '../app/words.tsx';
import { Illustration } from '../art/illustration.tsx';
import { Logo } from '../art/logo.tsx';
import { Mark, TypeMark } from '../art/mark.tsx';
import { Picture } from '../art/picture.tsx';
import { useStore } from '../kit/store.ts';
import { Said } from '../kit/tokens.tsx';
import { cardNumbered } from './card-numbered.ts';
import { CardIcons } from './icon-line.tsx';
import './card-face.css';

export type CardSize = 'full' | 'small' | 'chip';

interface CardFaceProps {
  readonly card: CardNumber;
  readonly size: CardSize;
}

/** A card as it lies on the table. It is made of spans, so that it can stand within a button. */
export const CardFace = memo(function CardFace({ card: number, size }: CardFaceProps): ReactNode {
  const content = useContent();
  const card = cardNumbered(content, number);
  const said = sayCard(useWords(), card);
  const length = plainText(said).length;
  const { cardText } = useStore(preferences);
  if (size === 'chip') return <CardChip card={card} hasIcons={cardText !== 'words'} />;
  const hasIcons = cardText !== 'words';
  const hasWords = !hasIcons || (size === 'full' && cardText === 'both');
  return (
    <span className={`card card-${size} card-${card.colour}`} data-era={card.era}>
      <CardHead card={card} />
      <CardName card={card} />
      <span className="card-illustration">
        <Illustration family={card.family} />
      </span>
      {hasIcons ? (
        <span className="card-icons">
          <CardIcons card={card} silent={hasWords} />
        </span>
      ) : undefined}
      {hasWords ? <CardText said={said} length={length} /> : undefined}
    </span>
  );
});

/** What matters in play stands at the left, where a fan of cards shows it: colour, type, cost. */
export function CardHead({ card }: { readonly card: Card }): ReactNode {
  const text = useText();
  return (
    <span className="card-head">
      <Mark colour={card.colour} />
      <span className="card-type" title={text(`type.${card.type}`)}>
        <TypeMark type={card.type} />
      </span>
      <span className="hidden">
        {text(`colour.${card.colour}`)}, {text(`type.${card.type}`)}
      </span>
      {card.cost === undefined ? undefined : (
        <span className="card-cost">
          {card.cost}
          <Picture icon="credit" />
        </span>
      )}
      <span className="card-space" />
      {card.era === 'special' ? (
        <Picture icon="special-card" />
      ) : (
        <span className="card-era">{eraNumber(card.era)}</span>
      )}
      <span className="card-number">{card.number}</span>
    </span>
  );
}

/** Names longer than this, or with a word longer than that, get smaller letters. */
const LONG_NAME = 22;
const LONG_WORD = 12;

export function hasLongWord(name: string): boolean {
  return name.split(/[\s\u200b-]/).some((word) => word.length > LONG_WORD);
}

function CardName({ card }: { readonly card: Card }): ReactNode {
  // A name may go on in the next line after a slash.
  const name = cardName(useWords(), card.number).replace('/', '/\u200b');
  return (
    <span className="card-name" data-long={name.length > LONG_NAME || hasLongWord(name)}>
      {name}
    </span>
  );
}

/** Texts longer than these take a step down in size; the picture makes room for all of them. */
const STEPS = [90, 130, 150, 190] as const;

function CardText({ said, length }: { readonly said: Tokens; readonly length: number }): ReactNode {
  return (
    <span className="card-text" data-step={STEPS.filter((step) => length > step).length}>
      <Said tokens={said} />
    </span>
  );
}

/** One line: what the card does, or what it is called. */
function CardChip({ card, hasIcons }: { readonly card: Card; readonly hasIcons: boolean }): ReactNode {
  const name = cardName(useWords(), card.number);
  return (
    <span className={`card card-chip card-${card.colour}`} title={name}>
      <Mark colour={card.colour} />
      {hasIcons ? <CardIcons card={card} /> : <span className="card-chip-name">{name}</span>}
    </span>
  );
}

/** The back of a card: of which deck it is can be seen, nothing else. */
export function CardBack({ era, size }: { readonly era: Era | 'special'; readonly size: CardSize }): ReactNode {
  const text = useText();
  return (
    <span className={`card card-back card-${size}`} data-era={era}>
      <span className="hidden">{text(`era.${era}`)}</span>
      <span className="card-back-era" aria-hidden="true">
        {era === 'special' ? <Picture icon="special-card" /> : eraNumber(era)}
      </span>
      {size === 'chip' ? undefined : <Logo />}
    </span>
  );
}
