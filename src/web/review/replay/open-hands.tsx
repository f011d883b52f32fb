import type { ReactNode } from 'react';
import type { State } from '../../../engine/index.ts';
import { cardName } from '../../../text/index.ts';
import { useText, useWords } from '../../app/words.tsx';
import { referenceLink } from '../../app/reference-link.ts';
import { Mark } from '../../art/mark.tsx';
import { SeatBadge } from '../../main-board/seat-badge.tsx';
import { lookOf, type SeatLook } from '../../main-board/seats.ts';

/** Everybody's hand, once the game is over and nothing is left to hide. */
export function OpenHands({ state, seats }: { readonly state: State; readonly seats: readonly SeatLook[] }): ReactNode {
  const text = useText();
  const words = useWords();
  return (
    <section className="open-hands panel" aria-label={text('replay.eyes.all')}>
      {state.players.map(({ hand }, seat) => (
        <div key={seat} className="open-hand">
          <h2>
            <SeatBadge seat={seat} {...lookOf(seats, seat)} isSilent /> {lookOf(seats, seat).name}
          </h2>
          {hand.length === 0 ? <p>{text('table.no-cards')}</p> : undefined}
          <ul>
            {hand.map((card) => (
              <li key={card}>
                <a href={referenceLink(words.content, 'cards', card)}>
                  {words.content.cards[card] === undefined ? undefined : (
                    <Mark colour={words.content.cards[card].colour} />
                  )}{' '}
                  {cardName(words, card)} <small>{words.content.cards[card]?.number}</small>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
