import { contentOf } from '../content.ts';
import { CORE } from '../core.ts';
import { describe, expect, test } from 'vitest';
import { openSites, payments } from '../../../test-kit/open-sites.ts';
import { gains, refused, stock } from '../../../test-kit/reading.ts';
import { offered, outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { PlayerPosition } from '../written/position.ts';
import { countOf } from '../rules/network.ts';
import { supplyOf } from '../rules/supply.ts';
import { copyState } from '../copy.ts';
import type { Player, State } from '../state.ts';
import { effectTask } from '../task.ts';
import { whyNot } from '../think/why-not.ts';

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0, biomatter: 0 };
const SITES = { c8: 'nonsymbiotic', c6: 'symbiotic', c5: 'nonsymbiotic', t13: 'tunnel', t11: 'tunnel' };

/** Card 75 turns a city for 1 kelp; seat 1 has paid it and is asked which. c5 is not connected. */
function turning(more: PlayerPosition = {}, others: readonly PlayerPosition[] = [{}]): State {
  const player = { ...NOTHING, kelp: 1, hand: [75], sites: SITES, ...more };
  return playMoves(scenario({ round: 5, players: [player, ...others] }), '1: 75@Gb; #; $').state;
}

describe('R-BLD-11 the card', () => {
  test('R-BLD-11 exactly one says so', () => {
    const cards = CORE.cards.filter((card) => JSON.stringify(card).includes('"symbiosis"'));
    expect(cards.map((card) => card.number)).toEqual([75]);
  });

  test('R-BLD-11 the domes move between supply and board', () => {
    const state = turning();
    const { state: after, events } = playMoves(state, '1: Sc8');
    expect(supplyOf(after, 'nonsymbiotic')).toBe(supplyOf(state, 'nonsymbiotic') + 1);
    expect(supplyOf(after, 'symbiotic')).toBe(supplyOf(state, 'symbiotic') - 1);
    expect(events).toContainEqual({ kind: 'symbiosis', seat: 0, site: 'c8', cause: 'card:75' });
    const player = after.players[0] as Player;
    expect(player.nonsymbiotic & (1 << 7)).toBe(0);
    expect(player.symbiotic & (1 << 7)).not.toBe(0);
  });
});

describe('R-BLD-14 turning is not building', () => {
  test('R-BLD-14 any nonsymbiotic city: the starting one, connected or not', () => {
    expect(offered(turning(), 1)).toEqual(['Sc5', 'Sc8', 'Sc9']);
  });

  test('R-BLD-14 no symbiotic one, and no empty site', () => {
    const state = turning();
    expect(refused(state, '1: Sc6')).toEqual({ code: 'nothing-there', site: 'c6' });
    expect(refused(state, '1: Sc2')).toEqual({ code: 'nothing-there', site: 'c2' });
  });

  test('R-BLD-14 no bonus of the site, no effect of building', () => {
    // c5 gives 1 steelplast for building; card 77 pays for every city built.
    const { events } = playMoves(turning({ claimed: [77], sites: { ...SITES, t10: 'tunnel' } }), '1: Sc5');
    expect(gains(events, 'site:c5')).toEqual([]);
    expect(gains(events, 'card:77')).toEqual([]);
  });

  test('R-BLD-14 no surcharge: one pays what the card says', () => {
    const sites = { c8: 'nonsymbiotic', c7: 'nonsymbiotic', c5: 'nonsymbiotic' };
    const player = { ...NOTHING, kelp: 1, hand: [75], board: 8, sites };
    const { state, events } = playMoves(scenario({ round: 5, players: [player, {}] }), '1: 75@Gb; #; $; Sc5');
    expect(payments(events)).toEqual([{ kelp: 1 }]);
    expect(stock(state, 1)).toEqual({});
  });

  test('R-BLD-14 no discount, no biomatter instead', () => {
    const state = scenario({ round: 5, players: [{ ...NOTHING, biomatter: 9, claimed: [200], hand: [75] }, {}] });
    expect(whyNot(state, 0, { kind: 'effect', card: 75 })).toEqual([{ code: 'short', resource: 'kelp', by: 1 }]);
    const paid = playMoves(
      scenario({ round: 5, players: [{ ...NOTHING, kelp: 1, claimed: [200], hand: [75], sites: SITES }, {}] }),
      '1: 75@Gb; #; $; Sc9',
    ).events;
    expect(payments(paid)).toEqual([{ kelp: 1 }]);
    // 200 takes 1 steelplast off what cities cost: not off what turning one costs.
    const dear = copyState(turning({ claimed: [200], steelplast: 1 }));
    dear.lanes[0] = [
      effectTask({ kind: 'pay', costs: [{ steelplast: 1 }], then: { kind: 'symbiosis' } }, 'turn', false),
    ];
    expect(payments(playMoves(dear, '1: $; Sc9').events)).toEqual([{ steelplast: 1 }]);
  });

  test('R-BLD-14 it needs a purple dome in the supply', () => {
    const outwards = ['c8', 'c7', 'c6', 'c5', 'c2', 'c1'];
    const six = Object.fromEntries(outwards.map((city) => [city, 'symbiotic']));
    const player = { ...NOTHING, kelp: 1, hand: [75], sites: { c6: 'symbiotic' } };
    const out = scenario({ round: 5, players: [player, { sites: six }] });
    expect(supplyOf(out, 'symbiotic')).toBe(0);
    expect(whyNot(out, 0, { kind: 'effect', card: 75 })).toEqual([{ code: 'supply-out', what: 'symbiotic' }]);
    expect(offered(playMoves(out, '1: 75@Gb').state, 1)).not.toContain('#');
    const one = scenario({ round: 5, players: [{ ...player, sites: {} }, { sites: six }] });
    expect(offered(playMoves(one, '1: 75@Gb').state, 1)).toContain('#');
  });

  test('R-BLD-14 it needs a nonsymbiotic city', () => {
    const state = scenario({
      round: 5,
      players: [{ ...NOTHING, kelp: 1, hand: [75], sites: { c9: 'symbiotic' } }, {}],
    });
    expect(whyNot(state, 0, { kind: 'effect', card: 75 })).toEqual([{ code: 'no-city-to-turn' }]);
  });

  test('R-BLD-14 the white dome may be built again', () => {
    const cities = (count: number): Record<string, string> =>
      Object.fromEntries(
        ['c9', 'c8', 'c7', 'c6', 'c5', 'c2', 'c1', 'c3', 'c4'].slice(0, count).map((c) => [c, 'nonsymbiotic']),
      );
    const rich = { kelp: 5, steelplast: 5, credit: 5, biomatter: 5, hand: [75] };
    const others = [{ sites: cities(9) }, { sites: cities(6) }, {}];
    const state = scenario({ round: 5, players: [rich, ...others] });
    expect(supplyOf(state, 'nonsymbiotic')).toBe(0);
    // Green c builds a city: of the white domes only the one that the card sets free.
    const before = playMoves(state, '1: 75@Gc; @; /1').state;
    expect(openSites(before, 1, 'nonsymbiotic')).toEqual([]);
    const after = playMoves(state, '1: 75@Gc; #; $; /1').state;
    expect(openSites(after, 1, 'nonsymbiotic')).toEqual(['c6', 'c8']);
  });

  test('R-BLD-14 from then on it is symbiotic for everything', () => {
    const { state } = playMoves(turning(), '1: Sc8');
    expect(countOf(contentOf(state), state.players[0] as Player, { kind: 'cities', city: 'symbiotic' })).toBe(2);
    expect(countOf(contentOf(state), state.players[0] as Player, { kind: 'cities', city: 'nonsymbiotic' })).toBe(1);
    const produced = outcome({ round: 7, next: 'production', players: [{ sites: { c9: 'symbiotic' } }, {}] }).events;
    expect(gains(produced, 'network')[0]).toEqual({ vp: 2 });
  });

  test('R-BLD-14 also for a contract that asks for symbiotic cities', () => {
    // Contract 4: three symbiotic cities and two desalination plants.
    const sites = { ...SITES, c5: 'symbiotic', t10: 'tunnel', 'c9.1': 'desalination', 'c9.3': 'desalination' };
    const player = { ...NOTHING, kelp: 1, hand: [75], sites };
    const state = scenario({ round: 5, contracts: [4], players: [player, {}] });
    const { events } = playMoves(state, '1: 75@Gb; #; $; Sc8');
    expect(gains(events, 'contract:4')).toEqual([{ vp: 2, biomatter: 1, credit: 1 }]);
    // At once, not at the next thing that happens.
    const kinds: string[] = events.map(({ kind }) => kind);
    expect(kinds[kinds.indexOf('symbiosis') + 1]).toBe('contract');
  });
});
