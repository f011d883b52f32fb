import { expect, test } from 'vitest';
import { gains, stock } from '../../../test-kit/reading.ts';
import { playMoves, scenario } from '../../../test-kit/scenario.ts';

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };

test('R-EFX what is gained several times over is there as often: card 86', () => {
  const sites = { 'c9.1': 'desalination', 'c9.2': 'desalination', 'c9.3': 'desalination', c8: 'nonsymbiotic' };
  const six = { ...sites, t13: 'tunnel', 'c8.1': 'desalination', 'c8.2': 'desalination', 'c8.3': 'desalination' };
  const state = scenario({ round: 5, players: [{ ...NOTHING, hand: [86], sites: six }, {}] });
  const after = playMoves(state, '1: 86@Rd; #');
  expect(gains(after.events, 'card:86')).toEqual([{ steelplast: 3 }]);
  // The slot gives two more.
  expect(stock(after.state, 1).steelplast).toBe(5);
});
