import type { CardNumber, Era } from '../vocabulary/index.ts';
import type { Seat } from './move.ts';
import type { Setup, WithPieces } from './setup.ts';
import type { Step, Task } from './task.ts';

/*
 * Who may see a field (R-INF-01) is declared here, by the interface that it stands in, and everything else follows from
 * that. `Public...`: all see it as it is. `Private...`: its owner alone does. Any other is hidden, unless hidden/view.ts shows
 * it in some other form.
 */

/** What all see of the table as it is. */
export interface PublicState {
  /** 1-10; era 1-3. */
  round: number;
  era: Era;
  phase: Phase;
  /** Seats in play order, and turns finished in this round (R-RND-01). */
  order: Seat[];
  turns: number;
  turn: Turn | undefined;

  /** Per slot of the main board a mask of tiles: bit = seat, NEUTRAL for solo's tiles. */
  tiles: number[];
  /** Who holds the cloning tile, or CLONER_FREE, or NO_CLONER where it is not in play. */
  cloner: Seat;
  /** Federation space per seat: 1-4, or BELOW the track. */
  spaces: readonly number[];
  /** Seats by their last step on the track, latest first: on one space the earlier in this list lies on top (R-FED-02). */
  stack: readonly Seat[];

  /** The current era's discard pile, and cards that left the game face up. */
  discard: CardNumber[];
  removed: CardNumber[];
  /** Which shuffle the deck comes from: 1 the first, one more with every new deck or refill. Hidden cards remember theirs. */
  pool: number;
  /** Per card of the box its pool; per 1/2-credit special a mask of the seats that know it lies there. */
  boxPools: number[];
  specialsSeen: number[];
  /** The 3-credit specials still on offer. */
  offer: CardNumber[];
  /** Unused blue metropolises and face-up contracts. */
  metropolises: number[];
  contracts: number[];

  /** What the game does next, top last, whenever no player has anything to do. */
  agenda: Step[];
  /** Cards owed to each seat out of a simultaneous production, dealt in play order at its end (R-CMP-06). */
  owed: readonly number[];
}

/**
 * The whole position as JSON: small integers in flat arrays, so that copying is cheap. Nothing derived is stored:
 * supplies, connection, prices and decisions follow from this.
 */
export interface State extends PublicState {
  readonly setup: WithPieces<Setup>;
  /** The seed shuffles are drawn from, and how many words of its stream are used up (R-CMP-04). */
  seed: string;
  drawn: number;
  /** The current era's deck, top card last, and unseen deck cards of past eras. */
  deck: CardNumber[];
  box: CardNumber[];
  /** The 1/2-credit specials, top last and face up. */
  specials: CardNumber[];
  players: Player[];
  /** What each player has to do, top last. Several non-empty lanes are a simultaneous choice. */
  lanes: Task[][];
}

export const PHASES = ['opening', 'play', 'production', 'era', 'scoring', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** What all see of a player as it is. */
export interface PublicPlayer {
  /** Side of the player board. */
  readonly side: number;
  /** By the order of RESOURCES. */
  resources: number[];
  vp: number;

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

/** What only the player sees. */
export interface PrivatePlayer {
  /** Cards chosen in a simultaneous choice, or prepared for the next discard; hidden until carried out. */
  chosen: readonly CardNumber[] | undefined;
  prepared: readonly CardNumber[] | undefined;
}

export interface Player extends PublicPlayer, PrivatePlayer {
  hand: readonly CardNumber[];
  /** Per hand card its pool and who else knows it: pool * 16 + mask of seats. Specials are pool 0. */
  marks: readonly number[];
}

/** The turn under way: all see it as it is, the played card too. */
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

export type ReadonlyOf<T> = T extends readonly (infer E)[]
  ? readonly E[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyOf<T[K]> }
    : T;

/** What a state and every view of it have in common: whatever only reads a table takes this. Cards may be HIDDEN. */
export interface ReadonlyState extends ReadonlyOf<PublicState> {
  readonly setup: WithPieces<Omit<Setup, 'seed'>>;
  readonly specials: readonly CardNumber[];
  readonly players: readonly ReadonlyPlayer[];
  readonly lanes: readonly (readonly Task[])[];
}

/** The same of a player. */
export type ReadonlyPlayer = ReadonlyOf<Omit<Player, keyof PrivatePlayer>>;

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
