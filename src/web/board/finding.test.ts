import { expect, test } from 'vitest';
import { BOARDS } from '../../content/boards/index.ts';
import { neighbourOf, type Target } from './finding.ts';
import { layoutOf } from './layout.ts';

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

test.each(BOARDS.map(({ side }) => side))('on board %i arrow keys lead from the starting city to every place', (side) => {
  const layout = layoutOf(side);
  const places = [...layout.spots, ...layout.places];
  const reached = new Set<Target>([layout.start]);
  for (const from of reached) {
    for (const key of KEYS) {
      const next = neighbourOf(places, from, key);
      if (next !== undefined) reached.add(next);
    }
  }
  expect(places.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
});
