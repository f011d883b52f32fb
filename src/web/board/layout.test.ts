import { CORE } from '../../engine/core.ts';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../vocabulary/index.ts';
import { neighbourOf, type Target } from './finding.ts';
import { DOME, distance, HEIGHT, HEXAGON, layoutOf, SITE, WIDTH } from './layout.ts';
import { contoursOf } from './sea-floor.ts';

const SIDES = [1, 2, 3, 4, 5, 6, 7, 8];
/** An upgraded building has a second ring. */
const RING = SITE + 6;
const TUBE = 8;

describe.each(SIDES)('side %i', (side) => {
  const layout = layoutOf(CORE, side);
  const buildings = layout.cities.flatMap((city) => city.buildings);

  test('everything lies on the chart', () => {
    for (const { x, y } of buildings) {
      expect(Math.min(x, WIDTH - x, y, HEIGHT - y)).toBeGreaterThanOrEqual(RING - 1);
    }
  });

  test('sites keep clear of each other, of cities and of metropolises', () => {
    for (const site of buildings) {
      const nearest = Math.min(...buildings.filter((other) => other !== site).map((other) => distance(site, other)));
      expect(nearest).toBeGreaterThan(2 * SITE + 6);
      for (const city of layout.cities) expect(distance(site, city)).toBeGreaterThan(DOME + RING);
      for (const place of layout.places) expect(distance(site, place)).toBeGreaterThan(HEXAGON + RING);
    }
  });

  test('tunnels pass between the sites and past other cities', () => {
    const hits: string[] = [];
    for (const { id, points } of layout.tunnels) {
      const [from, to] = points as readonly [Point, Point];
      for (let step = 0; step <= 40; step++) {
        const along = { x: from.x + ((to.x - from.x) * step) / 40, y: from.y + ((to.y - from.y) * step) / 40 };
        for (const site of buildings) if (distance(along, site) < SITE + TUBE - 2) hits.push(`${id} ${site.id}`);
        for (const city of layout.cities) if (distance(along, city) < DOME - 1) hits.push(`${id} ${city.id}`);
      }
    }
    expect(hits).toEqual([]);
  });

  test('the arrow keys lead from the start to every site and metropolis', () => {
    const places = [...layout.spots, ...layout.places];
    const reached = new Set<Target>([layout.start]);
    for (const from of reached) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = neighbourOf(places, from, key);
        if (next !== undefined) reached.add(next);
      }
    }
    expect(places.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });

  test('the sea floor is drawn by closed lines', () => {
    for (const { path } of contoursOf(CORE, side)) {
      expect(path.startsWith('M')).toBe(true);
      expect(path.split('M').length).toBe(path.split('Z').length);
      expect(path).not.toContain('NaN');
    }
  });
});
