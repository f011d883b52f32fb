import type { CardNumber, Era } from '../vocabulary/index.ts';
import type { Seat } from './move.ts';
import type { Setup } from './setup.ts';
import type { Step, Task } from './task.ts';

/**
 * The whole position as JSON: small integers in flat arrays, so that copying is cheap. Nothing derived is stored:
 * supplies, connection, prices and decisions follow from this.
 */
export interface State {
  readonly setup: Setup;
  /** The seed shuffles are drawn from, and how many words of its stream are used up (R-CMP-04). */
  seed: string;
  drawn: number;

  /** 1-10; era 1-3. */
  round: number;
  era: Era;
  phase: Phase;
  /** Seats in play order, and turns finished in this round (R-RND-01). */
  order: Seat[];
  turns: number;

  /** Per slot of the main board a mask of tiles: bit = seat, NEUTRAL for solo's tiles. */
  tiles: number[];
  /** Who holds the cloning tile, or CLONER_FREE, or NO_CLONER where it is not in play. */
  cloner: Seat;
  /** Federation space per seat: 1-4, or BELOW the track. */
  spaces: readonly number[];
  /** Seats by their last step on the track, latest first: on one space the earlier in this list lies on top (R-FED-02). */
  stack: readonly Seat[];

  /** The current era's deck, top card last, and its discard pile. */
  deck: CardNumber[];
  discard: CardNumber[];
  /** Which shuffle the deck comes from: 1 the first, one more with every new deck or refill. Hidden cards remember theirs. */
  pool: number;
  /** Cards that left the game face up, and unseen deck cards of past eras with their pool. */
  removed: CardNumber[];
  box: CardNumber[];
  boxPools: number[];

  /** The 1/2-credit specials, top last and face up; per card a mask of the seats that know it lies there. */
  specials: CardNumber[];
  specialsSeen: number[];
  /** The 3-credit specials still on offer. */
  offer: CardNumber[];
  /** Unused blue metropolises and face-up contracts. */
  metropolises: number[];
  contracts: number[];

  players: Player[];
  /** What the game does next, top last, whenever no player has anything to do. */
  agenda: Step[];
  /** What each player has to do, top last. Several non-empty lanes are a simultaneous choice. */
  lanes: Task[][];
  turn: Turn | undefined;
  /** Cards owed to each seat out of a simultaneous production, dealt in play order at its end (R-CMP-06). */
  owed: readonly number[];
}

export const PHASES = ['opening', 'play', 'production', 'era', 'scoring', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export interface Player {
  /** Side of the player board. */
  readonly side: number;
  /** By the order of RESOURCES. */
  resources: number[];
  vp: number;
  hand: readonly CardNumber[];
  /** Per hand card its pool and who else knows it: pool * 16 + mask of seats. Specials are pool 0. */
  marks: readonly number[];
  /** Cards chosen in a simultaneous choice, or prepared for the next discard; hidden until carried out. */
  chosen: CardNumber[] | undefined;
  prepared: CardNumber[] | undefined;

  /** Claimed cards by type; A-cards ready and used. */
  ready: readonly CardNumber[];
  used: readonly CardNumber[];
  permanents: readonly CardNumber[];
  productions: readonly CardNumber[];
  scorings: readonly CardNumber[];
  /** Paid instant specials (R-CRD-07). */
  setAside: readonly CardNumber[];
  contracts: readonly number[];

  /** Masks over the board's city sites and tunnel sites. */
  nonsymbiotic: number;
  symbiotic: number;
  tunnels: number;
  upgradedTunnels: number;
  /** Per building site: 0 empty, else 1-3 farm, desalination plant, laboratory, plus UPGRADED. */
  buildings: number[];
  /** Tiles on the board's metropolis places, by METROPOLIS_PLACES, and further ones won by effects. */
  readonly metropolises: readonly number[];
  extraMetropolises: readonly number[];
  /** Mask of the resources produced in the present production (R-PRD-11). */
  produced: number;
  /** VP by where they came from, for the final account; see SOURCES. */
  scored: readonly number[];
}

/** A player to read only: whatever reads a board takes one from a state or from a view. */
export type ReadonlyPlayer = {
  readonly [K in Exclude<keyof Player, 'chosen' | 'prepared'>]: Player[K] extends readonly (infer T)[]
    ? readonly T[]
    : Player[K];
};

/** The turn under way. */
export interface Turn {
  readonly seat: Seat;
  /** Index of the chosen slot and the played card; NOTHING before they are laid or with an empty hand. */
  slot: number;
  card: CardNumber;
  matched: boolean;
  slotDone: boolean;
  /** The card was used or claimed. */
  cardUsed: boolean;
  /** Tunnels built this turn that touch a connected city (R-CRD-17). */
  tunnels: number;
  /** Permanent cards whose once-per-turn ability is used. */
  abilities: readonly CardNumber[];
}

export const NOTHING = -1;
export const CLONER_FREE = -1;
export const NO_CLONER = -2;
export const NEUTRAL = 16;
/** Solo's fourth tile stays one round only (R-SOLO-03). */
export const FOURTH = 32;
export const BELOW = 5;
export const UPGRADED = 4;

/** Where VP come from, as the final account lists them. */
export const SOURCES = ['play', 'production', 'hunger', 'metropolis', 'cards', 'cities', 'resources'] as const;
export type Source = (typeof SOURCES)[number];

/** A private copy; tasks and read-only lists are never changed in place, so copies share them. */
export function copyState(state: State): State {
  const copy = shallowCopy(state);
  copy.order = state.order.slice();
  copy.tiles = state.tiles.slice();
  copy.deck = state.deck.slice();
  copy.discard = state.discard.slice();
  copy.removed = state.removed.slice();
  copy.box = state.box.slice();
  copy.boxPools = state.boxPools.slice();
  copy.specials = state.specials.slice();
  copy.specialsSeen = state.specialsSeen.slice();
  copy.offer = state.offer.slice();
  copy.metropolises = state.metropolises.slice();
  copy.contracts = state.contracts.slice();
  copy.players = state.players.map(copyPlayer);
  copy.agenda = state.agenda.slice();
  copy.lanes = state.lanes.map((lane) => lane.slice());
  copy.turn = state.turn === undefined ? undefined : copyTurn(state.turn);
  return copy;
}

/**
 * A copy for one player's thoughts: effects touch only their owner's area (R-CRD-08) and turn up no card, so the other
 * players, the deck and the agenda are shared. So are all lists that few moves change: those moves put a new list in the
 * place of the old one.
 */
export function copyForThought(state: State, seat: Seat): State {
  const copy = shallowCopy(state);
  copy.players = state.players.slice();
  copy.players[seat] = copyPlayer(state.players[seat] as Player);
  copy.lanes = state.lanes.slice();
  copy.lanes[seat] = (state.lanes[seat] as Task[]).slice();
  copy.turn = state.turn === undefined ? undefined : copyTurn(state.turn);
  return copy;
}

/** The same values and references; written out because a literal keeps one shape and a spread is slower. */
function shallowCopy(state: State): State {
  return {
    setup: state.setup,
    seed: state.seed,
    drawn: state.drawn,
    round: state.round,
    era: state.era,
    phase: state.phase,
    order: state.order,
    turns: state.turns,
    tiles: state.tiles,
    cloner: state.cloner,
    spaces: state.spaces,
    stack: state.stack,
    deck: state.deck,
    discard: state.discard,
    pool: state.pool,
    removed: state.removed,
    box: state.box,
    boxPools: state.boxPools,
    specials: state.specials,
    specialsSeen: state.specialsSeen,
    offer: state.offer,
    metropolises: state.metropolises,
    contracts: state.contracts,
    players: state.players,
    agenda: state.agenda,
    lanes: state.lanes,
    turn: state.turn,
    owed: state.owed,
  };
}

function copyPlayer(player: Player): Player {
  return {
    side: player.side,
    resources: player.resources.slice(),
    vp: player.vp,
    hand: player.hand,
    marks: player.marks,
    chosen: player.chosen,
    prepared: player.prepared,
    ready: player.ready,
    used: player.used,
    permanents: player.permanents,
    productions: player.productions,
    scorings: player.scorings,
    setAside: player.setAside,
    contracts: player.contracts,
    nonsymbiotic: player.nonsymbiotic,
    symbiotic: player.symbiotic,
    tunnels: player.tunnels,
    upgradedTunnels: player.upgradedTunnels,
    buildings: player.buildings.slice(),
    metropolises: player.metropolises,
    extraMetropolises: player.extraMetropolises,
    produced: player.produced,
    scored: player.scored,
  };
}

function copyTurn(turn: Turn): Turn {
  return {
    seat: turn.seat,
    slot: turn.slot,
    card: turn.card,
    matched: turn.matched,
    slotDone: turn.slotDone,
    cardUsed: turn.cardUsed,
    tunnels: turn.tunnels,
    abilities: turn.abilities,
  };
}
