import { describe, expect, it } from 'vitest';
import { earlier, later } from './replay-stops.ts';

const STOPS = { turn: [2, 5, 9], round: [2, 9] };

describe('stepping through a game', () => {
  it('goes by move, turn and round', () => {
    expect(later(3, 'move', STOPS, 12)).toBe(4);
    expect(later(3, 'turn', STOPS, 12)).toBe(5);
    expect(later(3, 'round', STOPS, 12)).toBe(9);
    expect(earlier(5, 'turn', STOPS)).toBe(2);
    expect(earlier(9, 'round', STOPS)).toBe(2);
  });
  it('stops at both ends', () => {
    expect(later(12, 'move', STOPS, 12)).toBe(12);
    expect(later(10, 'turn', STOPS, 12)).toBe(12);
    expect(earlier(2, 'turn', STOPS)).toBe(0);
    expect(earlier(0, 'move', STOPS)).toBe(0);
  });
});
