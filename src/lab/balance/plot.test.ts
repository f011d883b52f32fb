import { describe, expect, test } from 'vitest';
import { intervalPlot, scatterPlot, spreadPlot } from './plot.ts';

const axis = { title: 'share', show: (value: number) => `${Math.round(100 * value)}%`, least: 0, most: 0.1 };

describe('plots', () => {
  test('every row has its label, interval and dot; those out of bounds are red', () => {
    const rows = [
      { label: 'a & b', value: 0.05, low: 0.04, high: 0.06 },
      { label: 'c', value: 0.2, low: 0.1, high: Number.POSITIVE_INFINITY },
    ];
    const plot = intervalPlot('T', rows, axis);
    expect(plot).toContain('a &amp; b');
    expect(plot.match(/<circle/g)).toHaveLength(2);
    expect(plot.match(/<circle[^>]*#d4483b/g)).toHaveLength(1);
    expect(plot).not.toMatch(/NaN|Infinity|undefined/);
  });

  test('dots and curves keep within the picture, also without any', () => {
    const dots = [{ label: '7', x: 0.5, y: -0.3, tone: 1, isMarked: true }];
    const curves = [{ label: 'solo', values: [90, 91, 97, 130] }];
    for (const plot of [
      scatterPlot('T', dots, axis, { ...axis, least: -0.08 }),
      scatterPlot('T', [], axis, axis),
      spreadPlot('T', curves, { ...axis, least: 90, most: 130 }),
      spreadPlot('T', [], axis),
      intervalPlot('T', [], axis),
    ]) {
      expect(plot).not.toMatch(/NaN|Infinity|undefined/);
      const places = [...plot.matchAll(/ (?:cx|x|x1|x2)="(-?[\d.]+)"/g)].map(([, place]) => Number(place));
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...places)).toBeLessThanOrEqual(720);
    }
  });
});
