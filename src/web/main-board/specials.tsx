import type { ReactNode } from 'react';
import { HIDDEN, type View } from '../../engine/index.ts';
import { amounts, counted, plainText } from '../../text/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Picture } from '../art/picture.tsx';
import { useStableCallback } from '../kit/use-stable-callback.ts';
import { SpecialChip } from './special-chip.tsx';
import './specials.css';

/** A special card on offer, or a look at the next ones of the deck (R-SPC-01). */
export type SpecialChoice = CardNumber | 'look';

interface SpecialsProps {
  readonly view: View;
  /** What can be taken now, each with what taking it means. */
  readonly choices: ReadonlyMap<SpecialChoice, string>;
  readonly onChoose: (choice: SpecialChoice) => void;
  /** What they are and how one comes by them is asked for, or no longer. */
  readonly onPoint?: (anchor: HTMLElement | undefined) => void;
}

/** The special cards on offer: the dear ones, and the deck with its top card face up. */
export function Specials({ view, choices, onChoose, onPoint }: SpecialsProps): ReactNode {
  const text = useText();
  const words = useWords();
  const top = view.specials.at(-1);
  const beneath = view.specials.length - 1;
  const look = choices.get('look');
  const choose = useStableCallback(onChoose);
  const chipOf = (card: CardNumber, note?: string): ReactNode => (
    <SpecialChip key={card} card={card} note={note} choice={choices.get(card)} onChoose={choose} />
  );
  if (view.offer.length === 0 && top === undefined) return <p className="specials-none">{text('specials.none')}</p>;
  return (
    <section className="specials" aria-label={text('table.specials')}>
      {view.offer.length === 0 ? undefined : (
        <p
          className="specials-title"
          onPointerEnter={({ pointerType, currentTarget }) => pointerType === 'mouse' && onPoint?.(currentTarget)}
          onPointerLeave={() => onPoint?.(undefined)}
        >
          {text('table.specials.offer', { cost: amounts(words, { credit: words.content.rulebook.specials.dear }) })}
        </p>
      )}
      <ul className="specials-chips">
        {view.offer.map((card) => (
          <li key={card} className="specials-offer">
            {chipOf(card)}
          </li>
        ))}
        {top === undefined ? undefined : (
          <li className={beneath > 0 ? 'specials-deck is-thick' : 'specials-deck'}>
            {top === HIDDEN ? <span className="special-chip is-hidden" /> : chipOf(top, text('specials.top'))}
          </li>
        )}
        {beneath > 0 ? (
          <li className="specials-count">
            {plainText(words.say('specials.beneath', { cards: counted(words, 'card', beneath) }))}
          </li>
        ) : undefined}
        {look === undefined ? undefined : (
          <li>
            <button
              type="button"
              className="special-chip is-open"
              data-choice
              aria-label={look}
              onClick={() => onChoose('look')}
            >
              <Picture icon="special-card" />
              <span className="special-chip-look" aria-hidden="true">
                {text('specials.look', { n: words.content.rulebook.specials.looked })}
              </span>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
