import { memo, type ReactNode, useState } from 'react';
import type { PlayerView } from '../../engine/index.ts';
import { HIDDEN } from '../../engine/index.ts';
import { CARDS } from '../../content/cards/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Labelled } from '../kit/labelled.tsx';
import { usePeek } from '../kit/peek.tsx';
import { useLow } from '../kit/screen.ts';
import { boardOf } from '../main-board/positions.ts';
import { useTable } from '../session/context.ts';
import { CardFace } from './card-face.tsx';
import { cardLabel } from './card-label.ts';
import './hand.css';

/** The viewer's hand, in an order of their own: dragging a card moves it, and it stays there. */
export function Hand({ player }: { readonly player: PlayerView }): ReactNode {
  const text = useText();
  const { table, answering } = useTable();
  const [order, setOrder] = useState<readonly CardNumber[]>([]);
  const [dragged, setDragged] = useState<CardNumber>();
  const cards = arranged(player.hand, order);
  const slot = table.view.decision?.kind === 'play' ? answering.selection.slot : undefined;
  const colour = boardOf(table.view).slots.find(({ id }) => id === slot)?.colour;
  const moveTo = (place: number): void => {
    if (dragged === undefined) return;
    const rest = cards.filter((card) => card !== dragged);
    setOrder([...rest.slice(0, place), dragged, ...rest.slice(place)]);
  };
  return (
    <section className="hand" aria-label={text('table.hand')}>
      <ul className="hand-cards">
        {cards.map((card, place) => (
          <li key={card} onDragOver={(event) => event.preventDefault()} onDragEnter={() => moveTo(place)}>
            <HandCard
              card={card}
              isChoice={answering.choices.cards.has(card) || answering.choices.set?.cards.includes(card) === true}
              isChosen={answering.selection.card === card || answering.chosen.has(card)}
              isMismatch={slot !== undefined && CARDS[card]?.colour !== colour}
              onTap={answering.tapCard}
              onDrag={setDragged}
            />
          </li>
        ))}
      </ul>
      {cards.length === 0 ? <p className="hand-empty">{text('table.no-cards')}</p> : undefined}
    </section>
  );
}

const HandCard = memo(function HandCard(props: {
  readonly card: CardNumber;
  readonly isChoice: boolean;
  readonly isChosen: boolean;
  /** It may be played on the chosen slot, but would do nothing there. */
  readonly isMismatch: boolean;
  readonly onTap: (card: CardNumber) => void;
  readonly onDrag: (card: CardNumber | undefined) => void;
}): ReactNode {
  const { card, isChoice, isChosen, isMismatch, onTap, onDrag } = props;
  const words = useWords();
  const text = useText();
  const peek = usePeek(card);
  const isLow = useLow();
  const label = cardLabel(words, card);
  return (
    <button
      type="button"
      className="hand-card"
      {...peek}
      data-card={card}
      data-choice={isChoice}
      data-mismatch={isMismatch}
      aria-pressed={isChosen}
      draggable
      onClick={() => onTap(card)}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/x-benthos-card', String(card));
        onDrag(card);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <Labelled label={isMismatch ? `${label} ${text('slot.mismatch')}.` : label}>
        <CardFace card={card} size={isLow ? 'small' : 'full'} />
      </Labelled>
    </button>
  );
});

/** Known cards where the player put them, new ones at the end. */
function arranged(hand: readonly CardNumber[], order: readonly CardNumber[]): readonly CardNumber[] {
  const known = hand.filter((card) => card !== HIDDEN);
  const kept = order.filter((card) => known.includes(card));
  return [...kept, ...known.filter((card) => !kept.includes(card))];
}
