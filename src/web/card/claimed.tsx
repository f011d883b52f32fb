import { memo, type ReactNode } from 'react';
import type { PlayerView } from '../../engine/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { TypeMark } from '../art/mark.tsx';
import { Labelled } from '../kit/labelled.tsx';
import { usePeek } from '../kit/peek.tsx';
import { useNarrow } from '../kit/screen.ts';
import { useTable } from '../session/context.ts';
import { CardFace } from './card-face.tsx';
import { cardLabel } from './card-label.ts';
import './claimed.css';

/** The claimed cards by type, compact; those that can be used now are choices. */
export const Claimed = memo(function Claimed({ player }: { readonly player: PlayerView }): ReactNode {
  const text = useText();
  return (
    <section className="claimed" aria-label={text('table.claimed')}>
      <Group type="action" title={text('table.ready')} cards={player.ready} />
      <Group type="action" title={text('table.used')} cards={player.used} isUsed />
      <Group type="permanent" title={text('type.permanent')} cards={player.permanents} />
      <Group type="production" title={text('type.production')} cards={player.productions} />
      <Group type="scoring" title={text('type.scoring')} cards={player.scorings} />
    </section>
  );
});

function Group(props: {
  readonly type: 'action' | 'permanent' | 'production' | 'scoring';
  readonly title: string;
  readonly cards: readonly CardNumber[];
  readonly isUsed?: boolean;
}): ReactNode {
  const { type, title, cards, isUsed = false } = props;
  const { answering } = useTable();
  if (cards.length === 0) return undefined;
  return (
    <div className="claimed-group" data-used={isUsed}>
      <h3 className="claimed-title">
        <TypeMark type={type} /> {title}
      </h3>
      <ul className="claimed-cards">
        {cards.map((card) => (
          <li key={card}>
            <ClaimedCard card={card} isChoice={answering.choices.cards.has(card)} onTap={answering.tapCard} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const ClaimedCard = memo(function ClaimedCard(props: {
  readonly card: CardNumber;
  readonly isChoice: boolean;
  readonly onTap: (card: CardNumber) => void;
}): ReactNode {
  const { card, isChoice, onTap } = props;
  const words = useWords();
  return (
    <button
      type="button"
      className="claimed-card"
      {...usePeek(card)}
      data-card={card}
      data-choice={isChoice}
      onClick={() => onTap(card)}
    >
      <Labelled label={cardLabel(words, card)}>
        <CardFace card={card} size={useNarrow() ? 'small' : 'chip'} />
      </Labelled>
    </button>
  );
});
