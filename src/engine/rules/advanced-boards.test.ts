import { describe, expect, it } from 'vitest';
import { refused, stock } from '../../../test-kit/reading.ts';
import { offered, outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { Gains } from '../../vocabulary/index.ts';
import type { State } from '../index.ts';
import { checkSetup, newGame, seedFrom } from '../index.ts';
import type { PlayerPosition } from '../written/position.ts';
import { positionFrom } from '../written/position.ts';

const NOTHING: PlayerPosition = { kelp: 0, steelplast: 0, science: 0, credit: 0, biomatter: 0 };
const OTHER: PlayerPosition = {};

/** What the network of this side gives in a production. */
function network(board: number, sites: Record<string, string>, tiles: PlayerPosition['metropolises'] = {}): Gains {
  const { events } = outcome({ round: 4, next: 'production', players: [{ board, sites, metropolises: tiles }, OTHER] });
  const [first] = events.flatMap((event) => (event.kind === 'gained' && event.seat === 0 ? [event.gains] : []));
  return first ?? {};
}

function build(board: number, sites: Record<string, string>, resources: PlayerPosition, slot: string): State {
  const state = scenario({ players: [{ ...NOTHING, board, sites, ...resources }, OTHER] });
  return playMoves(state, `1: @${slot}`).state;
}

describe('all players or none', () => {
  it('R-VAR-02 one table plays on one kind of side', () => {
    const result = positionFrom({ players: [{ board: 5 }, { board: 2 }] });
    expect(result.ok ? [] : result.reasons.map(({ problem }) => problem)).toEqual(['basic-and-advanced']);
    const setup = { players: 2, seed: seedFrom('sides'), boards: 'advanced', contracts: false };
    expect(checkSetup({ ...setup, sides: [5, 2] })).toEqual({ code: 'malformed', field: 'setup.sides' });
    expect(checkSetup({ ...setup, sides: [5, 6] })).toBeUndefined();
  });

  it.each(['basic', 'advanced'] as const)('R-VAR-02 dealt boards are all %s', (boards) => {
    for (let game = 0; game < 10; game++) {
      const { players } = newGame({ players: 4, seed: seedFrom(`boards ${game}`), boards, contracts: false });
      const sides = new Set(players.map(({ side }) => side));
      expect(sides).toEqual(new Set(boards === 'basic' ? [1, 2, 3, 4] : [5, 6, 7, 8]));
    }
  });

  it('R-VAR-02 sites per city vary: a fourth one on the Plains, only two on the Cables', () => {
    const plains = build(5, { c8: 'nonsymbiotic', c4: 'nonsymbiotic' }, { credit: 2 }, 'Ga');
    expect(offered(plains, 1)).toContain('+desalination c4.4');
    expect(offered(plains, 1)).not.toContain('+desalination c8.4');
    const cables = build(7, { c6: 'nonsymbiotic', c7: 'nonsymbiotic' }, { credit: 2 }, 'Ga');
    expect(offered(cables, 1)).toContain('+desalination c7.2');
    expect(offered(cables, 1)).not.toContain('+desalination c7.3');
  });
});

describe('the lagoon of the Atoll: 3 steelplast + 3 credits more, and 3x', () => {
  const SITES = { c8: 'nonsymbiotic', c7: 'nonsymbiotic', t12: 'tunnel', t11: 'tunnel' };

  it.each<[string, PlayerPosition]>([
    ['symbiotic', { kelp: 1, steelplast: 4, biomatter: 1, credit: 5 }],
    ['nonsymbiotic', { kelp: 1, steelplast: 5, credit: 4 }],
  ])('R-VAR-02 a %s city there costs its usual cost and the surcharge', (kind, cost) => {
    const state = build(8, SITES, cost, 'Gc');
    expect(stock(playMoves(state, `1: +${kind} c5`).state, 1)).toEqual({});
  });

  it.each<[PlayerPosition, object]>([
    [
      { kelp: 9, steelplast: 9, biomatter: 9, credit: 4 },
      { code: 'short', resource: 'credit', by: 1 },
    ],
    [
      { kelp: 9, steelplast: 3, biomatter: 1, credit: 9 },
      { code: 'short', resource: 'steelplast', by: 1 },
    ],
  ])('R-VAR-02 with less it is refused: %o', (resources, reason) => {
    expect(refused(build(8, SITES, resources, 'Gc'), '1: +symbiotic c5')).toEqual(reason);
  });

  it('R-VAR-02 a symbiotic city there makes 6 VP once it is connected', () => {
    expect(network(8, { ...SITES, c5: 'symbiotic' }).vp).toBeUndefined();
    expect(network(8, { ...SITES, c5: 'symbiotic', t9: 'tunnel' }).vp).toBe(6);
    expect(network(8, { ...SITES, c5: 'nonsymbiotic', t9: 'tunnel' }).vp).toBeUndefined();
  });
});

describe('the long line of the Cables: 1 credit more, and 3x', () => {
  const SITES = { c6: 'nonsymbiotic', c5: 'nonsymbiotic', t10: 'tunnel', t7: 'tunnel', t4: 'tunnel' };

  it('R-VAR-02 the tunnel costs 1 steelplast and 2 credits', () => {
    expect(stock(playMoves(build(7, SITES, { steelplast: 1, credit: 2 }, 'Yb'), '1: +tunnel t1').state, 1)).toEqual({});
    expect(refused(build(7, SITES, { steelplast: 1, credit: 1 }, 'Yb'), '1: +tunnel t1')).toEqual({
      code: 'short',
      resource: 'credit',
      by: 1,
    });
  });

  it('R-VAR-02 it makes 3 credits, upgraded 3 VP more, if it touches a connected city', () => {
    const near = { ...SITES, c2: 'nonsymbiotic' };
    const { credit = 0 } = network(7, near);
    expect(network(7, { ...near, t1: 'tunnel' })).toEqual({ credit: credit + 3 });
    expect(network(7, { ...near, t1: 'tunnel+' })).toEqual({ credit: credit + 3, vp: 3 });
    expect(network(7, { ...SITES, t1: 'tunnel+' }).vp).toBeUndefined();
  });
});

describe('the twin tunnels of the Plains: 2 credits more together', () => {
  const SITES = { c8: 'nonsymbiotic', c4: 'nonsymbiotic', t14: 'tunnel', t9: 'tunnel' };

  it.each<[string, Record<string, string>, Gains]>([
    ['neither', {}, { credit: 2 }],
    ['the one', { t6: 'tunnel' }, { credit: 3 }],
    ['the other', { t8: 'tunnel' }, { credit: 3 }],
    ['both', { t6: 'tunnel', t8: 'tunnel' }, { credit: 6 }],
    ['both upgraded: no more', { t6: 'tunnel+', t8: 'tunnel+' }, { credit: 6, vp: 2 }],
  ])('R-VAR-02 %s built', (_what, tunnels, gains) => {
    expect(network(5, { ...SITES, ...tunnels })).toEqual(gains);
  });

  it('R-VAR-02 both must touch a connected city', () => {
    const { c4: _, ...empty } = SITES;
    const twins = { t6: 'tunnel', t8: 'tunnel' };
    // t8 leads to c5; t6 joins two empty sites.
    expect(network(5, { ...empty, ...twins, c5: 'nonsymbiotic' })).toEqual({ credit: 3 });
    expect(network(5, { ...empty, ...twins })).toEqual({ credit: 2 });
  });
});

describe('the distant metropolis of the Cables: 1 credit + 1 steelplast more for its tunnel, 2 VP in production', () => {
  const SITES = { c8: 'nonsymbiotic', t12: 'tunnel', t6: 'tunnel' };

  it('R-VAR-02 the tunnel costs 2 steelplast and 2 credits', () => {
    const exact = build(7, SITES, { steelplast: 2, credit: 2 }, 'Yb');
    const tiles = playMoves(exact, '1: +tunnel t16').events.filter(({ kind }) => kind === 'connected');
    expect(tiles).toHaveLength(1);
    expect(refused(build(7, SITES, { steelplast: 1, credit: 9 }, 'Yb'), '1: +tunnel t16')).toEqual({
      code: 'short',
      resource: 'steelplast',
      by: 1,
    });
  });

  it('R-VAR-02 the place makes 2 VP whatever the tunnel makes', () => {
    const tiles = { 'bottom-left': 12 } as const;
    const { credit = 0 } = network(7, SITES, tiles);
    // c4 is empty: the tunnel itself makes nothing.
    expect(network(7, { ...SITES, t16: 'tunnel+' }, tiles)).toEqual({ credit, vp: 2 });
    expect(network(7, { ...SITES, c4: 'nonsymbiotic', t16: 'tunnel+' }, tiles)).toEqual({ credit: credit + 1, vp: 3 });
  });

  it('R-VAR-02 the tile on it produces besides', () => {
    const { state } = outcome({
      round: 4,
      next: 'production',
      players: [
        { ...NOTHING, kelp: 9, board: 7, sites: { ...SITES, t16: 'tunnel' }, metropolises: { 'bottom-left': 6 } },
        OTHER,
      ],
    });
    expect(state.players[0]?.vp).toBe(4);
  });
});

describe('the rim of the Crater: 2 science + 2 credits more, bonus 6 VP', () => {
  const SITES = { c8: 'nonsymbiotic', c5: 'nonsymbiotic', t14: 'tunnel', t11: 'tunnel' };

  it('R-VAR-02 the bonus comes at once, connected or not', () => {
    const state = build(6, SITES, { kelp: 1, steelplast: 2, science: 2, credit: 3 }, 'Gc');
    expect(stock(playMoves(state, '1: +nonsymbiotic c1').state, 1)).toEqual({ vp: 6 });
  });

  it('R-VAR-02 without the surcharge it is refused', () => {
    const state = build(6, SITES, { kelp: 9, steelplast: 9, science: 1, credit: 9 }, 'Gc');
    expect(refused(state, '1: +nonsymbiotic c1')).toEqual({ code: 'short', resource: 'science', by: 1 });
  });
});
