import type { ReactNode } from 'react';
import { useText, useWords } from '../app/words.tsx';
import { seatName } from '../game/seat-names.ts';
import { SeatShape } from '../main-board/seat-shape.tsx';
import { BOT_LEVELS, PLAYER_COLOURS, type PlayerColour, type SeatPlan } from '../session/seat-plan.ts';
import { recoloured, seatsOf } from './game-plan.ts';
import type { Planning } from './option-rows.tsx';
import { Portrait } from './portrait.tsx';
import './seat-card.css';

/** Who sits on a seat: a face, whether a person or which bot plays and how, the token and, on this device, the name. */
export function SeatCard(props: Planning & { readonly index: number }): ReactNode {
  const { venue, plan, index, onChange } = props;
  const text = useText();
  const words = useWords();
  const seats = seatsOf(plan);
  const seat = seats[index];
  if (seat === undefined) return undefined;
  const isHere = venue === 'here';
  const isHosts = !isHere && index === 0;
  const isFixed = isHosts || plan.players === 1;
  const change = (part: Partial<SeatPlan>): void =>
    onChange({ seats: plan.seats.map((other, place) => (place === index ? { ...other, ...part } : other)) });
  return (
    <div
      className={`seat-card seat-card-${seat.colour}`}
      role="group"
      aria-label={text('lobby.seat', { number: index + 1 })}
    >
      <Portrait by={isHere || isHosts || seat.by !== 'human' ? seat.by : 'open'} />
      <div className="seat-card-who">
        {/* Bots have names enough. */}
        {isHere && (seat.by === 'human' || seat.name !== '') ? (
          <input
            type="text"
            className="seat-card-name"
            aria-label={text('lobby.your-name')}
            maxLength={20}
            value={seat.name}
            placeholder={seatName(words, seats, index)}
            onChange={(event) => change({ name: event.target.value })}
          />
        ) : undefined}
        {isHosts ? <b className="seat-card-you">{text('online.you')}</b> : undefined}
        {isFixed ? undefined : (
          <select
            className="seat-card-level"
            aria-label={text('lobby.level')}
            value={seat.by}
            onChange={(event) => change({ by: event.target.value as SeatPlan['by'] })}
          >
            <option value="human">{text(isHere ? 'lobby.seat.here' : 'lobby.seat.open')}</option>
            {BOT_LEVELS.map((level) => (
              <option key={level} value={level}>
                {text(`bot.${level}`)}
              </option>
            ))}
          </select>
        )}
      </div>
      <p className="seat-card-about">{seat.by === 'human' ? undefined : text(`bot.${seat.by}.plays`)}</p>
      <Tokens
        name={`colour-${index}`}
        colour={seat.colour}
        onChoose={(colour) => onChange({ seats: recoloured(plan.seats, index, colour) })}
      />
    </div>
  );
}

/** The four tokens: taking somebody else's is an exchange. */
function Tokens(props: {
  readonly name: string;
  readonly colour: PlayerColour;
  readonly onChoose: (colour: PlayerColour) => void;
}): ReactNode {
  const { name, colour, onChoose } = props;
  const text = useText();
  return (
    <div className="seat-tokens" role="radiogroup" aria-label={text('lobby.colour')}>
      {PLAYER_COLOURS.map((each) => (
        <label key={each} className={`seat-token seat-badge-${each}`} title={text(`lobby.colour.${each}`)}>
          <input
            type="radio"
            name={name}
            aria-label={text(`lobby.colour.${each}`)}
            checked={each === colour}
            onChange={() => onChoose(each)}
          />
          <SeatShape colour={each} />
        </label>
      ))}
    </div>
  );
}
