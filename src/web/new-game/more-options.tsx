import type { ReactNode } from 'react';
import { useText, useWords } from '../app/words.tsx';
import type { TableOptions } from '../game/saved-game.ts';
import type { GamePlan } from './first-plan.ts';

/** What most leave as it is. */
export function MoreOptions(props: {
  readonly plan: GamePlan;
  readonly onChange: (part: Partial<GamePlan>) => void;
}): ReactNode {
  const { plan, onChange } = props;
  const text = useText();
  const isSolo = plan.players === 1;
  const option = (part: Partial<TableOptions>): void => onChange({ options: { ...plan.options, ...part } });
  return (
    <details className="new-game-more">
      <summary>{text('lobby.more')}</summary>
      <div className="new-game-options">
        {isSolo ? (
          <label>
            {text('lobby.solo-start')}
            <select
              value={plan.soloStart}
              onChange={(event) => onChange({ soloStart: Number(event.target.value) as GamePlan['soloStart'] })}
            >
              <option value={0}>{text('lobby.board.random')}</option>
              {['A', 'B', 'C', 'D'].map((letter, index) => (
                <option key={letter} value={index + 1}>
                  {letter}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <>
            <label>
              {text('lobby.boards')}
              <select
                value={plan.boards}
                onChange={(event) => onChange({ boards: event.target.value as GamePlan['boards'] })}
              >
                <option value="basic">{text('lobby.boards.basic')}</option>
                <option value="advanced">{text('lobby.boards.advanced')}</option>
              </select>
            </label>
            <label className="new-game-check">
              <input
                type="checkbox"
                checked={plan.contracts}
                onChange={(event) => onChange({ contracts: event.target.checked })}
              />
              {text('lobby.contracts')}
            </label>
          </>
        )}
        <Sides plan={plan} onChange={onChange} />
        <label>
          {text('lobby.undo')}
          <select
            value={plan.options.undo}
            onChange={(event) => option({ undo: event.target.value as TableOptions['undo'] })}
          >
            {(['rules', 'free', 'none'] as const).map((policy) => (
              <option key={policy} value={policy}>
                {text(`lobby.undo.${policy}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="new-game-check">
          <input
            type="checkbox"
            checked={plan.options.liveScore}
            onChange={(event) => option({ liveScore: event.target.checked })}
          />
          {text('lobby.live-score')}
        </label>
        <label className="new-game-check">
          <input
            type="checkbox"
            checked={plan.options.hints}
            onChange={(event) => option({ hints: event.target.checked })}
          />
          {text('lobby.hints')}
        </label>
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

/** Each seat's board, by name; a board already taken by another seat is exchanged. */
function Sides(props: { readonly plan: GamePlan; readonly onChange: (part: Partial<GamePlan>) => void }): ReactNode {
  const { plan, onChange } = props;
  const text = useText();
  const { boards } = useWords().catalog.names;
  const first = plan.players === 1 || plan.boards === 'advanced' ? 4 : 0;
  const choose = (seat: number, side: number): void => {
    const old = plan.sides[seat] ?? 0;
    onChange({
      sides: plan.sides.map((other, place) => (place === seat ? side : side !== 0 && other === side ? old : other)),
    });
  };
  return plan.seats.slice(0, plan.players).map((_, seat) => (
    <label key={seat}>
      {`${text('lobby.board')} – ${text('lobby.seat', { number: seat + 1 })}`}
      <select value={plan.sides[seat] ?? 0} onChange={(event) => choose(seat, Number(event.target.value))}>
        <option value={0}>{text('lobby.board.random')}</option>
        {[1, 2, 3, 4].map((side) => (
          <option key={side} value={side}>
            {boards[String(first + side)] ?? first + side}
          </option>
        ))}
      </select>
    </label>
  ));
}
