import { expect, test } from 'vitest';
import { type Box, overlap, placePanel } from './place-panel.ts';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1366, height: 768 };

test('the panel never lies over its target and never leaves the screen', () => {
  for (const [screen, size] of [
    [PHONE, { width: 366, height: 170 }],
    [LAPTOP, { width: 320, height: 170 }],
  ] as const) {
    for (let left = 0; left <= screen.width - 90; left += 30) {
      for (let top = 0; top <= screen.height - 60; top += 30) {
        const target = { left, top, width: 90, height: 60 };
        for (const turn of [0, 1, 2]) {
          const panel: Box = { ...placePanel(target, size, screen, [], turn), ...size };
          expect(overlap(panel, target)).toBe(0);
          expect(panel.left).toBeGreaterThanOrEqual(0);
          expect(panel.top).toBeGreaterThanOrEqual(0);
          expect(panel.left + panel.width).toBeLessThanOrEqual(screen.width);
          expect(panel.top + panel.height).toBeLessThanOrEqual(screen.height);
        }
      }
    }
  }
});

test('what is to stay free decides between places', () => {
  const target = { left: 20, top: 300, width: 100, height: 60 };
  const size = { width: 360, height: 150 };
  const below = placePanel(target, size, PHONE, []);
  expect(below.top).toBeGreaterThan(target.top);
  const hand = { left: 0, top: 360, width: 390, height: 484 };
  expect(placePanel(target, size, PHONE, [hand]).top).toBeLessThan(target.top);
});
