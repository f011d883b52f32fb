import { describe, expect, it } from 'vitest';
import { playout, tables } from '../../../test-kit/playout.ts';
import { outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import {
  apply,
  copyState,
  decisionsOf,
  draw,
  finalVp,
  forecast,
  gameFrom,
  isEnding,
  newGame,
  seedFrom,
  SOURCES,
  standings,
  viewFor,
} from '../index.ts';
import type { PlayerPosition } from '../written/position.ts';
import { positionFrom } from '../written/position.ts';
import { effectTask } from '../task.ts';

const NOTHING: PlayerPosition = { kelp: 0, steelplast: 0, science: 0, credit: 0, biomatter: 0 };
const NETWORK: PlayerPosition = {
  ...NOTHING,
  board: 1,
  vp: 7,
  sites: {
    'c9.1': 'farm+',
    'c9.2': 'desalination+',
    'c9.3': 'laboratory',
    c8: 'symbiotic',
    'c8.1': 'farm',
    t13: 'tunnel+',
    t12: 'tunnel',
    t17: 'tunnel',
    c5: 'nonsymbiotic',
    'c5.1': 'laboratory',
  },
  metropolises: { 'bottom-left': 6 },
};

describe('production', () => {
  it('R-PRD-01 what the network gives, and with it cards and metropolises', () => {
    const state = scenario({ players: [{ ...NETWORK, claimed: [57] }, {}] });
    const { network, production } = forecast(state, 0);
    expect(network).toEqual({ kelp: 2, science: 1, credit: 3, biomatter: 1, vp: 4 });
    expect(production).toEqual({ kelp: 2, science: 1, credit: 4, biomatter: 1, vp: 6 });
  });

  it('R-PRD-10 choices are made the way that is offered first', () => {
    const state = scenario({ players: [{ ...NETWORK, claimed: [36] }, {}] });
    expect(forecast(state, 0).production).toEqual({ kelp: 3, steelplast: 1, credit: 3, biomatter: 1, vp: 6 });
  });

  it('R-PRD-11 effects for biomatter produced are counted', () => {
    const state = scenario({ players: [{ ...NETWORK, claimed: [18] }, {}] });
    expect(forecast(state, 0).production).toEqual({ kelp: 2, science: 1, credit: 5, biomatter: 1, vp: 7 });
  });

  it('R-ERA-03 what feeding would take after it', () => {
    // Two connected cities, 2 kelp produced.
    expect(forecast(scenario({ players: [NETWORK, {}] }), 0).feeding).toEqual({ kelp: 2, biomatter: 0, vp: 0 });
    const sites = { c8: 'nonsymbiotic', t13: 'tunnel', c6: 'nonsymbiotic', t11: 'tunnel', 'c9.1': 'desalination+' };
    const hungry = scenario({ players: [{ ...NOTHING, board: 1, sites, kelp: 1, vp: 2 }, {}] });
    expect(forecast(hungry, 0).feeding).toEqual({ kelp: 1, biomatter: 1, vp: 2 });
  });

  it('R-PRD-11 cards it would bring, not those owed already', () => {
    const built = positionFrom({ round: 4, next: 'production' });
    if (!built.ok) throw new Error('impossible position');
    const state = copyState(built.value);
    state.phase = 'production';
    state.owed = [3, 0];
    state.lanes[0]?.push(effectTask({ kind: 'instead', of: 'laboratory', lose: {}, gain: {} }, 'card:36', false));
    expect(forecast(state, 0).cards).toBe(0);
  });

  it('R-PRD-01 it foretells what production and feeding do', () => {
    const position = { round: 7, next: 'production', players: [{ ...NETWORK, claimed: [18, 83, 102] }, {}] } as const;
    const { state, events } = outcome(position);
    const { production, feeding } = forecast(scenario({ ...position, next: 'turn' }), 0);
    const fed = events.find((event) => event.kind === 'fed' && event.seat === 0);
    expect(fed).toEqual({ kind: 'fed', seat: 0, ...feeding });
    expect((production.vp ?? 0) + 7).toBe(state.players[0]?.vp);
  });
});

describe('final scoring', () => {
  it('R-END-01 every source, as if the game were scored now', () => {
    const sites = {
      t13: 'tunnel',
      t10: 'tunnel',
      t4: 'tunnel',
      t2: 'tunnel',
      t14: 'tunnel',
      t15: 'tunnel',
      'c9.1': 'farm',
    };
    const player: PlayerPosition = {
      ...NOTHING,
      board: 1,
      sites,
      metropolises: { 'top-left': 1 },
      claimed: [185, 140],
      steelplast: 3,
      credit: 9,
      scored: { play: 10, production: 5, hunger: -3 },
      vp: 12,
    };
    const { scoring, total } = forecast(scenario({ round: 8, players: [player, {}] }), 0);
    expect(scoring).toEqual({ play: 10, production: 5, hunger: -3, metropolis: 3, cards: 3, cities: 3, resources: 2 });
    expect(total).toBe(23);
  });

  it('R-END-06 it agrees with the scoring in which the first offers are taken', () => {
    const player: PlayerPosition = { ...NETWORK, claimed: [185, 177], kelp: 4, steelplast: 4 };
    const before = scenario({ round: 10, players: [player, {}] });
    const end = playMoves(scenario({ round: 10, next: 'scoring', players: [player, {}] }), '1: !card:185; $4').state;
    expect(forecast(before, 0).total).toBe(end.players[0]?.vp);
  });

  it('R-END-04 of a game that is over it is the account', () => {
    const sites = { t13: 'tunnel', t10: 'tunnel', t4: 'tunnel', t2: 'tunnel', t14: 'tunnel', t15: 'tunnel' };
    const player: PlayerPosition = { board: 1, sites, metropolises: { 'top-left': 1 }, claimed: [140] };
    const { state } = outcome({ round: 10, next: 'scoring', players: [player, {}] });
    const { scoring, total } = forecast(state, 0);
    expect(SOURCES.map((source) => scoring[source])).toEqual(state.players[0]?.scored);
    expect(total).toBe(standings(state)[0]?.vp);
  });

  it('R-END-06 while players still decide, nothing is counted twice', () => {
    const sites = { t13: 'tunnel', t10: 'tunnel', t4: 'tunnel', t2: 'tunnel', t14: 'tunnel', t15: 'tunnel' };
    const player: PlayerPosition = {
      ...NOTHING,
      board: 1,
      sites,
      metropolises: { 'top-left': 1 },
      claimed: [140, 185],
      steelplast: 2,
    };
    const position = { round: 10, players: [player, {}] };
    const before = forecast(scenario(position), 0);
    const asked = scenario({ ...position, next: 'scoring' });
    expect(asked.phase).toBe('scoring');
    expect(forecast(asked, 0)).toMatchObject({ scoring: before.scoring, total: before.total });
  });
});

describe('any state', () => {
  it('R-INF-04 the state is not changed, and hidden cards make no difference', () => {
    const state = scenario({ players: [{ ...NETWORK, claimed: [36] }, {}] });
    const before = structuredClone(state);
    const told = forecast(state, 0);
    expect(state).toEqual(before);
    const otherwise = copyState(state);
    otherwise.deck.reverse();
    otherwise.seed = 'f'.repeat(64);
    expect(forecast(otherwise, 0)).toEqual(told);
  });

  it('R-PRD-01 in the middle of a turn too', () => {
    const state = playMoves(scenario({ players: [{ ...NETWORK, steelplast: 2, credit: 2 }, {}] }), '1: @Yb').state;
    expect(forecast(state, 0).network).toEqual({ kelp: 2, science: 1, credit: 3, biomatter: 1, vp: 4 });
  });

  it.each([1, 2, 3, 4] as const)('R-END-01 VP add up for every player all through games of %i', (players) => {
    for (const table of tables(players, 2, 'forecast')) {
      playout({
        ...table,
        onStep: ({ index, state }) => {
          if (index % 25 !== 0) return;
          state.players.forEach((player, seat) => {
            const { scoring, total } = forecast(state, seat);
            expect(total).toBe(SOURCES.reduce((sum, source) => sum + scoring[source], 0));
            expect(total).toBeGreaterThanOrEqual(player.vp);
          });
        },
      });
    }
  });

  it.each([1, 2, 4] as const)('R-INF-01 everybody can tell it from what they see: %i players', (players) => {
    for (const table of tables(players, 1, 'forecast of a view')) {
      playout({
        ...table,
        onStep: ({ index, state }) => {
          if (index % 10 !== 0) return;
          const seats = [...state.players.keys()];
          const told = seats.map((seat) => forecast(state, seat));
          for (const viewer of [...seats, undefined]) {
            const view = viewFor(state, viewer);
            expect(seats.map((seat) => forecast(view, seat))).toEqual(told);
          }
        },
      });
    }
  });

  it('R-END-04 the last forecast of a game is its result', () => {
    const { state } = playout({ players: 2, boards: 'basic', contracts: true, seed: 'forecast' });
    expect(gameFrom(state).decisions).toEqual([]);
    expect([0, 1].map((seat) => forecast(state, seat).total)).toEqual(state.players.map(({ vp }) => vp));
  });
});

describe('the VP a seat ends with', () => {
  it('is known from the last production on, where choices are made as they are offered first', () => {
    let compared = 0;
    for (let game = 0; game < 24; game++) {
      const players = ([1, 2, 3] as const)[game % 3] ?? 1;
      let state = newGame({ players, seed: seedFrom(`final ${game}`), boards: 'advanced', contracts: players > 1 });
      const stream = { seed: seedFrom(`final moves ${game}`), used: 0 };
      const expected = new Map<number, number>();
      for (let [decision] = decisionsOf(state); decision !== undefined; [decision] = decisionsOf(state)) {
        const { seat, moves } = decision;
        const isNear = state.phase !== 'play' && isEnding(state, seat);
        if (isNear && !expected.has(seat)) expected.set(seat, finalVp(state, seat));
        const result = apply(state, moves[isNear ? 0 : draw(stream, moves.length)]);
        if (!result.ok) throw new Error(result.reason.code);
        ({ state } = result.value);
      }
      for (const [seat, vp] of expected) expect(state.players[seat]?.vp).toBe(vp);
      compared += expected.size;
    }
    expect(compared).toBeGreaterThan(3);
  });
});
