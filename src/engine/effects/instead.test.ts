import { describe, expect, test } from 'vitest';
import { instead, production } from '../../content/cards/phrases.ts';
import { offered, outcome, playedWith, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { gains, stock } from '../../../test-kit/reading.ts';
import type { InsteadEffect } from '../../vocabulary/index.ts';
import { gameFrom } from '../play/advance.ts';
import { type EffectTask, effectTask } from '../task.ts';
import { insteadRule } from './instead.ts';

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

test('R-PRD-10 what is not in stock cannot be taken back: nothing else is given for it', () => {
  const effect = instead('laboratory', { science: 1 }, { vp: 2 });
  const task = effectTask(effect, 'card:36', false) as EffectTask<InsteadEffect>;
  const movesWith = (science: number): string[] | undefined => {
    const game = gameFrom(scenario({ players: [{ sites: { 'c9.1': 'laboratory' }, science }, {}] }));
    return insteadRule.step(game, 0, task)?.map(({ kind }) => kind);
  };
  expect(movesWith(1)).toEqual(['instead', 'done']);
  expect(movesWith(0)).toEqual(['done']);
});

describe('two cards that let a laboratory give something else', () => {
  // Only 36 is printed; 16 says the same for VP, 17 for a farm.
  const two = playedWith({
    cards: {
      16: production(instead('laboratory', { science: 1 }, { vp: 2 })),
      17: production(instead('farm', { kelp: 1 }, { vp: 3 })),
    },
  });
  const produce = (sites: Record<string, string>, claimed = [36, 16]): ReturnType<typeof outcome> =>
    two.outcome({
      round: 4,
      next: 'production',
      players: [{ claimed, sites, science: 0, kelp: 9, steelplast: 0 }, {}],
    });

  test('R-PRD-10 one laboratory serves one of them: its science is given up once', () => {
    const { state } = produce({ 'c9.1': 'laboratory' });
    const first = playMoves(state, '1: %~');
    expect([first.state.round, stock(first.state, 1)['steelplast']]).toEqual([5, 1]);
    expect(first.state.players[0]?.resources[2]).toBe(0);
    expect(gains(first.events, 'card:16')).toEqual([]);
    // Not used for the first it is there for the second.
    const second = playMoves(state, '1: x; %~');
    expect(gains(second.events, 'card:16')).toEqual([{ vp: 2 }]);
    expect(second.state.players[0]?.resources[2]).toBe(0);
  });

  test('R-PRD-10 two laboratories serve both', () => {
    const { state } = produce({ 'c9.1': 'laboratory', 'c9.2': 'laboratory' });
    const { state: after, events } = playMoves(state, '1: %~; %~');
    expect([gains(events, 'card:36').length, gains(events, 'card:16').length]).toEqual([1, 1]);
    expect(after.players[0]?.resources[2]).toBe(0);
  });

  test('R-PRD-10 a card for another kind of structure is asked all the same', () => {
    const { state } = produce({ 'c9.1': 'laboratory', 'c9.2': 'farm' }, [36, 16, 17]);
    const { events } = playMoves(state, '1: %~; %~');
    expect([gains(events, 'card:36').length, gains(events, 'card:17').length]).toEqual([1, 1]);
  });
});
