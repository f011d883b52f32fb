import { describe, expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const SCREEN = { width: 1000, height: 700 };
const PANEL = { width: 280, height: 160 };

describe('the place of a panel', () => {
  it('is at the right where there is room', () => {
    const place = placeBeside({ left: 400, top: 300, width: 40, height: 40 }, PANEL, SCREEN);
    expect(place).toEqual({ left: 450, top: 240 });
  });

  it('is at the left of what stands at the right edge', () => {
    expect(placeBeside({ left: 900, top: 300, width: 40, height: 40 }, PANEL, SCREEN).left).toBe(610);
  });

  it('is below or above on a phone, and never over the thing', () => {
    const phone = { width: 390, height: 844 };
    const at = { left: 180, top: 400, width: 40, height: 40 };
    const { left, top } = placeBeside(at, PANEL, phone);
    expect(top).toBeGreaterThanOrEqual(440);
    expect(left).toBeGreaterThanOrEqual(6);
    expect(left + PANEL.width).toBeLessThanOrEqual(384);
    expect(placeBeside({ ...at, top: 780 }, PANEL, phone).top + PANEL.height).toBeLessThanOrEqual(780);
  });
});
