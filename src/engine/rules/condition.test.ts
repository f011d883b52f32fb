import { expect, test } from 'vitest';
import { outcome } from '../../../test-kit/scenario.ts';
import { gameFrom } from '../index.ts';
import { isMet } from './condition.ts';

test('R-PRD-11 what was produced counts in the present production, not afterwards', () => {
  const { state, events } = outcome({
    round: 4,
    next: 'production',
    players: [{ sites: { 'c9.1': 'desalination+' } }, {}],
  });
  expect(events).toContainEqual(expect.objectContaining({ kind: 'gained', gains: { credit: 1, biomatter: 1 } }));
  expect(state.phase).toBe('play');
  expect(isMet(gameFrom(state).state, 0, { kind: 'produced', resource: 'biomatter' })).toBe(false);
});
