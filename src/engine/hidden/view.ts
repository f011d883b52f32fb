import { contentOf } from '../content.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { publicPlayer, publicState } from '../copy.ts';
import { decisionsOf } from '../play/apply.ts';
import type { Decision } from '../decision.ts';
import type { Seat } from '../move.ts';
import { EVERYBODY, SPECIAL_POOL } from '../rules/deck.ts';
import { supplyOf } from '../rules/supply.ts';
import { openSetup } from '../setup.ts';
import type { Player, PrivatePlayer, ReadonlyPlayer, ReadonlyState, State } from '../state.ts';
import type { Task } from '../task.ts';
import { preparable } from '../tasks/hand.ts';

/**
 * The game as one viewer may know it (R-INF-01): what is public, and of the rest only what is written here. Without a viewer
 * it is what a spectator sees.
 */
export interface View extends ReadonlyState {
  readonly viewer: Seat | undefined;
  readonly deck: number;
  /** What the viewer does not know is HIDDEN: here, in hands, and among specials that somebody else is looking at. */
  readonly specials: readonly CardNumber[];
  readonly supply: { readonly tunnel: number; readonly nonsymbiotic: number; readonly symbiotic: number | undefined };
  readonly players: readonly PlayerView[];
  /** Who has to decide, what the viewer has to decide, and what the viewer may prepare. */
  readonly waiting: readonly Seat[];
  readonly decision: Decision | undefined;
  readonly preparable: Decision | undefined;
  /** Per pool of shuffled cards those that the viewer cannot place, by number: known by elimination. */
  readonly unplaced: readonly Pool[];
}

export const HIDDEN: CardNumber = -1;

export interface Pool {
  readonly pool: number;
  readonly cards: readonly CardNumber[];
}

/** The viewer's own hand as it is; of others the known cards by number, then HIDDEN ones by pool. */
export interface PlayerView extends ReadonlyPlayer, Readonly<PrivatePlayer> {
  readonly hasChosen: boolean;
}

export function viewFor(state: State, viewer?: Seat): View {
  const decisions = decisionsOf(state);
  return {
    ...publicState(state),
    viewer,
    setup: openSetup(state.setup),
    deck: state.deck.length,
    specials: specialsView(state, viewer),
    supply: supplyView(state),
    players: state.players.map((player, seat) => playerView(player, seat === viewer, viewer)),
    lanes: state.lanes.map((lane, seat) => laneView(lane, seat === viewer)),
    waiting: decisions.map((decision) => decision.seat),
    decision: decisions.find((decision) => decision.seat === viewer),
    preparable: viewer === undefined ? undefined : preparable(state, viewer),
    unplaced: unplacedBy(state, viewer),
  };
}

/** Whether the mask of a place names the viewer; a spectator knows what everybody does. */
function knows(mask: number, viewer: Seat | undefined): boolean {
  return viewer === undefined ? (mask & EVERYBODY) === EVERYBODY : (mask & (1 << viewer)) !== 0;
}

export function specialsView(state: State, viewer: Seat | undefined): CardNumber[] {
  return state.specials.map((card, place) => (knows(state.specialsSeen[place] as number, viewer) ? card : HIDDEN));
}

export function supplyView(state: State): View['supply'] {
  return {
    tunnel: supplyOf(state, 'tunnel'),
    nonsymbiotic: supplyOf(state, 'nonsymbiotic'),
    symbiotic: state.players.length === 1 ? undefined : supplyOf(state, 'symbiotic'),
  };
}

function playerView(player: Player, own: boolean, viewer: Seat | undefined): PlayerView {
  const { hand, marks } = handView(player, own, viewer);
  return {
    ...publicPlayer(player),
    hand,
    marks,
    hasChosen: player.chosen !== undefined,
    ...privateView(player, own),
  };
}

export function privateView(player: Player, own: boolean): Readonly<PrivatePlayer> {
  return { chosen: own ? player.chosen : undefined, prepared: own ? player.prepared : undefined };
}

export function handView(player: Player, own: boolean, viewer: Seat | undefined): Pick<PlayerView, 'hand' | 'marks'> {
  const { hand, marks } = player;
  if (own) return { hand, marks };
  const [first = 0] = marks;
  // Mostly nothing is known of a hand, and then there is nothing to put in order.
  if (!knows(first, viewer) && marks.every((mark) => mark === first)) return { hand: hand.map(() => HIDDEN), marks };
  const order = hand.map((_, index) => index);
  const isKnown = (index: number): boolean => knows(marks[index] as number, viewer);
  order.sort((a, b) => hidingRank(player, a, isKnown(a)) - hidingRank(player, b, isKnown(b)));
  return {
    hand: order.map((index) => (isKnown(index) ? (hand[index] as CardNumber) : HIDDEN)),
    marks: order.map((index) => marks[index] as number),
  };
}

/** Known cards first, by number; hidden ones by their mark, so that the order of drawing tells nothing. */
function hidingRank(player: Player, index: number, known: boolean): number {
  return known ? (player.hand[index] as number) : 1000 + (player.marks[index] as number);
}

export function laneView(lane: readonly Task[], own: boolean): readonly Task[] {
  return own ? lane.slice() : lane.map(withoutLook);
}

function withoutLook(task: Task): Task {
  return task.kind === 'looked' ? { ...task, cards: task.cards.map(() => HIDDEN) } : task;
}

const PLACED = -1;

export function unplacedBy(state: State, viewer: Seat | undefined): Pool[] {
  return poolsIn(hiddenFrom(state, viewer));
}

/** Per card the pool that it is hidden in from this viewer, or PLACED; written into a list that is at hand, if there is one. */
export function hiddenFrom(
  state: State,
  viewer: Seat | undefined,
  poolOf: Int16Array = new Int16Array(contentOf(state).cards.length),
): Int16Array {
  poolOf.fill(PLACED);
  const { deck, box, specials, players } = state;
  for (const card of deck) poolOf[card] = state.pool;
  for (let place = 0; place < box.length; place++) poolOf[box[place] as number] = state.boxPools[place] as number;
  for (let place = 0; place < specials.length; place++) {
    if (!knows(state.specialsSeen[place] as number, viewer)) poolOf[specials[place] as number] = SPECIAL_POOL;
  }
  for (let seat = 0; seat < players.length; seat++) {
    if (seat === viewer) continue;
    const { hand, marks } = players[seat] as Player;
    for (let index = 0; index < hand.length; index++) {
      const mark = marks[index] as number;
      if (!knows(mark, viewer)) poolOf[hand[index] as number] = mark >> 4;
    }
    for (const task of state.lanes[seat] as readonly Task[]) {
      if (task.kind === 'looked') for (const card of task.cards) poolOf[card] = SPECIAL_POOL;
    }
  }
  return poolOf;
}

export function poolsIn(poolOf: Int16Array): Pool[] {
  const pools: CardNumber[][] = [];
  for (let card = 0; card < poolOf.length; card++) {
    const pool = poolOf[card] as number;
    if (pool !== PLACED) (pools[pool] ??= []).push(card);
  }
  return pools.flatMap((cards, pool) => ({ pool, cards }));
}
