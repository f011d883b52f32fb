import { type ReactNode, useContext } from 'react';
import { cardOf } from '../../engine/reading.ts';
import { amounts, cardName, plainText, sayCard, spokenText, type Words } from '../../text/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { useWords } from '../app/words.tsx';
import { Mark, TypeMark } from '../art/mark.tsx';
import { CardIcons } from '../card/icon-line.tsx';
import { LinkContext } from '../kit/token-link.tsx';
import { pointing } from './pointing.ts';

interface SpecialChipProps {
  readonly card: CardNumber;
  /** Where it lies, if that is not plain. */
  readonly note?: string | undefined;
  /** Others beside it have the same name, so the name alone says little. */
  readonly isNamesake: boolean;
  readonly choice: string | undefined;
  readonly onChoose: (() => void) | undefined;
}

/** A card in one line; pointing at it shows the whole card. */
export function SpecialChip({ card, note, isNamesake, choice, onChoose }: SpecialChipProps): ReactNode {
  const words = useWords();
  const show = useContext(LinkContext);
  const face = cardOf(card);
  const name = cardName(words, card);
  const open = (anchor: HTMLElement): void => show?.({ kind: 'card', card, text: name }, anchor);
  return (
    <button
      type="button"
      className={`special-chip${isNamesake ? ' is-namesake' : ''}${choice === undefined ? '' : ' is-open'}`}
      data-card={card}
      data-choice={choice !== undefined}
      aria-label={labelOf(words, card, note, choice)}
      {...pointing((anchor) => anchor !== undefined && open(anchor))}
      onClick={(event) => {
        if (onChoose === undefined) open(event.currentTarget);
        else onChoose();
      }}
    >
      <Mark colour={face.colour} />
      <TypeMark type={face.type} />
      <span className="special-chip-name">{name}</span>
      <span className="special-chip-icons">
        <CardIcons card={face} silent />
      </span>
      <span className="amount special-chip-cost" aria-hidden="true">
        {face.cost}
      </span>
    </button>
  );
}

function labelOf(words: Words, card: CardNumber, note: string | undefined, choice: string | undefined): string {
  const face = cardOf(card);
  const cost = amounts(words, { credit: face.cost ?? 0 });
  return [
    cardName(words, card),
    ...(note === undefined ? [] : [note]),
    plainText(words.say(`colour.${face.colour}`)),
    plainText(words.say(`type.${face.type}`)),
    plainText(words.say('table.cost', { cost })),
    spokenText(sayCard(words, face)).replace(/\.$/, ''),
    ...(choice === undefined ? [] : [choice]),
  ].join('. ');
}
