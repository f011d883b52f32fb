import type { ReactNode } from 'react';
import { useText, useWords } from '../app/words.tsx';
import type { TableOptions } from '../session/seat-plan.ts';
import type { GamePlan } from './first-plan.ts';

interface Planning {
  readonly plan: GamePlan;
  readonly onChange: (part: Partial<GamePlan>) => void;
}

const UNDO = ['rules', 'free', 'none'] as const;

/** What most leave as it is. */
export function MoreOptions({ plan, onChange }: Planning): ReactNode {
  const text = useText();
  const { undo, liveScore, hints } = plan.options;
  const option = (part: Partial<TableOptions>): void => onChange({ options: { ...plan.options, ...part } });
  return (
    <details className="new-game-more">
      <summary>{text('lobby.more')}</summary>
      <div className="new-game-options">
        {plan.players === 1 ? <SoloStart plan={plan} onChange={onChange} /> : <Kind plan={plan} onChange={onChange} />}
        <Sides plan={plan} onChange={onChange} />
        <Pick
          label={text('lobby.undo')}
          value={undo}
          options={UNDO.map((policy) => [policy, text(`lobby.undo.${policy}`)])}
          onPick={(policy) => option({ undo: policy })}
        />
        <Tick label={text('lobby.live-score')} value={liveScore} onTick={(isOn) => option({ liveScore: isOn })} />
        <Tick label={text('lobby.hints')} value={hints} onTick={(isOn) => option({ hints: isOn })} />
        <label>
          {text('lobby.seed')}
          <input
            type="text"
            maxLength={64}
            autoComplete="off"
            value={plan.seed}
            onChange={(event) => onChange({ seed: event.target.value })}
          />
        </label>
      </div>
    </details>
  );
}

function SoloStart({ plan, onChange }: Planning): ReactNode {
  const text = useText();
  const starts = [text('lobby.board.random'), 'A', 'B', 'C', 'D'];
  return (
    <Pick
      label={text('lobby.solo-start')}
      value={plan.soloStart}
      options={starts.map((name, start) => [start as GamePlan['soloStart'], name])}
      onPick={(soloStart) => onChange({ soloStart })}
    />
  );
}

function Kind({ plan, onChange }: Planning): ReactNode {
  const text = useText();
  return (
    <>
      <Pick
        label={text('lobby.boards')}
        value={plan.boards}
        options={(['basic', 'advanced'] as const).map((boards) => [boards, text(`lobby.boards.${boards}`)])}
        onPick={(boards) => onChange({ boards })}
      />
      <Tick label={text('lobby.contracts')} value={plan.contracts} onTick={(contracts) => onChange({ contracts })} />
    </>
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
      <Pick
        key={seat}
        label={`${text('lobby.board')} – ${text('lobby.seat', { number: seat + 1 })}`}
        value={plan.sides[seat] ?? 0}
        options={[0, 1, 2, 3, 4].map((side) => [side, side === 0 ? text('lobby.board.random') : nameOf(side)])}
        onPick={(side) => choose(seat, side)}
      />
    ));
}

/** One of several. */
function Pick<V extends string | number>(props: {
  readonly label: string;
  readonly value: V;
  readonly options: readonly (readonly [V, string])[];
  readonly onPick: (value: V) => void;
}): ReactNode {
  const { label, value, options, onPick } = props;
  return (
    <label>
      {label}
      <select
        value={value}
        onChange={({ target }) => {
          const picked = options[target.selectedIndex];
          if (picked !== undefined) onPick(picked[0]);
        }}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Tick(props: {
  readonly label: string;
  readonly value: boolean;
  readonly onTick: (isOn: boolean) => void;
}): ReactNode {
  const { label, value, onTick } = props;
  return (
    <label className="new-game-check">
      <input type="checkbox" checked={value} onChange={(event) => onTick(event.target.checked)} />
      {label}
    </label>
  );
}
