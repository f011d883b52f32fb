import { memo, type ReactNode } from 'react';
import type { Seat } from '../../engine/index.ts';
import { byItself, counted, type Icon, spokenText, type Words } from '../../text/index.ts';
import { RESOURCES } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Picture } from '../art/picture.tsx';
import { MiniChart } from '../board/mini-chart.tsx';
import { Labelled } from '../kit/labelled.tsx';
import { PlayOrder } from '../main-board/play-order.tsx';
import { pointing } from '../main-board/pointing.ts';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { useTable } from '../session/context.ts';
import { forecastFor } from '../session/forecast.ts';
import { useNewInTurn } from './fresh.ts';
import { useExplain } from './point-card.tsx';
import './opponents.css';

/** The others at a glance; one tap shows one in full. */
export const Opponents = memo(function Opponents(props: {
  readonly shown: Seat;
  readonly onOpen: (seat: Seat) => void;
}): ReactNode {
  const { shown, onOpen } = props;
  const { table } = useTable();
  const text = useText();
  const { view } = table;
  const others = view.order.filter((seat) => seat !== view.viewer);
  return (
    <section className="opponents" aria-label={text('table.opponents')} data-count={others.length}>
      {others.length === 0 ? undefined : (
        <div className="opponents-order">
          <PlayOrder view={view} seats={table.seats} />
        </div>
      )}
      {others.map((seat) => (
        <Opponent key={seat} seat={seat} isShown={seat === shown} onOpen={onOpen} />
      ))}
    </section>
  );
});

const Opponent = memo(function Opponent(props: {
  readonly seat: Seat;
  readonly isShown: boolean;
  readonly onOpen: (seat: Seat) => void;
}): ReactNode {
  const { seat, isShown, onOpen } = props;
  const { table, extras } = useTable();
  const words = useWords();
  const { explain } = useExplain();
  const { view, seats, options } = table;
  const fresh = useNewInTurn(view, seat);
  const player = view.players[seat];
  const look = seats[seat];
  if (player === undefined || look === undefined) return undefined;
  const score = options.liveScore && !table.isOver ? forecastFor(view, seat).total : undefined;
  const stock: readonly (readonly [Icon, number])[] = [
    ...RESOURCES.map((resource, index) => [resource, player.resources[index] ?? 0] as const),
    ['card', player.hand.length],
    ['a-card', player.ready.length],
  ];
  return (
    <button
      type="button"
      className={`opponent opponent-${look.colour} panel`}
      aria-pressed={isShown}
      data-turn={view.waiting.includes(seat)}
      onClick={() => onOpen(seat)}
      {...pointing((anchor) => explain(anchor === undefined ? undefined : { kind: 'seat', seat }, anchor))}
    >
      <span className="opponent-head">
        <SeatBadge seat={seat} colour={look.colour} name={look.name} isSilent />
        <span className="opponent-name">{look.name}</span>
        {extras?.seatNotes[seat]}
        <span className="opponent-vp amount">
          <Labelled label={sayVp(words, player.vp, score)}>
            {player.vp}
            {score === undefined ? undefined : <small> ({score})</small>}
            <Picture icon="vp" />
          </Labelled>
        </span>
      </span>
      <span className="opponent-chart">
        <MiniChart player={player} colour={look.colour} fresh={fresh} />
      </span>
      <span className="opponent-stock">
        {stock.map(([what, n]) => (
          <span key={what} className="amount">
            <Labelled label={spokenText(byItself(words, counted(words, what, n)))}>
              <Picture icon={what} />
              {n}
            </Labelled>
          </span>
        ))}
      </span>
    </button>
  );
});

function sayVp(words: Words, vp: number, score: number | undefined): string {
  const now = spokenText(byItself(words, counted(words, 'vp', vp)));
  if (score === undefined) return now;
  return `${now}. ${spokenText(words.say('table.score-now', { gains: counted(words, 'vp', score) }))}`;
}
