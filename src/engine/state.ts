import {
  anyText,
  type Fields,
  integer,
  list,
  named,
  object,
  oneOf,
  type Optional,
  optional,
  type Shape,
  yesNo,
} from '../schema/shape.ts';
import { type CardNumber, ERAS } from '../vocabulary/index.ts';
import type { Seat } from './move.ts';
import type { Setup, WithPieces } from './setup.ts';
import type { Step, Task } from './task.ts';

/*
 * A field is declared here, once: its shape, and by the record that it stands in who may see it (R-INF-01). `PUBLIC_...`:
 * everybody sees it. `PRIVATE_...`: only its owner does. What `State` and `Player` add to these records is hidden, except as
 * hidden/view.ts shows it: decks as a number, a hand whole to its owner, and to others as far as they know its cards.
 */

const cards: Shape<readonly CardNumber[]> = list(integer);
const seats: Shape<readonly Seat[]> = list(integer);
const numbers = list(integer);
/** Of lists in general moves put a new one in the place of the old; these are changed in place. */
function changing<T>(shape: Shape<readonly T[]>): Shape<T[]> {
  return shape as Shape<T[]>;
}

export const PHASES = ['opening', 'play', 'production', 'era', 'scoring', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** The turn under way. */
export const TURN = {
  seat: integer,
  /** Index of the chosen slot and the played card; NOTHING before they are laid or with an empty hand. */
  slot: integer,
  card: integer,
  matched: yesNo,
  slotDone: yesNo,
  /** The card was used or claimed. */
  cardUsed: yesNo,
  /** Tunnels built this turn that touch a connected city (R-CRD-17). */
  tunnels: integer,
  /** Permanent cards whose once-per-turn ability is used. */
  abilities: cards,
};

export const PUBLIC_STATE = {
  /** 1-10; era 1-3. */
  round: integer,
  era: oneOf(ERAS),
  phase: oneOf(PHASES),
  /** Seats in play order, and turns finished in this round (R-RND-01). */
  order: changing(seats),
  turns: integer,
  turn: optional(named('Turn', object(TURN) as Shape<Turn>)),

  /** Per slot of the main board a mask of tiles: bit = seat, NEUTRAL for solo's tiles. */
  tiles: changing(numbers),
  /** Who holds the cloning tile, or CLONER_FREE, or NO_CLONER where it is not in play. */
  cloner: integer,
  /** Federation space per seat: 1-4, or BELOW the track. */
  spaces: numbers,
  /** Seats by their last step on the track, latest first: on one space the earlier in this list lies on top (R-FED-02). */
  stack: seats,

  /** The current era's discard pile, and cards that left the game face up. */
  discard: changing(cards),
  removed: changing(cards),
  /** Which shuffle the deck comes from: 1 the first, one more with every new deck or refill. Hidden cards remember theirs. */
  pool: integer,
  /** Per card of the box its pool; per 1/2-credit special a mask of the seats that know it lies there. */
  boxPools: changing(numbers),
  specialsSeen: changing(numbers),
  /** The 3-credit specials still on offer. */
  offer: changing(cards),
  /** Unused blue metropolises and face-up contracts. */
  metropolises: changing(numbers),
  contracts: changing(numbers),

  /** What the game does next, top last, whenever no player has anything to do. */
  agenda: changing(list(anyText as Shape<Step>)),
  /** Cards owed to each seat out of a simultaneous production, dealt in play order at its end (R-CMP-06). */
  owed: numbers,
};

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

export const PUBLIC_PLAYER = {
  /** Side of the player board. */
  side: integer,
  /** By the order of RESOURCES. */
  resources: changing(numbers),
  vp: integer,

  /** Claimed cards by type; A-cards ready and used. */
  ready: cards,
  used: cards,
  permanents: cards,
  productions: cards,
  scorings: cards,
  /** Paid instant specials (R-CRD-07). */
  setAside: cards,
  contracts: numbers,

  /** Masks over the board's city sites and tunnel sites. */
  nonsymbiotic: integer,
  symbiotic: integer,
  tunnels: integer,
  upgradedTunnels: integer,
  /** Per building site: 0 empty, else 1-3 farm, desalination plant, laboratory, plus UPGRADED. */
  buildings: changing(numbers),
  /** Tiles on the board's metropolis places, by METROPOLIS_PLACES, and further ones won by effects. */
  metropolises: numbers,
  extraMetropolises: numbers,
  /** Mask of the resources produced in the present production (R-PRD-11). */
  produced: integer,
  /** VP by where they came from, for the final account; see SOURCES. */
  scored: numbers,
};

export const PRIVATE_PLAYER = {
  /** Cards chosen in a simultaneous choice, or prepared for the next discard; hidden until carried out. */
  chosen: optional(cards),
  prepared: optional(cards),
};

export interface Player extends PublicPlayer, PrivatePlayer {
  /** The owner sees all of it; others see the cards they know, and of the rest only the marks (`handView` in hidden/view.ts). */
  hand: readonly CardNumber[];
  /** Per hand card its pool and who else knows it: pool * 16 + mask of seats. Specials are pool 0. */
  marks: readonly number[];
}

type Declared<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends Shape<infer T> ? T : F[K] extends Optional<infer T> ? T | undefined : never;
};
export type Turn = Declared<typeof TURN>;
export type PublicState = Declared<typeof PUBLIC_STATE>;
export type PublicPlayer = Declared<typeof PUBLIC_PLAYER>;
export type PrivatePlayer = Declared<typeof PRIVATE_PLAYER>;

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
