import { describe, expect, test } from 'vitest';
import { offered, outcome, playMoves } from '../../../test-kit/scenario.ts';
import { gains } from '../../../test-kit/reading.ts';

describe('R-EFX one laboratory gives something else in production', () => {
  const produce = (sites: Record<string, string>): ReturnType<typeof outcome> =>
    outcome({ round: 4, next: 'production', players: [{ claimed: [36], sites, kelp: 9 }, {}] });

  test('R-EFX 1 steelplast and 1 kelp instead of its science: card 36', () => {
    const { state, events } = produce({ 'c9.1': 'laboratory+', 'c9.3': 'laboratory' });
    expect(gains(events, 'network')[0]).toEqual({ science: 2, steelplast: 1 });
    expect(offered(state, 1)).toEqual(['%~', 'x']);
    const { events: instead } = playMoves(state, '1: %~');
    expect(instead).toEqual(
      expect.arrayContaining([
        { kind: 'paid', seat: 0, cost: { science: 1 }, cause: 'card:36' },
        { kind: 'gained', seat: 0, gains: { steelplast: 1, kelp: 1 }, cause: 'card:36' },
      ]),
    );
    expect(gains(playMoves(state, '1: x').events, 'card:36')).toEqual([]);
  });

  test('R-EFX one laboratory only, and a connected one: card 36', () => {
    const { state } = produce({ 'c9.1': 'laboratory', 'c9.3': 'laboratory' });
    expect(gains(playMoves(state, '1: %~').events, 'card:36')).toEqual([{ steelplast: 1, kelp: 1 }]);
    const unconnected = produce({ c8: 'nonsymbiotic', 'c8.2': 'laboratory' });
    expect(offered(unconnected.state, 1)).not.toContain('%~');
    expect(gains(unconnected.events, 'card:36')).toEqual([]);
  });
});
