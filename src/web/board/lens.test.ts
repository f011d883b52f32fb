import { expect, test } from 'vitest';
import { clamped, FIT, MOST, movedBy, zoomedAt } from './lens.ts';

test('what lies under the finger stays there', () => {
  const lens = zoomedAt({ scale: 1.5, x: -40, y: -20 }, 1.6, { x: 100, y: 50 });
  const under = (lens: { scale: number; x: number }): number => (100 - lens.x) / lens.scale;
  expect(under(lens)).toBeCloseTo(under({ scale: 1.5, x: -40 }));
});

test('never smaller than the frame, never larger than allowed, never past the edge', () => {
  expect(zoomedAt(FIT, 0.2, { x: 0, y: 0 }).scale).toBe(1);
  expect(zoomedAt(FIT, 99, { x: 0, y: 0 }).scale).toBe(MOST);
  expect(clamped(movedBy({ scale: 2, x: 0, y: 0 }, 50, -900), { width: 300, height: 200 })).toEqual({
    scale: 2,
    x: 0,
    y: -200,
  });
});
