import { type ReactNode, useState } from 'react';
import { useText } from '../app/words.tsx';
import type { SavedGame } from '../game/saved-game.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FIRST_PLANS, type GamePlan } from '../new-game/plan.ts';
import { SeatCard } from '../new-game/seat-card.tsx';
import type { SeatPlan } from '../session/seat-plan.ts';
import '../new-game/new-game.css';
import './who-plays.css';

/** Asks for every seat of a game from a file who plays on it. */
export function WhoPlays(props: {
  readonly game: SavedGame;
  readonly onClose: () => void;
  readonly onSeats: (seats: readonly SeatPlan[]) => void;
}): ReactNode {
  const { game, onClose, onSeats } = props;
  const text = useText();
  const { players } = game.setup;
  const [plan, setPlan] = useState<GamePlan>(() => ({
    ...FIRST_PLANS.here,
    players,
    seats: [...game.seats, ...FIRST_PLANS.here.seats.slice(players)],
  }));
  return (
    <Dialog title={text('file.who')} onClose={onClose}>
      <form
        className="who-plays"
        onSubmit={(event) => {
          event.preventDefault();
          onSeats(plan.seats.slice(0, players).map((seat) => ({ ...seat, name: seat.name.trim() })));
        }}
      >
        <p>{text('file.who.about')}</p>
        {game.seats.map((_, index) => (
          <SeatCard
            key={index}
            venue="here"
            plan={plan}
            index={index}
            onChange={(part) => setPlan({ ...plan, ...part })}
          />
        ))}
        <div className="who-plays-buttons">
          <button type="button" className="button" onClick={onClose}>
            {text('button.cancel')}
          </button>
          <button type="submit" className="button button-main">
            {text('file.who.open')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
