import { type Stream, seedFrom } from '../../../src/engine/index.ts';
import { chanceOf, distanceOf } from '../../chi-square.ts';

export type Shuffle = (items: number[], stream: Stream) => number[];

/** One comparison of what was shuffled with what chance would do. */
export interface Trial {
  readonly size: number;
  readonly what: 'places' | 'top two' | 'orders';
  readonly distance: number;
  readonly freedom: number;
  /** How likely chance is at least so far from even, or so near to it. */
  readonly chance: number;
}

/** About as many as one game makes of its seed. */
const SHUFFLES_OF_A_SEED = 16;
/** Fewer in a cell than this, and the distribution is another. */
const FEWEST_EXPECTED = 5;
/** Up to this size all orders are counted. */
const MOST_ORDERED = 7;

/**
 * Shuffles a deck of so many cards over and over, each time from the same order, and counts: which card came to which
 * place, which two lie on top (a cut deck has every card at every place alike), and of small decks the whole order.
 */
export function tryShuffles(shuffle: Shuffle, size: number, count: number, seed: string): readonly Trial[] {
  const places = new Uint32Array(size * size);
  const topTwo = new Uint32Array(size * size);
  const orders = new Uint32Array(size <= MOST_ORDERED ? factorial(size) : 0);
  const cards: number[] = [];
  let stream: Stream = { seed, used: 0 };
  for (let time = 0; time < count; time++) {
    if (time % SHUFFLES_OF_A_SEED === 0) stream = { seed: seedFrom(`${seed} ${size} ${time}`), used: 0 };
    for (let card = 0; card < size; card++) cards[card] = card;
    const order = shuffle(cards, stream);
    for (let place = 0; place < size; place++) increase(places, (order[place] as number) * size + place);
    increase(topTwo, (order[size - 1] as number) * size + (order[size - 2] as number));
    if (orders.length > 0) increase(orders, indexOf(order));
  }
  // Each card is at one place and each place has one card, which takes from the distance as much as from its freedom.
  const spread = distanceOf(places, count / size) * ((size - 1) / size);
  const pairs = size * (size - 1);
  // Nothing is on top of itself: those cells are empty, and none of the pairs.
  const apart = topTwo.filter((_, cell) => Math.floor(cell / size) !== cell % size);
  return [
    trial(size, 'places', spread, (size - 1) ** 2),
    ...(count / pairs < FEWEST_EXPECTED ? [] : [trial(size, 'top two', distanceOf(apart, count / pairs), pairs - 1)]),
    ...(orders.length < 3 || count / orders.length < FEWEST_EXPECTED
      ? []
      : [trial(size, 'orders', distanceOf(orders, count / orders.length), orders.length - 1)]),
  ];
}

/** Too even is as suspicious as too uneven. */
function trial(size: number, what: Trial['what'], distance: number, freedom: number): Trial {
  const above = chanceOf(distance, freedom);
  return { size, what, distance, freedom, chance: Math.min(1, 2 * Math.min(above, 1 - above)) };
}

/**
 * The trials that chance does not explain: after Holm, so that among all of them together a fair shuffle is accused once in
 * `1 / risk` runs.
 */
export function accused(trials: readonly Trial[], risk: number): readonly Trial[] {
  const sorted = trials.toSorted((a, b) => a.chance - b.chance);
  const first = sorted.findIndex(({ chance }, index) => chance > risk / (sorted.length - index));
  return first === -1 ? sorted : sorted.slice(0, first);
}

function increase(counts: Uint32Array, cell: number): void {
  counts[cell] = (counts[cell] as number) + 1;
}

/** Where an order stands among all orders. */
function indexOf(cards: readonly number[]): number {
  return cards.reduce(
    (index, card, place) =>
      index * (cards.length - place) + cards.slice(place + 1).filter((other) => other < card).length,
    0,
  );
}

function factorial(size: number): number {
  return size <= 1 ? 1 : size * factorial(size - 1);
}
