import { describe, expect, it } from 'vitest';
import { gains, stock } from '../../../test-kit/reading.ts';
import { offered, outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { Event } from '../index.ts';
import { decisionsOf, newGame, seedFrom } from '../index.ts';
import type { PlayerPosition, Position } from '../written/position.ts';

const NOTHING: PlayerPosition = { kelp: 0, steelplast: 0, science: 0, credit: 0, biomatter: 0 };
const taken = (events: readonly Event[]): [number, number][] =>
  events.flatMap((event) => (event.kind === 'contract' ? [[event.seat + 1, event.contract] as [number, number]] : []));

/** Three upgraded laboratories and two tunnels: the third tunnel meets contract 6 (2 VP and 2 kelp). */
const NEARLY_6 = {
  'c9.1': 'laboratory+',
  'c9.2': 'laboratory+',
  'c9.3': 'laboratory+',
  c8: 'nonsymbiotic',
  t13: 'tunnel',
  t11: 'tunnel',
};
/** Everything contract 6 asks for. */
const MEETS_6 = { ...NEARLY_6, t12: 'tunnel' };

describe('taking a contract', () => {
  it('R-SET-08 three of the eight lie face up, only if the table wants them', () => {
    const setup = { players: 3, seed: seedFrom('contracts'), boards: 'basic' } as const;
    const { contracts } = newGame({ ...setup, contracts: true });
    expect(new Set(contracts).size).toBe(3);
    expect(contracts.every((number) => number >= 1 && number <= 8)).toBe(true);
    expect(newGame({ ...setup, contracts: false }).contracts).toEqual([]);
  });

  it('R-VAR-01 the first to meet all requirements takes it and its reward at once; it is not replaced', () => {
    const state = scenario({
      contracts: [1, 4, 6],
      players: [{ ...NOTHING, board: 1, sites: NEARLY_6, steelplast: 1, credit: 1 }, {}],
    });
    const after = playMoves(state, '1: @Yb; +tunnel t12');
    expect(taken(after.events)).toEqual([[1, 6]]);
    expect(gains(after.events, 'contract:6')).toEqual([{ vp: 2, kelp: 2 }]);
    expect(after.state.contracts).toEqual([1, 4]);
    expect(after.state.players[0]?.contracts).toEqual([6]);
    expect(stock(after.state, 1)).toEqual({ kelp: 2, vp: 2 });
  });

  it('R-VAR-01 one requirement is not enough', () => {
    const { 'c9.3': _, ...two } = NEARLY_6;
    const state = scenario({ contracts: [6], players: [{ board: 1, sites: two, steelplast: 1, credit: 1 }, {}] });
    expect(taken(playMoves(state, '1: @Yb; +tunnel t12').events)).toEqual([]);
  });

  it('R-VAR-01 who meets it later gets nothing', () => {
    const players = [
      { board: 1, sites: NEARLY_6, steelplast: 1, credit: 1 },
      { ...NOTHING, board: 2, sites: NEARLY_6, steelplast: 1, credit: 1 },
    ];
    const state = scenario({ contracts: [6], players });
    const { state: end, events } = playMoves(state, '1: @Yb; +tunnel t12', '2: @Rb; /1; +tunnel t10');
    expect(taken(events)).toEqual([[1, 6]]);
    expect(end.players[1]?.contracts).toEqual([]);
    expect(end.players[1]?.vp).toBe(0);
  });

  it("R-VAR-01 another player's board does not count", () => {
    const players = [
      {
        board: 1,
        sites: { 'c9.1': 'laboratory+', 'c9.2': 'laboratory+', c8: 'nonsymbiotic', t13: 'tunnel' },
        steelplast: 1,
        credit: 1,
      },
      { board: 2, sites: NEARLY_6 },
    ];
    expect(taken(playMoves(scenario({ contracts: [6], players }), '1: @Yb; +tunnel t11').events)).toEqual([]);
  });
});

describe('at the moment', () => {
  it('R-VAR-03 in the middle of an action: the reward pays for its next part', () => {
    // Four upgraded tunnels; the tunnel to the metropolis meets contract 2, whose 2 steelplast pay for the second tunnel.
    const sites = {
      c8: 'nonsymbiotic',
      c7: 'nonsymbiotic',
      t13: 'tunnel+',
      t11: 'tunnel+',
      t12: 'tunnel+',
      t10: 'tunnel+',
    };
    const state = scenario({
      contracts: [2],
      players: [{ ...NOTHING, board: 1, sites, steelplast: 1, credit: 2, metropolises: { 'bottom-left': 12 } }, {}],
    });
    const { state: end, events } = playMoves(state, '1: @Yb; +tunnel t17; +tunnel t9');
    const kinds = events.flatMap((event) => (['built', 'contract'].includes(event.kind) ? [event.kind] : []));
    expect(kinds).toEqual(['built', 'contract', 'built']);
    expect(end.players[0]?.resources[1]).toBe(1);
  });

  it.each<[string, string, PlayerPosition, number, string]>([
    ['an upgrade', '1: @Yd; /2; ^c9.3', { science: 1, sites: { ...MEETS_6, 'c9.3': 'laboratory' } }, 6, 'contract 6'],
    [
      'a city',
      '1: @Gc; +symbiotic c5',
      {
        kelp: 1,
        steelplast: 1,
        biomatter: 1,
        credit: 2,
        sites: {
          'c9.1': 'desalination',
          'c9.2': 'desalination',
          c8: 'symbiotic',
          c6: 'symbiotic',
          t13: 'tunnel',
          t11: 'tunnel',
          t10: 'tunnel',
        },
      },
      4,
      'contract 4',
    ],
    [
      'the tunnel that connects what was built before',
      '1: @Yb; +tunnel t10',
      {
        steelplast: 1,
        credit: 1,
        sites: {
          'c9.1': 'desalination',
          'c9.2': 'desalination',
          c8: 'symbiotic',
          c6: 'symbiotic',
          c5: 'symbiotic',
          t13: 'tunnel',
          t11: 'tunnel',
        },
      },
      4,
      'contract 4',
    ],
    [
      'a city turned symbiotic',
      '1: 75@Gb; #; $',
      {
        kelp: 1,
        hand: [75],
        sites: {
          'c9.1': 'desalination',
          'c9.2': 'desalination',
          c8: 'symbiotic',
          c6: 'symbiotic',
          t13: 'tunnel',
          t11: 'tunnel',
        },
      },
      4,
      'contract 4',
    ],
  ])('R-VAR-03 whatever meets it: %s', (_what, moves, player, contract) => {
    const state = scenario({ round: 5, contracts: [contract], players: [{ ...NOTHING, board: 1, ...player }, {}] });
    expect(taken(playMoves(state, moves).events)).toEqual([[1, contract]]);
  });

  it('R-VAR-03 only connected things count', () => {
    const sites = { ...NEARLY_6, 'c9.3': 'farm', c6: 'nonsymbiotic', c2: 'nonsymbiotic', 'c2.1': 'laboratory+' };
    const far = scenario({ contracts: [6], players: [{ board: 1, sites, steelplast: 1, credit: 1 }, {}] });
    expect(taken(playMoves(far, '1: @Yb; +tunnel t12').events)).toEqual([]);
  });

  it('R-VAR-03 tunnels that touch no connected city do not count', () => {
    const { c8: _, ...labs } = NEARLY_6;
    const idle = { ...labs, t12: 'tunnel' };
    const after = (sites: Record<string, string>): [number, number][] => {
      const state = scenario({ contracts: [6], players: [{ board: 1, sites, steelplast: 1, credit: 1 }, {}] });
      return taken(playMoves(state, '1: @Yb; +tunnel t10').events);
    };
    expect(after(idle)).toEqual([]);
    expect(after(NEARLY_6)).toEqual([[1, 6]]);
  });

  it('R-VAR-03 nobody is asked whether to take it', () => {
    const state = scenario({ contracts: [6], players: [{ board: 1, sites: NEARLY_6, steelplast: 2, credit: 2 }, {}] });
    const { state: after } = playMoves(state, '1: @Yb; +tunnel t12');
    expect(after.players[0]?.contracts).toEqual([6]);
    expect(decisionsOf(after)[0]?.kind).toBe('build');
  });

  it('R-VAR-03 several at once: the owner chooses the order of the rewards', () => {
    // Symbiotic c5 is the fourth city and the first symbiotic one: contracts 3 and 8.
    const player: PlayerPosition = {
      ...NOTHING,
      board: 2,
      kelp: 1,
      steelplast: 1,
      biomatter: 1,
      credit: 2,
      extra: [11, 12],
      sites: {
        'c9.1': 'desalination+',
        'c9.2': 'desalination+',
        'c9.3': 'desalination+',
        c8: 'nonsymbiotic',
        c6: 'nonsymbiotic',
        t13: 'tunnel',
        t11: 'tunnel',
        t10: 'tunnel',
      },
    };
    const state = playMoves(scenario({ contracts: [3, 8], players: [player, {}] }), '1: @Gc; +symbiotic c5').state;
    expect(state.players[0]?.contracts).toEqual([3, 8]);
    expect(offered(state, 1)).toEqual(['!contract:3', '!contract:8']);
    const { state: end } = playMoves(state, '1: !contract:8; ^t13; ^t11; >; >');
    expect(stock(end, 1)).toEqual({ credit: 1, vp: 3 });
  });
});

describe('contracts of a production', () => {
  const production = (more: Position): Position => ({ round: 4, next: 'production', ...more });

  it('R-VAR-01 R-VAR-03 looked at after the production of all, before feeding', () => {
    const { events } = outcome(production({ contracts: [6], players: [{ board: 1, sites: MEETS_6 }, {}] }));
    const kinds = events.map(({ kind }) => kind);
    const productions = events.findLastIndex((event) => event.kind === 'gained' && event.cause === 'network');
    expect(kinds.indexOf('contract')).toBeGreaterThan(productions);
    expect(kinds.indexOf('contract')).toBeLessThan(kinds.indexOf('fed'));
  });

  it('R-VAR-01 the reward feeds: 2 kelp of contract 6', () => {
    const { state } = outcome(
      production({ contracts: [6], players: [{ ...NOTHING, board: 1, vp: 9, sites: MEETS_6 }, {}] }),
    );
    expect(state.players[0]?.vp).toBe(11);
  });

  it.each([
    [[1, 2], 1],
    [[2, 1], 2],
  ])('R-VAR-01 met by several it goes by the play order just set: %s', (order, seat) => {
    const players = [
      { board: 1, sites: MEETS_6 },
      { board: 2, sites: MEETS_6 },
    ];
    expect(taken(outcome(production({ contracts: [6], order, players })).events)).toEqual([[seat, 6]]);
  });

  it('R-VAR-03 several at once: the owner chooses the order of the rewards', () => {
    const sites = {
      ...MEETS_6,
      c6: 'nonsymbiotic',
      c5: 'symbiotic',
      t10: 'tunnel',
      'c8.1': 'desalination+',
      'c8.2': 'desalination+',
      'c8.3': 'desalination+',
    };
    const state = scenario(production({ contracts: [3, 8], players: [{ board: 1, sites, extra: [11, 12] }, {}] }));
    expect(offered(state, 1)).toEqual(['!contract:3', '!contract:8']);
  });

  it('R-VAR-03 what a reward completes is taken too', () => {
    // The free upgrades of contract 8 complete the three upgraded laboratories of contract 6.
    const sites = {
      ...MEETS_6,
      'c9.3': 'laboratory',
      c6: 'symbiotic',
      'c8.1': 'desalination+',
      'c8.2': 'desalination+',
      'c8.3': 'desalination+',
    };
    const state = scenario(production({ contracts: [6, 8], players: [{ board: 1, sites }, {}] }));
    const { events } = playMoves(state, '1: ^c9.3; x');
    expect(taken(events)).toEqual([[1, 6]]);
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.indexOf('contract')).toBeLessThan(kinds.indexOf('fed'));
  });

  it('R-CMP-06 rewards are resolved in play order: nobody draws before those ahead of them have chosen', () => {
    // Contract 7 of the first uses an A-card (22 draws 1), contract 5 of the second draws 2.
    const first: PlayerPosition = {
      board: 2,
      ready: [22],
      sites: {
        'c9.1': 'farm+',
        'c9.2': 'desalination+',
        'c8.1': 'laboratory+',
        'c8.2': 'farm',
        'c6.1': 'farm',
        'c6.2': 'laboratory',
        c8: 'nonsymbiotic',
        c6: 'nonsymbiotic',
        t13: 'tunnel+',
        t11: 'tunnel',
      },
    };
    const second: PlayerPosition = {
      board: 1,
      sites: {
        'c9.1': 'farm+',
        'c9.2': 'farm+',
        'c9.3': 'farm',
        'c8.1': 'farm',
        c8: 'nonsymbiotic',
        c6: 'nonsymbiotic',
        t13: 'tunnel',
        t11: 'tunnel',
      },
    };
    const state = scenario(
      production({ contracts: [5, 7], order: [2, 1], deck: [40, 41, 42], players: [second, first] }),
    );
    expect([state.players[0]?.contracts, state.players[1]?.contracts]).toEqual([[5], [7]]);
    expect(decisionsOf(state).map(({ seat }) => seat)).toEqual([1]);
    const { events } = playMoves(state, '2: A22; /2; x');
    const drew = events.filter((event) => event.kind === 'drew' && event.cause !== 'era');
    expect(drew).toMatchObject([
      { seat: 1, cards: [40] },
      { seat: 0, cards: [41, 42] },
    ]);
  });

  it('R-VAR-03 also in the last production, but none in final scoring', () => {
    const players = [{ board: 1, sites: MEETS_6 }, {}];
    expect(taken(outcome({ round: 10, next: 'production', contracts: [6], players }).events)).toEqual([[1, 6]]);
    const { state, events } = outcome({ round: 10, next: 'scoring', contracts: [6], players });
    expect(taken(events)).toEqual([]);
    expect(state.contracts).toEqual([6]);
  });
});
