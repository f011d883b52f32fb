import type { ReactNode } from 'react';
import type { GameSummary, SeatSummary } from '../../wire/lists.ts';
import { linkTo } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import { BOT_LEVELS, type BotLevel, PLAYER_COLOURS } from '../game/saved-game.ts';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { isMyTurn } from './my-turn.ts';
import { usePaceName } from './paces.ts';

/** A table in a list: who sits there, what it waits for, and the way to it. */
export function GameItem(props: {
  readonly game: GameSummary;
  readonly me: string | undefined;
  readonly onJoin?: (game: string) => void;
}): ReactNode {
  const { game, me, onJoin } = props;
  const text = useText();
  const words = useWords();
  const paceName = usePaceName();
  const when = new Intl.DateTimeFormat(words.catalog.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const facts = [
    paceName(game.options.pace),
    text(`lobby.boards.${game.setup.boards}`),
    ...(game.setup.contracts ? [text('lobby.contracts')] : []),
    ...(game.options.rated ? [text('online.rated')] : []),
  ];
  return (
    <li className="online-game panel" data-turn={isMyTurn(game, me)}>
      <a href={linkTo('online', game.game)}>
        <span className="online-game-seats">
          {game.seats.map((seat, index) => (
            <Seat key={index} seat={seat} index={index} isMe={seat.person !== undefined && seat.person === me} />
          ))}
        </span>
        <small>{facts.join(' · ')}</small>
        <small>
          <b className="online-game-state">{stateOf(game, me, text)}</b> · {when.format(game.changed)}
        </small>
      </a>
      {onJoin === undefined ? undefined : (
        <button type="button" className="button button-main" onClick={() => onJoin(game.game)}>
          {text('online.join')}
        </button>
      )}
    </li>
  );
}

function Seat(props: { readonly seat: SeatSummary; readonly index: number; readonly isMe: boolean }): ReactNode {
  const { seat, index, isMe } = props;
  const text = useText();
  const name = seatName(seat, text);
  return (
    <span className="online-game-seat" data-asked={seat.asked !== undefined} data-free={isFree(seat)}>
      <SeatBadge seat={index} colour={PLAYER_COLOURS[index] ?? 1} name={isFree(seat) ? '?' : name} isSilent />
      {isMe ? text('online.you') : name}
    </span>
  );
}

type Text = ReturnType<typeof useText>;

function seatName({ person, name, bot }: SeatSummary, text: Text): string {
  if (isLevel(bot)) return text(`bot.${bot}`);
  if (person === undefined) return text('lobby.seat.open');
  return name === undefined || name === '' ? text('online.gone') : name;
}

function isFree({ person, bot }: SeatSummary): boolean {
  return person === undefined && bot === undefined;
}

function isLevel(bot: string | undefined): bot is BotLevel {
  return (BOT_LEVELS as readonly (string | undefined)[]).includes(bot);
}

function stateOf(game: GameSummary, me: string | undefined, text: Text): string {
  if (game.status !== 'running') return text(game.status === 'over' ? 'end.title' : `online.${game.status}`);
  if (isMyTurn(game, me)) return text('table.your-turn');
  const asked = game.seats.filter((seat) => seat.asked !== undefined).map((seat) => seatName(seat, text));
  return asked.length === 0 ? text('online.running') : text('table.waiting-for', { players: asked.join(', ') });
}
