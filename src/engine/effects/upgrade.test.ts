import { contentOf } from '../content.ts';
import { describe, expect, test } from 'vitest';
import { payments } from '../../../test-kit/open-sites.ts';
import { gains, refused, stock } from '../../../test-kit/reading.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { PlayerPosition } from '../written/position.ts';
import { countOf } from '../rules/network.ts';
import type { Player, State } from '../state.ts';

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0, biomatter: 0 };

/** One structure of each kind near the starting city, and unconnected ones at c8. */
const SITES = {
  c8: 'nonsymbiotic',
  'c9.1': 'farm',
  'c9.2': 'desalination',
  'c9.3': 'laboratory',
  'c9.x': 'farm+',
  'c8.2': 'laboratory',
  t11: 'tunnel',
  t6: 'tunnel+',
};

/** The slot "2 science or up to 3 upgrades" of seat 1, its upgrades begun. */
function upgrading(science: number, more: PlayerPosition = {}): State {
  const player = { ...NOTHING, science, sites: SITES, ...more };
  return playMoves(scenario({ players: [player, {}] }), '1: @Yd; /2').state;
}

describe('R-BLD-10 what can be upgraded', () => {
  test('R-BLD-10 any structure not yet upgraded, connected or not', () => {
    expect(offered(upgrading(3), 1)).toEqual(['^c8.2', '^c9.1', '^c9.2', '^c9.3', '^t11']);
  });

  test.each([
    ['c9.1', 'farm'],
    ['c9.2', 'desalination'],
    ['c9.3', 'laboratory'],
    ['t11', 'tunnel'],
  ] as const)('R-BLD-10 %s, a %s', (site, what) => {
    const { state, events } = playMoves(upgrading(3), `1: ^${site}; x`);
    expect(payments(events)).toEqual([{ science: 1 }]);
    expect(stock(state, 1)).toEqual({ science: 2 });
    const before = countOf(contentOf(state), upgrading(3).players[0] as Player, {
      kind: 'structures',
      what: [what],
      upgraded: true,
    });
    expect(
      countOf(contentOf(state), state.players[0] as Player, { kind: 'structures', what: [what], upgraded: true }),
    ).toBe(before + 1);
  });

  test('R-BLD-10 once', () => {
    const state = upgrading(3);
    expect(refused(state, '1: ^t6')).toEqual({ code: 'already-upgraded', site: 't6' });
    expect(refused(state, '1: ^c9.x')).toEqual({ code: 'already-upgraded', site: 'c9.x' });
    const again = playMoves(state, '1: ^c9.1').state;
    expect(refused(again, '1: ^c9.1')).toEqual({ code: 'already-upgraded', site: 'c9.1' });
  });

  test('R-BLD-10 nothing that is not there, and no city', () => {
    const state = upgrading(3);
    for (const site of ['t13', 'c6.1', 'c8', 'c9'])
      expect(refused(state, `1: ^${site}`)).toEqual({ code: 'nothing-there', site });
  });

  test('R-BLD-10 upgrading gives no bonus of the site', () => {
    // c9.2 gives 1 credit for building.
    const { state, events } = playMoves(upgrading(1), '1: ^c9.2');
    expect(gains(events, 'site:c9.2')).toEqual([]);
    expect(stock(state, 1)).toEqual({});
  });

  test('R-BLD-10 an upgraded structure still counts as its kind', () => {
    const { state } = playMoves(upgrading(3), '1: ^c9.1; x');
    expect(countOf(contentOf(state), state.players[0] as Player, { kind: 'structures', what: ['farm'] })).toBe(2);
  });

  test('R-BLD-10 with nothing to upgrade only the other choice of the slot is left', () => {
    const state = scenario({ players: [{ ...NOTHING, science: 5, sites: { 'c9.1': 'farm+' } }, {}] });
    expect(stock(playMoves(state, '1: @Yd').state, 1)).toEqual({ science: 7 });
  });
});

describe('R-BLD-10 how often, and what it costs', () => {
  test('R-BLD-10 up to three, one after another, and the player may stop', () => {
    const one = playMoves(upgrading(9), '1: ^c9.1').state;
    expect(offered(one, 1)).toEqual(['^c8.2', '^c9.2', '^c9.3', '^t11', 'x']);
    const { state } = playMoves(one, '1: ^c9.2; ^c9.3');
    expect(stock(state, 1)).toEqual({ science: 6 });
    expect(offered(state, 1)).toEqual([]);
  });

  test('R-BLD-10 no more than there is science', () => {
    const state = playMoves(upgrading(2), '1: ^c9.1; ^c9.3').state;
    expect(stock(state, 1)).toEqual({});
    expect(offered(state, 1)).toEqual([]);
  });

  test('R-BLD-01 a card may state other costs, one for each upgrade', () => {
    // Card 8: up to 2 farms for 1 credit or 1 science each; draw a card.
    const player = { ...NOTHING, science: 1, credit: 1, hand: [8], sites: { 'c9.1': 'farm', 'c9.2': 'farm' } };
    const state = playMoves(scenario({ players: [player, {}] }), '1: 8@Gb; #; /1').state;
    expect(offered(state, 1)).toEqual(['^c9.1/1', '^c9.2/1', '^c9.1/2', '^c9.2/2', 'x']);
    const one = playMoves(state, '1: ^c9.1/1').state;
    expect(refused(one, '1: ^c9.2/1')).toEqual({ code: 'short', resource: 'credit', by: 1 });
    expect(payments(playMoves(one, '1: ^c9.2/2').events)).toEqual([{ science: 1 }]);
  });

  test('R-BLD-10 a card for farms upgrades farms alone', () => {
    const player = { ...NOTHING, credit: 2, hand: [8], sites: { 'c9.1': 'farm', 'c9.3': 'laboratory', t11: 'tunnel' } };
    const state = playMoves(scenario({ players: [player, {}] }), '1: 8@Gb; #; /1').state;
    expect(refused(state, '1: ^c9.3/1')).toEqual({ code: 'not-allowed', what: 'laboratory' });
    expect(refused(state, '1: ^t11/1')).toEqual({ code: 'not-allowed', what: 'tunnel' });
    expect(refused(state, '1: ^c9.1/1')).toBeUndefined();
  });

  test('R-BLD-10 upgrading without cost', () => {
    // Special 204: upgrade 2 structures free.
    const player = { ...NOTHING, ready: [204], sites: SITES };
    const { state } = playMoves(scenario({ players: [player, {}] }), '1: @Ya; /1; ^c9.1; ^t11; &kelp,science');
    expect(stock(state, 1)).toEqual({ kelp: 1, science: 1 });
  });
});

describe('R-CRD-17 what upgrading triggers', () => {
  test('R-CRD-17 the second upgraded farm of a connected city, once', () => {
    // Card 60: 1 kelp and 1 VP.
    const sites = { 'c9.1': 'farm+', 'c9.2': 'farm', 'c9.3': 'farm' };
    const { events } = playMoves(upgrading(3, { claimed: [60], sites }), '1: ^c9.2; ^c9.3');
    expect(gains(events, 'card:60')).toEqual([{ kelp: 1, vp: 1 }]);
  });

  test('R-CRD-17 nothing at an unconnected city', () => {
    const sites = { c8: 'nonsymbiotic', 'c8.1': 'farm+', 'c8.2': 'farm' };
    const state = upgrading(3, { claimed: [60], sites: { ...sites, 'c9.1': 'desalination' } });
    expect(gains(playMoves(state, '1: ^c8.2; x').events, 'card:60')).toEqual([]);
    const joined = upgrading(3, { claimed: [60], sites: { ...sites, 'c9.1': 'desalination', t13: 'tunnel' } });
    expect(gains(playMoves(joined, '1: ^c8.2; x').events, 'card:60')).toEqual([{ kelp: 1, vp: 1 }]);
  });
});
