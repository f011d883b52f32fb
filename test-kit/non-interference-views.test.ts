import { describe, expect, test } from 'vitest';
import { seedFrom } from '../src/engine/index.ts';
import { LEAKS } from './leaks.ts';
import { compareRenamed, compareResampled } from './non-interference.ts';
import { nameOf, type Pair, pairs } from './pairs.ts';

const GAMES = 10;
const EACH = 52;

describe('nothing hidden shows', () => {
  test('R-INF-01 R-INF-04 what is hidden is dealt anew, and view, forecast, reasons and refusals stay the same', () => {
    const chance = { seed: seedFrom('resampled'), used: 0 };
    const faults: string[] = [];
    let compared = 0;
    for (const pair of pairs(GAMES, EACH, 'resampled', chance)) {
      compared++;
      const found = compareResampled(pair.game.states[pair.from] ?? fail(), pair.viewer, chance);
      if (found.length > 0) faults.push(`${nameOf(pair)}: ${found.join('; ')}`);
    }
    expect(faults.slice(0, 10)).toEqual([]);
    expect(compared).toBeGreaterThanOrEqual(2000);
  }, 120_000);
});

describe('planted leaks are found', () => {
  const chance = { seed: seedFrom('planted'), used: 0 };
  const some = [...pairs(2, 60, 'planted', chance)];

  test.each(Object.entries(LEAKS))('R-INF-04 planted: %s', (_name, senses) => {
    const isFound = (pair: Pair): boolean =>
      compareRenamed(pair.game, pair.from, pair.to, pair.viewer, chance, senses).faults.length > 0 ||
      compareResampled(pair.game.states[pair.from] ?? fail(), pair.viewer, chance, senses).length > 0;
    expect(some.some(isFound)).toBe(true);
  });
});

function fail(): never {
  throw new Error('the pair lies outside its game');
}
