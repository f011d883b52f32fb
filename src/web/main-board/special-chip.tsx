import { memo, type PointerEvent, type ReactNode, useContext, useEffect, useRef } from 'react';
import { cardOf } from '../../engine/reading.ts';
import { cardName } from '../../text/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { useWords } from '../app/words.tsx';
import { Labelled } from '../kit/labelled.tsx';
import { Mark, TypeMark } from '../art/mark.tsx';
import { cardLabel } from '../card/card-label.ts';
import { CardIcons } from '../card/icon-line.tsx';
import { LinkContext } from '../kit/token-link.tsx';
import { pointing } from './pointing.ts';

interface SpecialChipProps {
  readonly card: CardNumber;
  /** Where it lies, if that is not plain. */
  readonly note?: string | undefined;
  readonly choice: string | undefined;
  readonly onChoose: (card: CardNumber) => void;
}

/** A card in one line; pointing at it shows the whole card. */
export const SpecialChip = memo(function SpecialChip({ card, note, choice, onChoose }: SpecialChipProps): ReactNode {
  const words = useWords();
  const show = useContext(LinkContext);
  const face = cardOf(words.content, card);
  const name = cardName(words, card);
  const open = (anchor: HTMLElement): void => show?.({ kind: 'card', card, text: name }, anchor);
  const takes = useSecondTap();
  return (
    <button
      type="button"
      className={`special-chip${choice === undefined ? '' : ' is-open'}`}
      data-card={card}
      data-choice={choice !== undefined}
      {...pointing((anchor) => anchor !== undefined && open(anchor))}
      onPointerDown={takes.onPointerDown}
      onClick={(event) => {
        // What cannot be taken is asked for all the same: the answer says why not.
        const isRead = choice !== undefined && !takes.isMeant();
        if (choice === undefined || isRead) open(event.currentTarget);
        if (!isRead) onChoose(card);
      }}
    >
      <Labelled label={cardLabel(words, card, { note, choice })}>
        <Mark colour={face.colour} />
        <TypeMark type={face.type} />
        <span className="special-chip-name">{name}</span>
        <span className="special-chip-icons">
          <CardIcons card={face} silent />
        </span>
        <span className="amount special-chip-cost" aria-hidden="true">
          {face.cost}
        </span>
      </Labelled>
    </button>
  );
});

/** A finger cannot point at a card to read it first: its first tap shows the card, the next one takes it. */
function useSecondTap(): {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly isMeant: () => boolean;
} {
  const chip = useRef<Element>(null);
  const isTouch = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    const onDown = ({ target }: globalThis.PointerEvent): void => {
      if (!(target instanceof Node) || !chip.current?.contains(target)) isShown.current = false;
    };
    addEventListener('pointerdown', onDown);
    return () => removeEventListener('pointerdown', onDown);
  }, []);
  return {
    onPointerDown: ({ pointerType, currentTarget }) => {
      chip.current = currentTarget;
      isTouch.current = pointerType === 'touch';
    },
    isMeant: () => {
      const isMeant = !isTouch.current || isShown.current;
      isShown.current = true;
      return isMeant;
    },
  };
}
