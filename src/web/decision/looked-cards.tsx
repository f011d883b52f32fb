import type { ReactNode } from 'react';
import type { CardNumber } from '../../vocabulary/index.ts';
import { useWords } from '../app/words.tsx';
import { CardFace } from '../card/card-face.tsx';
import { cardLabel } from '../card/card-label.ts';
import { usePeek } from '../kit/peek.tsx';
import { useTable } from '../session/context.ts';
import './looked-cards.css';

/** The special cards one has looked at and may take one of; they lie nowhere else (R-SPC-01). */
export function LookedCards(): ReactNode {
  const { answering } = useTable();
  const cards = [...answering.choices.cards].filter(([, moves]) => moves.some(({ kind }) => kind === 'choose'));
  if (cards.length === 0) return undefined;
  return (
    <ul className="looked-cards">
      {cards.map(([card]) => (
        <li key={card}>
          <LookedCard card={card} />
        </li>
      ))}
    </ul>
  );
}

function LookedCard({ card }: { readonly card: CardNumber }): ReactNode {
  const { answering } = useTable();
  const words = useWords();
  return (
    <button
      type="button"
      className="looked-card"
      {...usePeek(card)}
      data-card={card}
      data-choice
      aria-pressed={answering.selection.card === card}
      aria-label={cardLabel(words, card)}
      onClick={() => answering.tapCard(card)}
    >
      <CardFace card={card} size="small" />
    </button>
  );
}
