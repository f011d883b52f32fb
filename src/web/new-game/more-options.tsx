import type { ReactNode } from 'react';
import { useText, useWords } from '../app/words.tsx';
import { Check, Field, Select } from '../kit/form-parts.tsx';
import { type TableOptions, takesBackAnything } from '../session/seat-plan.ts';
import type { GamePlan } from './first-plan.ts';

interface Planning {
  readonly plan: GamePlan;
  readonly onChange: (part: Partial<GamePlan>) => void;
}

type Undo = TableOptions['undo'];

/** The policies to choose from, each with the name it goes by. */
const POLICIES: readonly (readonly [Undo, Undo])[] = [
  ['rules', 'rules'],
  ['free', 'free'],
  ['none', 'none'],
];
/** Where the rules allow anything, two are left (R-INF-05). */
const ANYTHING: typeof POLICIES = [
  ['rules', 'free'],
  ['none', 'none'],
];

/** What most leave as it is. */
export function MoreOptions({ plan, onChange }: Planning): ReactNode {
  const text = useText();
  const { undo, liveScore, hints } = plan.options;
  const isSolo = plan.players === 1;
  const people = plan.seats.slice(0, plan.players).filter(({ by }) => by === 'human').length;
  const policies = takesBackAnything(plan.players, people) ? ANYTHING : POLICIES;
  const option = (part: Partial<TableOptions>): void => onChange({ options: { ...plan.options, ...part } });
  return (
    <details className="new-game-more">
      <summary>{text('lobby.more')}</summary>
      <div className="new-game-options">
        {isSolo ? <SoloStart plan={plan} onChange={onChange} /> : <Boards plan={plan} onChange={onChange} />}
        <Sides plan={plan} onChange={onChange} />
        <Select
          label={text('lobby.undo')}
          value={policies.some(([policy]) => policy === undo) ? undo : 'rules'}
          options={policies.map(([policy, name]) => [policy, text(`lobby.undo.${name}`)])}
          onChange={(policy) => option({ undo: policy })}
        />
        <Field label={text('lobby.seed')}>
          <input
            type="text"
            maxLength={64}
            autoComplete="off"
            value={plan.seed}
            onChange={(event) => onChange({ seed: event.target.value })}
          />
        </Field>
      </div>
      <div className="new-game-options">
        {isSolo ? undefined : (
          <Check
            label={text('lobby.contracts')}
            value={plan.contracts}
            onChange={(contracts) => onChange({ contracts })}
          />
        )}
        <Check label={text('lobby.live-score')} value={liveScore} onChange={(isOn) => option({ liveScore: isOn })} />
        <Check label={text('lobby.hints')} value={hints} onChange={(isOn) => option({ hints: isOn })} />
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

function Boards({ plan, onChange }: Planning): ReactNode {
  const text = useText();
  return (
    <Select
      label={text('lobby.boards')}
      value={plan.boards}
      options={(['basic', 'advanced'] as const).map((boards) => [boards, text(`lobby.boards.${boards}`)])}
      onChange={(boards) => onChange({ boards })}
    />
  );
}

/** Each seat's board, by name; a board already taken by another seat is exchanged. */
function Sides({ plan, onChange }: Planning): ReactNode {
  const text = useText();
  const { boards } = useWords().catalog.names;
  const first = plan.players === 1 || plan.boards === 'advanced' ? 4 : 0;
  const choose = (seat: number, side: number): void => {
    const old = plan.sides[seat] ?? 0;
    onChange({
      sides: plan.sides.map((other, place) => (place === seat ? side : side !== 0 && other === side ? old : other)),
    });
  };
  const nameOf = (side: number): string => boards[String(first + side)] ?? String(first + side);
  return plan.seats
    .slice(0, plan.players)
    .map((_, seat) => (
      <Select
        key={seat}
        label={`${text('lobby.board')} – ${text('lobby.seat', { number: seat + 1 })}`}
        value={plan.sides[seat] ?? 0}
        options={[0, 1, 2, 3, 4].map((side) => [side, side === 0 ? text('lobby.board.random') : nameOf(side)])}
        onChange={(side) => choose(seat, side)}
      />
    ));
}
