import type { ReactNode } from 'react';
import { usePeek } from '../kit/peek.tsx';
import { byItself, plainText, slotNamed } from '../../text/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { CardFace } from '../card/card-face.tsx';
import { cardLabel } from '../card/card-label.ts';
import { slotInUse } from '../main-board/positions.ts';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { lookOf } from '../main-board/seats.ts';
import { useTable } from '../session/context.ts';
import './played-card.css';

/** The card of the turn under way: whose it is and where it was laid. */
export function PlayedCard(): ReactNode {
  const { view, seats } = useTable().table;
  const text = useText();
  const words = useWords();
  const { turn } = view;
  if (turn === undefined || turn.card < 0) return undefined;
  const slot = slotInUse(view);
  return (
    <div className="played-card" role="group" aria-label={text('table.played-card')}>
      <SeatBadge seat={turn.seat} {...lookOf(seats, turn.seat)} />
      <span className="played-card-words">
        <span className="played-card-title">{text('table.played-card')}</span>
        {slot === undefined ? undefined : (
          <span className="played-card-slot">{plainText(byItself(words, slotNamed(words, slot)))}</span>
        )}
      </span>
      <Face card={turn.card} />
    </div>
  );
}

function Face({ card }: { readonly card: CardNumber }): ReactNode {
  const words = useWords();
  return (
    <button
      type="button"
      className="played-card-face"
      {...usePeek(card)}
      data-card={card}
      aria-label={cardLabel(words, card)}
    >
      <CardFace card={card} size="chip" />
    </button>
  );
}
