import { type Move, type Seat, type View } from '../../engine/index.ts';
import { reportFailure } from '../app/failures.ts';
import { paceOf, preferences } from '../app/preferences.ts';
import { createStore, type Watched } from '../kit/store.ts';
import type { BotThinking } from '../session/table.ts';
import type { BotLevel } from '../session/seat-plan.ts';
import { think } from './thinker.ts';

/** How long a bot's move is shown before the next one, in milliseconds, and the end of a turn before the next turn. */
const PACES = {
  instant: { move: 0, turn: 0 },
  quick: { move: 350, turn: 350 },
  calm: { move: 700, turn: 1400 },
};

/** Lets bots think in the background, one at a time, at the pace the player likes. */
export interface BotPlayer {
  readonly thinking: Watched<BotThinking | undefined>;
  /** `play` is given the answer, unless it was stopped before. */
  readonly ask: (seat: Seat, level: BotLevel, view: View, seed: string, play: (move: Move) => void) => void;
  readonly stop: () => void;
}

export function createBotPlayer(): BotPlayer {
  const thinking = createStore<BotThinking | undefined>(undefined);
  let stopLast = (): void => {};
  const stop = (): void => {
    stopLast();
    stopLast = () => {};
    thinking.set(undefined);
  };
  return {
    thinking,
    stop,
    ask: (seat, level, view, seed, play) => {
      stop();
      const begin = performance.now();
      thinking.set({ seat, shows: undefined });
      const thought = think('move', { view, level, seed }, (shows) => thinking.set({ seat, shows }));
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isStopped = false;
      stopLast = () => {
        isStopped = true;
        clearTimeout(timer);
        thought.stop();
      };
      thought.answer.then(
        (move) => {
          const shown = PACES[paceOf(preferences.get())][move.kind === 'play' ? 'turn' : 'move'];
          const rest = shown - (performance.now() - begin);
          timer = setTimeout(() => !isStopped && play(move), Math.max(0, rest));
        },
        // The bot could not think: the game waits, and taking back or opening it again tries anew.
        (error: unknown) => {
          if (isStopped) return;
          thinking.set(undefined);
          reportFailure(error);
        },
      );
    },
  };
}
