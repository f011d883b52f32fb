import {
  either,
  type FieldsOf,
  integer,
  list,
  mapOf,
  object,
  oneOf,
  optional,
  partial,
  type Shape,
  whole,
} from '../../../schema/shape.ts';
import { CARDS } from '../../../content/cards/index.ts';
import { CONTRACTS } from '../../../content/contracts.ts';
import { METROPOLISES } from '../../../content/metropolises.ts';
import { RULEBOOK } from '../../../content/rulebook.ts';
import type { MetropolisPlaceId } from '../../../vocabulary/index.ts';
import { CITIES, METROPOLIS_PLACES, STRUCTURES } from '../../../vocabulary/index.ts';
import { LAST_ROUND } from '../../../content/rounds.ts';
import { PLAYER_COUNTS, SEED } from '../../setup.ts';
import type { Source } from '../../state.ts';
import { SOURCES } from '../../state.ts';

/** What comes next in a position: a player's turn, or a step of the game before anybody is asked. */
export const NEXTS = ['turn', 'end-of-round', 'production', 'end-of-era', 'scoring'] as const;
export type Next = (typeof NEXTS)[number];

/** Where the current era's cards lie that are named nowhere. */
export const RESTS = ['deck', 'discard', 'removed'] as const;

export const TRACK = ['1', '2', '3', '4', 'below'] as const;

/** A position as people write it; docs/positions.md explains every field and what it is if left out. */
export interface Position {
  readonly players?: readonly PlayerPosition[];
  readonly round?: number;
  readonly next?: Next;
  /** Players are named by their seats, from 1. */
  readonly order?: readonly number[];
  readonly turn?: number | TurnPosition;
  /** Turns finished in this round by all players together. */
  readonly turns?: number;
  /** Tiles by slot: `{ "Rb": [2], "Ga": ["neutral"] }`. */
  readonly slots?: { readonly [slot: string]: readonly (number | 'neutral' | 'fourth')[] };
  readonly cloner?: number;
  /** Markers by space, those on top first. */
  readonly track?: { readonly [space in (typeof TRACK)[number]]?: readonly number[] };
  /** Piles from the top. */
  readonly deck?: readonly number[];
  readonly rest?: (typeof RESTS)[number];
  readonly discard?: readonly number[];
  readonly removed?: readonly number[];
  readonly box?: readonly number[];
  readonly specials?: readonly number[];
  readonly offer?: readonly number[];
  readonly contracts?: readonly number[];
  readonly seed?: string;
  readonly drawn?: number;
  /** Which shuffle the deck comes from, which one hidden cards come from, and who has seen a card. */
  readonly pool?: number;
  readonly pools?: { readonly [card: string]: number };
  readonly seen?: { readonly [card: string]: readonly number[] | 'all' };
}

export interface PlayerPosition {
  readonly board?: number;
  readonly kelp?: number;
  readonly steelplast?: number;
  readonly science?: number;
  readonly credit?: number;
  readonly biomatter?: number;
  readonly vp?: number;
  readonly scored?: { readonly [source in Source]?: number };
  readonly hand?: readonly number[];
  readonly prepared?: readonly number[];
  readonly ready?: readonly number[];
  readonly used?: readonly number[];
  readonly claimed?: readonly number[];
  readonly contracts?: readonly number[];
  /** What stands where: `{ "c4": "symbiotic", "c4.2": "farm+", "t3": "tunnel" }`. */
  readonly sites?: { readonly [site: string]: string };
  readonly metropolises?: { readonly [place in MetropolisPlaceId]?: number };
  readonly extra?: readonly number[];
}

export interface TurnPosition {
  readonly seat?: number;
  /** Once-per-turn abilities used, and tunnels built, before the tile is laid. */
  readonly abilities?: readonly number[];
  readonly tunnels?: number;
}

const MOST = 999;
const amount = optional(whole(0, MOST));
const seat = whole(1, PLAYER_COUNTS.length);
const seats = list(seat);
const cards = optional(list(whole(0, CARDS.length - 1)));
const contracts = optional(list(whole(1, CONTRACTS.length)));
const metropolis = whole(1, METROPOLISES.length);
const site = oneOf([...STRUCTURES.flatMap((name) => [name, `${name}+`]), ...CITIES]);
/** By the number of a card as a name. */
const cardName = oneOf(CARDS.map(({ number }) => String(number)));

const TURN: FieldsOf<TurnPosition> = {
  seat: optional(seat),
  abilities: cards,
  tunnels: amount,
};

const PLAYER: FieldsOf<PlayerPosition> = {
  board: optional(whole(1, 8)),
  kelp: amount,
  steelplast: amount,
  science: amount,
  credit: amount,
  biomatter: amount,
  vp: amount,
  scored: optional(partial(SOURCES, integer)),
  hand: cards,
  prepared: cards,
  ready: cards,
  used: cards,
  claimed: cards,
  contracts,
  sites: optional(mapOf(site)),
  metropolises: optional(partial(METROPOLIS_PLACES, metropolis)),
  extra: optional(list(metropolis)),
};

const POSITION: FieldsOf<Position> = {
  players: optional(list(object(PLAYER))),
  round: optional(whole(1, LAST_ROUND)),
  next: optional(oneOf(NEXTS)),
  order: optional(seats),
  turn: optional(either(seat, object(TURN))),
  turns: optional(whole(0, RULEBOOK.turns * PLAYER_COUNTS.length)),
  slots: optional(mapOf(list(either(seat, oneOf(['neutral', 'fourth']))))),
  cloner: optional(seat),
  track: optional(partial(TRACK, seats)),
  deck: cards,
  rest: optional(oneOf(RESTS)),
  discard: cards,
  removed: cards,
  box: cards,
  specials: cards,
  offer: cards,
  contracts,
  seed: optional(SEED),
  drawn: optional(whole(0, Number.MAX_SAFE_INTEGER)),
  pool: optional(whole(1, MOST)),
  pools: optional(mapOf(whole(1, MOST), cardName)),
  seen: optional(mapOf(either(seats, oneOf(['all'])), cardName)),
};

/** The form alone: known fields, right types. */
export const positionForm: Shape<Position> = object(POSITION);
