import {
  anyText,
  either,
  exactly,
  type FieldsOf,
  integer,
  list,
  mapOf,
  object,
  oneOf,
  optional,
  partial,
  ruled,
  type Shape,
  variants,
  type VariantsOf,
  whole,
} from '../../../schema/shape.ts';
import type { MetropolisPlaceId, Resource } from '../../../vocabulary/index.ts';
import { type Content, derived } from '../../content.ts';
import { CITIES, METROPOLIS_PLACES, RESOURCES, STRUCTURES } from '../../../vocabulary/index.ts';
import { LIMITED, PLAYER_COUNTS, SEED } from '../../setup.ts';
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
  /** The hash of the content, as in a setup. */
  readonly content?: string;
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
  /** Where the 1/2-credit specials lie that are named nowhere. */
  readonly otherSpecials?: 'deck' | 'removed';
  readonly offer?: readonly number[];
  readonly contracts?: readonly number[];
  /** How many are left. */
  readonly supply?: { readonly [P in (typeof LIMITED)[number]]?: number };
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
  /** Once-per-turn abilities used, and tunnels built, in this turn. */
  readonly abilities?: readonly number[];
  readonly tunnels?: number;
  /** Where the tile lies, once it is laid, and the card that was played and is not put away or claimed yet. */
  readonly slot?: string;
  readonly card?: number;
  readonly slotDone?: true;
  readonly cardUsed?: true;
  /** Whether a card that is gone matched the slot; of one that lies there, its colour says so. */
  readonly matched?: true;
  /** Slot and card are done: only effects of the end of the turn are left, and abilities. */
  readonly ending?: true;
  /** What is under way, what comes next first; beneath it all lies the choice of slot and card. */
  readonly tasks?: readonly TaskPosition[];
}

/** Something pending, by where it is printed. */
export type TaskPosition =
  | ({ readonly task: 'effect' } & EffectPosition)
  | { readonly task: 'triggers'; readonly effects: readonly EffectPosition[] }
  /** A slot in use, and what it gave so far. */
  | { readonly task: 'slot'; readonly gave?: readonly Resource[] }
  /** The upgrade of what was built there by this effect. */
  | { readonly task: 'finish'; readonly site: string; readonly of: string }
  | { readonly task: 'looked'; readonly cards: readonly number[]; readonly of: string }
  /** The action card that made room. */
  | { readonly task: 'put-away'; readonly card: number; readonly ready?: true };

export interface EffectPosition {
  /** What it is printed on, and the way to it: `card:8/2`, the second part of card 8. */
  readonly of: string;
  /** How often still, or which of its parts are still open; all of it, if left out. */
  readonly left?: number;
  readonly parts?: readonly number[];
  /** At least part of it has to be carried out. */
  readonly must?: true;
}

const MOST = 99_999;
const amount = optional(whole(0, MOST));
const seat = whole(1, PLAYER_COUNTS.length);
const seats = list(seat);
const site = oneOf([...STRUCTURES.flatMap((name) => [name, `${name}+`]), ...CITIES]);
const yes = oneOf([true]);
const EFFECT: FieldsOf<EffectPosition> = {
  of: anyText,
  left: optional(whole(1, MOST)),
  parts: optional(list(whole(1, MOST))),
  must: optional(yes),
};

/** The form alone: known fields, right types, numbers that are printed on something. */
export const positionForm = derived((content: Content): Shape<Position> => {
  const numbers = (pieces: readonly { readonly number: number }[]): Shape<number> =>
    ruled(whole(0), (number) => (pieces.some((piece) => piece.number === number) ? undefined : 'out-of-range'));
  const card = numbers(content.cards);
  const cards = optional(list(card));
  const contracts = optional(list(numbers(content.contracts)));
  const metropolis = numbers(content.metropolises);
  /** By the number of a card as a name. */
  const cardName = oneOf(content.cards.flatMap(({ number }) => String(number)));
  const TASKS: VariantsOf<TaskPosition, 'task'> = {
    effect: EFFECT,
    triggers: { effects: list(exactly<EffectPosition>(EFFECT)) },
    slot: { gave: optional(list(oneOf(RESOURCES))) },
    finish: { site: anyText, of: anyText },
    looked: { cards: list(card), of: anyText },
    'put-away': { card, ready: optional(yes) },
  };
  const TURN: FieldsOf<TurnPosition> = {
    seat: optional(seat),
    abilities: cards,
    tunnels: amount,
    slot: optional(anyText),
    card: optional(card),
    slotDone: optional(yes),
    cardUsed: optional(yes),
    matched: optional(yes),
    ending: optional(yes),
    tasks: optional(list(variants('task', TASKS))),
  };

  const PLAYER: FieldsOf<PlayerPosition> = {
    board: optional(whole(1, content.boards.length)),
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
    content: optional(anyText),
    players: optional(list(object(PLAYER))),
    round: optional(whole(1, content.lastRound)),
    next: optional(oneOf(NEXTS)),
    order: optional(seats),
    turn: optional(either(seat, object(TURN))),
    turns: optional(whole(0, content.rulebook.turns * PLAYER_COUNTS.length)),
    slots: optional(mapOf(list(either(seat, oneOf(['neutral', 'fourth']))))),
    cloner: optional(seat),
    track: optional(partial(TRACK, seats)),
    deck: cards,
    rest: optional(oneOf(RESTS)),
    discard: cards,
    removed: cards,
    box: cards,
    specials: cards,
    otherSpecials: optional(oneOf(['deck', 'removed'])),
    offer: cards,
    contracts,
    supply: optional(partial(LIMITED, whole(0, MOST))),
    seed: optional(SEED),
    drawn: optional(whole(0, Number.MAX_SAFE_INTEGER)),
    pool: optional(whole(1, MOST)),
    pools: optional(mapOf(whole(1, MOST), cardName)),
    seen: optional(mapOf(either(seats, oneOf(['all'])), cardName)),
  };
  return object(POSITION);
});
