import { contentOf } from '../content.ts';
import { describe, expect, test } from 'vitest';
import type { Position } from '../written/position.ts';
import { countOf } from '../rules/network.ts';
import { supplyOf } from '../rules/supply.ts';
import type { Player, State } from '../state.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { gains, refused, stock } from '../../../test-kit/reading.ts';

type Seat = NonNullable<Position['players']>[number];

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
const first = (state: State): Player => state.players[0] as Player;
const two = (player: Seat, other: Seat = {}): State => scenario({ round: 5, players: [player, other] });

describe('turning a city symbiotic', () => {
  const sites = { c8: 'nonsymbiotic', t13: 'tunnel', c5: 'nonsymbiotic', c6: 'symbiotic' };

  test('R-EFX any nonsymbiotic city of yours, connected or not, the starting one too: card 75', () => {
    const { state } = playMoves(two({ ...NOTHING, kelp: 1, hand: [75], sites }), '1: 75@Gb; #; $');
    expect(offered(state, 1)).toEqual(['Sc5', 'Sc8', 'Sc9']);
    expect(refused(state, '1: Sc6')).toBeDefined();
    expect(refused(state, '1: Sc7')).toBeDefined();
  });

  test('R-EFX the domes move between supply and board', () => {
    const state = two({ ...NOTHING, kelp: 1, hand: [75], sites });
    const before = [supplyOf(state, 'nonsymbiotic'), supplyOf(state, 'symbiotic')] as const;
    const { state: after } = playMoves(state, '1: 75@Gb; #; $; Sc8; x');
    expect([supplyOf(after, 'nonsymbiotic'), supplyOf(after, 'symbiotic')]).toEqual([before[0] + 1, before[1] - 1]);
    expect(countOf(contentOf(state), first(after), { kind: 'cities', city: 'symbiotic' })).toBe(1);
    expect(stock(after, 1)).toEqual({});
  });

  test('R-EFX it is no building: no site bonus and no effect for building a city', () => {
    const joined = { ...sites, t10: 'tunnel' };
    const { state, events } = playMoves(
      two({ ...NOTHING, kelp: 1, hand: [75], sites: joined, claimed: [77] }),
      '1: 75@Gb; #; $; Sc5; x',
    );
    expect(gains(events, 'site:c5')).toEqual([]);
    expect(gains(events, 'card:77')).toEqual([]);
    expect(stock(state, 1)).toEqual({});
  });

  test('R-EFX its kelp may be kept', () => {
    const { state } = playMoves(two({ ...NOTHING, kelp: 1, hand: [75], sites }), '1: 75@Gb; #; x; x');
    expect(stock(state, 1)).toEqual({ kelp: 1 });
    expect(countOf(contentOf(state), first(state), { kind: 'cities', city: 'nonsymbiotic' })).toBe(2);
  });

  test('R-EFX with no symbiotic dome left it cannot be used, and why', () => {
    const seven = ['c1', 'c2', 'c4', 'c5', 'c6', 'c7', 'c8'].map((city) => [city, 'symbiotic']);
    const other = { sites: Object.fromEntries(seven) as Record<string, string> };
    const state = two({ ...NOTHING, kelp: 1, hand: [75], claimed: [39] }, other);
    expect(refused(playMoves(state, '1: 75@Gb').state, '1: #')).toEqual({ code: 'supply-out', what: 'symbiotic' });
  });

  test('R-EFX with no city left to turn, and why', () => {
    const state = two({ ...NOTHING, kelp: 1, hand: [75], claimed: [39], sites: { c9: 'symbiotic' } });
    expect(refused(playMoves(state, '1: 75@Gb').state, '1: #')).toEqual({ code: 'no-city-to-turn' });
  });
});
