import type { ReactNode } from 'react';
import { isCorePiece } from '../../engine/content.ts';
import { linkTo } from '../app/router.ts';
import { useText, useWords, useContent } from '../app/words.tsx';
import { Check, Field, Select } from '../kit/form-parts.tsx';
import { Choice } from '../settings/choice.tsx';
import { BOT_LEVELS, type PlayOptions, takesBackAnything } from '../session/seat-plan.ts';
import { type PaceName, paceNameOf, PACES, usePaceName } from './paces.ts';
import type { GamePlan, PlanOptions, Venue } from './plan.ts';

export interface Planning {
  readonly venue: Venue;
  readonly plan: GamePlan;
  readonly onChange: (part: Partial<GamePlan>) => void;
}

type Switch = { [K in keyof PlanOptions]-?: PlanOptions[K] extends boolean ? K : never }[keyof PlanOptions];

/** Every option that is on or off, with its label and where it can be chosen: a new one does not compile without. */
const SWITCHES = {
  liveScore: { label: 'lobby.live-score', venues: ['here', 'online'] },
  hints: { label: 'lobby.hints', venues: ['here', 'online'] },
  spectators: { label: 'lobby.spectators', venues: ['online'] },
  chat: { label: 'online.chat', venues: ['online'] },
  isPublic: { label: 'online.public', venues: ['online'] },
  rated: { label: 'online.rated', venues: ['online'] },
} as const satisfies Readonly<Record<Switch, { readonly label: string; readonly venues: readonly Venue[] }>>;

/** Chosen for nearly every table, so never folded away. */
export function MainOptions({ venue, plan, onChange }: Planning): ReactNode {
  const text = useText();
  const paceName = usePaceName();
  const change = (part: Partial<PlanOptions>): void => onChange({ options: { ...plan.options, ...part } });
  return (
    <div className="new-game-main">
      <Boards venue={venue} plan={plan} onChange={onChange} />
      {venue === 'here' ? undefined : (
        <div className="new-game-options">
          <Select
            label={text('lobby.pace')}
            value={paceNameOf(plan.options.pace)}
            options={(Object.keys(PACES) as PaceName[]).map((name) => [name, paceName(PACES[name])])}
            onChange={(pace) => change({ pace: PACES[pace] })}
          />
          {plan.options.pace.kind === 'days' ? (
            <a className="online-quiet" href={linkTo('account')}>
              {text('account.quiet')}
            </a>
          ) : undefined}
          <Check
            label={text('online.public')}
            value={plan.options.isPublic}
            onChange={(isPublic) => change({ isPublic })}
          />
        </div>
      )}
    </div>
  );
}

/** What most leave as it is; `lacks` says what an option needs that is not there. */
export function MoreOptions(props: Planning & { readonly lacks?: Partial<Record<Switch, string>> }): ReactNode {
  const { venue, plan, onChange, lacks = {} } = props;
  const text = useText();
  const isSolo = plan.players === 1;
  const change = (part: Partial<PlanOptions>): void => onChange({ options: { ...plan.options, ...part } });
  const switches = (Object.keys(SWITCHES) as Switch[]).filter(
    (name) => name !== 'isPublic' && (SWITCHES[name].venues as readonly Venue[]).includes(venue),
  );
  return (
    <details className="new-game-more">
      <summary>{text('lobby.more')}</summary>
      <div className="new-game-options">
        {isSolo ? <SoloStart {...props} /> : undefined}
        <Sides {...props} />
        <Undo {...props} />
        {venue === 'here' ? <Seed {...props} /> : <Relay {...props} />}
      </div>
      <div className="new-game-options">
        {venue === 'here' || isSolo ? undefined : (
          <Check
            label={text('online.confirm-start')}
            value={plan.options.confirmStart ?? plan.options.pace.kind === 'live'}
            onChange={(confirmStart) => change({ confirmStart })}
          />
        )}
        {switches.map((name) => {
          const lack = lacks[name];
          const label = text(SWITCHES[name].label);
          return (
            <Check
              key={name}
              label={lack === undefined ? label : `${label} – ${lack}`}
              value={lack === undefined && plan.options[name]}
              isOff={lack !== undefined}
              onChange={(isOn) => change({ [name]: isOn })}
            />
          );
        })}
      </div>
    </details>
  );
}

function SoloStart({ plan, onChange }: Planning): ReactNode {
  const text = useText();
  const starts = [text('lobby.board.random'), 'A', 'B', 'C', 'D'];
  return (
    <Select
      label={text('lobby.solo-start')}
      value={plan.soloStart}
      options={starts.map((name, start) => [start as GamePlan['soloStart'], name])}
      onChange={(soloStart) => onChange({ soloStart })}
    />
  );
}

/** What the game is played on; alone that is settled. */
function Boards({ plan, onChange }: Planning): ReactNode {
  const text = useText();
  if (plan.players === 1) return undefined;
  return (
    <>
      <Choice
        name={text('lobby.boards')}
        options={(['basic', 'advanced'] as const).map((boards) => ({
          value: boards,
          label: text(`lobby.boards.${boards}`),
        }))}
        value={plan.boards}
        onChange={(boards) => onChange({ boards })}
      />
      <Check label={text('lobby.contracts')} value={plan.contracts} onChange={(contracts) => onChange({ contracts })} />
    </>
  );
}

/** Each seat's board, by name; a board already taken by another seat is exchanged. */
function Sides({ plan, onChange }: Planning): ReactNode {
  const content = useContent();
  const text = useText();
  const { boards } = useWords().catalog.names;
  const sides = content.sides[plan.players === 1 ? 'advanced' : plan.boards];
  const choose = (seat: number, side: number): void => {
    const old = plan.sides[seat] ?? 0;
    onChange({
      sides: plan.sides.map((other, place) => (place === seat ? side : side !== 0 && other === side ? old : other)),
    });
  };
  return plan.seats
    .slice(0, plan.players)
    .map((_, seat) => (
      <Select
        key={seat}
        label={`${text('lobby.board')} – ${text('lobby.seat', { number: seat + 1 })}`}
        value={plan.sides[seat] ?? 0}
        options={[
          [0, text('lobby.board.random')],
          ...sides.map(
            (side, index) =>
              [index + 1, (isCorePiece(content, 'boards', side - 1) && boards[String(side)]) || String(side)] as const,
          ),
        ]}
        onChange={(side) => choose(seat, side)}
      />
    ));
}

type Policy = PlayOptions['undo'];

/** Where the rules allow any move to be taken back, `rules` is named so and `free` is left out (R-INF-05). */
function Undo({ venue, plan, onChange }: Planning): ReactNode {
  const text = useText();
  const people = plan.seats.slice(0, plan.players).filter(({ by }) => by === 'human').length;
  const isFree = venue === 'here' && takesBackAnything(plan.players, people);
  const policies: readonly Policy[] = venue === 'online' || isFree ? ['rules', 'none'] : ['rules', 'free', 'none'];
  const nameOf = (policy: Policy): string => text(`lobby.undo.${policy === 'rules' && isFree ? 'free' : policy}`);
  return (
    <Select
      label={text('lobby.undo')}
      value={policies.includes(plan.options.undo) ? plan.options.undo : 'rules'}
      options={policies.map((policy) => [policy, nameOf(policy)])}
      onChange={(undo) => onChange({ options: { ...plan.options, undo } })}
    />
  );
}

function Relay({ plan, onChange }: Planning): ReactNode {
  const text = useText();
  return (
    <Select
      label={text('online.relay')}
      value={plan.options.relay}
      options={BOT_LEVELS.map((level) => [level, text(`bot.${level}`)])}
      onChange={(relay) => onChange({ options: { ...plan.options, relay } })}
    />
  );
}

function Seed({ plan, onChange }: Planning): ReactNode {
  const text = useText();
  return (
    <Field label={text('lobby.seed')}>
      <input
        type="text"
        maxLength={64}
        autoComplete="off"
        value={plan.seed}
        onChange={(event) => onChange({ seed: event.target.value })}
      />
    </Field>
  );
}
