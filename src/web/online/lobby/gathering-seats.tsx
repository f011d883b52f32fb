import type { ReactNode } from 'react';
import type { Level } from '../../../bots/play/levels.ts';
import type { PlayerAction } from '../../../wire/action.ts';
import { useText } from '../../app/words.tsx';
import { SureButton } from '../../kit/sure-button.tsx';
import { SeatBadge } from '../../main-board/seat-badge.tsx';
import { Portrait } from '../../new-game/portrait.tsx';
import { BOT_LEVELS, type SeatPlan } from '../../session/seat-plan.ts';
import type { Attendance } from '../table/here.ts';
import { HereMark } from '../table/here-mark.tsx';
import { useSeatPlans } from '../table/names.ts';
import { QuietNote } from '../table/quiet-note.tsx';
import type { GameNow } from '../table/remote-game.ts';

interface SeatsProps {
  readonly attendance: Attendance;
  readonly now: GameNow;
  readonly me: string | undefined;
  /** Whether one may take a seat. */
  readonly canSit: boolean;
  readonly onAct: (action: PlayerAction) => void;
  readonly onJoin: (seat: number) => void;
}

/** The seats of a table that waits for players, and what may be done about each. */
export function GatheringSeats(props: SeatsProps): ReactNode {
  const { now } = props;
  const plans = useSeatPlans(now);
  return (
    <ul className="gathering-seats">
      {now.table.seats.map((_, index) => {
        const plan = plans[index];
        return plan === undefined ? undefined : <SeatCard key={index} {...props} index={index} plan={plan} />;
      })}
    </ul>
  );
}

type SeatProps = SeatsProps & { readonly index: number; readonly plan: SeatPlan };

function SeatCard(props: SeatProps): ReactNode {
  const { attendance, now, me, canSit, onJoin, index, plan } = props;
  const text = useText();
  const seat = now.table.seats[index];
  const person = seat?.person;
  const isFree = person === undefined && seat?.bot === undefined;
  const isHost = now.host === me;
  return (
    <li className={`gathering-seat panel seat-card-${plan.colour}`} data-free={isFree}>
      <Portrait by={isFree ? 'open' : plan.by} />
      <SeatBadge seat={index} colour={plan.colour} name={isFree ? '?' : plan.name} isSilent />
      {isHost && person === undefined ? undefined : (
        <span className="gathering-name">
          {plan.name}
          {person !== undefined && person === me ? <small> ({text('online.you')})</small> : undefined}
          {person !== undefined && person === now.host ? (
            <small className="gathering-host"> {text('online.host')}</small>
          ) : undefined}
        </span>
      )}
      {seat === undefined ? undefined : <QuietNote seat={seat} />}
      <HereMark attendance={attendance} person={person} hasWords />
      {isFree && canSit ? (
        <button type="button" className="button button-main" onClick={() => onJoin(index)}>
          {text('online.join')}
        </button>
      ) : undefined}
      {isHost && person === undefined ? <BotSelect {...props} /> : undefined}
      {isHost && person !== undefined && person !== me ? <HostActions {...props} /> : undefined}
    </li>
  );
}

/** What the host may do about somebody else. */
function HostActions({ index, plan, onAct }: SeatProps): ReactNode {
  const text = useText();
  return (
    <span className="gathering-acts">
      <SureButton
        name={text('online.gather.hand-over')}
        to={plan.name}
        onSure={() => onAct({ kind: 'host', seat: index })}
      />
      <SureButton
        name={text('online.gather.remove')}
        to={plan.name}
        onSure={() => onAct({ kind: 'remove', seat: index })}
      />
    </span>
  );
}

/** A computer player, or a free seat. */
function BotSelect({ now, index, onAct }: SeatProps): ReactNode {
  const text = useText();
  return (
    <select
      aria-label={`${text('lobby.seat', { number: index + 1 })}: ${text('lobby.level')}`}
      value={now.table.seats[index]?.bot ?? 'open'}
      onChange={({ target: { value } }) =>
        onAct({ kind: 'bot', seat: index, ...(value === 'open' ? {} : { level: value as Level }) })
      }
    >
      <option value="open">{text('lobby.seat.open')}</option>
      {BOT_LEVELS.map((level) => (
        <option key={level} value={level}>
          {text(`bot.${level}`)}
        </option>
      ))}
    </select>
  );
}
