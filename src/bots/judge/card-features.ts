import type { Player } from '../../engine/index.ts';
import type { Axes, Card, CardNumber } from '../../vocabulary/index.ts';
import { addTerms, amountOf, YIELDS, type Term, termsOf } from './effect-features.ts';
import type { Network } from './network-features.ts';
import { type Part, partsOf } from './passive-features.ts';
import type { Rates } from './rates.ts';

/** Groups of cards whose effects are read; what they yield adds up within a group. */
const GROUPS = [
  'instant',
  'action in hand',
  'production in hand',
  'permanent in hand',
  'scoring in hand',
  'ready',
  'claimed action',
  'permanent',
  'scoring',
] as const;

export const CARD_FEATURES: readonly string[] = GROUPS.flatMap((group) => YIELDS.map((name) => `${group}: ${name}`));

const groupAt = (group: (typeof GROUPS)[number]): number => GROUPS.indexOf(group) * YIELDS.length;
const READY = groupAt('ready');
const CLAIMED_ACTION = groupAt('claimed action');
const PERMANENT = groupAt('permanent');
const SCORING = groupAt('scoring');

/** A card as the evaluation reads it, computed once: this is the hot path of every bot. */
export interface CardReading {
  /** The group of its yields while it is in hand. */
  readonly inHand: number;
  readonly type: Card['type'];
  /** Its yields, one entry per effect or passive. */
  readonly parts: readonly Part[];
}

/** What is still to come for a player: productions, and own turns. */
export interface Future {
  readonly productions: number;
  readonly turns: number;
}

/** How much a card's yields count: as often as it can still give them. */
function timesInHand(type: Card['type'], { productions, turns }: Future): number {
  if (type === 'permanent') return turns / 10;
  return type === 'action' || type === 'production' ? productions : 1;
}

/** Adds the yields of the player's cards to the numbers from `at` on. */
export function addCards(
  readings: readonly CardReading[],
  player: Player,
  network: Network,
  future: Future,
  out: Float64Array,
  at: number,
): void {
  const add = (number: CardNumber, group: number, times: number): void =>
    addParts(out, at + group, readings[number] as CardReading, player, network, times);
  const { productions, turns } = future;
  for (const number of player.hand) {
    const { type, inHand } = readings[number] as CardReading;
    add(number, inHand, timesInHand(type, future));
  }
  for (const number of player.ready) {
    add(number, READY, 1);
    add(number, CLAIMED_ACTION, productions);
  }
  for (const number of player.used) add(number, CLAIMED_ACTION, productions);
  for (const number of player.permanents) add(number, PERMANENT, turns / 10);
  for (const number of player.scorings) add(number, SCORING, 1);
}

/** The worth of a card under given weights: the certain part, and the part that depends on the player. */
interface Worth {
  readonly sure: number;
  readonly depending: readonly Term[];
}

/** By card: in hand, ready, as an action still to be readied, as a permanent, at the end. */
interface CardWorth {
  readonly type: Card['type'];
  readonly hand: Worth;
  readonly ready: Worth;
  readonly claimed: Worth;
  readonly permanent: Worth;
  readonly scoring: Worth;
}

/** The weights of CARD_FEATURES folded into every card, so that evaluating a position need not expand them again. */
export type CardWorths = readonly CardWorth[];

export function cardWorths(readings: readonly CardReading[], weights: readonly number[]): CardWorths {
  return readings.map((reading) => ({
    type: reading.type,
    hand: worthOf(reading, weights, reading.inHand),
    ready: worthOf(reading, weights, READY),
    claimed: worthOf(reading, weights, CLAIMED_ACTION),
    permanent: worthOf(reading, weights, PERMANENT),
    scoring: worthOf(reading, weights, SCORING),
  }));
}

function worthOf({ parts }: CardReading, weights: readonly number[], group: number): Worth {
  const terms = parts.flatMap(({ terms: all, frequency }) =>
    all.map((term) => ({ ...term, amount: term.amount * frequency * (weights[group + term.index] as number) })),
  );
  return {
    sure: terms.reduce((sum, { amount, times }) => (times.length === 0 ? sum + amount : sum), 0),
    depending: terms.filter(({ amount, times }) => times.length > 0 && amount !== 0),
  };
}

/** The worth of the player's cards: `addCards` times the weights. */
export function worthOfCards(player: Player, network: Network, future: Future, worths: CardWorths): number {
  const { hand, ready, used, permanents, scorings } = player;
  const { productions, turns } = future;
  let sum = 0;
  for (let i = 0; i < hand.length; i++) {
    const card = worths[hand[i] as number] as CardWorth;
    sum += timesInHand(card.type, future) * valueOf(card.hand, player, network);
  }
  for (let i = 0; i < ready.length; i++) {
    const card = worths[ready[i] as number] as CardWorth;
    sum += valueOf(card.ready, player, network) + productions * valueOf(card.claimed, player, network);
  }
  for (let i = 0; i < used.length; i++)
    sum += productions * valueOf((worths[used[i] as number] as CardWorth).claimed, player, network);
  for (let i = 0; i < permanents.length; i++)
    sum += (turns / 10) * valueOf((worths[permanents[i] as number] as CardWorth).permanent, player, network);
  for (let i = 0; i < scorings.length; i++)
    sum += valueOf((worths[scorings[i] as number] as CardWorth).scoring, player, network);
  return sum;
}

function valueOf({ sure, depending }: Worth, player: Player, network: Network): number {
  let value = sure;
  for (let i = 0; i < depending.length; i++) value += amountOf(depending[i] as Term, player, network);
  return value;
}

/** Adds what production cards give each time. */
export function addProductionCards(
  readings: readonly CardReading[],
  cards: readonly CardNumber[],
  player: Player,
  network: Network,
  out: Float64Array,
): void {
  for (const number of cards) addParts(out, 0, readings[number] as CardReading, player, network, 1);
}

function addParts(
  out: Float64Array,
  at: number,
  { parts }: CardReading,
  player: Player,
  network: Network,
  factor: number,
): void {
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Part;
    addTerms(out, at, part.terms, player, network, part.frequency * factor);
  }
}

/** Reads a card, given how often things happen that permanents react to. */
export function readingOf(
  card: Axes<Card, 'type' | 'passives' | 'effect', 'number' | 'era' | 'colour' | 'cost' | 'family' | 'filler'>,
  rates: Rates,
): CardReading {
  return {
    inHand: groupAt(card.type === 'instant' ? 'instant' : `${card.type} in hand`),
    type: card.type,
    parts:
      card.type === 'permanent'
        ? card.passives.flatMap((passive) => partsOf(passive, rates))
        : [{ terms: termsOf(card.effect, rates), frequency: 1 }],
  };
}
