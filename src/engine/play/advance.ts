import type { Decision } from '../decision.ts';
import { answer, install, run, step } from './dispatch.ts';
import { EFFECT_RULES } from '../effects/index.ts';
import type { Event } from '../event.ts';
import type { Game } from './game.ts';
import { laneOf, playerOf, playing } from './game.ts';
import type { Move, Seat } from '../move.ts';
import { respectObligations } from '../think/obligation.ts';
import { STEPS } from '../rules/flow.ts';
import { copyState } from '../copy.ts';
import type { State } from '../state.ts';
import type { Task } from '../task.ts';
import { TASK_RULES } from '../tasks/index.ts';

install(EFFECT_RULES, TASK_RULES);

/** A game to play on in place: a private copy of the state, settled. */
export function gameFrom(state: State, events?: Event[]): Game {
  const game = playing(copyState(state), events);
  settle(game);
  return game;
}

/** Carries out a move, one of those the decisions offer, in place, and settles the game. Nothing is checked here. */
export function advance(game: Game, move: Move): void {
  if (move.kind === 'prepare') {
    prepare(game, move.seat, move.cards);
    return;
  }
  answer(game, move);
  settle(game);
}

/** Goes on until players have something to decide or the game is over. Forced answers are given here. */
export function settle(game: Game): void {
  const { state } = game;
  const decisions: Decision[] = [];
  do {
    // In play order, so that cards drawn at one moment are dealt so (R-CMP-06).
    for (const seat of state.order) {
      const decision = settleLane(game, seat);
      if (decision === undefined) continue;
      decisions.push(decision);
      // What contracts give after a production may draw: the next player's waits (the step asks once more afterwards).
      if (state.agenda.at(-1) === 'contractsOfProduction') break;
    }
    if (decisions.length > 0) break;
    const next = state.agenda.pop();
    if (next !== undefined) STEPS[next](game);
  } while (state.phase !== 'over' || state.lanes.some((lane) => lane.length > 0));
  game.decisions = decisions.length > 1 ? decisions.sort((a, b) => a.seat - b.seat) : decisions;
}

/** Lets one player's tasks go on; returns what has to be decided, if anything. */
export function settleLane(game: Game, seat: Seat): Decision | undefined {
  const lane = laneOf(game, seat);
  while (lane.length > 0) {
    const task = lane[lane.length - 1] as Task;
    if (game.mode === 'play') game.patience.steps = game.patience.whole;
    const all = step(game, seat, task);
    if (all === undefined) continue;
    const moves = respectObligations(game, seat, task, all);
    if (moves.length === 1) run(game, seat, task, moves[0] as Move);
    else return { seat, kind: askedBy(task), cause: causeOf(task), moves };
  }
  return undefined;
}

/** R-TRN-01, R-TRN-12: nothing anybody else could notice. */
function prepare(game: Game, seat: Seat, cards: readonly number[]): void {
  playerOf(game, seat).prepared = cards.length === 0 ? undefined : cards.slice();
  game.events?.push({ kind: 'prepared', seat, cards });
}

function askedBy(task: Task): Decision['kind'] {
  return (task.kind === 'effect' ? task.effect.kind : task.kind) as Decision['kind'];
}

function causeOf(task: Task): Decision['cause'] {
  return 'cause' in task ? task.cause : undefined;
}
