import { describe, expect, test } from 'vitest';
import { newRatings } from './ratings.ts';

const NEW = { rating: 1500, deviation: 350, volatility: 0.06, games: 0 };

describe('Glicko-2', () => {
  test('the example of its author', () => {
    const own = { rating: 1500, deviation: 200, volatility: 0.06, games: 7 };
    const [after] = newRatings(
      [own, ...[1400, 1550, 1700].map((rating, index) => ({ ...NEW, rating, deviation: [30, 100, 300][index] ?? 0 }))],
      [2, 3, 1, 1],
    );
    expect(after?.rating).toBeCloseTo(1464.06, 1);
    expect(after?.deviation).toBeCloseTo(151.52, 1);
    expect(after?.games).toBe(8);
  });

  test('the better place gains, equal places change nothing', () => {
    const [first, second, third] = newRatings([NEW, NEW, NEW], [1, 2, 3]);
    expect(first?.rating).toBeGreaterThan(1500);
    expect(second?.rating).toBeCloseTo(1500);
    expect(third?.rating).toBeLessThan(1500);
    expect(newRatings([NEW, NEW], [1, 1]).map(({ rating }) => Math.round(rating))).toEqual([1500, 1500]);
  });
});
