import { draw, PLAYER_COUNTS, type Stream } from '../src/engine/index.ts';
import type { Viewer } from './hidden.ts';
import { type Filmed, film } from './non-interference.ts';
import { type Table, tables } from './playout.ts';

/** A place in a game, a way to go from there, and somebody who looks on. */
export interface Pair {
  readonly table: Table;
  readonly game: Filmed;
  readonly from: number;
  readonly to: number;
  readonly viewer: Viewer;
}

const LONGEST = 30;
/** One pair in so many begins with the opening choices, which a game has only once. */
const OPENING_ONE_IN = 10;

interface Different {
  /** The most moves of a pair. */
  readonly longest?: number;
  /** The set that is played with. */
  readonly content?: string;
}

/** So many pairs of so many games for each number of players. */
export function* pairs(
  games: number,
  each: number,
  name: string,
  stream: Stream,
  { longest = LONGEST, content }: Different = {},
): Generator<Pair> {
  for (const players of PLAYER_COUNTS) {
    for (const usual of tables(players, games, name)) {
      const table = content === undefined ? usual : { ...usual, content };
      const game = film(table);
      for (let i = 0; i < each; i++) {
        const from = draw(stream, draw(stream, OPENING_ONE_IN) === 0 ? players : game.moves.length);
        const to = Math.min(game.moves.length, from + 1 + draw(stream, longest));
        const seat = draw(stream, players + 1);
        yield { table, game, from, to, viewer: seat === players ? undefined : seat };
      }
    }
  }
}

/** Where to find the pair again. */
export function nameOf({ table, from, to, viewer }: Pair): string {
  return `${JSON.stringify(table)}, moves ${from} to ${to}, viewer ${viewer ?? 'none'}`;
}
