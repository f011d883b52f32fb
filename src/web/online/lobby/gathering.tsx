import { type ReactNode, useEffect, useState } from 'react';
import type { PlayerAction } from '../../../wire/action.ts';
import { HOST_PATIENCE } from '../../../wire/limits.ts';
import { goTo, linkTo } from '../../app/router.ts';
import { useText, useWords } from '../../app/words.tsx';
import { useStore } from '../../kit/store.ts';
import { ask, type Trouble } from '../link/api.ts';
import type { Attendance } from '../table/here.ts';
import { GatheringSeats } from './gathering-seats.tsx';
import { InviteLinks } from './invite-links.tsx';
import { beSomebody } from '../account/me.ts';
import { NameField, useNameField } from '../account/name-field.tsx';
import { serverTime } from '../link/server-time.ts';
import { useSeatPlans } from '../table/names.ts';
import { OnlinePage } from '../online-page.tsx';
import { newId } from '../link/outbox.ts';
import type { GameNow, RemoteGame } from '../table/remote-game.ts';
import { sayTrouble } from '../say-trouble.ts';
import { TableFacts } from './table-facts.tsx';
import { TroubleNote } from '../trouble-note.tsx';
import '../../new-game/seat-card.css';
import './gathering.css';

const LOOK_EVERY = 10_000;

interface GatheringProps {
  readonly game: RemoteGame;
  readonly attendance: Attendance;
  readonly now: GameNow;
  readonly me: string | undefined;
}

/** A table that waits for its players. */
export function Gathering(props: GatheringProps): ReactNode {
  const { game, attendance, now, me } = props;
  const text = useText();
  const words = useWords();
  const name = useNameField();
  const [trouble, setTrouble] = useState<Trouble>();
  const isHost = now.host === me;
  const isSeated = seatOf(now, me) >= 0;
  const isRemoved = now.entries.some(({ what }) => what.kind === 'remove' && what.person === me);
  const hasRoom = !isFull(now);
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
  if (now.table.status === 'cancelled') return <CalledOff now={now} />;
  return (
    <OnlinePage title={text('online.gathering')} at="elsewhere">
      <TableFacts table={now} />
      {isRemoved ? <p role="alert">{sayTrouble(words, { error: 'removed' })}</p> : <Outlook {...props} />}
      {isSeated || isRemoved ? undefined : <NameField name={name} />}
      <TroubleNote trouble={trouble} />
      <GatheringSeats
        attendance={attendance}
        now={now}
        me={me}
        canSit={!isSeated && !isRemoved}
        onAct={(action) => void act(action)}
        onJoin={(seat) => void join(seat)}
      />
      {isHost && !hasRoom ? (
        <button
          type="button"
          className="button button-main gathering-start"
          onClick={() => void act({ kind: 'start' })}
        >
          {text('online.gather.start')}
        </button>
      ) : undefined}
      {isSeated && !isHost ? <TakeOver {...props} onAct={(action) => void act(action)} /> : undefined}
      {isSeated && hasRoom ? <InviteLinks game={game.id} /> : undefined}
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

function seatOf({ table }: GameNow, person: string | undefined): number {
  return person === undefined ? -1 : table.seats.findIndex((seat) => seat.person === person);
}

function isFull({ table }: GameNow): boolean {
  return table.seats.every(({ person, bot }) => person !== undefined || bot !== undefined);
}

/** Before the game began, or in its first round. */
function CalledOff({ now }: { readonly now: GameNow }): ReactNode {
  const text = useText();
  const isAborted = now.entries.some(({ what }) => what.kind === 'abort');
  return (
    <OnlinePage title={text('online.cancelled')} at="elsewhere">
      {isAborted ? <p role="status">{text('online.aborted')}</p> : undefined}
      <a className="button button-main" href={linkTo('online')}>
        {text('online.tables')}
      </a>
    </OnlinePage>
  );
}

/** When the game begins. */
function Outlook({ now, me }: GatheringProps): ReactNode {
  const text = useText();
  const plans = useSeatPlans(now);
  const needsHost = now.options.confirmStart === true;
  if (!isFull(now)) {
    return <p>{text(needsHost ? 'online.gather.about-host' : 'online.gather.about')}</p>;
  }
  const player = plans[seatOf(now, now.host)]?.name ?? '';
  const words = now.host === me ? text('online.gather.full') : text('online.gather.full-others', { player });
  return <p role="status">{words}</p>;
}

/** A host who does not come back shall not hold up the others. */
function TakeOver(props: GatheringProps & { readonly onAct: (action: PlayerAction) => void }): ReactNode {
  const { attendance, now, me, onAct } = props;
  const text = useText();
  const plans = useSeatPlans(now);
  const here = useStore(attendance.people);
  const [time, setTime] = useState(serverTime.now);
  useEffect(() => {
    const timer = setInterval(() => setTime(serverTime.now()), LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
  const last = now.entries.at(-1)?.at ?? now.created;
  if (here.includes(now.host) || time - last <= HOST_PATIENCE) return undefined;
  return (
    <div className="gathering-away panel" role="status">
      <p>{text('online.gather.host-away', { player: plans[seatOf(now, now.host)]?.name ?? '' })}</p>
      <button type="button" className="button" onClick={() => onAct({ kind: 'host', seat: seatOf(now, me) })}>
        {text('online.gather.take-over')}
      </button>
    </div>
  );
}
