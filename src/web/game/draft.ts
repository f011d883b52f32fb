import {
  isSameMove,
  type Move,
  type Seat,
  type State,
  type Thought,
  thinkOn,
  thoughtOf,
  turnsUp,
  type View,
  viewFor,
} from '../../engine/index.ts';
import { automaticAnswer, impliedAnswer } from '../session/automatic.ts';
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

/** How much of a turn its player wants to decide. */
export interface Manner {
  readonly decideAll: boolean;
  /** The end of the turn is confirmed, and what was done until then can be seen and dropped. */
  readonly confirmTurn: boolean;
}

/** What was tapped, with the answers that come before it, and on from there with what need not be asked. */
export function tryAnswer(trial: Trial, way: readonly Move[], move: Move, manner: Manner): Trial {
  return tryLine(way.reduce(tryOn, trial), move, manner);
}

function tryLine(trial: Trial, move: Move, manner: Manner): Trial {
  const next = tryOn(trial, move);
  if (manner.decideAll || next === trial || turnsUp(trial.thought, next.thought)) return next;
  const answer = answerIn(next) ?? impliedIn(next, move) ?? (manner.confirmTurn ? lastAnswer(next) : undefined);
  return answer === undefined ? next : tryLine(next, answer, manner);
}

function answerIn(trial: Trial): Move | undefined {
  return automaticAnswer(viewOfTrial(trial, trial.thought.seat));
}

/** Unless something new comes to light by it: that cannot be taken back. */
function impliedIn({ thought }: Trial, begun: Move): Move | undefined {
  const answer = impliedAnswer(thought.decision, begun);
  if (answer === undefined) return undefined;
  const next = thinkOn(thought, answer);
  return turnsUp(thought, next) || thought.state.owed !== next.state.owed ? undefined : answer;
}

/** To use the matching card is what is left, and asks nothing more: that is proposed together with the end of the turn. */
function lastAnswer(trial: Trial): Move | undefined {
  const { decision } = trial.thought;
  const [card, end] = decision?.kind === 'menu' ? decision.moves : [];
  if (decision?.moves.length !== 2 || card?.kind !== 'card' || end?.kind !== 'end') return undefined;
  const { thought } = tryOn(trial, card);
  return thought.decision === undefined && !turnsUp(trial.thought, thought) ? card : undefined;
}

/**
 * One answer of the player back, and what followed from it by itself, from the beginning: thoughts are cheap. Nothing is left
 * of an empty plan or an awaited confirmation.
 */
export function tryBack(trial: Trial, state: State, manner: Manner): Trial | undefined {
  if (trial.kind === 'confirm' || trial.moves.length === 0) return undefined;
  const before = trialOf(trial.kind, state, trial.thought.seat, trial.moves.slice(0, -1));
  return manner.decideAll || before.moves.length === 0 || answerIn(before) === undefined
    ? before
    : tryBack(before, state, manner);
}

/** Whether the trial ends its player's turn, after which there is no way back. Whoever ends it expressly need not be asked. */
export function endsTurn({ thought, moves }: Trial, { turn }: State): boolean {
  return turn?.seat === thought.seat && thought.decision === undefined && moves[0]?.kind !== 'end';
}

/** Names a turn of a game, to remember something for as long as it lasts. */
export function turnName({ round, turns }: Pick<State, 'round' | 'turns'>): string {
  return `${round} ${turns}`;
}

/** The table as the trial would make it, with the question it asks next. */
export function viewOfTrial({ thought }: Trial, viewer: Seat | undefined): View {
  return { ...viewFor(thought.state, viewer), decision: thought.decision };
}

export function draftOf({ kind, moves, thought }: Trial): Draft {
  return { kind, moves, isComplete: thought.decision === undefined };
}
