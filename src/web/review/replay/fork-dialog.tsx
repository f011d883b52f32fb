import { type ReactNode, useState } from 'react';
import type { Seat } from '../../../engine/index.ts';
import { goTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { startGame } from '../../game/open-game.ts';
import { BOT_LEVELS, type BotLevel } from '../../session/seat-plan.ts';
import { createSavedGame, type SavedGame } from '../../game/saved-game.ts';
import { useNamed } from '../../game/seat-names.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Choice } from '../../settings/choice.tsx';
import './fork-dialog.css';

interface Properties {
  readonly game: SavedGame;
  readonly at: number;
  /** Whose seat may be taken. */
  readonly free: readonly Seat[];
  /** The seat that is proposed. */
  readonly mine: Seat | undefined;
  readonly onClose: () => void;
}

/** Takes a position to a table of its own: one seat is the reader's, the computer plays the others. */
export function ForkDialog({ game, at, free, mine, onClose }: Properties): ReactNode {
  const text = useText();
  const [seat, setSeat] = useState(String(mine ?? free[0] ?? 0));
  const seats = useNamed(game.seats);
  const [level, setLevel] = useState<BotLevel>('skipper');
  const begin = async (): Promise<void> => {
    const fork = forkOf(game, at, Number(seat), level);
    await startGame(fork);
    goTo('game', fork.id);
  };
  return (
    <Dialog title={text('replay.fork')} onClose={onClose}>
      <p>{text('fork.about')}</p>
      {free.length > 1 ? (
        <Choice
          name={text('fork.seat')}
          options={free.map((each) => ({ value: String(each), label: seats[each]?.name ?? '' }))}
          value={seat}
          onChange={setSeat}
        />
      ) : undefined}
      {game.seats.length > 1 ? (
        <Choice
          name={text('fork.others')}
          help={text(`bot.${level}.about`)}
          options={BOT_LEVELS.map((each) => ({ value: each, label: text(`bot.${each}`) }))}
          value={level}
          onChange={setLevel}
        />
      ) : undefined}
      <div className="fork-buttons">
        <button type="button" className="button" onClick={onClose}>
          {text('button.cancel')}
        </button>
        <button type="button" className="button button-main" onClick={() => void begin()}>
          {text('lobby.start')}
        </button>
      </div>
    </Dialog>
  );
}

/** The same game up to this move, with other players from there on; to try things out, so any move may be taken back (R-INF-05). */
function forkOf(game: SavedGame, at: number, seat: Seat, level: BotLevel): SavedGame {
  const seats = game.seats.map((plan, index) => ({ ...plan, by: index === seat ? ('human' as const) : level }));
  const fork = createSavedGame(game.setup, seats, { ...game.options, undo: 'free' }, game.moves.slice(0, at));
  return { ...fork, isTrial: true };
}
