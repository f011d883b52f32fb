import { type ReactNode, useMemo } from 'react';
import type { Move } from '../../engine/index.ts';
import { spokenText } from '../../text/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { useWords } from '../app/words.tsx';
import { CardFace } from '../card/card-face.tsx';
import { cardLabel } from '../card/card-label.ts';
import { Labelled } from '../kit/labelled.tsx';
import { usePeek } from '../kit/peek.tsx';
import type { Answering } from '../session/answering.ts';
import { useTable } from '../session/context.ts';
import { sayAnswer } from './say-answer.ts';
import './card-choices.css';

/**
 * Cards to choose from that are not in the hand: special cards, action cards to use or to ready, the one that makes room.
 * What the tray has a thing for, such as an ability, is not among them.
 */
export function cardsToChoose({ choices }: Answering, isMakingRoom: boolean): ReadonlyMap<CardNumber, Move> {
  const isAmong = ({ kind }: Move): boolean => (kind === 'card' ? isMakingRoom : AMONG.includes(kind));
  return new Map(
    [...choices.cards].flatMap(([card, moves]) => {
      const found = moves.find(isAmong);
      return found === undefined ? [] : [[card, found] as const];
    }),
  );
}

const AMONG: readonly Move['kind'][] = ['choose', 'take', 'use', 'ready'];

/** Real cards, large enough to read. */
export function CardChoices({ cards }: { readonly cards: ReadonlyMap<CardNumber, Move> }): ReactNode {
  if (cards.size === 0) return undefined;
  return (
    <ul className="card-choices">
      {[...cards].map(([card, move]) => (
        <li key={card}>
          <CardChoice card={card} move={move} />
        </li>
      ))}
    </ul>
  );
}

function CardChoice({ card, move }: { readonly card: CardNumber; readonly move: Move }): ReactNode {
  const { table, answering, pointAt } = useTable();
  const words = useWords();
  const peek = usePeek(card);
  const label = useMemo(() => {
    // Where an order under the deck can be chosen, taking the card comes first.
    const said = move.kind === 'choose' ? { ...move, under: [] } : move;
    return cardLabel(words, card, { choice: spokenText(sayAnswer(words, table.view, said)) });
  }, [words, card, table.view, move]);
  return (
    <button
      type="button"
      className="card-choice"
      {...peek}
      data-card={card}
      data-choice
      aria-pressed={answering.selection.card === card}
      onClick={() => answering.tapCard(card)}
      onFocus={() => pointAt(move)}
    >
      <Labelled label={label}>
        <CardFace card={card} size="full" />
      </Labelled>
    </button>
  );
}
