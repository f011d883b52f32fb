import { type ReactNode, useState } from 'react';
import { PLAYER_COUNTS, type PlayerCount } from '../../engine/index.ts';
import { useText } from '../app/words.tsx';
import { useOpenContent } from '../game/use-sets.ts';
import { useStore } from '../kit/store.ts';
import { ContentWords } from '../app/content-words.tsx';
import { SeatShape } from '../main-board/seat-shape.tsx';
import { seatsOf } from './game-plan.ts';
import { MainOptions, MoreOptions } from './option-rows.tsx';
import type { GamePlan, Venue } from './plan.ts';
import { plans, rememberLast } from './plans.ts';
import { Presets } from './presets.tsx';
import { Portrait } from './portrait.tsx';
import { SeatCard } from './seat-card.tsx';
import { SetRow } from './set-row.tsx';
import './new-game.css';

/** A new game in seconds, here or online: the settings used last are filled in. */
export function PlanForm(props: {
  readonly venue: Venue;
  readonly lacks?: Parameters<typeof MoreOptions>[0]['lacks'];
  readonly isBusy?: boolean;
  readonly begin: (plan: GamePlan) => void;
  /** Shown above the button: what went wrong, for example. */
  readonly children?: ReactNode;
}): ReactNode {
  const { venue, isBusy = false, begin, children } = props;
  const text = useText();
  const [plan, setPlan] = useState<GamePlan>(useStore(plans).last[venue]);
  const planning = { venue, plan, onChange: (part: Partial<GamePlan>): void => setPlan({ ...plan, ...part }) };
  const { name: content } = useOpenContent(plan.content);
  const lacks = content === undefined ? (props.lacks ?? {}) : { ...props.lacks, rated: text('online.rated.set') };
  // Alone one plays here, where nobody has to be waited for.
  const counts = venue === 'here' ? PLAYER_COUNTS : PLAYER_COUNTS.filter((count) => count > 1);
  return (
    <form
      className="new-game-form"
      onSubmit={(event) => {
        event.preventDefault();
        rememberLast(venue, plan);
        begin(plan);
      }}
    >
      <fieldset className="new-game-players">
        <legend>{text('lobby.players')}</legend>
        {counts.map((count) => (
          <PlayersChoice key={count} count={count} plan={plan} onChoose={() => planning.onChange({ players: count })} />
        ))}
      </fieldset>
      <fieldset className="new-game-seats">
        <legend>{text('lobby.seats')}</legend>
        {plan.seats.slice(0, plan.players).map((_, index) => (
          <SeatCard key={index} {...planning} index={index} />
        ))}
      </fieldset>
      <MainOptions {...planning} />
      <SetRow {...planning} content={content} />
      <ContentWords of={{ setup: content === undefined ? {} : { content } }}>
        <MoreOptions {...planning} lacks={lacks} />
      </ContentWords>
      <Presets plan={plan} onUse={setPlan} />
      {children}
      <div className="new-game-bar">
        <span className="new-game-bar-seats" aria-hidden="true">
          {seatsOf(plan).map(({ by, colour }, index) => (
            <span key={index} className={`new-game-bar-seat seat-card-${colour}`}>
              <Portrait by={venue === 'online' && index > 0 && by === 'human' ? 'open' : by} />
            </span>
          ))}
        </span>
        <button type="submit" className="button button-main new-game-start" disabled={isBusy}>
          {text(venue === 'here' ? 'lobby.start' : 'lobby.create')}
        </button>
      </div>
    </form>
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
      <span>
        <span className="new-game-tokens" aria-hidden="true">
          {plan.seats.slice(0, count).map(({ colour }) => (
            <span key={colour} className={`seat-badge-${colour}`}>
              <SeatShape colour={colour} />
            </span>
          ))}
        </span>
        {count === 1 ? text('lobby.solo') : count}
      </span>
    </label>
  );
}
