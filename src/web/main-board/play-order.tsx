import { contentOf } from '../../engine/content.ts';
import { memo, type ReactNode } from 'react';
import type { Seat, View } from '../../engine/index.ts';
import { counted, plainText } from '../../text/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { nextOrder, seatToPlay, turnsLeft } from './positions.ts';
import { SeatBadge } from './seat-badge.tsx';
import { lookOf, type SeatLook } from './seats.ts';
import './play-order.css';

interface PlayOrderProps {
  readonly view: View;
  readonly seats: readonly SeatLook[];
}

/** Who plays when: this round with the turns left, and the next one as the Federation track stands. */
export const PlayOrder = memo(function PlayOrder({ view, seats }: PlayOrderProps): ReactNode {
  const text = useText();
  const words = useWords();
  const playing = seatToPlay(view);
  const turns = Array.from({ length: contentOf(view).rulebook.turns }, (_, turn) => turn + 1);
  const isLast = view.round === words.content.lastRound || view.players.length === 1;
  const leftOf = (seat: Seat): string =>
    plainText(words.say('table.turns-left', { turns: counted(words, 'turn', turnsLeft(view, seat)) }));
  return (
    <section className="play-order" aria-label={text('table.play-order')}>
      <Row title={text('order.now')}>
        {view.order.map((seat) => (
          <li key={seat} className={seat === playing ? 'play-order-seat is-playing' : 'play-order-seat'}>
            <SeatBadge seat={seat} {...lookOf(seats, seat)} />
            <span className="hidden">
              {seat === playing ? `${text('order.playing')}. ` : ''}
              {leftOf(seat)}
            </span>
            <span className="play-order-turns" aria-hidden="true" title={leftOf(seat)}>
              {turns.map((turn) => (
                <span key={turn} className={turn <= turnsLeft(view, seat) ? 'is-left' : undefined} />
              ))}
            </span>
          </li>
        ))}
      </Row>
      {isLast ? undefined : (
        <Row title={text('order.next')}>
          {nextOrder(view).map((seat) => (
            <li key={seat} className="play-order-seat">
              <SeatBadge seat={seat} {...lookOf(seats, seat)} />
            </li>
          ))}
        </Row>
      )}
    </section>
  );
});

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="play-order-row">
      <span className="play-order-title">{title}</span>
      <ol className="play-order-seats">{children}</ol>
    </div>
  );
}
