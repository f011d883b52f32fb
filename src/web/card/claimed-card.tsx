import { memo, type ReactNode } from 'react';
import type { Move } from '../../engine/index.ts';
import { cardName, sayMove, spokenText } from '../../text/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Illustration } from '../art/illustration.tsx';
import { Mark } from '../art/mark.tsx';
import { Labelled } from '../kit/labelled.tsx';
import { usePeek } from '../kit/peek.tsx';
import { hasLongWord } from './card-face.tsx';
import { cardLabel } from './card-label.ts';
import { cardNumbered } from './card-numbered.ts';
import { CardIcons } from './icon-line.tsx';

/** A claimed card: name, picture, what it does, and what tapping it would do now. */
export const ClaimedCard = memo(function ClaimedCard(props: {
  readonly card: CardNumber;
  readonly isUsed: boolean;
  /** The answers that tapping it gives. */
  readonly moves: readonly Move[] | undefined;
  readonly onTap: (card: CardNumber) => void;
}): ReactNode {
  const { card: number, isUsed, moves, onTap } = props;
  const words = useWords();
  const text = useText();
  const peek = usePeek(number);
  const card = cardNumbered(words.content, number);
  const name = cardName(words, number);
  const [move] = moves ?? [];
  const goes = move?.kind === 'card';
  const label = cardLabel(words, number, {
    note: isUsed ? text('table.used') : undefined,
    choice: move === undefined ? undefined : spokenText(sayMove(words, move)),
  });
  return (
    <button
      type="button"
      className="claimed-card"
      {...peek}
      data-card={number}
      data-choice={move !== undefined}
      data-goes={goes}
      data-used={isUsed}
      onClick={() => onTap(number)}
    >
      <Labelled label={label}>
        <span className={`card card-mini card-${card.colour}`}>
          <span className="card-mini-name" data-long={hasLongWord(name)}>
            {name}
          </span>
          <span className="card-illustration">
            <Illustration family={card.family} />
            <Mark colour={card.colour} />
            <span className="card-mini-number">{card.number}</span>
            {isUsed && !goes ? <span className="card-mini-state">{text('table.used')}</span> : undefined}
          </span>
          <span className="card-icons">
            <CardIcons card={card} silent />
          </span>
          {goes ? <span className="card-mini-state is-goes">{text('table.replace')}</span> : undefined}
        </span>
      </Labelled>
    </button>
  );
});
