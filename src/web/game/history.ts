import {
  apply,
  type Event,
  eventFor,
  type Move,
  newGame,
  type Reason,
  type Result,
  reveals,
  type Seat,
  type Setup,
  type State,
} from '../../engine/index.ts';
import { type PlayOptions, takesBackAnything } from '../session/seat-plan.ts';
import type { LogEntry } from '../session/table.ts';

/** A game with all its positions: taking back and looking back cost nothing. */
export interface History {
  readonly setup: Setup;
  readonly first: State;
  readonly steps: readonly Step[];
}

export interface Step {
  readonly move: Move;
  readonly state: State;
  readonly events: readonly Event[];
}

export function historyOf(setup: Setup, moves: readonly Move[]): Result<History, { index: number; reason: Reason }> {
  let history: History = { setup, first: newGame(setup), steps: [] };
  for (const [index, move] of moves.entries()) {
    const next = stepOn(history, move);
    if (!next.ok) return { ok: false, reason: { index, reason: next.reason } };
    history = next.value;
  }
  return { ok: true, value: history };
}

export function stepOn(history: History, move: Move): Result<History> {
  const result = apply(lastState(history), move);
  if (!result.ok) return result;
  return { ok: true, value: { ...history, steps: [...history.steps, { move, ...result.value }] } };
}

/** The position after so many moves. */
export function stateAfter(history: History, moves: number): State {
  return history.steps[moves - 1]?.state ?? history.first;
}

export function lastState(history: History): State {
  return stateAfter(history, history.steps.length);
}

export function movesOf(history: History): readonly Move[] {
  return history.steps.map((step) => step.move);
}

/** What this viewer may know of what happened, with the number of moves made before it. */
export function eventsFor(history: History, viewer: Seat | undefined): readonly LogEntry[] {
  return history.steps.flatMap((step, moves) => entriesOf(step, moves, viewer));
}

/** By viewer; a step keeps its place as long as it lasts. */
const entries = new WeakMap<Step, Map<Seat | undefined, readonly LogEntry[]>>();

/** The same entries every time: whoever has drawn them need not do it again. */
function entriesOf(step: Step, moves: number, viewer: Seat | undefined): readonly LogEntry[] {
  const known = entries.get(step) ?? new Map<Seat | undefined, readonly LogEntry[]>();
  entries.set(step, known);
  const found = known.get(viewer) ?? [...entriesSeen(step, moves, viewer)];
  known.set(viewer, found);
  return found;
}

function* entriesSeen({ events }: Step, moves: number, viewer: Seat | undefined): Generator<LogEntry> {
  for (const event of events) {
    const seen = eventFor(event, viewer);
    if (seen !== undefined) yield { event: seen, moves };
  }
}

/**
 * How far a player may go back (R-INF-05): to before their own latest move, as far as nothing hidden came to light and nobody
 * else acted; alone, or where all `people` share one screen, to before the latest move of any of them. The number of moves
 * that stay, or nothing if none may be taken back.
 */
export function takeBackTo(
  history: History,
  seat: Seat,
  people: readonly Seat[],
  policy: PlayOptions['undo'],
): number | undefined {
  const { steps, setup } = history;
  if (policy === 'none') return undefined;
  if (policy === 'free' || takesBackAnything(setup.players, people.length)) {
    const last = steps.findLastIndex((step) => people.includes(step.move.seat));
    return last < 0 ? undefined : last;
  }
  const last = steps.at(-1);
  return last === undefined || last.move.seat !== seat || last.events.some(reveals) ? undefined : steps.length - 1;
}

export function cutTo(history: History, moves: number): History {
  return { ...history, steps: history.steps.slice(0, moves) };
}
