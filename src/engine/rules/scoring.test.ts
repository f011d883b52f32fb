import { describe, expect, it } from 'vitest';
import { gains, refused, stock } from '../../../test-kit/reading.ts';
import { offered, outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { State } from '../index.ts';
import { apply, decisionsOf, SOURCES, standings } from '../index.ts';
import type { PlayerPosition, Position } from '../written/position.ts';

const NOTHING: PlayerPosition = { kelp: 0, steelplast: 0, science: 0, credit: 0, biomatter: 0 };

/** The final scoring of a player with these things, the other has nothing. */
function final(player: PlayerPosition, more: Position = {}): Position {
  return {
    round: 10,
    next: 'scoring',
    players: [
      { ...NOTHING, board: 1, ...player },
      { ...NOTHING, board: 2 },
    ],
    ...more,
  };
}

function account(state: State, seat: number): Record<string, number> {
  const scored = SOURCES.map((source, index) => [source, state.players[seat - 1]?.scored[index] ?? 0] as const);
  return Object.fromEntries(scored.filter(([, vp]) => vp !== 0));
}

/** Both tunnels of the brown metropolis by way of c8, c5 and c1, no city there. */
const TO_BROWN = { t13: 'tunnel', t10: 'tunnel', t4: 'tunnel', t14: 'tunnel', t2: 'tunnel', t15: 'tunnel' };

describe('the order of final scoring', () => {
  it('R-END-01 brown metropolis, cards, cities, resources', () => {
    // 104: 1 VP per two upgraded tunnels.
    const sites = { ...TO_BROWN, t13: 'tunnel+', t11: 'tunnel+' };
    const player = { sites, metropolises: { 'top-left': 1 }, claimed: [104], credit: 4 };
    const { state, events } = outcome(final(player));
    const own = events.flatMap((event) =>
      (event.kind === 'gained' || event.kind === 'scored') && event.seat === 0 ? [event.cause] : [],
    );
    expect(own).toEqual(['metropolis:1', 'card:104', 'cities', 'resources']);
    expect(account(state, 1)).toEqual({ metropolis: 3, cards: 1, cities: 2, resources: 1 });
  });

  it('R-END-01 the brown metropolis counts only if connected by both tunnels', () => {
    const { t15: _, ...one } = TO_BROWN;
    expect(account(outcome(final({ sites: TO_BROWN, metropolises: { 'top-left': 1 } })).state, 1)['metropolis']).toBe(
      3,
    );
    expect(
      account(outcome(final({ sites: one, metropolises: { 'top-left': 1 } })).state, 1)['metropolis'],
    ).toBeUndefined();
  });

  it('R-END-01 blue metropolises give nothing now', () => {
    const sites = { t11: 'tunnel', t6: 'tunnel', t16: 'tunnel' };
    const { state } = outcome(final({ sites, metropolises: { 'top-right': 6 }, extra: [12] }));
    expect(account(state, 1)).toEqual({ cities: 2 });
  });

  it('R-END-01 it follows the last feeding, and the game is over', () => {
    const { state, events } = outcome({ round: 10, next: 'production', players: [{ kelp: 1 }, { kelp: 1 }] });
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.lastIndexOf('fed')).toBeLessThan(kinds.indexOf('scored'));
    expect(kinds.at(-1)).toBe('over');
    expect(decisionsOf(state)).toEqual([]);
    expect(apply(state, { seat: 0, kind: 'end' })).toEqual({ ok: false, reason: { code: 'game-over' } });
  });
});

describe('cities and resources', () => {
  it.each<[string, Record<string, string>, number]>([
    ['no building', {}, 2],
    ['one', { 'c9.1': 'farm' }, 3],
    ['three of one kind, upgraded or not', { 'c9.1': 'farm', 'c9.2': 'farm+', 'c9.3': 'farm' }, 3],
    ['two kinds', { 'c9.1': 'farm', 'c9.2': 'laboratory+' }, 4],
    ['three kinds', { 'c9.1': 'farm', 'c9.2': 'laboratory', 'c9.3': 'desalination' }, 6],
    ['the third kind on the expansion site', { 'c9.1': 'farm', 'c9.2': 'laboratory', 'c9.x': 'desalination' }, 6],
    ['a symbiotic city scores alike', { c9: 'symbiotic', 'c9.1': 'farm' }, 3],
    ['cities add up', { c8: 'symbiotic', t13: 'tunnel', 'c8.1': 'farm' }, 5],
    ['an unconnected city scores nothing', { c8: 'symbiotic', 'c8.1': 'farm', 'c8.2': 'laboratory' }, 2],
    ['an empty city site neither', { 'c8.1': 'farm', t13: 'tunnel' }, 2],
  ])('R-END-02 %s', (_what, sites, vp) => {
    expect(account(outcome(final({ sites })).state, 1)['cities']).toBe(vp);
  });

  it.each<[string, PlayerPosition, number]>([
    ['three are too few', { credit: 3 }, 0],
    ['four of a kind', { kelp: 4 }, 1],
    ['any mix', { kelp: 1, steelplast: 1, science: 1, credit: 1 }, 1],
    ['the rest gives nothing', { kelp: 2, steelplast: 3, science: 1, credit: 1 }, 1],
    ['biomatter counts as 2 credits', { biomatter: 2 }, 1],
    ['biomatter before rounding down', { biomatter: 3, credit: 2 }, 2],
    ['biomatter counts as no more than 2', { biomatter: 3, credit: 1 }, 1],
    ['all together', { kelp: 9, steelplast: 8, science: 7, credit: 6, biomatter: 5 }, 10],
  ])('R-END-03 resources: %s', (_what, resources, vp) => {
    expect(account(outcome(final(resources)).state, 1)['resources'] ?? 0).toBe(vp);
  });
});

describe('who wins', () => {
  it('R-END-04 most VP, whatever the play order', () => {
    const { state, events } = outcome({
      round: 10,
      next: 'scoring',
      order: [1, 2, 3],
      players: [{ vp: 5 }, { vp: 7 }, { vp: 6 }],
    });
    expect(standings(state)).toEqual([
      { seat: 1, vp: 10, place: 1 },
      { seat: 2, vp: 9, place: 2 },
      { seat: 0, vp: 8, place: 3 },
    ]);
    expect(events.at(-1)).toEqual({ kind: 'over', winner: 1 });
  });

  it('R-END-04 R-RND-03 ties go by the play order set after the last round, not by the one it was played in', () => {
    const { state, events } = outcome({
      round: 10,
      next: 'end-of-round',
      order: [1, 2, 3],
      track: { 2: [3], 4: [2, 1] },
      players: [{ vp: 5 }, { vp: 5 }, { vp: 5 }],
    });
    expect(standings(state).map(({ seat, place }) => [seat, place])).toEqual([
      [2, 1],
      [1, 2],
      [0, 3],
    ]);
    expect(events.at(-1)).toEqual({ kind: 'over', winner: 2 });
  });

  it('R-END-04 with nobody on the track the order stays', () => {
    const { events } = outcome({ round: 10, next: 'end-of-round', order: [2, 1], track: { below: [2, 1] } });
    expect(events.at(-1)).toEqual({ kind: 'over', winner: 1 });
  });
});

describe('the worked example', () => {
  const state = scenario(
    final({
      metropolises: { 'top-left': 5 },
      sites: {
        'c9.1': 'farm+',
        'c9.2': 'desalination+',
        'c9.3': 'laboratory+',
        c8: 'nonsymbiotic',
        'c8.1': 'farm+',
        'c8.2': 'desalination+',
        'c8.3': 'laboratory+',
        c5: 'symbiotic',
        'c5.1': 'desalination+',
        'c5.2': 'laboratory+',
        c6: 'nonsymbiotic',
        'c6.1': 'farm',
        c1: 'nonsymbiotic',
        t13: 'tunnel+',
        t10: 'tunnel+',
        t9: 'tunnel+',
        t4: 'tunnel',
        t2: 'tunnel',
        t14: 'tunnel',
        t15: 'tunnel',
        // Unconnected.
        c2: 'symbiotic',
        'c2.1': 'farm+',
        'c2.2': 'laboratory+',
      },
      claimed: [189, 177],
      kelp: 2,
      steelplast: 4,
      science: 7,
      credit: 16,
      biomatter: 3,
    }),
  );

  it('R-END-05 8 for two sets, 9 and 2 by cards, 21 for cities, 6 for 25 resources', () => {
    const { state: end } = playMoves(state, '1: !card:189', '$3', '$2');
    expect(account(end, 1)).toEqual({ metropolis: 8, cards: 11, cities: 21, resources: 6 });
    expect(stock(end, 1)).toEqual({ steelplast: 2, science: 1, credit: 16, biomatter: 3, vp: 46 });
  });
});

describe('end-scoring cards', () => {
  const converting = (claimed: number[], resources: PlayerPosition): State =>
    scenario(final({ claimed, ...resources }));

  it('R-END-06 as far as the owner likes within the limit, the most first', () => {
    expect(offered(converting([185], { steelplast: 20 }), 1)).toEqual([
      ...Array.from({ length: 13 }, (_, i) => `$${14 - i}`),
      '$',
      'x',
    ]);
    expect(offered(converting([187], { kelp: 7 }), 1)).toEqual(['$3', '$2', '$', 'x']);
    expect(offered(converting([188], { credit: 44 }), 1)).toEqual(['$', 'x']);
    expect(refused(converting([185], { steelplast: 20 }), '1: $15')).toEqual({ code: 'not-asked' });
  });

  it('R-END-06 each card is used once', () => {
    const { state } = playMoves(converting([185], { steelplast: 20 }), '1: $2');
    expect(state.phase).toBe('over');
    // 2 VP by the card, 2 for the city, and 18 steelplast are left.
    expect(account(state, 1)).toEqual({ cards: 2, cities: 2, resources: 4 });
  });

  it('R-END-06 it may be declined', () => {
    expect(account(playMoves(converting([185], { steelplast: 8 }), '1: x').state, 1)).toEqual({
      cities: 2,
      resources: 2,
    });
  });

  it('R-END-06 the owner chooses the order; what one card takes is gone for the other and for resources', () => {
    const state = converting([185, 177], { kelp: 4, steelplast: 4 });
    expect(offered(state, 1)).toEqual(['!card:185', '!card:177']);
    const dear = playMoves(state, '1: !card:185', '$4').state;
    expect(account(dear, 1)).toEqual({ cards: 4, cities: 2, resources: 1 });
    const split = playMoves(state, '1: !card:177', '$3', '$').state;
    expect(account(split, 1)).toEqual({ cards: 4, cities: 2 });
  });

  it('R-END-06 what cannot be paid is not asked', () => {
    expect(converting([188], { credit: 14 }).phase).toBe('over');
  });

  it('R-END-06 players decide at the same time, in any order', () => {
    const state = scenario({
      round: 10,
      next: 'scoring',
      players: [
        { ...NOTHING, claimed: [185], steelplast: 3 },
        { ...NOTHING, claimed: [187], kelp: 4 },
      ],
    });
    expect(decisionsOf(state).map(({ seat }) => seat)).toEqual([0, 1]);
    expect(playMoves(state, '2: $2', '1: $3').state).toEqual(playMoves(state, '1: $3', '2: $2').state);
  });

  it.each<[string, number, Record<string, string>, number]>([
    ['2 VP per upgraded laboratory', 181, { 'c9.1': 'laboratory+', 'c9.2': 'laboratory+', 'c8.1': 'laboratory+' }, 4],
    ['3 VP per 2 upgraded farms', 182, { 'c9.1': 'farm+', 'c9.2': 'farm+', 'c9.3': 'farm+', 'c8.1': 'farm+' }, 3],
    ['2 VP per symbiotic city', 183, { c9: 'symbiotic' }, 2],
    ['1 VP per 3 tunnels', 44, { t11: 'tunnel', t6: 'tunnel', t16: 'tunnel' }, 0],
    [
      '1 VP per 3 farms',
      66,
      { 'c9.1': 'farm', 'c9.2': 'farm', 'c9.3': 'farm+', 'c8.1': 'farm', 'c8.2': 'farm', 'c8.3': 'farm' },
      1,
    ],
  ])('R-END-06 only connected things count: %s', (_what, card, sites, vp) => {
    // c8 stands apart: symbiotic, with what the table gives it.
    const { events } = outcome(final({ sites: { c8: 'symbiotic', ...sites }, claimed: [card] }));
    expect(gains(events, `card:${card}`)).toEqual(vp === 0 ? [] : [{ vp }]);
  });

  it('R-END-06 seven upgraded farms are worth 9 VP', () => {
    const farms = ['c9.1', 'c9.2', 'c9.3', 'c9.x', 'c8.1', 'c8.2', 'c8.3'].map((site) => [site, 'farm+'] as const);
    const sites = { c8: 'nonsymbiotic', t13: 'tunnel', ...Object.fromEntries(farms) };
    expect(account(outcome(final({ sites, claimed: [182] })).state, 1)['cards']).toBe(9);
  });
});
