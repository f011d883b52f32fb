import { type ReactNode, useState } from 'react';
import { PLAYER_COUNTS, type PlayerCount } from '../../engine/index.ts';
import { linkTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { useStore } from '../kit/store.ts';
import { useBegin } from './begin.ts';
import type { GamePlan } from './first-plan.ts';
import { MoreOptions } from './more-options.tsx';
import { plans, rememberLast } from './plans.ts';
import { Presets } from './presets.tsx';
import { SeatRow } from './seat-row.tsx';
import './new-game.css';

/** A new game in seconds: what was used last is set already. */
export function NewGameScreen(): ReactNode {
  const text = useText();
  const begin = useBegin();
  const [plan, setPlan] = useState<GamePlan>(useStore(plans).last);
  const change = (part: Partial<GamePlan>): void => setPlan({ ...plan, ...part });
  return (
    <main className="page new-game">
      <header className="page-head">
        <a className="button" href={linkTo()}>
          {text('button.back')}
        </a>
        <h1>{text('lobby.title')}</h1>
      </header>
      <form
        className="new-game-form panel"
        onSubmit={(event) => {
          event.preventDefault();
          rememberLast(plan);
          void begin(plan);
        }}
      >
        <fieldset className="new-game-players">
          <legend>{text('lobby.players')}</legend>
          {PLAYER_COUNTS.map((count) => (
            <PlayersChoice key={count} count={count} plan={plan} onChoose={() => change({ players: count })} />
          ))}
        </fieldset>
        <fieldset className="new-game-seats">
          <legend>{text('lobby.seats')}</legend>
          {plan.seats.slice(0, plan.players).map((_, index) => (
            <SeatRow key={index} plan={plan} index={index} onChange={change} />
          ))}
        </fieldset>
        <MoreOptions plan={plan} onChange={change} />
        <Presets plan={plan} onUse={setPlan} />
        <button type="submit" className="button button-main new-game-start">
          {text('lobby.start')}
        </button>
      </form>
    </main>
  );
}

function PlayersChoice(props: {
  readonly count: PlayerCount;
  readonly plan: GamePlan;
  readonly onChoose: () => void;
}): ReactNode {
  const { count, plan, onChoose } = props;
  const text = useText();
  return (
    <label className="new-game-count">
      <input type="radio" name="players" checked={plan.players === count} onChange={onChoose} />
      <span>{count === 1 ? text('lobby.solo') : count}</span>
    </label>
  );
}
