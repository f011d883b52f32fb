import { type CSSProperties, memo, type ReactNode } from 'react';
import { HIDDEN, type PlayerView, type Seat } from '../../engine/index.ts';
import { CardBack, CardFace } from '../card/card-face.tsx';
import { Claimed, claimedCount } from '../card/claimed.tsx';
import { Hand } from '../card/hand.tsx';
import { useText } from '../app/words.tsx';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { lookOf } from '../main-board/seats.ts';
import { useTable } from '../session/context.ts';
import { PlayedCard } from './played-card.tsx';
import { ResourceBar } from './resource-bar.tsx';
import './my-cards.css';

/** Hand, claimed cards and stock of the player who is looked at; a hand is shown only to its owner. */
export const MyCards = memo(function MyCards(props: {
  readonly seat: Seat;
  /** The tray has the card of the turn under way; a replay has no tray. */
  readonly hasTray: boolean;
}): ReactNode {
  const { seat, hasTray } = props;
  const { view, seats } = useTable().table;
  const player = view.players[seat];
  if (player === undefined) return undefined;
  const isOwn = seat === view.viewer;
  const look = lookOf(seats, seat);
  const whose = isOwn ? '' : ` is-foreign my-board-${look.colour}`;
  return (
    <>
      <div className={`table-foot${whose}`}>
        <div className="table-hand">{isOwn ? <Hand player={player} /> : <ForeignHand player={player} />}</div>
        <div
          className="table-claimed"
          data-tabs="cards"
          style={{ '--claimed-count': claimedCount(player) } as CSSProperties}
        >
          <Claimed player={player} />
          {hasTray ? undefined : <PlayedCard />}
        </div>
      </div>
      <div className={`table-stock${whose}`}>
        {isOwn ? undefined : (
          <p className="my-cards-of">
            <SeatBadge seat={seat} {...look} isSilent /> {look.name}
          </p>
        )}
        <ResourceBar key={seat} view={view} player={player} />
      </div>
    </>
  );
});

/** Another player's hand: its cards from behind, but for those that everybody has seen. */
function ForeignHand({ player }: { readonly player: PlayerView }): ReactNode {
  const { view } = useTable().table;
  const text = useText();
  return (
    <section className="my-cards-foreign" aria-label={text('table.hand')}>
      <ul>
        {player.hand.map((card, place) => (
          <li key={place}>
            {card === HIDDEN ? <CardBack era={view.era} size="small" /> : <CardFace card={card} size="small" />}
          </li>
        ))}
      </ul>
      {player.hand.length === 0 ? <p>{text('table.no-cards')}</p> : undefined}
    </section>
  );
}
