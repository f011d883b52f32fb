import { ofCard } from '../cause.ts';
import type { Game } from '../play/game.ts';
import { laneOf, playerOf, replace, thinking } from '../play/game.ts';
import { answer, can, run, step } from '../play/dispatch.ts';
import type { Move, Seat } from '../move.ts';
import { covers } from '../rules/amounts.ts';
import { isUpgraded } from '../rules/network.ts';
import { upgradePrice } from '../rules/price.ts';
import { slotTask } from '../rules/slot.ts';
import { copyForThought } from '../copy.ts';
import { NOTHING } from '../state.ts';
import { mightStillKeep } from './feasibility.ts';
import type { EffectTask, Task } from '../task.ts';
import { TUNNEL, withLeft } from '../task.ts';

/**
 * A promise is something a player still has to carry out: part of the chosen slot (R-TRN-06), or the upgrade that belongs
 * to a build (R-BLD-12). Whatever else the player does first must leave it possible; what would not is not offered
 * (R-TRN-17). Where a look does not settle that, it is tried out in thought, on a copy in which nothing hidden helps.
 */

/** A thought is given up after so many steps; what is not proved possible by then counts as impossible. */
const MOST_STEPS = 200_000;
/** Most thoughts are short. Longer ones remember where they have been, so as not to go there again by another order. */
const SHORT = 40;

interface Effort {
  steps: number;
  readonly seen: Set<string>;
}

/** Leaves only the moves after which every promise can still be kept. */
export function keepPromises(game: Game, seat: Seat, task: Task, moves: Move[]): Move[] {
  if (game.mode !== 'play') return moves;
  const holder = lowestPromise(game, seat, task);
  if (holder < 0) return moves;
  const promises = laneOf(game, seat).filter((other) => isPromise(game, other, task));
  // Two promises may need the same thing: that each could be kept now says nothing of both.
  const possible = promises.length === 1 && canKeep(game, seat, promises[0] as Task);
  const kept = moves.filter((move) => (possible && isHarmless(move)) || isKeptAfter(game, seat, holder, move));
  // Triggered effects of which none can do anything lapse in any order.
  return kept.length === 0 && task.kind === 'triggers' ? moves.slice(0, 1) : kept;
}

/** Could the promise in the lane at `holder` be kept after this move, and part of what the move begins be carried out? */
export function isKeptAfter(game: Game, seat: Seat, holder: number, move: Move): boolean {
  const thought = think(game, seat);
  answer(thought, move);
  const begun = begunBy(thought, seat, move);
  if (begun !== undefined) replace(thought, seat, withLeft(begun, begun.left, true));
  return isKept(thought, seat, holder, { steps: 0, seen: new Set() });
}

/** What the move began, if declining that would use it up for nothing: an instant, an ability, a part, a triggered effect. */
function begunBy(game: Game, seat: Seat, move: Move): EffectTask | undefined {
  const top = laneOf(game, seat).at(-1);
  if (top?.kind !== 'effect') return undefined;
  if (move.kind === 'ability' || move.kind === 'part' || move.kind === 'resolve') return top;
  // A card that is claimed, or paid for (R-CRD-14), is no longer the one laid before its player.
  const isInstant = move.kind === 'card' && top.cause === ofCard(game.state.turn?.card ?? NOTHING);
  return isInstant ? top : undefined;
}

/** A copy to think on. */
export function think(game: Game, seat: Seat): Game {
  return thinking(copyForThought(game.state, seat), 'proof');
}

/** The deepest task of the lane that still has something to be carried out, or -1. */
function lowestPromise(game: Game, seat: Seat, top: Task): number {
  return laneOf(game, seat).findIndex((task) => isPromise(game, task, top));
}

function isPromise(game: Game, task: Task, top: Task): boolean {
  return (task.kind === 'menu' && isSlotPending(game)) || (task.kind === 'finish' && task !== top);
}

function isSlotPending(game: Game): boolean {
  const { turn } = game.state;
  return turn !== undefined && turn.slot !== NOTHING && !turn.slotDone;
}

function canKeep(game: Game, seat: Seat, promise: Task): boolean {
  if (promise.kind === 'finish') return canFinish(game, seat, promise);
  const slot = pendingSlot(game, seat);
  return slot !== undefined && can(game, seat, slot);
}

function pendingSlot(game: Game, seat: Seat): EffectTask | undefined {
  const { turn } = game.state;
  return turn === undefined || turn.slot === NOTHING ? undefined : slotTask(game, seat, turn.slot);
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
function isHarmless(move: Move): boolean {
  switch (move.kind) {
    case 'done':
    case 'advance':
    case 'ready':
    case 'run':
    case 'pick':
    case 'slot':
      return true;
    default:
      return false;
  }
}

/** Searches the player's own choices, declining first, until the promise can be kept. */
function isKept(game: Game, seat: Seat, holder: number, effort: Effort): boolean {
  for (;;) {
    if (effort.steps++ >= MOST_STEPS) return false;
    const lane = laneOf(game, seat);
    const top = lane[lane.length - 1] as Task;
    if (lane.length - 1 === holder && canKeep(game, seat, top)) return true;
    if (lane.length - 1 === holder && top.kind === 'finish') return false;
    if (!mightStillKeep(game, seat, holder, pendingSlot(game, seat))) return false;
    const moves = step(game, seat, top);
    if (moves === undefined) continue;
    if (moves.length > 1 && effort.steps > SHORT && isSeen(game, seat, effort)) return false;
    for (let i = moves.length - 1; i > 0; i--) {
      const thought = think(game, seat);
      answer(thought, moves[i] as Move);
      if (isKept(thought, seat, holder, effort)) return true;
    }
    const last = moves[0];
    if (last === undefined) return false;
    run(game, seat, top, last);
  }
}

/** Was this very position thought about before? Everything a player's own moves can change is part of it. */
function isSeen(game: Game, seat: Seat, effort: Effort): boolean {
  const { turn, spaces, contracts, specials, offer, owed } = game.state;
  const key = JSON.stringify([
    playerOf(game, seat),
    laneOf(game, seat),
    turn,
    spaces,
    contracts,
    specials,
    offer,
    owed,
  ]);
  if (effort.seen.has(key)) return true;
  effort.seen.add(key);
  return false;
}
