import type { Event, Move, Reason, Seat, View } from '../../engine/index.ts';
import type { Thinking } from '../../bots/play/bot.ts';
import type { Guide } from './guide.ts';
import type { SeatPlan, PlayOptions } from './seat-plan.ts';
import type { Watched } from '../kit/store.ts';

/** All that a table shows to the person before the screen: nothing here is hidden from them. */
export interface Table {
  readonly id: string;
  /** What is true, or what a draft would make of it; its decision is the one to answer. */
  readonly view: View;
  /** What is true, while a draft shows something else. */
  readonly actual: View;
  readonly seats: readonly SeatPlan[];
  readonly options: PlayOptions;
  readonly log: readonly LogEntry[];
  /** Moves made so far. */
  readonly moves: number;
  /** How many moves the person had seen when they last acted. */
  readonly seen: number;
  readonly draft: Draft | undefined;
  /** Whether the next turn can be planned now, while others play. */
  readonly canPrepare?: boolean;
  /** What is prepared for it: lines of moves, of which the first that is possible will be played. */
  readonly prepared?: readonly (readonly Move[])[];
  readonly canTakeBack: boolean;
  /** On one screen: the next player, who has to take the seat before anything is shown. */
  readonly curtain: Seat | undefined;
  /** Why the last answer was refused. */
  readonly refusal: Reason | undefined;
  readonly isOver: boolean;
  /** All who play agreed on a break. */
  readonly isResting?: boolean;
  /** What it teaches, if it is the guided first game or a challenge. */
  readonly guide: Guide | undefined;
}

/** Something that happened, with the number of moves made before it. */
export interface LogEntry {
  readonly event: Event;
  readonly moves: number;
}

/** Moves tried on a private copy: a turn's last move awaiting its confirmation, or a plan. */
export interface Draft {
  readonly kind: 'confirm' | 'plan';
  readonly moves: readonly Move[];
  /** The player's part is over, or goes on only with what nobody knows yet. */
  readonly isComplete: boolean;
  /** It is for the next turn, which has not come yet: it is not played but prepared. */
  readonly isAhead?: boolean;
}

/** A bot at work, and what it would do if it had to decide now. */
export interface BotThinking {
  readonly seat: Seat;
  readonly shows: Thinking | undefined;
}

/** A table one can act at, wherever its game is kept. */
export interface TableSession extends Watched<Table> {
  readonly thinking: Watched<BotThinking | undefined>;
  /** Gives an answer, after those on the way to it where it is one of a question to come. */
  readonly answer: (move: Move, way?: readonly Move[]) => void;
  readonly takeBack: () => void;
  /** Makes these moves, or those of the draft. */
  readonly commit: (moves?: readonly Move[]) => void;
  readonly startPlan: () => void;
  readonly dropDraft: () => void;
  readonly liftCurtain: () => void;
  /** The person has seen all that happened. */
  readonly catchUp: () => void;
  /** Remembers what was taught, or teaches no more. */
  readonly setGuide: (guide: Guide | undefined) => void;
  /** The game as a file, and what to call it. */
  readonly exported: () => { readonly name: string; readonly text: string };
  readonly close: () => void;
}
