import type { ReactNode } from 'react';
import { useText, useWords } from '../app/words.tsx';
import { BOT_LEVELS, PLAYER_COLOURS, type PlayerColour, type SeatPlan } from '../session/seat-plan.ts';
import { seatName } from '../game/seat-names.ts';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { recoloured, seatsOf } from './game-plan.ts';
import type { Planning } from './option-rows.tsx';

/** Who sits on a seat: colour, whether a person or which bot plays and, on this device, the name. */
export function SeatRow(props: Planning & { readonly index: number }): ReactNode {
  const { venue, plan, index, onChange } = props;
  const text = useText();
  const words = useWords();
  const seat = plan.seats[index];
  if (seat === undefined) return undefined;
  const number = index + 1;
  const isHere = venue === 'here';
  const isHosts = !isHere && index === 0;
  const change = (part: Partial<SeatPlan>): void =>
    onChange({ seats: plan.seats.map((other, place) => (place === index ? { ...other, ...part } : other)) });
  const usual = seatName(words, seatsOf(plan), index);
  return (
    <div className="seat-row" role="group" aria-label={text('lobby.seat', { number })}>
      <SeatBadge seat={index} colour={seat.colour} name={seat.name || usual} isSilent />
      {isHere ? (
        <input
          type="text"
          aria-label={text('lobby.your-name')}
          maxLength={20}
          value={seat.name}
          placeholder={usual}
          onChange={(event) => change({ name: event.target.value })}
        />
      ) : undefined}
      {isHosts ? <span>{text('online.you')}</span> : undefined}
      {isHosts || plan.players === 1 ? undefined : (
        <select
          aria-label={text('lobby.level')}
          value={seat.by}
          onChange={(event) => change({ by: event.target.value as SeatPlan['by'] })}
        >
          <option value="human">{text(isHere ? 'lobby.seat.here' : 'lobby.seat.open')}</option>
          {BOT_LEVELS.map((level) => (
            <option key={level} value={level}>
              {`${text(`bot.${level}`)} – ${text(`bot.${level}.about`)}`}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={text('lobby.colour')}
        value={seat.colour}
        onChange={(event) =>
          onChange({ seats: recoloured(plan.seats, index, Number(event.target.value) as PlayerColour) })
        }
      >
        {PLAYER_COLOURS.map((colour) => (
          <option key={colour} value={colour}>
            {text(`lobby.colour.${colour}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
