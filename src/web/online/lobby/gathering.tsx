import { type ReactNode, useState } from 'react';
import type { Level } from '../../../bots/play/levels.ts';
import type { PlayerAction } from '../../../wire/action.ts';
import { goTo, linkTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { BOT_LEVELS } from '../../session/seat-plan.ts';
import { SeatBadge } from '../../main-board/seat-badge.tsx';
import { ask, type Trouble } from '../link/api.ts';
import { HereMark } from '../table/here-mark.tsx';
import type { Attendance } from '../table/here.ts';
import { InviteLinks } from './invite-links.tsx';
import { beSomebody } from '../account/me.ts';
import { NameField, useNameField } from '../account/name-field.tsx';
import { useSeatPlans } from '../table/names.ts';
import { QuietNote } from '../table/quiet-note.tsx';
import { OnlinePage } from '../online-page.tsx';
import { newId } from '../link/outbox.ts';
import type { GameNow, RemoteGame } from '../table/remote-game.ts';
import { Portrait } from '../../new-game/portrait.tsx';
import { TableFacts } from './table-facts.tsx';
import { TroubleNote } from '../trouble-note.tsx';
import '../../new-game/seat-card.css';
import './gathering.css';

/** A table that waits for its players. */
export function Gathering(props: {
  readonly game: RemoteGame;
  readonly attendance: Attendance;
  readonly now: GameNow;
  readonly me: string | undefined;
}): ReactNode {
  const { game, attendance, now, me } = props;
  const text = useText();
  const name = useNameField();
  const [trouble, setTrouble] = useState<Trouble>();
  const isHost = now.host === me;
  const isSeated = now.table.seats.some(({ person }) => person !== undefined && person === me);
  const hasRoom = now.table.seats.some(({ person, bot }) => person === undefined && bot === undefined);
  const act = async (action: PlayerAction): Promise<boolean> => {
    const reply = await game.act(action);
    setTrouble(reply.ok ? undefined : reply.refusal);
    return reply.ok;
  };
  const leave = (action: PlayerAction): void => void act(action).then((isDone) => isDone && goTo('online'));
  const join = async (seat: number): Promise<void> => {
    const somebody = await beSomebody(name.value);
    const reply = somebody.ok
      ? await ask('POST /api/games/:game/join', { game: game.id, moveId: newId(), seat })
      : somebody;
    setTrouble(reply.ok ? undefined : reply.refusal);
    await game.resume();
  };
  if (now.table.status === 'cancelled') {
    return (
      <OnlinePage title={text('online.cancelled')} at="elsewhere">
        <a className="button button-main" href={linkTo('online')}>
          {text('online.tables')}
        </a>
      </OnlinePage>
    );
  }
  return (
    <OnlinePage title={text('online.gathering')} at="elsewhere">
      <TableFacts table={now} />
      <p>{text('online.gather.about')}</p>
      {isSeated ? undefined : <NameField name={name} />}
      <TroubleNote trouble={trouble} />
      <Seats
        attendance={attendance}
        now={now}
        me={me}
        isHost={isHost}
        onAct={(action) => void act(action)}
        onJoin={(seat) => void join(seat)}
      />
      {(isSeated || isHost) && hasRoom ? <InviteLinks game={game.id} /> : undefined}
      <div className="online-actions gathering-leave">
        {isSeated ? (
          <button type="button" className="button" onClick={() => leave({ kind: 'stand' })}>
            {text('online.gather.stand')}
          </button>
        ) : undefined}
        {isHost ? (
          <button type="button" className="button" onClick={() => leave({ kind: 'cancel' })}>
            {text('online.gather.cancel')}
          </button>
        ) : undefined}
      </div>
    </OnlinePage>
  );
}

function Seats(props: {
  readonly attendance: Attendance;
  readonly now: GameNow;
  readonly me: string | undefined;
  readonly isHost: boolean;
  readonly onAct: (action: PlayerAction) => void;
  readonly onJoin: (seat: number) => void;
}): ReactNode {
  const { attendance, now, me, isHost, onAct, onJoin } = props;
  const text = useText();
  const plans = useSeatPlans(now);
  const isSeated = now.table.seats.some(({ person }) => person !== undefined && person === me);
  return (
    <ul className="gathering-seats">
      {now.table.seats.map((seat, index) => {
        const plan = plans[index];
        const isFree = seat.person === undefined && seat.bot === undefined;
        return (
          <li key={index} className={`gathering-seat panel seat-card-${plan?.colour ?? 1}`} data-free={isFree}>
            <Portrait by={isFree ? 'open' : (plan?.by ?? 'human')} />
            <SeatBadge seat={index} colour={plan?.colour ?? 1} name={isFree ? '?' : (plan?.name ?? '')} isSilent />
            {isHost && seat.person === undefined ? undefined : (
              <span className="gathering-name">
                {plan?.name}
                {seat.person !== undefined && seat.person === me ? <small> ({text('online.you')})</small> : undefined}
              </span>
            )}
            <QuietNote seat={seat} />
            <HereMark attendance={attendance} person={seat.person} hasWords />
            {isFree && !isSeated ? (
              <button type="button" className="button button-main" onClick={() => onJoin(index)}>
                {text('online.join')}
              </button>
            ) : undefined}
            {isHost && seat.person === undefined ? (
              <select
                aria-label={`${text('lobby.seat', { number: index + 1 })}: ${text('lobby.level')}`}
                value={seat.bot ?? 'open'}
                onChange={({ target }) =>
                  onAct({
                    kind: 'bot',
                    seat: index,
                    ...(target.value === 'open' ? {} : { level: target.value as Level }),
                  })
                }
              >
                <option value="open">{text('lobby.seat.open')}</option>
                {BOT_LEVELS.map((level) => (
                  <option key={level} value={level}>
                    {text(`bot.${level}`)}
                  </option>
                ))}
              </select>
            ) : undefined}
          </li>
        );
      })}
    </ul>
  );
}
