import { CARDS } from '../src/content/cards/index.ts';
import { MAIN_BOARDS } from '../src/content/slots.ts';
import { run, step } from '../src/engine/dispatch.ts';
import type { Game } from '../src/engine/game.ts';
import { copyState, type Event, type Move, type Seat, type State } from '../src/engine/index.ts';
import type { EffectTask, Task } from '../src/engine/task.ts';
import type { Effect, SlotId } from '../src/vocabulary/index.ts';
import { follow, slotUse } from './invariants/slot-use.ts';

/**
 * An exhaustive search of one player's turn, made to be compared with what the engine offers (R-TRN-06, R-TRN-17): it
 * plays the single steps of the rules on copies, tries every answer and more than the engine would offer, and looks only
 * at what happened. Nothing hidden helps: before the slot nothing is drawn.
 */
export type Verdict = 'possible' | 'impossible' | 'undecided';

/** A search that has not ended by then proves nothing. */
const MOST_NODES = 30_000;

/** The available slots with each card that could be laid there, possible or not (R-TRN-02, R-TRN-03, R-CLN-01). */
export function availablePlays(state: State, seat: Seat): Move[] {
  const { slots } = MAIN_BOARDS[state.players.length > 2 ? '3-4' : '1-2'];
  const player = state.players[seat];
  const hand = player?.hand ?? [];
  const canClone = state.cloner === -1 && (player?.resources[3] ?? 0) > 0;
  return slots.flatMap(({ id, colour }, index): Move[] => {
    const tiles = state.tiles[index] ?? 0;
    if (colour === undefined || tiles === 0) return playsOn(seat, id, hand, false);
    return canClone && !(tiles & (1 << seat)) ? playsOn(seat, id, hand, true) : [];
  });
}

/** Can the player carry out part of the slot after this move of a turn under way? */
export function searchAfter(state: State, seat: Seat, move: Move): Verdict {
  const game = thoughtOn(state);
  const lane = game.state.lanes[seat] ?? [];
  const promise = lowestPromise(game.state, seat, move);
  run(game, seat, lane.at(-1) as Task, move);
  return searchTurn(game, seat, promise);
}

/** The lane's place that must be reached again with the promise kept: the menu of the turn, or a build's upgrade. */
function lowestPromise(state: State, seat: Seat, move: Move): number {
  const lane = state.lanes[seat] ?? [];
  if (move.kind === 'play') return lane.length - 1;
  const isPending = state.turn !== undefined && state.turn.slot >= 0 && !state.turn.slotDone;
  return lane.findIndex((task) => (task.kind === 'menu' && isPending) || task.kind === 'finish');
}

function playsOn(seat: Seat, slot: SlotId, hand: readonly number[], clone: boolean): Move[] {
  const plain: Move = { seat, kind: 'play', slot, ...(clone ? { clone: true } : {}) };
  return hand.length === 0
    ? [plain]
    : hand.map((card) => ({ seat, kind: 'play', slot, card, ...(clone ? { clone } : {}) }));
}

/** Depth first over all answers, each position once. */
function searchTurn(start: Game, seat: Seat, promise: number): Verdict {
  const seen = new Set<string>();
  let cut = false;
  const reach = (game: Game): boolean => {
    for (;;) {
      const lane = game.state.lanes[seat] ?? [];
      const top = lane.at(-1);
      if (lane.length <= promise || top === undefined) return true;
      if (lane.length - 1 === promise && top.kind === 'menu' && doesSomething(game, seat)) return true;
      const key = keyOf(game.state, seat);
      if (seen.has(key)) return false;
      seen.add(key);
      if (seen.size > MOST_NODES) {
        cut = true;
        return false;
      }
      const moves = answers(game, seat, top);
      if (moves === undefined) continue;
      return moves.some((move) => reach(after(game, seat, move)));
    }
  };
  if (reach(start)) return 'possible';
  return cut ? 'undecided' : 'impossible';
}

/** Performs the slot of the turn, whatever the engine thinks of it: does anything come of it on some way? */
function doesSomething(menu: Game, seat: Seat): boolean {
  const { turn } = menu.state;
  const slot = MAIN_BOARDS[menu.state.players.length > 2 ? '3-4' : '1-2'].slots[turn?.slot ?? -1];
  return slot !== undefined && comesToSomething(menu, seat, { seat, kind: 'slot' }, `slot:${slot.id}`);
}

/** Plays this move for real on a copy and all that follows: is anything of that cause carried out on some way (R-TRN-16)? */
function comesToSomething(game: Game, seat: Seat, move: Move, cause: string): boolean {
  const depth = (game.state.lanes[seat] ?? []).length;
  const seen = new Set<string>();
  const reach = (now: Game): boolean => {
    for (;;) {
      const use = slotUse(cause);
      for (const event of now.events ?? []) follow(use, event);
      const lane = now.state.lanes[seat] ?? [];
      if (use.done && !lane.slice(depth).some((task) => task.kind === 'finish')) return true;
      const key = keyOf(now.state, seat);
      if (lane.length < depth || (lane.length === depth && isMenu(lane)) || seen.has(key)) return false;
      seen.add(key);
      const moves = answers(now, seat, lane.at(-1) as Task);
      if (moves === undefined) continue;
      return moves.some((next) => reach(after(now, seat, next)));
    }
  };
  return reach(after({ ...copyOf(game), thought: false, events: [] }, seat, move));
}

/** Every answer to a task, also those of which the engine thinks that nothing would come; nothing if it went on by itself. */
function answers(game: Game, seat: Seat, task: Task): readonly Move[] | undefined {
  if (task.kind === 'menu') {
    const moves = (step(game, seat, task) ?? []).filter((move) => move.kind !== 'slot' && move.kind !== 'end');
    const { turn } = game.state;
    const isOpen = turn?.matched && !turn.cardUsed && turn.card >= 0;
    // An instant of which the engine thinks that nothing would come.
    return isOpen && isFreeInstant(turn.card) ? [...moves, { seat, kind: 'card' }] : moves;
  }
  const wider = task.kind === 'effect' ? widerAnswers(game, seat, task) : undefined;
  if (wider === undefined) return step(game, seat, task);
  const isDue = task.kind === 'effect' && task.must && wider.length > 0;
  return isDue ? wider : [...wider, { seat, kind: 'done' }];
}

/**
 * Parts and options without asking whether anything would come of them, unless something has to (R-TRN-16); of A-cards
 * and slots it always has to, and is tried out.
 */
function widerAnswers(game: Game, seat: Seat, { effect, left, must, cause }: EffectTask): Move[] | undefined {
  const ready = game.state.players[seat]?.ready ?? [];
  const fits = (move: Move): boolean => !must || comesToSomething(game, seat, move, cause);
  switch (effect.kind) {
    case 'all':
      return effect.parts
        .flatMap((_, part): Move[] => (left & (1 << part) ? [{ seat, kind: 'part', part }] : []))
        .filter(fits);
    case 'either':
      return effect.options.map((_, part): Move => ({ seat, kind: 'part', part })).filter(fits);
    case 'use-action':
      return ready
        .map((card): Extract<Move, { kind: 'use' }> => ({ seat, kind: 'use', card }))
        .filter((move) => comesToSomething(game, seat, move, `card:${move.card}`));
    case 'perform-slot':
      return performable(game.state, seat, effect).filter((move) =>
        comesToSomething(game, seat, move, `slot:${move.slot}`),
      );
    default:
      return undefined;
  }
}

type PerformMove = Extract<Move, { kind: 'perform' }>;

/** R-SLT-09, R-SLT-12 */
function performable(state: State, seat: Seat, effect: Extract<Effect, { kind: 'perform-slot' }>): PerformMove[] {
  const { slots } = MAIN_BOARDS[state.players.length > 2 ? '3-4' : '1-2'];
  return slots.flatMap(({ id, colour }, index): PerformMove[] => {
    const tiles = state.tiles[index] ?? 0;
    if (colour === undefined || (effect.colour !== undefined && effect.colour !== colour)) return [];
    const kind = tiles === 0 ? 'unoccupied' : tiles & (1 << seat) ? 'own' : 'occupied';
    return kind !== 'own' && (effect.slots === 'any' || effect.slots === kind)
      ? [{ seat, kind: 'perform', slot: id }]
      : [];
  });
}

function after(game: Game, seat: Seat, move: Move): Game {
  const next = copyOf(game);
  run(next, seat, next.state.lanes[seat]?.at(-1) as Task, move);
  return next;
}

function copyOf(game: Game): Game {
  const events: Event[] | undefined = game.events?.slice();
  return { state: copyState(game.state), events, thought: game.thought, proof: false, considered: [], decisions: [] };
}

function thoughtOn(state: State): Game {
  return { state: copyState(state), events: undefined, thought: true, proof: true, considered: [], decisions: [] };
}

function isMenu(lane: readonly Task[]): boolean {
  return lane.at(-1)?.kind === 'menu';
}

function isFreeInstant(number: number): boolean {
  const card = CARDS[number];
  return card?.type === 'instant' && card.cost === undefined;
}

/** All that can matter for the rest of the turn. */
function keyOf(state: State, seat: Seat): string {
  const { turn, spaces, stack, contracts, metropolises, tiles, offer, specials } = state;
  const player = state.players[seat];
  return JSON.stringify([
    player,
    state.lanes[seat],
    turn,
    spaces,
    stack,
    contracts,
    metropolises,
    tiles,
    offer,
    specials,
  ]);
}
