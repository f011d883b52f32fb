import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { inLanguage } from '../../text/index.ts';
import { goTo, linkTo } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import { sayTrouble, type Trouble } from '../game/say-failure.ts';
import { useNamed } from '../game/seat-names.ts';
import type { SavedGame } from '../game/saved-game.ts';
import { type GameSummary, isLasting, listGames, removeGame, saveGame, watchGames } from '../game/storage.ts';
import { useStore } from '../kit/store.ts';
import { FileButton } from '../kit/file-button.tsx';
import { SureButton } from '../kit/sure-button.tsx';
import { Said } from '../kit/tokens.tsx';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import './home-games.css';

/** Needs the rules, as the file did. */
const WhoPlays = lazy(() => import('./who-plays.tsx').then((module) => ({ default: module.WhoPlays })));

/** The games kept on this device, the latest first, and the way to open one from a file. */
export function HomeGames(): ReactNode {
  const text = useText();
  const words = useWords();
  const [games, setGames] = useState<readonly GameSummary[]>([]);
  const [trouble, setTrouble] = useState<Trouble>();
  /** From a file that does not say who plays. */
  const [unseated, setUnseated] = useState<SavedGame>();
  const lasting = useStore(isLasting);
  useEffect(() => {
    const show = (): void =>
      void listGames().then((result) => (result.ok ? setGames(result.value) : setTrouble(result.reason)));
    show();
    return watchGames(show);
  }, []);
  const latest = games.toSorted((a, b) => b.changed - a.changed);
  const keep = async (game: SavedGame): Promise<void> => {
    const kept = await saveGame(game);
    if (!kept.ok) return setTrouble(kept.reason);
    return goTo(game.result === undefined ? 'game' : 'review', game.id);
  };
  const open = async (file: File): Promise<void> => {
    const [{ readGameFile }, { openSetFile }] = await Promise.all([
      import('../game/files.ts'),
      import('../game/fetch-set.ts'),
    ]);
    const read = await readGameFile(file);
    if (!read.ok) {
      // What is no game may be a set.
      const set = await openSetFile(file);
      return set.ok ? goTo('sets', set.value.hash) : setTrouble(read.reason);
    }
    const { game, isSeated } = read.value;
    // Alone there is only one who can play, and a game that is over nobody plays.
    if (isSeated || game.seats.length === 1 || game.result !== undefined) return keep(game);
    return setUnseated(game);
  };
  const remove: Remove = async (id, button) => {
    const removed = await removeGame(id);
    if (!removed.ok) return setTrouble(removed.reason);
    // The button goes with its row: go on at the next one, or where games come from.
    const row = button.closest('li');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const section = button.closest('.home-games');
    return (next?.querySelector('a') ?? section?.querySelector<HTMLElement>('.file-button'))?.focus();
  };
  const lists = [
    [text('home.continue'), latest.filter(({ result }) => result === undefined)],
    [text('home.finished'), latest.filter(({ result }) => result !== undefined)],
  ] as const;
  return (
    <section className="home-games">
      {lists.map(([title, list]) => (
        <GameList key={title} title={title} games={list} onRemove={remove} />
      ))}
      <FileButton name={text('home.import')} onFile={(file) => void open(file)} />
      {lasting ? undefined : <p className="home-trouble">{text('storage.blocked')}</p>}
      {trouble === undefined ? undefined : (
        <p className="home-trouble" role="alert">
          <Said tokens={sayTrouble(words, trouble)} />
        </p>
      )}
      {unseated === undefined ? undefined : (
        <Suspense>
          <WhoPlays
            game={unseated}
            onClose={() => setUnseated(undefined)}
            onSeats={(seats) => void keep({ ...unseated, seats })}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Removes the game of the row that this button stands in. */
type Remove = (id: string, button: HTMLElement) => Promise<void>;

function GameList(props: {
  readonly title: string;
  readonly games: readonly GameSummary[];
  readonly onRemove: Remove;
}): ReactNode {
  const { title, games, onRemove } = props;
  if (games.length === 0) return undefined;
  return (
    <>
      <h2>{title}</h2>
      <ul className="game-list">
        {games.map((game) => (
          <GameRow key={game.id} game={game} onRemove={onRemove} />
        ))}
      </ul>
    </>
  );
}

function GameRow({ game, onRemove }: { readonly game: GameSummary; readonly onRemove: Remove }): ReactNode {
  const text = useText();
  const words = useWords();
  const seats = useNamed(game.seats);
  const when = new Intl.DateTimeFormat(words.catalog.locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="game-row panel">
      <a href={game.result === undefined ? linkTo('game', game.id) : linkTo('review', game.id)}>
        <span className="game-row-seats">
          {seats.map((seat, index) => (
            <span key={index} className="game-row-seat">
              <SeatBadge seat={index} colour={seat.colour} name={seat.name} isSilent />
              {seat.name}
              {game.result === undefined ? undefined : <b>{game.result[index]}</b>}
            </span>
          ))}
        </span>
        {game.result === undefined ? <b className="game-row-go">{text('menu.continue')}</b> : undefined}
        <small>
          {when.format(game.changed)} · {text('home.moves', { n: game.moves })}
          {game.setTitle === undefined ? undefined : ` · ${inLanguage(words, game.setTitle)}`}
        </small>
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
