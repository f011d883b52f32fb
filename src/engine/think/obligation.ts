import type { Axes, Card, Effect } from '../../vocabulary/index.ts';
import { ofCard } from '../cause.ts';
import type { Game } from '../play/game.ts';
import { cardOf, effectOf, laneOf, mainBoardOf, playerOf, replace, thinking } from '../play/game.ts';
import { answer, can, run, step } from '../play/dispatch.ts';
import type { Move, Seat } from '../move.ts';
import { covers } from '../rules/amounts.ts';
import { isUpgraded } from '../rules/network.ts';
import { upgradePrice } from '../rules/price.ts';
import { slotTask } from '../rules/slot.ts';
import { isTaken } from '../rules/triggers.ts';
import { copyForThought } from '../copy.ts';
import { NOTHING } from '../state.ts';
import { worthFollowing } from './worth-following.ts';
import type { EffectTask, Task } from '../task.ts';
import { TUNNEL, withLeft } from '../task.ts';

/**
 * An obligation is something a player still has to carry out: part of the chosen slot (R-TRN-06), or the upgrade that belongs
 * to a build (R-BLD-12). Everything else the player does first must leave it possible; moves that would not are not offered
 * (R-TRN-17). Where a glance at the position does not settle that, a search on a thought copy does, in which nothing hidden
 * helps.
 */

/**
 * All searches for one question share `patience` (play/game.ts), so that no cards make a player wait; each has at least this
 * many steps. What is not proved possible by then counts as impossible.
 */
const LEAST_STEPS = 20;
/** Most searches are short. Longer ones use a transposition table, so as not to visit a position twice. */
const SHORT = 40;
/** So many answers are tried sooner than judged. */
const FEW = 2;

interface Effort {
  steps: number;
  readonly least: number;
  readonly seen: Set<string>;
}

/** Filters out the moves after which some obligation could no longer be met. */
export function respectObligations(game: Game, seat: Seat, task: Task, moves: Move[]): Move[] {
  if (game.mode !== 'play') return moves;
  const holder = lowestObligation(game, seat, task);
  if (holder < 0) return moves;
  const obligations = laneOf(game, seat).filter((other) => isObligation(game, other, task));
  // Two obligations may need the same resource: each may be possible alone, but not both.
  const slot = pendingSlot(game, seat);
  const possible = obligations.length === 1 && canMeet(game, seat, obligations[0] as Task, slot);
  const isAllowed = (move: Move): boolean =>
    (possible && isHarmless(game, move, slot)) || isMetAfter(game, seat, holder, move);
  const allowed = moves.filter(isAllowed);
  if (allowed.length === 0 && game.patience.steps <= 0) return provedAlone(game, moves, isAllowed);
  // Triggered effects of which none can do anything lapse in any order.
  return allowed.length === 0 && task.kind === 'triggers' ? moves.slice(0, 1) : allowed;
}

/**
 * With the whole patience for each move: what was proved before the move that led here can be proved again. Once there is an
 * answer, the others share what one of them may take.
 */
function provedAlone({ patience }: Game, moves: readonly Move[], isAllowed: (move: Move) => boolean): Move[] {
  const proved: Move[] = [];
  let spent = 0;
  for (const move of moves) {
    patience.steps = proved.length === 0 ? patience.whole : patience.whole - spent;
    if (patience.steps <= 0) break;
    const { steps } = patience;
    if (isAllowed(move)) proved.push(move);
    spent += steps - patience.steps;
  }
  return proved;
}

/** Could the obligation in the lane at `holder` be met after this move, and part of what the move begins be carried out? */
export function isMetAfter(game: Game, seat: Seat, holder: number, move: Move): boolean {
  const thought = think(game, seat);
  answer(thought, move);
  const begun = begunBy(thought, seat, move);
  if (begun !== undefined) replace(thought, seat, withLeft(begun, begun.left, true));
  return canBeMet(thought, seat, holder, {
    steps: 0,
    least: game.mode === 'play' ? LEAST_STEPS : 0,
    seen: new Set(),
  });
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

/** A thought copy. */
export function think(game: Game, seat: Seat): Game {
  return thinking(copyForThought(game.state, seat), 'proof', game.patience);
}

/** The deepest task of the lane that still has something to be carried out, or -1. */
function lowestObligation(game: Game, seat: Seat, top: Task): number {
  return laneOf(game, seat).findIndex((task) => isObligation(game, task, top));
}

function isObligation(game: Game, task: Task, top: Task): boolean {
  return (task.kind === 'menu' && isSlotPending(game)) || (task.kind === 'finish' && task !== top);
}

function isSlotPending(game: Game): boolean {
  const { turn } = game.state;
  return turn !== undefined && turn.slot !== NOTHING && !turn.slotDone;
}

function canMeet(game: Game, seat: Seat, obligation: Task, slot: EffectTask | undefined): boolean {
  if (obligation.kind === 'finish') return canFinish(game, seat, obligation);
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
  return !upgraded && covers(player.resources, upgradePrice(game.content, task.price));
}

/** Moves that spend nothing and commit to nothing, so they cannot break an obligation that can be met now. */
function isHarmless(game: Game, move: Move, slot: EffectTask | undefined): boolean {
  switch (move.kind) {
    case 'advance':
      return slot === undefined || !isFragile(game, move.seat, slot);
    case 'done':
    case 'ready':
    case 'run':
    case 'pick':
      return slot === undefined || !mayRunOut(game, move.seat, slot);
    case 'slot':
      return true;
    case 'card':
      return slot !== undefined && move.room === undefined && isFree(game) && !isFragile(game, move.seat, slot);
    default:
      return false;
  }
}

/** Whether the card that was laid is claimed for nothing, or only gives something. */
function isFree({ content, state }: Game): boolean {
  const card: Axes<Card, 'type' | 'cost' | 'effect', 'passives' | Printed> = cardOf(content, state.turn?.card ?? 0);
  return card.cost === undefined && (card.type !== 'instant' || isTaken(card.effect));
}

/** What is of no account once a card may be used. */
type Printed = 'number' | 'era' | 'colour' | 'family' | 'filler';

/** Whether a slot may need what other effects change or take by themselves: a space of the track, the last tile or card. */
export function isFragile(game: Game, seat: Seat, slot: EffectTask): boolean {
  return leadsTo(game, seat, slot, isOfSpace) || mayRunOut(game, seat, slot);
}

/** Whether it asks on which Federation space one is, which one step may change for the worse. */
function isOfSpace(effect: Effect): boolean {
  return effect.kind === 'if' && effect.condition.kind === 'space';
}

/** With fewer cards than this the last one may be drawn before the slot is done. */
const FEW_CARDS = 20;

/** Whether the slot needs what the rest of an effect, which goes on by itself, may take first: the last tile, the last card. */
function mayRunOut(game: Game, seat: Seat, slot: EffectTask): boolean {
  const { deck, discard } = game.state;
  const areFew = deck.length + discard.length < FEW_CARDS;
  return leadsTo(game, seat, slot, ({ kind }) => kind === 'metropolis' || (areFew && kind === 'draw'));
}

/** Whether this is true of an effect that the slot has, or of one of the A-cards that it uses, or of the slots that these perform. */
function leadsTo(game: Game, seat: Seat, slot: EffectTask, is: (effect: Effect) => boolean): boolean {
  const { ready, used } = playerOf(game, seat);
  const reached = new Set([slot.effect]);
  // A set is followed to its end, with what is added on the way.
  for (const effect of reached) {
    if (isAbout(effect, is)) return true;
    if (isAbout(effect, ({ kind }) => kind === 'use-action')) {
      for (const card of [...ready, ...used]) reached.add(effectOf(game.content, card) ?? effect);
    }
    if (isAbout(effect, ({ kind }) => kind === 'perform-slot')) {
      mainBoardOf(game.state).slots.forEach((_, index) => reached.add(slotTask(game, seat, index).effect));
    }
  }
  return false;
}

/** Whether this is true of the effect or of one inside it. */
function isAbout(effect: Effect, is: (effect: Effect) => boolean): boolean {
  if (is(effect)) return true;
  switch (effect.kind) {
    case 'if':
    case 'pay':
      return isAbout(effect.then, is);
    case 'all':
      return effect.parts.some((part) => isAbout(part, is));
    case 'either':
      return effect.options.some((option) => isAbout(option, is));
    default:
      return false;
  }
}

/** Searches the player's own choices, the shortest ways first, until the obligation can be met. */
function canBeMet(game: Game, seat: Seat, holder: number, effort: Effort): boolean {
  const open: Question[] = [];
  if (isMetNext(game, seat, holder, effort, open)) return true;
  for (const { thought, moves } of open) {
    for (let i = moves.length - 1; i >= 0; i--) {
      const next = i === 0 ? thought : think(thought, seat);
      answer(next, moves[i] as Move);
      if (isMetNext(next, seat, holder, effort, open)) return true;
    }
  }
  return false;
}

/** A position of the search with the answers worth following. */
interface Question {
  readonly thought: Game;
  readonly moves: readonly Move[];
}

/** Goes on to the next question, unless the obligation can be met before that. */
function isMetNext(game: Game, seat: Seat, holder: number, effort: Effort, open: Question[]): boolean {
  for (;;) {
    if (game.patience.steps-- <= 0 && effort.steps >= effort.least) return false;
    effort.steps++;
    const lane = laneOf(game, seat);
    const top = lane[lane.length - 1] as Task;
    if (lane.length - 1 === holder) {
      if (canMeet(game, seat, top, pendingSlot(game, seat))) return true;
      if (top.kind === 'finish') return false;
    }
    const answers = step(game, seat, top);
    if (answers === undefined) continue;
    const moves = answers.length > FEW ? worthFollowing(game, seat, holder, answers) : answers;
    if (moves.length === 1) {
      run(game, seat, top, moves[0] as Move);
      continue;
    }
    if (moves.length > 0 && !(effort.steps > SHORT && isSeen(game, seat, effort))) open.push({ thought: game, moves });
    return false;
  }
}

/** Whether this position was searched before. The key contains everything a player's own moves can change. */
function isSeen(game: Game, seat: Seat, effort: Effort): boolean {
  const { turn, spaces, contracts, specials, offer, owed } = game.state;
  const key = JSON.stringify([
    playerOf(game, seat),
    laneOf(game, seat).map(keyOfTask),
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

const effectNumbers = new WeakMap<Effect, number>();
let effectsNumbered = 0;

/** The effect of a task is printed, or made once: its number says as much as all that it holds. */
export function keyOfTask(task: Task): unknown {
  if (task.kind !== 'effect') return task;
  let number = effectNumbers.get(task.effect);
  if (number === undefined) effectNumbers.set(task.effect, (number = ++effectsNumbered));
  return `${number} ${task.cause} ${task.left} ${task.must}`;
}
