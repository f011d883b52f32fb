import { describe, expect, it } from 'vitest';
import { outcome, offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { gains as gainsOf, stock } from '../../../test-kit/reading.ts';
import type { Gains } from '../../vocabulary/index.ts';
import type { Event, State } from '../index.ts';
import { copyState, decisionsOf, gameFrom } from '../index.ts';
import type { PlayerPosition } from '../written/position.ts';
import { positionFrom } from '../written/position.ts';
import { effectTask } from '../task.ts';

const NOTHING: PlayerPosition = { kelp: 0, steelplast: 0, science: 0, credit: 0, biomatter: 0 };

/** The Crater (side 6) as far as its middle, whose site c5.2 is doubled. */
const CRATER = { c8: 'nonsymbiotic', c5: 'nonsymbiotic', t14: 'tunnel', t11: 'tunnel' };

describe('cards in production', () => {
  const asked = (sites: Record<string, string>, claimed: number[]): State =>
    scenario({
      round: 4,
      next: 'production',
      players: [{ ...NOTHING, kelp: 9, board: 6, sites, claimed }, { board: 7 }],
    });

  it('R-PRD-10 one science only is replaced: a 2x site keeps the second, and the steelplast of its upgrade', () => {
    const state = asked({ ...CRATER, 'c5.2': 'laboratory+' }, [36]);
    expect(offered(state, 1)).toEqual(['%~', 'x']);
    expect(total(playMoves(state, '1: %~').events)).toEqual({ steelplast: 1, kelp: 1 });
    // 9 kelp and 1 more less 3 for the cities; 2 credits by tunnels.
    expect(stock(playMoves(state, '1: %~').state, 1)).toEqual({ kelp: 7, steelplast: 3, science: 1, credit: 2 });
    expect(stock(playMoves(state, '1: x').state, 1)).toEqual({ kelp: 6, steelplast: 2, science: 2, credit: 2 });
  });

  it('R-PRD-10 of several laboratories one is replaced, once in a production', () => {
    const state = asked({ 'c9.1': 'laboratory', 'c9.2': 'laboratory', 'c9.3': 'laboratory' }, [36]);
    expect(stock(playMoves(state, '1: %~').state, 1)).toEqual({ kelp: 9, steelplast: 1, science: 2 });
  });

  it.each([
    ['without a laboratory', { 'c9.1': 'farm' }],
    ['with an unconnected one', { c8: 'nonsymbiotic', 'c8.1': 'laboratory+' }],
  ])('R-PRD-10 %s nothing is asked and nothing replaced', (_what, sites) => {
    const { events } = outcome({ round: 4, next: 'production', players: [{ sites, claimed: [36] }, {}] });
    expect(total(events).steelplast).toBeUndefined();
    expect(events.some(({ kind }) => kind === 'round')).toBe(true);
  });

  it.each<[string, PlayerPosition, Gains[]]>([
    ['an upgraded desalination plant', { sites: { 'c9.1': 'desalination+' } }, [{ credit: 2, vp: 1 }]],
    ['two of them: once', { sites: { 'c9.1': 'desalination+', 'c9.2': 'desalination+' } }, [{ credit: 2, vp: 1 }]],
    ['a card claimed later', { claimed: [18, 16] }, [{ credit: 2, vp: 1 }]],
    [
      'a metropolis',
      { sites: { t11: 'tunnel', t6: 'tunnel', t16: 'tunnel' }, metropolises: { 'top-right': 9 } },
      [{ credit: 2, vp: 1 }],
    ],
    ['biomatter in stock only', { biomatter: 5 }, []],
    ['a plain desalination plant', { sites: { 'c9.1': 'desalination' } }, []],
    ['an unconnected upgraded one', { sites: { c8: 'nonsymbiotic', 'c8.1': 'desalination+' } }, []],
  ])('R-PRD-11 an effect for biomatter produced, with %s', (_what, player, gains) => {
    const { events } = outcome({ round: 4, next: 'production', players: [{ claimed: [18], ...player }, {}] });
    expect(gainsOf(events, 'card:18')).toEqual(gains);
  });

  it('R-PRD-11 each such effect works', () => {
    const player: PlayerPosition = { sites: { 'c9.1': 'desalination+' }, claimed: [18, 101] };
    const { events } = outcome({ round: 7, next: 'production', players: [player, {}] });
    expect([gainsOf(events, 'card:18'), gainsOf(events, 'card:101')]).toEqual([
      [{ credit: 2, vp: 1 }],
      [{ science: 1, credit: 1 }],
    ]);
  });

  it('R-PRD-11 biomatter gained in the turn before production is not produced', () => {
    const state = scenario({
      round: 7,
      turn: 1,
      turns: 5,
      order: [2, 1],
      players: [{ hand: [92], claimed: [18] }, {}],
    });
    const { events } = playMoves(state, '1: 92@Rd; #');
    expect(gainsOf(events, 'card:92')).toEqual([{ biomatter: 1 }]);
    expect(events.some(({ kind }) => kind === 'production')).toBe(true);
    expect(gainsOf(events, 'card:18')).toEqual([]);
  });

  it('R-PRD-11 what an earlier production gave does not count in the next', () => {
    const built = positionFrom({ round: 7, next: 'production', players: [{ claimed: [18] }, {}] });
    if (!built.ok) throw new Error('impossible position');
    const state = copyState(built.value);
    for (const player of state.players) player.produced = 31;
    const events: Event[] = [];
    gameFrom(state, events);
    expect(gainsOf(events, 'card:18')).toEqual([]);
  });

  it('R-PRD-01 further metropolises won by effects produce too', () => {
    const { events } = outcome({ round: 4, next: 'production', players: [{ extra: [6, 8, 11] }, {}] });
    expect(gainsOf(events, 'metropolis:6')).toEqual([{ vp: 2 }]);
    expect(gainsOf(events, 'metropolis:8')).toEqual([{ science: 1 }]);
    expect(gainsOf(events, 'metropolis:11')).toEqual([]);
  });
});

describe('all at the same time', () => {
  const both = scenario({
    round: 4,
    next: 'production',
    order: [2, 1],
    players: [
      { sites: { 'c9.1': 'laboratory', 'c9.2': 'farm' }, claimed: [36] },
      { sites: { 'c9.1': 'laboratory' }, claimed: [42] },
    ],
  });

  it('R-PRD-01 R-PRD-11 choices may be made in any order and give the same state', () => {
    const position = {
      round: 7,
      next: 'production',
      order: [2, 1],
      players: [
        { sites: { 'c9.1': 'laboratory' }, claimed: [36] },
        { sites: { 'c9.1': 'farm' }, claimed: [121] },
      ],
    } as const;
    const state = scenario(position);
    expect(decisionsOf(state).map(({ seat, kind }) => [seat, kind])).toEqual([
      [0, 'instead'],
      [1, 'instead'],
    ]);
    const one = playMoves(state, '1: %~', '2: x').state;
    const other = playMoves(state, '2: x', '1: %~').state;
    expect(one).toEqual(other);
    expect(one.round).toBe(8);
  });

  it('R-PRD-11 who has nothing to choose does not hold the others up, nor goes ahead of them', () => {
    expect(decisionsOf(both).map(({ seat }) => seat)).toEqual([0]);
    expect(both.phase).toBe('production');
    expect(both.round).toBe(4);
  });

  it('R-PRD-11 R-CMP-06 cards gained come from the ending era, dealt in play order when all have chosen', () => {
    const built = positionFrom({ round: 4, next: 'production', order: [2, 1], deck: [10, 20, 30] });
    if (!built.ok) throw new Error('impossible position');
    const state = copyState(built.value);
    // No production card of the content draws; these two do.
    state.agenda.pop();
    state.phase = 'production';
    state.lanes[0]?.push(effectTask({ kind: 'draw', cards: 2 }, 'card:57', false));
    state.lanes[1]?.push(effectTask({ kind: 'draw', cards: 1 }, 'card:55', false));
    const after = gameFrom(state).state;
    expect(after.players[1]?.hand[0]).toBe(10);
    expect(after.players[0]?.hand.slice(0, 2)).toEqual([20, 30]);
    expect(after.era).toBe(2);
    expect(after.owed).toEqual([0, 0]);
  });
});

describe('a whole production', () => {
  it('R-PRD-01 nine points of a network with a card, a metropolis and hungry cities', () => {
    const { state, events } = outcome({
      round: 4,
      next: 'production',
      players: [
        {
          ...NOTHING,
          board: 1,
          sites: {
            c8: 'symbiotic',
            'c9.1': 'farm',
            'c8.1': 'farm+',
            'c9.2': 'desalination',
            'c9.3': 'desalination',
            'c8.2': 'laboratory+',
            'c8.3': 'laboratory+',
            // Three tunnels at cities and one from the empty c7 to the metropolis.
            t13: 'tunnel',
            t12: 'tunnel',
            t11: 'tunnel+',
            t17: 'tunnel',
            // Beside c8, but no tunnel leads there.
            c5: 'nonsymbiotic',
            'c5.1': 'laboratory',
          },
          claimed: [57],
          metropolises: { 'bottom-left': 6 },
        },
        {},
      ],
    });
    expect(gainsOf(events, 'network')[0]).toEqual({ kelp: 2, steelplast: 3, science: 2, credit: 5, vp: 4 });
    expect(gainsOf(events, 'card:57')).toEqual([{ credit: 1 }]);
    expect(gainsOf(events, 'metropolis:6')).toEqual([{ vp: 2 }]);
    expect(events).toContainEqual({ kind: 'fed', seat: 0, kelp: 2, biomatter: 0, vp: 0 });
    expect(stock(state, 1)).toEqual({ steelplast: 3, science: 2, credit: 6, vp: 6 });
  });
});

/** All that the first player gained. */
function total(events: readonly Event[]): Gains {
  const sum = new Map<string, number>();
  for (const event of events) {
    if (event.kind !== 'gained' || event.seat !== 0) continue;
    for (const [what, amount] of Object.entries(event.gains)) sum.set(what, (sum.get(what) ?? 0) + amount);
  }
  return Object.fromEntries(sum);
}
