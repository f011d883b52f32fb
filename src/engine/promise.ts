import type { Game } from './game.ts';
import { laneOf, playerOf } from './game.ts';
import { can, run, step } from './dispatch.ts';
import type { Move, Seat } from './move.ts';
import { covers } from './rules/amounts.ts';
import { isUpgraded } from './rules/network.ts';
import { upgradePrice } from './rules/price.ts';
import { slotTask } from './rules/slot.ts';
import { copyState, NOTHING } from './state.ts';
import type { Task } from './task.ts';
import { TUNNEL } from './task.ts';

/**
 * A promise is something a player still has to carry out: part of the chosen slot (R-TRN-06), or the upgrade that belongs
 * to a build (R-BLD-12). Whatever else the player does first must leave it possible; what would not is not offered
 * (R-TRN-17). Where a look does not settle that, it is tried out in thought, on a copy in which nothing hidden helps.
 */

/** A thought is given up after so many steps; what is not proved possible by then counts as impossible. */
const STEPS = 5000;

/** Leaves only the moves after which every promise can still be kept. */
export function keepPromises(game: Game, seat: Seat, task: Task, moves: Move[]): Move[] {
  if (game.thought) return moves;
  const holder = lowestPromise(game, seat, task);
  if (holder < 0) return moves;
  const possible = holderCan(game, seat, laneOf(game, seat)[holder] as Task);
  return moves.filter((move) => (possible && isHarmless(task, move)) || isKeptAfter(game, seat, holder, move));
}

/** Could the promise in the lane at `holder` be kept after this move? */
export function isKeptAfter(game: Game, seat: Seat, holder: number, move: Move): boolean {
  const thought = think(game);
  const lane = laneOf(thought, seat);
  run(thought, seat, lane[lane.length - 1] as Task, move);
  return isKept(thought, seat, holder, { steps: STEPS });
}

/** A copy to think on. */
export function think(game: Game): Game {
  return { state: copyState(game.state), events: undefined, thought: true, considered: [], decisions: [] };
}

/** The deepest task of the lane that still has something to be carried out, or -1. */
function lowestPromise(game: Game, seat: Seat, top: Task): number {
  const lane = laneOf(game, seat);
  for (let i = 0; i < lane.length; i++) {
    const task = lane[i] as Task;
    if (task.kind === 'menu' && isSlotPending(game)) return i;
    if (task.kind === 'finish' && task !== top) return i;
  }
  return -1;
}

function isSlotPending(game: Game): boolean {
  const { turn } = game.state;
  return turn !== undefined && turn.slot !== NOTHING && !turn.slotDone;
}

function holderCan(game: Game, seat: Seat, holder: Task): boolean {
  if (holder.kind === 'finish') return canFinish(game, seat, holder);
  const { turn } = game.state;
  return turn !== undefined && can(game, seat, slotTask(game, seat, turn.slot));
}

/** Is the upgrade that belongs to the build still open and payable? */
export function canFinish(game: Game, seat: Seat, task: Extract<Task, { kind: 'finish' }>): boolean {
  const player = playerOf(game, seat);
  const upgraded =
    task.site >= TUNNEL
      ? (player.upgradedTunnels & (1 << (task.site - TUNNEL))) !== 0
      : isUpgraded(player.buildings[task.site] as number);
  return !upgraded && covers(player.resources, upgradePrice(task.price));
}

/** Moves that spend nothing and bind to nothing, so they cannot break a promise that can be kept now. */
function isHarmless(task: Task, move: Move): boolean {
  switch (move.kind) {
    case 'done':
    case 'advance':
    case 'ready':
    case 'run':
    case 'pick':
    case 'slot':
      return true;
    case 'part':
    case 'resolve':
      return task.kind !== 'effect' || !task.must;
    default:
      return false;
  }
}

/** Searches the player's own choices, declining first, until the promise can be kept. */
function isKept(game: Game, seat: Seat, holder: number, budget: { steps: number }): boolean {
  for (;;) {
    if (budget.steps-- <= 0) return false;
    const lane = laneOf(game, seat);
    const top = lane[lane.length - 1] as Task;
    if (lane.length - 1 === holder && holderCan(game, seat, top)) return true;
    if (lane.length - 1 === holder && top.kind === 'finish') return false;
    const moves = step(game, seat, top);
    if (moves === undefined) continue;
    for (let i = moves.length - 1; i > 0; i--) {
      if (isKeptByTrying(game, seat, holder, moves[i] as Move, budget)) return true;
    }
    const last = moves[0];
    if (last === undefined) return false;
    run(game, seat, top, last);
  }
}

function isKeptByTrying(game: Game, seat: Seat, holder: number, move: Move, budget: { steps: number }): boolean {
  const thought = think(game);
  const lane = laneOf(thought, seat);
  run(thought, seat, lane[lane.length - 1] as Task, move);
  return isKept(thought, seat, holder, budget);
}
