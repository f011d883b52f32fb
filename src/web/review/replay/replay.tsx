import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Seat } from '../../../engine/index.ts';
import { linkTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { type History, lastState, stateAfter } from '../../game/history.ts';
import type { SavedGame } from '../../game/saved-game.ts';
import { useNamed } from '../../game/seat-names.ts';
import { TableScreen } from '../../table/table-screen.tsx';
import { ForkDialog } from './fork-dialog.tsx';
import { MoveCaption } from './move-caption.tsx';
import { OpenHands } from './open-hands.tsx';
import { isOver } from '../outcome.ts';
import { ReplayControls } from './replay-controls.tsx';
import { openReplay } from './replay-session.ts';
import { ReplayExit, ReplayTools } from './replay-tools.tsx';
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
  const text = useText();
  const all = history.steps.length;
  const isDone = isOver(game, lastState(history));
  const seats = useNamed(game.seats);
  const seen = seatsToSee(seats, isDone);
  const [at, setAt] = useState(() => within(asked, all));
  const [eyes, setEyes] = useState<Seat | undefined>(seen[0]);
  const [isOpen, setOpen] = useState(false);
  const [isBack, setBack] = useState(false);
  const [isForking, setForking] = useState(false);
  const stops = useMemo(() => stopsOf(history), [history]);
  const [session] = useState(() => openReplay(game, history, { at, eyes }));
  useEffect(() => setAt(within(asked, all)), [asked, all]);
  useEffect(() => {
    session.show({ at, eyes });
    // The address follows without a page of its own in the browser's history for every move.
    window.history.replaceState(window.history.state, '', linkTo('replay', game.id, String(at)));
  }, [session, game.id, at, eyes]);
  const show = (to: number): void => {
    setBack(to < at);
    setAt(to);
  };
  const playing = usePlaying(at, all, show);
  const go = (to: number): void => {
    playing.stop();
    show(to);
  };
  useReplayKeys({ at, all, stops, onGo: go, onPlay: playing.toggle });
  const state = stateAfter(history, at);
  const tools = (
    <>
      <h1 className="hidden">{text('replay.title')}</h1>
      <MoveCaption history={history} seats={seats} at={at} eyes={eyes} isOpen={isOpen} isSaid={isBack} />
      <ReplayExit id={game.id} isOver={isDone} />
    </>
  );
  return (
    <div className="replay" data-open={isOpen}>
      <TableScreen session={session} tools={tools} />
      <footer className="replay-bar">
        {isOpen ? <OpenHands state={state} seats={seats} /> : undefined}
        <ReplayControls game={game} at={at} all={all} stops={stops} playing={playing} onGo={go} />
        <ReplayTools
          game={game}
          seen={seen}
          eyes={eyes}
          onEyes={setEyes}
          isOver={isDone}
          isOpen={isOpen}
          onOpen={setOpen}
          onFork={seen.length > 0 && state.phase !== 'over' ? () => setForking(true) : undefined}
        />
      </footer>
      {isForking ? (
        <ForkDialog game={game} at={at} free={seen} mine={eyes} onClose={() => setForking(false)} />
      ) : undefined}
    </div>
  );
}

function within(at: number, all: number): number {
  return Number.isFinite(at) ? Math.max(0, Math.min(all, Math.trunc(at))) : all;
}
