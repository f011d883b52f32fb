import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Seat } from '../../engine/index.ts';
import { linkTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { type History, lastState, stateAfter } from '../game/history.ts';
import type { SavedGame } from '../game/saved-game.ts';
import { TableScreen } from '../table/table-screen.tsx';
import { ForkDialog } from './fork-dialog.tsx';
import { MoveCaption } from './move-caption.tsx';
import { OpenHands } from './open-hands.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { openReplay } from './replay-session.ts';
import { stopsOf } from './replay-stops.ts';
import { seatsToSee } from './seats-to-see.ts';
import { usePlaying } from './use-playing.ts';
import { useReplayKeys } from './use-replay-keys.ts';
import './replay.css';

interface Properties {
  readonly game: SavedGame;
  readonly history: History;
  readonly at: number;
}

/** The table as it was after any number of moves, to be looked at but not played at. */
export function Replay({ game, history, at: asked }: Properties): ReactNode {
  const all = history.steps.length;
  const isOver = lastState(history).phase === 'over';
  const seen = seatsToSee(game.seats, isOver);
  const [at, setAt] = useState(() => within(asked, all));
  const [eyes, setEyes] = useState<Seat | undefined>(seen[0]);
  const [isOpen, setOpen] = useState(false);
  const [isForking, setForking] = useState(false);
  const stops = useMemo(() => stopsOf(history), [history]);
  const [session] = useState(() => openReplay(game, history, { at, eyes }));
  useEffect(() => setAt(within(asked, all)), [asked, all]);
  useEffect(() => {
    session.show({ at, eyes });
    // The address follows without a page of its own in the browser's history for every move.
    window.history.replaceState(window.history.state, '', linkTo('replay', game.id, String(at)));
  }, [session, game.id, at, eyes]);
  const playing = usePlaying(at, all, setAt);
  const go = (to: number): void => {
    playing.stop();
    setAt(to);
  };
  useReplayKeys({ at, all, stops, onGo: go, onPlay: playing.toggle });
  const state = stateAfter(history, at);
  return (
    <div className="replay" data-open={isOpen}>
      <TableScreen session={session} />
      {isOpen ? <OpenHands state={state} seats={game.seats} /> : undefined}
      <footer className="replay-bar">
        <MoveCaption history={history} seats={game.seats} at={at} eyes={eyes} isOpen={isOpen} />
        <ReplayControls at={at} all={all} stops={stops} playing={playing} onGo={go} />
        <Tools
          game={game}
          seen={seen}
          eyes={eyes}
          onEyes={setEyes}
          isOver={isOver}
          isOpen={isOpen}
          onOpen={setOpen}
          onFork={seen.length > 0 && state.phase !== 'over' ? () => setForking(true) : undefined}
        />
      </footer>
      {isForking ? <ForkDialog game={game} at={at} free={seen} onClose={() => setForking(false)} /> : undefined}
    </div>
  );
}

function Tools(props: {
  readonly game: SavedGame;
  readonly seen: readonly Seat[];
  readonly eyes: Seat | undefined;
  readonly onEyes: (eyes: Seat) => void;
  readonly isOver: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onFork: (() => void) | undefined;
}): ReactNode {
  const { game, seen, eyes, onEyes, isOver, isOpen, onOpen, onFork } = props;
  const text = useText();
  return (
    <div className="replay-tools">
      {seen.length > 1 ? (
        <label className="replay-eyes">
          <span>{text('replay.eyes')}</span>
          <select value={eyes} onChange={({ target }) => onEyes(Number(target.value))}>
            {seen.map((seat) => (
              <option key={seat} value={seat}>
                {game.seats[seat]?.name}
              </option>
            ))}
          </select>
        </label>
      ) : undefined}
      {isOver && seen.length > 1 ? (
        <button type="button" className="button" aria-pressed={isOpen} onClick={() => onOpen(!isOpen)}>
          {text('replay.eyes.all')}
        </button>
      ) : undefined}
      <button type="button" className="button" disabled={onFork === undefined} onClick={onFork}>
        {text('replay.fork')}
      </button>
      <a className="button" href={isOver ? linkTo('review', game.id) : linkTo('game', game.id)}>
        {text('replay.leave')}
      </a>
    </div>
  );
}

function within(at: number, all: number): number {
  return Number.isFinite(at) ? Math.max(0, Math.min(all, Math.trunc(at))) : all;
}
