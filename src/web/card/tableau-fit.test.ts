import { expect, test } from 'vitest';
import { GAP, TITLE, tableauFit } from './tableau-fit.ts';

/** The place beside three cards in hand, on a laptop and on a large screen. */
const LAPTOP = { width: 570, height: 206 };
const LARGE = { width: 880, height: 240 };

test('twelve cards fit beside the hand of a laptop, each with room for a name', () => {
  const { width, height } = tableauFit(12, LAPTOP);
  expect(width).toBeGreaterThanOrEqual(88);
  expect(height).toBeGreaterThanOrEqual(80);
});

test('whatever their number, cards that fit lie within the place', () => {
  for (const place of [LAPTOP, LARGE]) {
    for (let cards = 1; cards <= 18; cards++) {
      const { width, height } = tableauFit(cards, place);
      const columns = Math.floor((place.width + GAP) / (width + GAP));
      const rows = Math.ceil(cards / columns);
      expect(rows * (height + TITLE) + (rows - 1) * GAP).toBeLessThanOrEqual(place.height);
    }
  }
});

test('a larger screen shows larger cards', () => {
  const [small, large] = [tableauFit(12, LAPTOP), tableauFit(12, LARGE)];
  expect(large.width * large.height).toBeGreaterThan(small.width * small.height * 1.4);
});

test('more cards than fit keep a size that can be read', () => {
  const { width, height } = tableauFit(40, LAPTOP);
  expect(width).toBeGreaterThanOrEqual(66);
  expect(height).toBeGreaterThanOrEqual(48);
});
