import { type ReactNode, useState } from 'react';
import type { PlayerCount } from '../../../engine/index.ts';
import type { Person } from '../../../wire/people.ts';
import { goTo, linkTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { BOT_LEVELS } from '../../session/seat-plan.ts';
import { ask, type Trouble } from '../link/api.ts';
import { Check, Select } from '../../kit/form-parts.tsx';
import { beSomebody } from '../account/me.ts';
import { type PaceName, PACES, usePaceName } from './paces.ts';
import { keepPlan, lastPlan, requestFrom, type TablePlan } from './table-plan.ts';
import { TroubleNote } from '../trouble-note.tsx';

const COUNTS: readonly PlayerCount[] = [2, 3, 4];

/** A new table: what was used last is set already, so it takes one tap. */
export function CreateForm(props: { readonly me: Person | undefined; readonly name: string }): ReactNode {
  const text = useText();
  const [plan, setPlan] = useState(lastPlan);
  const [trouble, setTrouble] = useState<Trouble>();
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<TablePlan>): void => setPlan({ ...plan, ...part });
  const create = async (): Promise<void> => {
    setBusy(true);
    keepPlan(plan);
    const somebody = await beSomebody(props.name);
    const wanted = { ...plan, rated: plan.rated && props.me?.kind === 'account' };
    const made = somebody.ok ? await ask<{ readonly game: string }>('POST', 'games', requestFrom(wanted)) : somebody;
    setBusy(false);
    if (made.ok) goTo('online', made.value.game);
    else setTrouble(made.refusal);
  };
  return (
    <form
      className="online-create panel"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <h2>{text('online.new')}</h2>
      <Seats plan={plan} onChange={change} />
      <Options plan={plan} onChange={change} isAccount={props.me?.kind === 'account'} />
      <TroubleNote trouble={trouble} />
      <button type="submit" className="button button-main online-create-go" disabled={isBusy}>
        {text('lobby.create')}
      </button>
    </form>
  );
}

interface PartProps {
  readonly plan: TablePlan;
  readonly onChange: (part: Partial<TablePlan>) => void;
}

function Seats({ plan, onChange }: PartProps): ReactNode {
  const text = useText();
  const paceName = usePaceName();
  const levels = BOT_LEVELS.map((level) => [level, text(`bot.${level}`)] as const);
  return (
    <div className="online-form">
      <Select
        label={text('lobby.players')}
        value={plan.players}
        options={COUNTS.map((count) => [count, String(count)])}
        onChange={(players) => onChange({ players })}
      />
      {plan.others.slice(0, plan.players - 1).map((by, index) => (
        <Select
          key={index}
          label={text('lobby.seat', { number: index + 2 })}
          value={by}
          options={[['open', text('lobby.seat.open')], ...levels]}
          onChange={(value) =>
            onChange({ others: plan.others.map((other, place) => (place === index ? value : other)) })
          }
        />
      ))}
      <Select
        label={text('lobby.pace')}
        value={plan.pace}
        options={(Object.keys(PACES) as PaceName[]).map((name) => [name, paceName(PACES[name])])}
        onChange={(pace) => onChange({ pace })}
      />
      {PACES[plan.pace].kind === 'days' ? (
        <a className="online-quiet" href={linkTo('account')}>
          {text('account.quiet')}
        </a>
      ) : undefined}
      <Check label={text('online.public')} value={plan.isPublic} onChange={(isPublic) => onChange({ isPublic })} />
    </div>
  );
}

function Options({ plan, onChange, isAccount }: PartProps & { readonly isAccount: boolean }): ReactNode {
  const text = useText();
  return (
    <details className="online-more">
      <summary>{text('lobby.more')}</summary>
      <div className="online-form">
        <Select
          label={text('lobby.boards')}
          value={plan.boards}
          options={(['basic', 'advanced'] as const).map((side) => [side, text(`lobby.boards.${side}`)])}
          onChange={(boards) => onChange({ boards })}
        />
        <Select
          label={text('lobby.undo')}
          value={plan.undo}
          options={(['rules', 'none'] as const).map((policy) => [policy, text(`lobby.undo.${policy}`)])}
          onChange={(undo) => onChange({ undo })}
        />
        <Select
          label={text('online.relay')}
          value={plan.relay}
          options={BOT_LEVELS.map((level) => [level, text(`bot.${level}`)])}
          onChange={(relay) => onChange({ relay })}
        />
        <Check
          label={text('lobby.contracts')}
          value={plan.contracts}
          onChange={(contracts) => onChange({ contracts })}
        />
        <Check
          label={text('lobby.spectators')}
          value={plan.spectators}
          onChange={(spectators) => onChange({ spectators })}
        />
        <Check label={text('online.chat')} value={plan.chat} onChange={(chat) => onChange({ chat })} />
        <Check
          label={text('lobby.live-score')}
          value={plan.liveScore}
          onChange={(liveScore) => onChange({ liveScore })}
        />
        <Check label={text('lobby.hints')} value={plan.hints} onChange={(hints) => onChange({ hints })} />
        <Check
          label={isAccount ? text('online.rated') : `${text('online.rated')} – ${text('online.rated.account')}`}
          value={plan.rated && isAccount}
          isOff={!isAccount}
          onChange={(rated) => onChange({ rated })}
        />
      </div>
    </details>
  );
}
