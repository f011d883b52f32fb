import { expect, test } from 'vitest';
import { playMoves, scenario } from '../../../test-kit/scenario.ts';
import { type Move, viewFor } from '../../engine/index.ts';
import { buildsIdle } from './guess.ts';

const { state } = playMoves(
  scenario({ players: [{ kelp: 9, steelplast: 9, credit: 9, sites: { c9: 'nonsymbiotic', c8: 'nonsymbiotic' } }, {}] }),
  '1: @Ra',
);
const view = viewFor(state, 0);
const farmAt = (site: 'c9.1' | 'c8.1'): Move => ({ seat: 0, kind: 'build', what: 'farm', site });

test('R-NET-02 what is built at a city without a tunnel is idle, at the starting city it is not', () => {
  expect(buildsIdle(view, farmAt('c8.1'))).toBe(true);
  expect(buildsIdle(view, farmAt('c9.1'))).toBe(false);
});
