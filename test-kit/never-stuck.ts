import { contentOf, mainBoardFor } from '../src/engine/content.ts';
import { CORE } from '../src/engine/core.ts';
import { run, step } from '../src/engine/play/dispatch.ts';
import { type Game, thinking } from '../src/engine/play/game.ts';
import { copyState, type Event, type Move, type Seat, type State } from '../src/engine/index.ts';
import type { Task } from '../src/engine/task.ts';
import type { Effect, SlotId } from '../src/vocabulary/index.ts';
import { follow, type SlotUse, slotUse } from './invariants/slot-use.ts';

/**
 * An exhaustive search of one player's turn, made to be compared with what the engine offers (R-TRN-06, R-TRN-17): it
 * plays the single steps of the rules on copies, tries every answer and more than the engine would offer, and looks at
 * what happened. Nothing hidden helps: it is a thought, in which nothing is drawn.
 */
export type Verdict = 'possible' | 'impossible' | 'undecided';

/** A search that has not ended by then proves nothing. */
const MOST_NODES = 30_000;

/** The available slots with each card that could be laid there, possible or not (R-TRN-02, R-TRN-03, R-CLN-01). */
export function availablePlays(state: State, seat: Seat): Move[] {
  const { slots } = mainBoardFor(contentOf(state), state.players.length);
  const player = state.players[seat];
  const hand = player?.hand ?? [];
  const canClone = state.cloner === -1 && (player?.resources[3] ?? 0) > 0;
  return slots.flatMap(({ id, colour }, index): Move[] => {
    const tiles = state.tiles[index] ?? 0;
    if (colour === undefined || tiles === 0) return playsOn(seat, id, hand, false);
    return canClone && !(tiles & (1 << seat)) ? playsOn(seat, id, hand, true) : [];
  });
}

/**
 * Can the player keep what is promised after this move: part of the slot, or a build's upgrade? And, if it is to be more
 * than declined, carry out part of what the move begins?
 */
export function searchAfter(state: State, seat: Seat, move: Move, isUse = beginsUse(state, move)): Verdict {
  const lane = state.lanes[seat] ?? [];
  const isSlotOpen = move.kind === 'play' || (state.turn !== undefined && state.turn.slot >= 0 && !state.turn.slotDone);
  const upgrade = lane.findIndex((task) => task.kind === 'finish');
  const canBeMet = (game: Game): boolean => {
    const now = game.state.lanes[seat] ?? [];
    if (!isSlotOpen) return now.length <= upgrade;
    return game.state.turn?.slotDone === true && !now.some((task) => task.kind === 'finish');
  };
  const game: Game = { ...thinking(copyState(state)), events: [] };
  const debts = withNewDebts(game, seat, []);
  const next = after(game, seat, move);
  const begun = isUse ? useBegun(next, seat) : [];
  return searchTurn({ game: next, debts: [...debts, ...begun] }, seat, canBeMet);
}

/** Whether the move uses something up, which then has to do something: an instant, an ability, a printed part (R-TRN-17). */
export function beginsUse({ turn }: State, move: Move): boolean {
  if (move.kind === 'card') return isFreeInstant(turn?.card ?? -1);
  return move.kind === 'ability' || move.kind === 'part';
}

function useBegun({ state }: Game, seat: Seat): Debt[] {
  const lane = state.lanes[seat] ?? [];
  const top = lane.at(-1);
  return top?.kind === 'effect' ? [{ depth: lane.length - 1, use: slotUse(top.cause) }] : [];
}

/** Something of which at least part has to be carried out before the lane is down to `depth` again (R-TRN-16). */
interface Debt {
  readonly depth: number;
  readonly use: SlotUse;
}

interface Node {
  readonly game: Game;
  readonly debts: readonly Debt[];
}

/** Depth first over all answers, each position once. */
function searchTurn(start: Node, seat: Seat, canBeMet: (game: Game) => boolean): Verdict {
  const seen = new Set<string>();
  let cut = false;
  const reach = (node: Node): boolean => {
    const { game } = node;
    let { debts } = node;
    for (;;) {
      const left = settleDebts(game, seat, debts);
      if (left === undefined) return false;
      debts = left;
      if (debts.length === 0 && canBeMet(game)) return true;
      const top = game.state.lanes[seat]?.at(-1);
      const key = keyOf(game.state, seat, debts);
      if (top === undefined || seen.has(key)) return false;
      seen.add(key);
      if (seen.size > MOST_NODES) {
        cut = true;
        return false;
      }
      const moves = answers(game, seat, top);
      if (moves !== undefined) return moves.some((move) => reach({ game: after(game, seat, move), debts }));
    }
  };
  if (reach(start)) return 'possible';
  return cut ? 'undecided' : 'impossible';
}

/** Takes out what the events paid and puts in what is new; nothing if something is over and unpaid. */
function settleDebts(game: Game, seat: Seat, debts: readonly Debt[]): readonly Debt[] | undefined {
  const events = game.events?.splice(0) ?? [];
  const open = events.length === 0 ? debts : debts.map((debt) => paidBy(debt, events)).filter(({ use }) => !use.done);
  const { length } = game.state.lanes[seat] ?? [];
  return open.some(({ depth }) => depth >= length) ? undefined : withNewDebts(game, seat, open);
}

function paidBy({ depth, use }: Debt, events: readonly Event[]): Debt {
  const next: SlotUse = { ...use, causes: new Set(use.causes) };
  for (const event of events) follow(next, event);
  return { depth, use: next };
}

function withNewDebts(game: Game, seat: Seat, debts: readonly Debt[]): readonly Debt[] {
  const fresh = (game.state.lanes[seat] ?? []).flatMap((task, depth): Debt[] =>
    task.kind === 'effect' && task.must && !debts.some((debt) => debt.depth === depth)
      ? [{ depth, use: slotUse(task.cause) }]
      : [],
  );
  return fresh.length === 0 ? debts : [...debts, ...fresh];
}

/** Every answer to a task, also those of which the engine thinks that nothing would come; nothing if it went on by itself. */
function answers(game: Game, seat: Seat, task: Task): readonly Move[] | undefined {
  if (task.kind === 'menu') return menuAnswers(game, seat, task);
  if (task.kind !== 'effect') return step(game, seat, task);
  const { effect, left, cause } = task;
  const { state, events } = game;
  // A thought draws nothing; yet that something is drawn is carrying it out.
  if (effect.kind === 'draw' && state.deck.length + state.discard.length > (state.owed[seat] ?? 0))
    events?.push({ kind: 'drew', seat, count: 1, cause });
  if (effect.kind === 'metropolis' && state.metropolises.length > 0)
    events?.push({ kind: 'connected', seat, metropolis: 0, cause });
  const wider = widerAnswers(state, seat, effect, left);
  return wider === undefined ? step(game, seat, task) : [...wider, { seat, kind: 'done' }];
}

/** The slot while it is open, whatever the engine thinks of it; the same with an instant. */
function menuAnswers(game: Game, seat: Seat, task: Task): Move[] {
  const moves: Move[] = (step(game, seat, task) ?? []).filter((move) => move.kind !== 'slot' && move.kind !== 'end');
  const { turn } = game.state;
  if (turn === undefined) return moves;
  if (!turn.slotDone) moves.push({ seat, kind: 'slot' });
  if (turn.matched && !turn.cardUsed && isFreeInstant(turn.card)) moves.push({ seat, kind: 'card' });
  return moves;
}

/** Parts, options, A-cards and slots without asking whether anything would come of them. */
function widerAnswers(state: State, seat: Seat, effect: Effect, left: number): Move[] | undefined {
  switch (effect.kind) {
    case 'all':
      return effect.parts.flatMap((_, part): Move[] => (left & (1 << part) ? [{ seat, kind: 'part', part }] : []));
    case 'either':
      return effect.options.map((_, part) => ({ seat, kind: 'part', part }));
    case 'use-action':
      return state.players[seat]?.ready.map((card) => ({ seat, kind: 'use', card })) ?? [];
    case 'perform-slot':
      return performable(state, seat, effect);
    default:
      return undefined;
  }
}

/** R-SLT-09, R-SLT-12 */
function performable(state: State, seat: Seat, effect: Extract<Effect, { kind: 'perform-slot' }>): Move[] {
  const { slots } = mainBoardFor(contentOf(state), state.players.length);
  return slots.flatMap(({ id, colour }, index): Move[] => {
    const tiles = state.tiles[index] ?? 0;
    if (colour === undefined || (effect.colour !== undefined && effect.colour !== colour)) return [];
    const kind = tiles === 0 ? 'unoccupied' : tiles & (1 << seat) ? 'own' : 'occupied';
    const isMeant = kind !== 'own' && (effect.slots === 'any' || effect.slots === kind);
    return isMeant ? [{ seat, kind: 'perform', slot: id }] : [];
  });
}

function playsOn(seat: Seat, slot: SlotId, hand: readonly number[], clone: boolean): Move[] {
  const tile = clone ? { clone: true as const } : {};
  if (hand.length === 0) return [{ seat, kind: 'play', slot, ...tile }];
  return hand.map((card) => ({ seat, kind: 'play', slot, card, ...tile }));
}

function after(game: Game, seat: Seat, move: Move): Game {
  const next: Game = { ...game, state: copyState(game.state), events: [], considered: [] };
  run(next, seat, next.state.lanes[seat]?.at(-1) as Task, move);
  return next;
}

function isFreeInstant(number: number): boolean {
  const card = CORE.cards[number];
  return card?.type === 'instant' && card.cost === undefined;
}

/** All that can matter for the rest of the turn. */
function keyOf(state: State, seat: Seat, debts: readonly Debt[]): string {
  const { turn, spaces, stack, contracts, metropolises, tiles, offer, specials } = state;
  const open = debts.map(({ depth, use }) => [depth, ...use.causes]);
  const own = [state.players[seat], state.lanes[seat], state.owed[seat]];
  return JSON.stringify([own, open, turn, spaces, stack, contracts, metropolises, tiles, offer, specials]);
}
