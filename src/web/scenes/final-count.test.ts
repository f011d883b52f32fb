import { expect, test } from 'vitest';
import { positionFrom, type View, viewFor } from '../../engine/index.ts';
import { countedSoFar, finalCount } from './final-count.ts';

/** VP by SOURCES: play, production, hunger, metropolis, cards, cities, resources. */
function endOf(scored: readonly (readonly number[])[]): View {
  const result = positionFrom({ players: scored.map(() => ({})) });
  if (!result.ok) throw new Error(JSON.stringify(result.reasons));
  const view = viewFor(result.value, 0);
  const players = view.players.map((player, seat) => {
    const parts = scored[seat] ?? [];
    return { ...player, scored: parts, vp: parts.reduce((sum, part) => sum + part, 0) };
  });
  return { ...view, players, phase: 'over', order: [1, 0] };
}

test('VP are counted by the sources somebody has some from, and add up', () => {
  const { sources, lanes, goal } = finalCount(
    endOf([
      [3, 2, -1, 0, 0, 20, 2],
      [5, 0, 0, 0, 0, 30, 1],
    ]),
    [],
  );
  expect(sources).toEqual(['play', 'production', 'hunger', 'cities', 'resources']);
  expect(lanes.map(({ seat, vp }) => [seat, vp])).toEqual([
    [1, 36],
    [0, 26],
  ]);
  for (const lane of lanes) expect(countedSoFar(lane, sources.length)).toBe(lane.vp);
  expect(goal).toBeUndefined();
});

test('of two with as many VP the earlier in play order wins (R-END-04)', () => {
  const count = finalCount(endOf([[10], [10]]), []);
  expect(count).toMatchObject({ isTied: true, lanes: [{ seat: 1 }, { seat: 0 }] });
});

test('those who gave up come last', () => {
  expect(finalCount(endOf([[10], [50]]), [1]).lanes.map(({ seat }) => seat)).toEqual([0, 1]);
});
