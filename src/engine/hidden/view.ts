import { CARDS } from '../../content/cards/index.ts';
import type { CardNumber, Era } from '../../vocabulary/index.ts';
import { decisionsOf } from '../play/apply.ts';
import type { Decision } from '../decision.ts';
import type { Seat } from '../move.ts';
import { EVERYBODY, SPECIAL_POOL } from '../rules/deck.ts';
import { supplyOf } from '../rules/supply.ts';
import type { Setup } from '../setup.ts';
import type { Phase, Player, State, Turn } from '../state.ts';
import type { Step, Task } from '../task.ts';
import { preparable } from '../tasks/hand.ts';

/**
 * The game as one viewer may know it, built field by field (R-INF-01): a type of its own, so that nothing of the state
 * comes along by accident. Without a viewer it is what a spectator sees. Fields named as in State mean the same.
 */
export interface View {
  readonly viewer: Seat | undefined;
  readonly setup: Omit<Setup, 'seed'>;
  readonly round: number;
  readonly era: Era;
  readonly phase: Phase;
  readonly order: readonly Seat[];
  readonly turns: number;
  readonly tiles: readonly number[];
  readonly cloner: Seat;
  readonly spaces: readonly number[];
  readonly stack: readonly Seat[];
  readonly deck: number;
  readonly pool: number;
  readonly discard: readonly CardNumber[];
  readonly removed: readonly CardNumber[];
  readonly boxPools: readonly number[];
  /** The 1/2-credit specials, top last; what the viewer does not know is HIDDEN. Who knows which place is public. */
  readonly specials: readonly CardNumber[];
  readonly specialsSeen: readonly number[];
  readonly offer: readonly CardNumber[];
  readonly metropolises: readonly number[];
  readonly contracts: readonly number[];
  readonly supply: { readonly tunnel: number; readonly nonsymbiotic: number; readonly symbiotic: number | undefined };
  readonly players: readonly PlayerView[];
  readonly turn: TurnView | undefined;
  readonly agenda: readonly Step[];
  /** Pending work; specials somebody else is looking at are HIDDEN. */
  readonly lanes: readonly (readonly Task[])[];
  readonly owed: readonly number[];
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

export interface PlayerView {
  readonly side: number;
  readonly resources: readonly number[];
  readonly vp: number;
  /** The viewer's own hand as it is; of others the known cards by number, then HIDDEN ones by pool. */
  readonly hand: readonly CardNumber[];
  readonly marks: readonly number[];
  readonly hasChosen: boolean;
  /** The viewer's own. */
  readonly chosen: readonly CardNumber[] | undefined;
  readonly prepared: readonly CardNumber[] | undefined;
  readonly ready: readonly CardNumber[];
  readonly used: readonly CardNumber[];
  readonly permanents: readonly CardNumber[];
  readonly productions: readonly CardNumber[];
  readonly scorings: readonly CardNumber[];
  readonly setAside: readonly CardNumber[];
  readonly contracts: readonly number[];
  readonly nonsymbiotic: number;
  readonly symbiotic: number;
  readonly tunnels: number;
  readonly upgradedTunnels: number;
  readonly buildings: readonly number[];
  readonly metropolises: readonly number[];
  readonly extraMetropolises: readonly number[];
  readonly produced: number;
  readonly scored: readonly number[];
}

/** The turn under way; the played card lies open. */
export interface TurnView {
  readonly seat: Seat;
  readonly slot: number;
  readonly card: CardNumber;
  readonly matched: boolean;
  readonly slotDone: boolean;
  readonly cardUsed: boolean;
  readonly tunnels: number;
  readonly abilities: readonly CardNumber[];
}

export function viewFor(state: State, viewer?: Seat): View {
  const decisions = decisionsOf(state);
  return {
    viewer,
    setup: setupView(state.setup),
    round: state.round,
    era: state.era,
    phase: state.phase,
    order: state.order.slice(),
    turns: state.turns,
    tiles: state.tiles.slice(),
    cloner: state.cloner,
    spaces: state.spaces.slice(),
    stack: state.stack.slice(),
    deck: state.deck.length,
    pool: state.pool,
    discard: state.discard.slice(),
    removed: state.removed.slice(),
    boxPools: state.boxPools.slice(),
    specials: specialsView(state, viewer),
    specialsSeen: state.specialsSeen.slice(),
    offer: state.offer.slice(),
    metropolises: state.metropolises.slice(),
    contracts: state.contracts.slice(),
    supply: supplyView(state),
    players: state.players.map((player, seat) => playerView(player, seat === viewer, viewer)),
    turn: state.turn === undefined ? undefined : turnView(state.turn),
    agenda: state.agenda.slice(),
    lanes: state.lanes.map((lane, seat) => laneView(lane, seat === viewer)),
    owed: state.owed.slice(),
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

/** All but the seed. */
function setupView({ players, boards, contracts, sides, soloStart }: Setup): Omit<Setup, 'seed'> {
  return {
    players,
    boards,
    contracts,
    ...(sides === undefined ? {} : { sides }),
    ...(soloStart === undefined ? {} : { soloStart }),
  };
}

export function turnView(turn: Turn): TurnView {
  return {
    seat: turn.seat,
    slot: turn.slot,
    card: turn.card,
    matched: turn.matched,
    slotDone: turn.slotDone,
    cardUsed: turn.cardUsed,
    tunnels: turn.tunnels,
    abilities: turn.abilities.slice(),
  };
}

function playerView(player: Player, own: boolean, viewer: Seat | undefined): PlayerView {
  const { hand, marks } = handView(player, own, viewer);
  return {
    side: player.side,
    resources: player.resources.slice(),
    vp: player.vp,
    hand,
    marks,
    hasChosen: player.chosen !== undefined,
    chosen: own ? player.chosen?.slice() : undefined,
    prepared: own ? player.prepared?.slice() : undefined,
    ready: player.ready.slice(),
    used: player.used.slice(),
    permanents: player.permanents.slice(),
    productions: player.productions.slice(),
    scorings: player.scorings.slice(),
    setAside: player.setAside.slice(),
    contracts: player.contracts.slice(),
    nonsymbiotic: player.nonsymbiotic,
    symbiotic: player.symbiotic,
    tunnels: player.tunnels,
    upgradedTunnels: player.upgradedTunnels,
    buildings: player.buildings.slice(),
    metropolises: player.metropolises.slice(),
    extraMetropolises: player.extraMetropolises.slice(),
    produced: player.produced,
    scored: player.scored.slice(),
  };
}

export function handView(player: Player, own: boolean, viewer: Seat | undefined): Pick<PlayerView, 'hand' | 'marks'> {
  const { hand, marks } = player;
  if (own) return { hand: hand.slice(), marks: marks.slice() };
  const [first = 0] = marks;
  // Mostly nothing is known of a hand, and then there is nothing to put in order.
  if (!knows(first, viewer) && marks.every((mark) => mark === first))
    return { hand: hand.map(() => HIDDEN), marks: marks.slice() };
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
  poolOf: Int16Array = new Int16Array(CARDS.length),
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
