import type { ReactNode } from 'react';
import { useText, useWords } from '../../app/words.tsx';
import type { SavedGame } from '../../game/saved-game.ts';
import { ReplayLine } from './replay-line.tsx';
import type { Playing } from './use-playing.ts';
import { SPEEDS } from './use-playing.ts';
import { earlier, later, STEPS, type StepSize, type Stops } from './replay-stops.ts';
import { PlayIcon, StepIcon } from './step-icon.tsx';

interface Properties {
  readonly game: SavedGame;
  readonly at: number;
  readonly all: number;
  readonly stops: Stops;
  readonly playing: Playing;
  readonly onGo: (at: number) => void;
}

const KEYS: { readonly [size in StepSize]: readonly [string, string] } = {
  move: ['ArrowLeft', 'ArrowRight'],
  turn: ['Shift+ArrowLeft', 'Shift+ArrowRight'],
  round: ['PageUp', 'PageDown'],
};

/** Steps of three sizes both ways, playing by itself, and the whole game as one line. */
export function ReplayControls({ game, at, all, stops, playing, onGo }: Properties): ReactNode {
  const text = useText();
  const words = useWords();
  const label = text(playing.isOn ? 'replay.pause' : 'replay.play');
  return (
    <div className="replay-controls" role="group" aria-label={text('replay.controls')}>
      <div className="replay-buttons">
        {STEPS.toReversed().map((size) => (
          <StepButton key={size} size={size} isBack to={earlier(at, size, stops)} at={at} onGo={onGo} />
        ))}
        <button
          type="button"
          className="button button-main replay-play"
          aria-label={label}
          title={label}
          onClick={playing.toggle}
        >
          <PlayIcon isPlaying={playing.isOn} />
        </button>
        {STEPS.map((size) => (
          <StepButton key={size} size={size} isBack={false} to={later(at, size, stops, all)} at={at} onGo={onGo} />
        ))}
        <select
          className="replay-speed"
          aria-label={text('replay.speed')}
          title={text('replay.speed')}
          value={playing.speed}
          onChange={({ target }) => playing.setSpeed(Number(target.value))}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {words.number(speed)}×
            </option>
          ))}
        </select>
      </div>
      <ReplayLine game={game} at={at} all={all} stops={stops} onGo={onGo} />
      <span className="replay-position" aria-hidden="true">
        {text('replay.position', { n: at, total: all })}
      </span>
    </div>
  );
}

function StepButton(props: {
  readonly size: StepSize;
  readonly isBack: boolean;
  readonly to: number;
  readonly at: number;
  readonly onGo: (at: number) => void;
}): ReactNode {
  const { size, isBack, to, at, onGo } = props;
  const text = useText();
  const label = text(`replay.${isBack ? 'back' : 'on'}.${size}`);
  return (
    <button
      type="button"
      className="button replay-step"
      aria-label={label}
      title={label}
      aria-keyshortcuts={KEYS[size][isBack ? 0 : 1]}
      // Not disabled at the ends: whoever steps by keyboard would lose their place.
      aria-disabled={to === at}
      onClick={() => onGo(to)}
    >
      <StepIcon size={size} isBack={isBack} />
    </button>
  );
}
