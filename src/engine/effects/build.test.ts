import { describe, expect, test } from 'vitest';
import { openSites, payments } from '../../../test-kit/open-sites.ts';
import { gains, refused, stock } from '../../../test-kit/reading.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { Gains } from '../../vocabulary/index.ts';
import type { Event } from '../event.ts';
import type { PlayerPosition, Position } from '../written/position.ts';
import type { State } from '../state.ts';

const RICH = { kelp: 9, steelplast: 9, science: 9, credit: 9 };
const BARE = { kelp: 0, steelplast: 0, science: 0, credit: 0 };

function two(player: PlayerPosition, more: Position = {}): State {
  return scenario({ ...more, players: [player, {}] });
}

/** Three players: there red e uses an A-card and builds and upgrades a structure for 1 science; that part is open. */
function buildAndUpgrade(player: PlayerPosition, more: Position = {}): State {
  const state = playMoves(scenario({ ...more, players: [player, {}, {}] }), '1: @Re').state;
  return offered(state, 1).includes('/2') ? playMoves(state, '1: /2').state : state;
}

/** Events as short words, in order. */
function story(events: readonly Event[]): string[] {
  return events.flatMap((event) => {
    switch (event.kind) {
      case 'paid':
        return [`paid ${Object.entries(event.cost).join(' ')}`];
      case 'built':
      case 'upgraded':
        return [`${event.kind} ${event.site}`];
      case 'gained':
        return [`${event.cause} gave ${Object.entries(event.gains).join(' ')}`];
      default:
        return [];
    }
  });
}

describe('R-BLD-08 one thing at a time', () => {
  test('R-BLD-08 the second tunnel may go on where the first ends', () => {
    const state = playMoves(two(RICH), '1: @Yb').state;
    expect(openSites(state, 1, 'tunnel')).toEqual(['t11', 't13']);
    const first = playMoves(state, '1: +tunnel t13').state;
    expect(openSites(first, 1, 'tunnel')).toEqual(['t10', 't11', 't12']);
    expect(story(playMoves(first, '1: +tunnel t12').events)).toContain('built t12');
  });

  test('R-BLD-08 the building may go to the new city or to a site that it made legal', () => {
    const state = playMoves(two(RICH), '1: @Yc; /1; +nonsymbiotic c8').state;
    expect(openSites(state, 1, 'farm')).toEqual(expect.arrayContaining(['c8.1', 'c7.1', 'c5.1', 'c9.1']));
    const building = playMoves(two(RICH), '1: @Yc; /2').state;
    expect(openSites(building, 1, 'farm')).not.toContain('c7.1');
  });

  test('R-BLD-08 the building may come first, at the site of the city that follows', () => {
    const { state } = playMoves(two(RICH), '1: @Yc; /2; +farm c8.2; +nonsymbiotic c8');
    expect(stock(state, 1)).toEqual({ kelp: 7, steelplast: 7, science: 9, credit: 8 });
  });

  test('R-BLD-08 the example: the 1 steelplast of the first site pays for the second tunnel', () => {
    const sites = { t11: 'tunnel', t9: 'tunnel' };
    const state = playMoves(two({ ...BARE, steelplast: 1, credit: 2, board: 4, sites }), '1: @Yb').state;
    const { state: after, events } = playMoves(state, '1: +tunnel t4; +tunnel t13');
    expect(gains(events, 'site:t4')).toEqual([{ steelplast: 1 }]);
    expect(payments(events)).toEqual([
      { steelplast: 1, credit: 1 },
      { steelplast: 1, credit: 1 },
    ]);
    expect(stock(after, 1)).toEqual({});
    // Elsewhere the first gives nothing and there is no second.
    const without = playMoves(state, '1: +tunnel t13').state;
    expect(offered(without, 1)).toEqual([]);
  });

  test('R-BLD-08 "up to 2" may build one', () => {
    const { state } = playMoves(two(RICH), '1: @Yb; +tunnel t13; x');
    expect(stock(state, 1)).toEqual({ ...RICH, steelplast: 8, credit: 8 });
  });
});

describe('R-BLD-09 the bonus of a site', () => {
  test.each<[string, string, PlayerPosition['sites'], Gains]>([
    ['@Gc; +nonsymbiotic c7', 'c7', { c8: 'nonsymbiotic' }, { kelp: 1 }],
    ['@Gc; +symbiotic c5', 'c5', { c8: 'nonsymbiotic' }, { steelplast: 1 }],
    ['@Ra; /1; +farm c6.2; x', 'c6.2', {}, { science: 1 }],
    ['@Ra; /2; +laboratory c9.2; x', 'c9.2', {}, { credit: 1 }],
    ['@Yb; +tunnel t8; x', 't8', { t13: 'tunnel', t12: 'tunnel' }, { kelp: 1 }],
  ])('R-BLD-09 %s gives it at once', (moves, site, sites, bonus) => {
    const { events } = playMoves(two({ ...RICH, biomatter: 1, sites: sites ?? {} }), `1: ${moves}`);
    expect(gains(events, `site:${site}`)).toEqual([bonus]);
  });

  test('R-BLD-09 whatever is built there', () => {
    for (const moves of ['@Ra; /1; +farm c6.2; x', '@Ra; /2; +laboratory c6.2; x', '@Ga; +desalination c6.2; x'])
      expect(gains(playMoves(two(RICH), `1: ${moves}`).events, 'site:c6.2')).toEqual([{ science: 1 }]);
  });

  test('R-BLD-09 a step on the Federation track and a card together, the step to be declined', () => {
    // c2 of board 1, the step from space 4 to 3.
    const sites = { c6: 'nonsymbiotic' };
    const state = playMoves(
      two({ ...RICH, sites }, { round: 2, track: { '4': [1] } }),
      '1: @Gc; +nonsymbiotic c2',
    ).state;
    const stepped = playMoves(state, '1: /1; >').state;
    expect(stepped.spaces[0]).toBe(3);
    expect(stepped.players[0]?.hand).toHaveLength(2);
    const declined = playMoves(state, '1: /2; x').state;
    expect(declined.spaces[0]).toBe(4);
    expect(declined.players[0]?.hand).toHaveLength(2);
  });

  test('R-BLD-09 on an expansion site too', () => {
    const state = playMoves(two({ ...RICH, ready: [186] }), '1: @Ya; /1').state;
    expect(gains(playMoves(state, '1: +farm c6.x').events, 'site:c6.x')).toEqual([{ steelplast: 1 }]);
  });

  test('R-BLD-09 a site without one gives nothing', () => {
    expect(story(playMoves(two(RICH), '1: @Yb; +tunnel t13; x').events)).toEqual([
      'paid steelplast,1 credit,1',
      'built t13',
    ]);
  });
});

describe('R-BLD-12 paying, placing, triggers', () => {
  test('R-BLD-12 in this order', () => {
    const { events } = playMoves(
      two({ ...RICH, claimed: [58], sites: { 'c9.1': 'desalination' } }),
      '1: @Ga; +desalination c9.2; x',
    );
    expect(story(events)).toEqual(['paid credit,1', 'built c9.2', 'site:c9.2 gave credit,1', 'card:58 gave credit,1']);
  });

  test('R-BLD-12 the bonus of a site does not help to pay for it', () => {
    // c9.2 would give the credit that the plant costs, c5 the second steelplast of the city.
    expect(refused(two({ ...BARE, kelp: 1 }), '1: @Ga')?.code).toBe('slot-impossible');
    const city = { ...BARE, kelp: 1, steelplast: 1, credit: 1, sites: { c8: 'nonsymbiotic' } };
    expect(refused(two(city), '1: @Gc')).toEqual({
      code: 'slot-impossible',
      slot: 'green-c',
      missing: [{ code: 'short', resource: 'steelplast', by: 1 }],
    });
  });
});

describe('R-BLD-12 build and upgrade', () => {
  test('R-BLD-12 is one whole: the upgrade follows without being asked for', () => {
    const { state, events } = playMoves(buildAndUpgrade({ ...BARE, kelp: 1, science: 1, used: [0] }), '1: +farm c9.1');
    expect(story(events)).toEqual(['paid kelp,1', 'built c9.1', 'paid science,1', 'upgraded c9.1']);
    expect(stock(state, 1)).toEqual({});
  });

  test('R-BLD-12 without the means to upgrade nothing may be built', () => {
    const player = { ...RICH, science: 0, used: [0], claimed: [] };
    const state = scenario({ players: [player, {}, {}] });
    // Only where the site gives the science.
    expect(offered(playMoves(state, '1: @Re').state, 1)).toEqual([
      '+farm c6.2',
      '+desalination c6.2',
      '+laboratory c6.2',
    ]);
    const none = scenario({ players: [{ ...player, sites: { 'c6.2': 'farm' } }, {}, {}] });
    expect(refused(none, '1: @Re')?.code).toBe('slot-impossible');
  });

  test('R-BLD-12 the bonus of the site comes first and may pay for the upgrade', () => {
    const { events } = playMoves(buildAndUpgrade({ ...RICH, science: 0, used: [0] }), '1: +farm c6.2');
    expect(story(events)).toEqual([
      'paid kelp,1',
      'built c6.2',
      'site:c6.2 gave science,1',
      'paid science,1',
      'upgraded c6.2',
    ]);
  });

  test('R-BLD-12 so may a metropolis', () => {
    const metropolises = { 'bottom-left': 12 };
    const sites = { t13: 'tunnel', t12: 'tunnel' };
    const state = buildAndUpgrade({ ...BARE, steelplast: 1, credit: 1, used: [0], metropolises, sites });
    expect(refused(state, '1: +tunnel t11')).toEqual({ code: 'short', resource: 'science', by: 1 });
    const { events } = playMoves(state, '1: +tunnel t17');
    expect(story(events).slice(-3)).toEqual(['metropolis:12 gave vp,2 science,1', 'paid science,1', 'upgraded t17']);
  });

  test('R-BLD-12 so may a contract that the build fulfils', () => {
    // Contract 1: three cities with all three kinds and three tunnels give 3 VP and 1 science.
    const full = (city: string): Record<string, string> => ({
      [`${city}.1`]: 'farm',
      [`${city}.2`]: 'laboratory',
      [`${city}.3`]: 'desalination',
    });
    const sites = {
      c6: 'nonsymbiotic',
      c8: 'nonsymbiotic',
      ...full('c6'),
      ...full('c9'),
      'c8.1': 'farm',
      'c8.2': 'laboratory',
      t11: 'tunnel',
      t13: 'tunnel',
      t12: 'tunnel',
    };
    const state = scenario({ contracts: [1], players: [{ ...BARE, credit: 1, used: [0], sites }, {}, {}] });
    // It is the only way to use the slot, so it is done at once.
    expect(story(playMoves(state, '1: @Re').events)).toEqual([
      'paid credit,1',
      'built c8.3',
      'contract:1 gave vp,3 science,1',
      'paid science,1',
      'upgraded c8.3',
    ]);
  });

  /** t17 connects a metropolis that uses an A-card or upgrades, before the tunnel itself is upgraded. */
  const TO_THE_WEST = { t13: 'tunnel', t12: 'tunnel' };

  test('R-BLD-12 what is triggered may not use up what the upgrade needs', () => {
    // Metropolis 16 uses an A-card; card 156 pays 1 kelp, steelplast or science.
    const player = { ...BARE, steelplast: 1, credit: 1, science: 1, sites: TO_THE_WEST, ready: [156] };
    const state = buildAndUpgrade({ ...player, metropolises: { 'bottom-left': 16 } }, { round: 8 });
    const asked = playMoves(state, '1: +tunnel t17; A156').state;
    expect(offered(asked, 1)).toEqual(['$/1', '$/2']);
    expect(refused(asked, '1: $/3')).toEqual({ code: 'upgrade-would-be-impossible' });
    expect(story(playMoves(asked, '1: $/1').events)).toContain('upgraded t17');
    const rich = buildAndUpgrade({ ...player, science: 2, metropolises: { 'bottom-left': 16 } }, { round: 8 });
    expect(offered(playMoves(rich, '1: +tunnel t17; A156').state, 1)).toContain('$/3');
  });

  test('R-BLD-12 nor upgrade that structure', () => {
    const player = { ...BARE, steelplast: 1, credit: 1, science: 1, used: [0], sites: TO_THE_WEST };
    const state = buildAndUpgrade({ ...player, metropolises: { 'bottom-left': 15 } });
    const asked = playMoves(state, '1: +tunnel t17').state;
    expect(offered(asked, 1)).toEqual(['^t12', '^t13', 'x']);
    expect(refused(asked, '1: ^t17')).toEqual({ code: 'upgrade-would-be-impossible' });
    const { state: after, events } = playMoves(asked, '1: ^t12; x');
    expect(story(events)).toEqual(['upgraded t12', 'paid science,1', 'upgraded t17']);
    expect(stock(after, 1)).toEqual({ credit: 1 });
  });

  test('R-BLD-12 what the upgrade needs cannot be declined, also while the slot is still to come', () => {
    // Card 73 before the slot: a tunnel for 1 steelplast, upgraded for 1 credit, which only the step of t5 can bring.
    const player = { ...BARE, steelplast: 1, hand: [73], sites: { t11: 'tunnel', t6: 'tunnel' } };
    const state = playMoves(two(player, { round: 5, track: { '4': [1] } }), '1: 73@Gb; #').state;
    expect(offered(state, 1)).toEqual(['+tunnel t5', 'x']);
    const { events } = playMoves(state, '1: +tunnel t5');
    expect(story(events).slice(0, 5)).toEqual([
      'paid steelplast,1',
      'built t5',
      'space:3 gave credit,1',
      'paid credit,1',
      'upgraded t5',
    ]);
  });

  test('R-BLD-12 nor used up, also while the slot is still to come', () => {
    // Card 147: a farm free, upgraded for 1 science. It fulfils contract 7, whose reward uses an A-card.
    const sites = {
      c6: 'nonsymbiotic',
      c8: 'nonsymbiotic',
      'c9.1': 'farm+',
      'c9.2': 'desalination+',
      'c9.3': 'laboratory+',
      'c6.1': 'farm',
      'c6.2': 'farm',
      'c6.3': 'desalination',
      'c8.1': 'laboratory',
      t11: 'tunnel+',
      t13: 'tunnel',
    };
    const player = { ...BARE, kelp: 1, steelplast: 1, science: 1, ready: [156], hand: [147], sites };
    const state = playMoves(two(player, { round: 8, contracts: [7] }), '1: 147@Rd; #; +farm c8.2; A156').state;
    expect(refused(state, '1: $/3')).toEqual({ code: 'upgrade-would-be-impossible' });
    expect(offered(state, 1)).toEqual(['$/1', '$/2']);
    expect(story(playMoves(state, '1: $/1').events)).toContain('upgraded c8.2');
  });
});
