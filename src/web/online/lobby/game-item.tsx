import type { ReactNode } from 'react';
import type { GameSummary } from '../../../wire/lists.ts';
import { linkTo } from '../../app/router.ts';
import { useText, useWords } from '../../app/words.tsx';
import { isMyTurn } from './my-turn.ts';
import { SeatList, seatName } from './seat-list.tsx';
import { useMainFacts } from './table-facts.tsx';

/** A table in a list: who sits there, what it waits for, and the way to it. */
export function GameItem(props: {
  readonly game: GameSummary;
  readonly me: string | undefined;
  readonly onJoin?: (game: string) => void;
}): ReactNode {
  const { game, me, onJoin } = props;
  const text = useText();
  const words = useWords();
  const mainFacts = useMainFacts();
  const when = new Intl.DateTimeFormat(words.catalog.locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="online-game panel" data-turn={isMyTurn(game, me)}>
      <a href={linkTo('online', game.game)}>
        <span className="online-game-head">
          <b className="online-game-state">{stateOf(game, me, text)}</b>
          <small>{when.format(game.changed)}</small>
        </span>
        <SeatList game={game} me={me} />
        <span className="online-game-facts">
          {mainFacts(game).map((fact) => (
            <small key={fact}>{fact}</small>
          ))}
        </span>
      </a>
      {onJoin === undefined ? undefined : (
        <button type="button" className="button button-main" onClick={() => onJoin(game.game)}>
          {text('online.join')}
        </button>
      )}
    </li>
  );
}

type Text = ReturnType<typeof useText>;

function stateOf(game: GameSummary, me: string | undefined, text: Text): string {
  if (game.status !== 'running') return text(game.status === 'over' ? 'end.title' : `online.${game.status}`);
  if (isMyTurn(game, me)) return text('table.your-turn');
  const asked = game.seats.filter((seat) => seat.asked !== undefined).map((seat) => seatName(seat, text));
  return asked.length === 0 ? text('online.running') : text('table.waiting-for', { players: asked.join(', ') });
}
