import type { Check, FieldsOf } from '../../../content/check/schema.ts';
import { anyListOf, isObject, object, oneOf, optional, whole } from '../../../content/check/schema.ts';
import { CARDS } from '../../../content/cards/index.ts';
import { CONTRACTS } from '../../../content/contracts.ts';
import { METROPOLISES } from '../../../content/metropolises.ts';
import type { MetropolisPlaceId } from '../../../vocabulary/index.ts';
import { CITIES, METROPOLIS_PLACES, STRUCTURES } from '../../../vocabulary/index.ts';
import { PLAYER_COUNTS } from '../../setup.ts';
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
const seat: Check = whole(1, PLAYER_COUNTS.length);
const seats: Check = anyListOf(seat);
const cards = optional(anyListOf(whole(0, CARDS.length - 1)));
const contracts = optional(anyListOf(whole(1, CONTRACTS.length)));
const metropolis: Check = whole(1, METROPOLISES.length);
const site: Check = oneOf([...STRUCTURES.flatMap((name) => [name, `${name}+`]), ...CITIES]);

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
  scored: optional(object(Object.fromEntries(SOURCES.map((source) => [source, optional(integer)])))),
  hand: cards,
  prepared: cards,
  ready: cards,
  used: cards,
  claimed: cards,
  contracts,
  sites: optional(namedBy(() => true, site)),
  metropolises: optional(object(Object.fromEntries(METROPOLIS_PLACES.map((place) => [place, optional(metropolis)])))),
  extra: optional(anyListOf(metropolis)),
};

const POSITION: FieldsOf<Position> = {
  players: optional(anyListOf(object(PLAYER))),
  round: optional(whole(1, 10)),
  next: optional(oneOf(NEXTS)),
  order: optional(seats),
  turn: optional((value, field) => (typeof value === 'number' ? seat : object(TURN))(value, field)),
  turns: optional(whole(0, 3 * PLAYER_COUNTS.length)),
  slots: optional(
    namedBy(
      () => true,
      anyListOf((value, field) => (typeof value === 'number' ? seat : oneOf(['neutral', 'fourth']))(value, field)),
    ),
  ),
  cloner: optional(seat),
  track: optional(object(Object.fromEntries(TRACK.map((space) => [space, optional(seats)])))),
  deck: cards,
  rest: optional(oneOf(RESTS)),
  discard: cards,
  removed: cards,
  box: cards,
  specials: cards,
  offer: cards,
  contracts,
  seed: optional((value, field) =>
    typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? [] : [{ field, problem: 'wrong-type' }],
  ),
  drawn: optional(whole(0, Number.MAX_SAFE_INTEGER)),
  pool: optional(whole(1, MOST)),
  pools: optional(namedBy(isCard, whole(1, MOST))),
  seen: optional(namedBy(isCard, (value, field) => (value === 'all' ? [] : seats(value, field)))),
};

/** The form alone: known fields, right types. */
export const positionForm: Check = object(POSITION);

function integer(value: unknown, field: string): ReturnType<Check> {
  return Number.isInteger(value) ? [] : [{ field, problem: 'wrong-type' }];
}

function isCard(name: string): boolean {
  return /^(?:0|[1-9]\d{0,2})$/.test(name) && Number(name) < CARDS.length;
}

/** An object with any names that fit, whose values are alike. */
function namedBy(fits: (name: string) => boolean, item: Check): Check {
  return (value, field) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, each]) =>
          fits(name)
            ? item(each, `${field}.${name}`)
            : [{ field: `${field}.${name}`, problem: 'unknown-field' as const }],
        )
      : [{ field, problem: 'wrong-type' }];
}
