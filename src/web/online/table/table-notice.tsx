import { type ReactNode, useState } from 'react';
import type { PlayerAction } from '../../../wire/action.ts';
import { useText } from '../../app/words.tsx';
import { useAbsence } from './absence.ts';
import type { Attendance } from './here.ts';
import { useSeatPlans } from './names.ts';
import { NoticesOffer } from '../notices/notices-offer.tsx';
import type { GameNow } from './remote-game.ts';
import type { RemoteSession } from './remote-session.ts';

interface NoticeProps {
  readonly session: RemoteSession;
  readonly now: GameNow;
}

/** What is to be known of the table just now: a break, a bot in one's place, a prepared turn, somebody who is missing. */
export function TableNotice(props: NoticeProps & { readonly attendance: Attendance }): ReactNode {
  const { session, now, attendance } = props;
  const text = useText();
  const own = now.seat === undefined ? undefined : now.table.seats[now.seat];
  const canAct = own !== undefined && !own.hasResigned;
  if (now.table.status === 'paused') {
    return (
      <div className="online-notice">
        <p>{text('online.pause.about')}</p>
        {canAct && !own.isRelayed ? (
          <Go session={session} words="online.pause.end" action={{ kind: 'pause', on: false }} isMain />
        ) : undefined}
      </div>
    );
  }
  if (canAct && own.isRelayed) {
    return (
      <div className="online-notice">
        <p>{text('online.relay.mine')}</p>
        <Go session={session} words="online.relay.off" action={{ kind: 'relay', on: false }} isMain />
      </div>
    );
  }
  return (
    <>
      <PreparedNotice now={now} />
      <BreakNotice session={session} now={now} />
      <AbortNotice session={session} now={now} />
      {canAct ? <AbsenceNotice session={session} now={now} attendance={attendance} /> : undefined}
      {canAct ? <NoticesOffer now={now} /> : undefined}
    </>
  );
}

/** A break that somebody wants. */
function BreakNotice({ session, now }: NoticeProps): ReactNode {
  const text = useText();
  const names = useSeatPlans(now);
  const own = now.seat === undefined ? undefined : now.table.seats[now.seat];
  const wanting = now.table.seats.findIndex(({ wantsPause }) => wantsPause);
  if (wanting < 0) return undefined;
  const isMine = own?.wantsPause === true;
  return (
    <div className="online-notice">
      <p>
        {isMine ? text('online.pause.waiting') : text('online.pause.wanted', { player: names[wanting]?.name ?? '' })}
      </p>
      {isMine ? (
        <Go session={session} words="online.pause.withdraw" action={{ kind: 'pause', on: false }} />
      ) : own !== undefined && !own.hasResigned ? (
        <Go session={session} words="online.pause.agree" action={{ kind: 'pause', on: true }} isMain />
      ) : undefined}
    </div>
  );
}

/** Somebody would rather not play this game. */
function AbortNotice({ session, now }: NoticeProps): ReactNode {
  const text = useText();
  const names = useSeatPlans(now);
  const own = now.seat === undefined ? undefined : now.table.seats[now.seat];
  const wanting = now.table.seats.findIndex(({ wantsAbort }) => wantsAbort === true);
  if (wanting < 0) return undefined;
  const isMine = own?.wantsAbort === true;
  return (
    <div className="online-notice">
      <p>
        {isMine ? text('online.abort.waiting') : text('online.abort.wanted', { player: names[wanting]?.name ?? '' })}
      </p>
      {isMine ? (
        <Go session={session} words="online.abort.withdraw" action={{ kind: 'abort', on: false }} />
      ) : own !== undefined && !own.hasResigned ? (
        <Go session={session} words="online.abort.agree" action={{ kind: 'abort', on: true }} isMain />
      ) : undefined}
    </div>
  );
}

/** What became of the turn one had prepared, until one does something oneself. */
function PreparedNotice({ now }: { readonly now: GameNow }): ReactNode {
  const text = useText();
  const [closed, setClosed] = useState(0);
  const last = now.entries.findLast(({ what }) => 'seat' in what && what.seat === now.seat);
  if (last === undefined || last.number <= closed) return undefined;
  const { what } = last;
  const isFailed = what.kind === 'plan' && what.cause === 'impossible';
  const isPlayed = what.kind === 'move' && what.isPlanned === true && now.table.prepared === undefined;
  if (!isFailed && !isPlayed) return undefined;
  return (
    <div className="online-notice">
      <p>{text(isFailed ? 'plan.ahead.failed' : 'plan.ahead.played')}</p>
      <button type="button" className="button" onClick={() => setClosed(last.number)}>
        {text('button.close')}
      </button>
    </div>
  );
}

/** Somebody is long gone: a bot may play for them, the table may rest, or one goes on waiting. */
function AbsenceNotice(props: NoticeProps & { readonly attendance: Attendance }): ReactNode {
  const { session, now, attendance } = props;
  const text = useText();
  const names = useSeatPlans(now);
  const absence = useAbsence(now, attendance);
  const [patientWith, setPatientWith] = useState(0);
  if (absence === undefined || absence.since === patientWith) return undefined;
  const { seat, since } = absence;
  const player = names[seat]?.name ?? '';
  const wantsPause = now.table.seats[now.seat ?? -1]?.wantsPause === true;
  return (
    <div className="online-notice">
      <p>{text('online.away.long', { player })}</p>
      <button type="button" className="button" onClick={() => setPatientWith(since)}>
        {text('online.away.wait')}
      </button>
      {wantsPause ? undefined : (
        <Go session={session} words="online.pause.propose" action={{ kind: 'pause', on: true }} />
      )}
      <button
        type="button"
        className="button button-main"
        onClick={() => session.request({ kind: 'relay', on: true, seat })}
      >
        {text('online.relay.other', { player })}
      </button>
    </div>
  );
}

function Go(props: {
  readonly session: RemoteSession;
  readonly words:
    | `online.pause.${'end' | 'withdraw' | 'agree' | 'propose'}`
    | `online.abort.${'withdraw' | 'agree'}`
    | 'online.relay.off';
  readonly action: PlayerAction;
  readonly isMain?: boolean;
}): ReactNode {
  const { session, words, action, isMain = false } = props;
  const text = useText();
  return (
    <button type="button" className={isMain ? 'button button-main' : 'button'} onClick={() => session.request(action)}>
      {text(words)}
    </button>
  );
}
