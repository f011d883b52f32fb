import { type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import type { PlayerView, Seat } from '../../engine/index.ts';
import { cardTold } from '../../text/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { dragCard } from '../kit/dragged-card.ts';
import { Labelled } from '../kit/labelled.tsx';
import { usePeek } from '../kit/peek.tsx';
import { useLow, useTall } from '../kit/screen.ts';
import { boardOf } from '../main-board/positions.ts';
import { useTable } from '../session/context.ts';
import { CardFace } from './card-face.tsx';
import { cardLabel } from './card-label.ts';
import { arranged, keepOrder, keptOrder, movedTo } from './hand-order.ts';
import './hand.css';

/** The viewer's hand, in an order of their own: a card that is dragged, or moved by keys, stays where it was put. */
export function Hand({ player }: { readonly player: PlayerView }): ReactNode {
  const { id, view } = useTable().table;
  const seat = view.viewer ?? 0;
  return <HandOf key={`${id} ${seat}`} player={player} game={id} seat={seat} />;
}

function HandOf({ player, game, seat }: HandProps): ReactNode {
  const text = useText();
  const words = useWords();
  const { table, answering } = useTable();
  const [order, setOrder] = useState(() => keptOrder(game, seat));
  const [dragged, setDragged] = useState<CardNumber>();
  const [said, setSaid] = useState('');
  const cards = arranged(player.hand, order);
  const slot = table.view.decision?.kind === 'play' ? answering.selection.slot : undefined;
  const colour = boardOf(table.view).slots.find(({ id }) => id === slot)?.colour;
  const put = (card: CardNumber, place: number): void => {
    const next = movedTo(cards, card, place);
    setOrder(next);
    keepOrder(game, seat, next);
  };
  const moveByKey = (event: KeyboardEvent, card: CardNumber, place: number): void => {
    const by = event.altKey ? (STEPS[event.key] ?? 0) : 0;
    if (by === 0) return;
    // Elsewhere these keys lead to the page before.
    event.preventDefault();
    if (cards[place + by] === undefined) return;
    put(card, place + by);
    setSaid(`${cardTold(words, card)} ${place + by + 1}/${cards.length}`);
  };
  return (
    <section className="hand" aria-label={text('table.hand')} data-set={answering.choices.set !== undefined}>
      <ul className="hand-cards">
        {cards.map((card, place) => (
          <li
            key={card}
            onDragOver={(event) => event.preventDefault()}
            onDragEnter={() => dragged !== undefined && put(dragged, place)}
            onKeyDown={(event) => moveByKey(event, card, place)}
          >
            <HandCard
              card={card}
              isChoice={answering.choices.cards.has(card) || answering.choices.set?.cards.includes(card) === true}
              isChosen={answering.selection.card === card || answering.chosen.has(card)}
              isSet={answering.choices.set !== undefined}
              isMismatch={slot !== undefined && words.content.cards[card]?.colour !== colour}
              onTap={answering.tapCard}
              onDrag={setDragged}
            />
          </li>
        ))}
      </ul>
      <p className="hidden" role="status">
        {said}
      </p>
      {cards.length === 0 ? <p className="hand-empty">{text('table.no-cards')}</p> : undefined}
    </section>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface HandProps {
  readonly player: PlayerView;
  readonly game: string;
  readonly seat: Seat;
}

const HandCard = memo(function HandCard(props: {
  readonly card: CardNumber;
  readonly isChoice: boolean;
  readonly isChosen: boolean;
  /** A set of cards is asked for: to keep or to discard. */
  readonly isSet: boolean;
  /** It may be played on the chosen slot, but would do nothing there. */
  readonly isMismatch: boolean;
  readonly onTap: (card: CardNumber) => void;
  readonly onDrag: (card: CardNumber | undefined) => void;
}): ReactNode {
  const { card, isChoice, isChosen, isSet, isMismatch, onTap, onDrag } = props;
  const words = useWords();
  const text = useText();
  const peek = usePeek(card);
  // Cards to choose a set from are read, wherever there is the height for it.
  const isTall = useTall();
  const isLow = useLow() && !(isSet && isTall);
  return (
    <button
      type="button"
      className="hand-card"
      {...peek}
      data-card={card}
      data-choice={isChoice}
      data-mismatch={isMismatch}
      aria-pressed={isChosen}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
      draggable
      onClick={() => onTap(card)}
      onDragStart={(event) => {
        dragCard(event, card);
        onDrag(card);
        // Slots and sites light up for it; a drag that changes the page as it begins is ended by the browser.
        if (isChoice && !isChosen && !isSet) setTimeout(() => onTap(card));
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <Labelled label={cardLabel(words, card, { choice: isMismatch ? text('slot.mismatch') : undefined })}>
        <CardFace card={card} size={isLow ? 'small' : 'full'} />
      </Labelled>
    </button>
  );
});
