import { describe, expect, test } from 'vitest';
import { seedFrom } from '../src/engine/index.ts';
import { compareRenamed } from './non-interference.ts';
import { nameOf, pairs } from './pairs.ts';

const GAMES = 14;
const EACH = 38;

describe('nothing hidden shows in time', () => {
  test('R-INF-04 R-INF-02 R-INF-03 hidden cards change places, the same moves look the same to every seat and to spectators', () => {
    const chance = { seed: seedFrom('renamed'), used: 0 };
    const faults: string[] = [];
    let effective = 0;
    let moves = 0;
    for (const pair of pairs(GAMES, EACH, 'renamed', chance)) {
      const comparison = compareRenamed(pair.game, pair.from, pair.to, pair.viewer, chance);
      moves += comparison.moves;
      if (comparison.renamed > 0 && comparison.illegal === undefined) effective++;
      // No hidden card decides whether a move is legal that does not show it: such a move would be a finding.
      if (comparison.illegal !== undefined) faults.push(`${nameOf(pair)}: ${comparison.illegal}`);
      if (comparison.faults.length > 0) faults.push(`${nameOf(pair)}: ${comparison.faults.join('; ')}`);
    }
    expect(faults.slice(0, 10)).toEqual([]);
    expect(effective).toBeGreaterThanOrEqual(2000);
    expect(moves).toBeGreaterThan(10 * effective);
  }, 120_000);
});
