import { CORE } from '../../../src/engine/core.ts';

const costing = (fits: (cost: number) => boolean): number =>
  CORE.cards.filter(({ cost }) => cost !== undefined && fits(cost)).length;
const ofEra = (era: number): number => CORE.cards.filter((card) => card.era === era).length;
const tiles = (kind: string): number => CORE.metropolises.filter((tile) => tile.kind === kind).length;

/** What a game shuffles (R-SET), and how much of it there is. Discards that become the deck again are of any size. */
export const DECKS: readonly (readonly [what: string, size: number])[] = [
  ['the play order of two', 2],
  ['the play order of three', 3],
  ['the play order of four', 4],
  ['the boards', 4],
  ['brown metropolises, alone', tiles('brown') - 1],
  ['brown metropolises', tiles('brown')],
  ['contracts', CORE.contracts.length],
  ['specials for 3 credits', costing((cost) => cost === 3)],
  ['blue metropolises', tiles('blue')],
  ['specials for 1 or 2 credits', costing((cost) => cost < 3)],
  ['the deck of era 2', ofEra(2)],
  ['the deck of era 3', ofEra(3)],
  ['the deck of era 1', ofEra(1)],
];

/** The sizes with a deck of their own. */
export const NAMED_SIZES: readonly number[] = [...new Set(DECKS.map(([, size]) => size))];

/** Every size from two cards to the largest deck: discards may be of any. */
export const ALL_SIZES: readonly number[] = Array.from(
  { length: Math.max(...NAMED_SIZES) - 1 },
  (_, index) => index + 2,
);
