import { describe, expect, test } from 'vitest';
import type { PlayerCount } from '../src/engine/index.ts';
import { checkedPlayout, QUICK, THOROUGH } from './checked-playout.ts';
import { playout, type Table, tables } from './playout.ts';

/** Quick and thorough games; a number of players is a test file of its own, so that they run side by side. */
const GAMES: { readonly [P in PlayerCount]: readonly [quick: number, thorough: number] } = {
  1: [240, 32],
  2: [160, 24],
  3: [120, 16],
  4: [96, 12],
};

/** Random games with every invariant; see docs/testing.md. */
export function describePlayouts(players: PlayerCount): void {
  const [quick, thorough] = GAMES[players];
  describe(`random games of ${players}`, () => {
    test('R-CMP-01 R-CMP-02 R-TRN-18 every invariant holds after every move and somebody can always act', () => {
      for (const table of tables(players, quick, 'ci')) {
        expect(checkedPlayout(table, QUICK).state.phase).toBe('over');
      }
    }, 120_000);

    test('R-CMP-04 the same moves give the same game, in place or pure, through JSON and in any order of answers', () => {
      for (const table of tables(players, thorough, 'ci-thorough')) {
        expect(checkedPlayout(table, THOROUGH).state.phase).toBe('over');
      }
    }, 120_000);

    test('R-CMP-04 another seed gives another game', () => {
      const [table] = tables(players, 1, 'ci') as [Table];
      const texts = ['one', 'two'].map((seed) => JSON.stringify(playout({ ...table, seed }).state));
      expect(texts[0]).not.toBe(texts[1]);
    });
  });
}
