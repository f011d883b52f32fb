import {
  isSameMove,
  type Move,
  type Seat,
  type State,
  type Thought,
  thinkOn,
  thoughtOf,
  type View,
  viewFor,
} from '../../engine/index.ts';
import type { Draft } from '../session/table.ts';

/**
 * Moves tried on a thought copy, in which nothing hidden is turned up: a plan, or the last move of a turn that awaits its
 * confirmation. The state may be the true one or a guess that fits the view: what is tried is the same on both.
 */
export interface Trial {
  readonly kind: Draft['kind'];
  readonly moves: readonly Move[];
  readonly thought: Thought;
}

export function trialOf(kind: Draft['kind'], state: State, seat: Seat, moves: readonly Move[] = []): Trial {
  return { kind, moves, thought: moves.reduce(thinkOn, thoughtOf(state, seat)) };
}

/** The same, as far as the moves are possible in this position. */
export function possibleTrial(kind: Draft['kind'], state: State, seat: Seat, moves: readonly Move[]): Trial {
  let trial = trialOf(kind, state, seat);
  for (const move of moves) {
    if (trial.thought.decision?.moves.some((legal) => isSameMove(legal, move)) !== true) break;
    trial = tryOn(trial, move);
  }
  return trial;
}

/** One move further; a trial that is complete stays as it is. */
export function tryOn(trial: Trial, move: Move): Trial {
  if (trial.thought.decision === undefined) return trial;
  return { ...trial, moves: [...trial.moves, move], thought: thinkOn(trial.thought, move) };
}

/** One move back, from the beginning: thoughts are cheap. Nothing is left of an empty plan or an awaited confirmation. */
export function tryBack(trial: Trial, state: State): Trial | undefined {
  if (trial.kind === 'confirm' || trial.moves.length === 0) return undefined;
  return trialOf(trial.kind, state, trial.thought.seat, trial.moves.slice(0, -1));
}

/** Whether the move would end its player's turn, after which there is no way back. */
export function endsTurn(state: State, move: Move): boolean {
  if (state.turn?.seat !== move.seat) return false;
  return thinkOn(thoughtOf(state, move.seat), move).decision === undefined;
}

/** The table as the trial would make it, with the question it asks next. */
export function viewOfTrial({ thought }: Trial, viewer: Seat | undefined): View {
  return { ...viewFor(thought.state, viewer), decision: thought.decision };
}

export function draftOf({ kind, moves, thought }: Trial): Draft {
  return { kind, moves, isComplete: thought.decision === undefined };
}
