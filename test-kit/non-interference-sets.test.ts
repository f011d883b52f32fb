import { expect, test } from 'vitest';
import { seedFrom } from '../src/engine/index.ts';
import { EXAMPLES, exampleSet } from './example-sets.ts';
import { compareRenamed, compareResampled } from './non-interference.ts';
import { nameOf, pairs } from './pairs.ts';

const GAMES = 2;
const EACH = 30;

test.each(EXAMPLES)(
  'R-INF-04 with the set %s, too, nothing hidden shows',
  (name) => {
    const chance = { seed: seedFrom(name), used: 0 };
    const faults: string[] = [];
    let effective = 0;
    for (const pair of pairs(GAMES, EACH, name, chance, { content: exampleSet(name).hash })) {
      const { game, from, to, viewer } = pair;
      const renamed = compareRenamed(game, from, to, viewer, chance);
      if (renamed.renamed > 0 && renamed.illegal === undefined) effective++;
      const state = game.states[from];
      const found = [
        ...(renamed.illegal === undefined ? [] : [renamed.illegal]),
        ...renamed.faults,
        ...(state === undefined ? [] : compareResampled(state, viewer, chance)),
      ];
      if (found.length > 0) faults.push(`${nameOf(pair)}: ${found.join('; ')}`);
    }
    expect(faults.slice(0, 10)).toEqual([]);
    expect(effective).toBeGreaterThan(150);
  },
  120_000,
);
