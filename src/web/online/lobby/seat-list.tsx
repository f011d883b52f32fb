import type { ReactNode } from 'react';
import type { GameSummary, SeatSummary } from '../../../wire/lists.ts';
import { useText } from '../../app/words.tsx';
import { BOT_LEVELS, type BotLevel, colourOf, type PlayerColour } from '../../session/seat-plan.ts';
import { RatingMark } from '../people/rating-mark.tsx';
import { SeatBadge } from '../../main-board/seat-badge.tsx';

type Text = ReturnType<typeof useText>;

/** Who sits at a table, in a line. */
export function SeatList(props: {
  readonly game: Pick<GameSummary, 'seats' | 'options'>;
  readonly me: string | undefined;
}): ReactNode {
  const { game, me } = props;
  return (
    <span className="online-game-seats">
      {game.seats.map((seat, index) => (
        <Seat
          key={index}
          seat={seat}
          index={index}
          colour={colourOf(game.options, index)}
          isMe={seat.person !== undefined && seat.person === me}
        />
      ))}
    </span>
  );
}

function Seat(props: {
  readonly seat: SeatSummary;
  readonly index: number;
  readonly colour: PlayerColour;
  readonly isMe: boolean;
}): ReactNode {
  const { seat, index, colour, isMe } = props;
  const text = useText();
  const name = seatName(seat, text);
  return (
    <span className="online-game-seat" data-asked={seat.asked !== undefined} data-free={isFree(seat)}>
      <SeatBadge seat={index} colour={colour} name={isFree(seat) ? '?' : name} isSilent />
      {isMe ? text('online.you') : name}
      <RatingMark of={seat} />
    </span>
  );
}

export function seatName({ person, name, bot }: SeatSummary, text: Text): string {
  if (isLevel(bot)) return text(`bot.${bot}`);
  if (person === undefined) return text('lobby.seat.open');
  return name === undefined || name === '' ? text('online.gone') : name;
}

function isFree({ person, bot }: SeatSummary): boolean {
  return person === undefined && bot === undefined;
}

function isLevel(bot: string | undefined): bot is BotLevel {
  return (BOT_LEVELS as readonly (string | undefined)[]).includes(bot);
}
