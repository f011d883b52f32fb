import { describe, expect, it } from 'vitest';
import { apart, scaleOf, ticksFor } from './chart-scale.ts';

describe('the scale of a chart', () => {
  it('maps both ends and the middle', () => {
    const scale = scaleOf([0, 10], [200, 0]);
    expect([0, 5, 10].map(scale)).toEqual([200, 100, 0]);
  });
  it('puts everything at the start where there is only one value', () => {
    expect(scaleOf([3, 3], [10, 90])(3)).toBe(10);
  });
  it('has round ticks that hold every value', () => {
    expect(ticksFor([3, 117], 4)).toEqual([0, 50, 100, 150]);
    expect(ticksFor([0, 0], 4)).toEqual([0, 1]);
    expect(ticksFor([-4, 9], 4)).toEqual([-5, 0, 5, 10]);
  });
});

describe('labels that would overlap', () => {
  it('move apart and keep their order', () => {
    expect(apart([50, 52, 90], 16, 100)).toEqual([50, 66, 90]);
  });
  it('do not leave the chart', () => {
    expect(apart([98, 99, 10], 16, 100)).toEqual([84, 100, 10]);
  });
});
