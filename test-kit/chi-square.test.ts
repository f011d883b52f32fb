import { expect, test } from 'vitest';
import { chanceOf, distanceOf } from './chi-square.ts';

/* From printed tables of the distribution. */
test.each([
  [1, 3.841, 0.05],
  [1, 10.828, 0.001],
  [6, 22.458, 0.001],
  [23, 49.728, 0.001],
  [56, 94.461, 0.001],
  [65, 105.988, 0.001],
  [100, 77.929, 0.95],
  [1000, 1106.969, 0.01],
])('with %i degrees of freedom chance exceeds %d in a share of %d', (freedom, distance, share) => {
  expect(chanceOf(distance, freedom) / share).toBeCloseTo(1, 2);
});

test('with many degrees of freedom it is nearly even odds around their number', () => {
  expect(chanceOf(4225, 4225)).toBeCloseTo(0.5, 2);
  expect(chanceOf(0, 5)).toBe(1);
});

test('the distance is that of Pearson', () => {
  expect(distanceOf([8, 12, 10], 10)).toBeCloseTo(0.8);
});
