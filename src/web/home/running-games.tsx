import { type ReactNode, useState } from 'react';
import { inLanguage } from '../../text/index.ts';
import { linkTo } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import { useNamed } from '../game/seat-names.ts';
import type { GameSummary } from '../game/storage.ts';
import { SureButton } from '../kit/sure-button.tsx';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { BoardSketch } from './board-sketch.tsx';
import type { Games } from './use-games.ts';
import './running-games.css';

/** Below the latest one; more when asked for. */
const FEW = 3;

/** The games under way, the latest large and with its board. */
export function RunningGames({ games }: { readonly games: Games }): ReactNode {
  const text = useText();
  const [isAll, setAll] = useState(false);
  const running = games.running ?? [];
  if (running.length === 0) return undefined;
  const shown = isAll ? running : running.slice(0, FEW + 1);
  return (
    <section className="running-games" aria-labelledby="home-running">
      <h2 id="home-running">{text('home.continue')}</h2>
      <ul className="game-list">
        {shown.map((game, index) => (
          <GameRow key={game.id} game={game} isLatest={index === 0} onRemove={games.remove} />
        ))}
      </ul>
      {shown.length < running.length ? (
        <button type="button" className="button games-all" onClick={() => setAll(true)}>
          {text('button.show-all')}
        </button>
      ) : undefined}
    </section>
  );
}

function GameRow(props: {
  readonly game: GameSummary;
  readonly isLatest: boolean;
  readonly onRemove: Games['remove'];
}): ReactNode {
  const { game, isLatest, onRemove } = props;
  const text = useText();
  const words = useWords();
  const seats = useNamed(game.seats);
  const { progress } = game;
  const when = new Intl.DateTimeFormat(words.catalog.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const isMyTurn = isMyTurnIn(game);
  return (
    <li className="game-row panel" data-latest={isLatest} data-turn={isMyTurn}>
      <a href={linkTo('game', game.id)}>
        {progress === undefined ? undefined : (
          <BoardSketch sketch={progress.sketch} colour={boardOwner(seats)?.colour ?? 1} />
        )}
        <span className="game-row-words">
          <b className="game-row-state">
            {[...roundOf(game, text), ...turnOf(game, seats, text)].join(' · ') || text('menu.continue')}
          </b>
          <span className="game-row-seats">
            {seats.map((seat, index) => (
              <span key={index} className="game-row-seat" data-asked={progress?.asked.includes(index)}>
                <SeatBadge seat={index} colour={seat.colour} name={seat.name} isSilent />
                {seat.name}
                {progress === undefined ? undefined : <b>{progress.vp[index]}</b>}
              </span>
            ))}
          </span>
          <small>
            {when.format(game.changed)}
            {game.setTitle === undefined ? undefined : ` · ${inLanguage(words, game.setTitle)}`}
          </small>
        </span>
        <span className={isLatest ? 'button button-main game-row-go' : 'game-row-go'}>{text('menu.continue')}</span>
      </a>
      <SureButton
        name={text('home.remove')}
        to={seats.map(({ name }) => name).join(', ')}
        sign="×"
        sure={text('button.delete')}
        onSure={(button) => void onRemove(game.id, button)}
      />
    </li>
  );
}

type Text = ReturnType<typeof useText>;

function roundOf({ progress }: GameSummary, text: Text): readonly string[] {
  return progress === undefined ? [] : [text('home.round', { round: progress.round, rounds: progress.rounds })];
}

/** Whose turn it is, if that is known. */
function turnOf(game: GameSummary, seats: readonly { readonly name: string }[], text: Text): readonly string[] {
  const asked = game.progress?.asked ?? [];
  if (asked.length === 0) return [];
  if (isMyTurnIn(game)) return [text('table.your-turn')];
  const players = asked.flatMap((seat) => seats[seat]?.name ?? []).join(', ');
  return [text('table.waiting-for', { players })];
}

/** Where several people share the screen nobody knows which of them is here. */
function isMyTurnIn({ seats, progress }: GameSummary): boolean {
  const people = seats.flatMap(({ by }, seat) => (by === 'human' ? [seat] : []));
  return people.length === 1 && progress?.asked.includes(people[0] ?? -1) === true;
}

/** As `progressOf` chooses the board that it draws. */
function boardOwner(seats: GameSummary['seats']): GameSummary['seats'][number] | undefined {
  return seats.find(({ by }) => by === 'human') ?? seats[0];
}
