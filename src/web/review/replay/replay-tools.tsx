import type { ReactNode } from 'react';
import type { Seat } from '../../../engine/index.ts';
import { linkTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import type { SavedGame } from '../../game/saved-game.ts';
import { useNamed } from '../../game/seat-names.ts';
import { ToolIcon } from '../../kit/tool-icon.tsx';

interface Properties {
  readonly game: SavedGame;
  /** Through whose eyes the table may be seen. */
  readonly seen: readonly Seat[];
  readonly eyes: Seat | undefined;
  readonly onEyes: (eyes: Seat) => void;
  readonly isOver: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Nothing where the position cannot be played on. */
  readonly onFork: (() => void) | undefined;
}

const TOOLS = 'replay-tools';

/** Whose eyes, open hands and playing on from here; on a phone behind the button of `ReplayExit`. */
export function ReplayTools(props: Properties): ReactNode {
  const { game, seen, eyes, onEyes, isOver, isOpen, onOpen, onFork } = props;
  const text = useText();
  const seats = useNamed(game.seats);
  return (
    <div id={TOOLS} className="replay-tools" popover="auto" role="group" aria-label={text('button.menu')}>
      {seen.length > 1 ? (
        <label className="replay-eyes">
          <span>{text('replay.eyes')}</span>
          <select value={eyes} onChange={({ target }) => onEyes(Number(target.value))}>
            {seen.map((seat) => (
              <option key={seat} value={seat}>
                {seats[seat]?.name}
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
    </div>
  );
}

/** The way out, and on a phone the way to the tools. */
export function ReplayExit({ id, isOver }: { readonly id: string; readonly isOver: boolean }): ReactNode {
  const text = useText();
  return (
    <div className="replay-exit">
      <button
        type="button"
        className="button tool replay-menu-button"
        popoverTarget={TOOLS}
        aria-label={text('button.menu')}
      >
        <ToolIcon tool="menu" />
      </button>
      <a
        className="button tool"
        href={linkTo(isOver ? 'review' : 'game', id)}
        aria-label={text('replay.leave')}
        title={text('replay.leave')}
      >
        <ToolIcon tool="close" />
        <span className="replay-exit-label" aria-hidden="true">
          {text('replay.leave')}
        </span>
      </a>
    </div>
  );
}
