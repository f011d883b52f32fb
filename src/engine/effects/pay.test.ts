import { describe, expect, test } from 'vitest';
import type { Position } from '../written/position.ts';
import type { State } from '../state.ts';
import { offered, outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { gains, refused, stock } from '../../../test-kit/reading.ts';

type Player = NonNullable<Position['players']>[number];

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
const two = (player: Player, rest: Position = {}): State => scenario({ players: [player, {}], ...rest });

describe('pay X to get Y', () => {
  test('R-CRD-09 once unless the card says otherwise: card 150', () => {
    const { state } = playMoves(two({ ...NOTHING, credit: 9, hand: [150] }, { round: 8 }), '1: 150@Rd; #');
    expect(offered(state, 1)).toEqual(['$', 'x']);
    const { state: paid } = playMoves(state, '1: $');
    expect(stock(paid, 1)).toEqual({ kelp: 1, steelplast: 2, credit: 7, vp: 2 });
    expect(offered(paid, 1)).toEqual([]);
  });

  test('R-CRD-09 as often as the card says: card 161, up to twice', () => {
    const { state } = outcome({
      round: 10,
      next: 'scoring',
      players: [{ ...NOTHING, credit: 10, claimed: [161] }, {}],
    });
    expect(offered(state, 1)).toEqual(['$2', '$', 'x']);
    expect(refused(state, '1: $3')).toBeDefined();
    const { events } = playMoves(state, '1: $2');
    expect(events[0]).toMatchObject({ kind: 'paid', cost: { credit: 6 } });
    expect(gains(events, 'card:161')).toEqual([{ vp: 4 }]);
  });

  test('R-CRD-09 paying may be declined; without the means the card cannot be used', () => {
    const rich = playMoves(two({ ...NOTHING, credit: 3, hand: [150] }, { round: 8 }), '1: 150@Rd; #; x').state;
    expect(stock(rich, 1)).toEqual({ kelp: 1, steelplast: 2, credit: 3 });
    const poor = playMoves(
      two({ ...NOTHING, credit: 1, hand: [150], claimed: [39], kelp: 1 }, { round: 8 }),
      '1: 150@Rd',
    );
    expect(refused(poor.state, '1: #')).toEqual({ code: 'short', resource: 'credit', by: 1 });
  });

  test('R-TRN-16 what it buys must still be possible after paying: card 124 with an A-card that needs the same credit', () => {
    // 64 builds desalination plants; 54 keeps the turn from ending by itself.
    const player = { ...NOTHING, science: 1, hand: [124], ready: [64], used: [0], claimed: [54] };
    const one = playMoves(two({ ...player, credit: 1 }, { round: 8 }), '1: 124@Gb; @; x').state;
    expect(refused(one, '1: #')).toMatchObject({ code: 'no-useful-action' });
    const more = playMoves(two({ ...player, credit: 2 }, { round: 8 }), '1: 124@Gb; @; x; #; $').state;
    expect(refused(more, '1: x')).toEqual({ code: 'must-act' });
    expect(stock(playMoves(more, '1: +desalination c9.1').state, 1)).toEqual({ science: 1 });
  });

  test('R-CRD-09 one of several costs: A-card 156', () => {
    const state = two({ ...NOTHING, kelp: 1, science: 1, ready: [156], used: [0] }, { round: 8 });
    const { state: asked } = playMoves(state, '1: @Rb');
    expect(offered(asked, 1)).toEqual(['$/1', '$/3']);
    expect(stock(playMoves(asked, '1: $/3').state, 1)).toEqual({ kelp: 1, vp: 3 });
  });

  test('R-CRD-09 biomatter pays for nothing but building: card 75', () => {
    const state = two({ ...NOTHING, biomatter: 3, hand: [75], claimed: [54], credit: 1 }, { round: 5 });
    expect(refused(playMoves(state, '1: 75@Gb').state, '1: #')).toEqual({ code: 'short', resource: 'kelp', by: 1 });
  });
});

describe('exchange', () => {
  const barter = (player: Player): State => playMoves(two({ ...NOTHING, ...player, hand: [51] }), '1: 51@Yd; #').state;

  test('R-CRD-09, R-EFX works in either direction: card 51', () => {
    const state = barter({ kelp: 1, steelplast: 1 });
    expect(offered(state, 1)).toEqual(['~kelp', '~steelplast', 'x']);
    expect(stock(playMoves(state, '1: ~kelp; x').state, 1)).toEqual({ steelplast: 2, credit: 1, science: 2 });
    expect(stock(playMoves(state, '1: ~steelplast; x').state, 1)).toEqual({ kelp: 2, credit: 1, science: 2 });
  });

  test('R-CRD-09 never beyond the stated amount', () => {
    const { state } = playMoves(barter({ kelp: 5 }), '1: ~kelp; ~kelp');
    expect(stock(state, 1)).toEqual({ kelp: 3, steelplast: 2, credit: 1, science: 2 });
    expect(offered(state, 1)).toEqual([]);
  });

  test('R-CRD-09 only what is there is exchanged, and only what the card names', () => {
    const state = barter({ kelp: 1, science: 4 });
    expect(offered(state, 1)).toEqual(['~kelp', 'x']);
    expect(refused(state, '1: ~science')).toBeDefined();
  });

  test('R-EFX exchanging 1 kelp and 1 steelplast either way, once per turn: card 39', () => {
    const state = two({ ...NOTHING, kelp: 2, claimed: [39] });
    const { state: swapped } = playMoves(state, '1: *39; ~kelp');
    expect(stock(swapped, 1)).toEqual({ kelp: 1, steelplast: 1 });
    expect(refused(swapped, '1: *39')).toBeDefined();
  });

  test('R-EFX other exchanges: cards 107 and 168', () => {
    const science = playMoves(two({ ...NOTHING, science: 3, hand: [107] }, { round: 5 }), '1: 107@Ya; #').state;
    expect(offered(playMoves(science, '1: /1').state, 1)).toEqual(['~science', 'x']);
    const state = two({ ...NOTHING, steelplast: 2, hand: [168] }, { round: 8 });
    const { state: after } = playMoves(state, '1: 168@Yd; #; ~steelplast; ~steelplast');
    expect(stock(after, 1)).toEqual({ science: 4, vp: 1 });
  });
});

describe('end scoring by conversion', () => {
  const end = (player: Player): State =>
    outcome({ round: 10, next: 'scoring', players: [{ ...NOTHING, ...player }, {}] }).state;

  test.each([
    ['up to 14 steelplast at 1 VP each: card 185', 185, { steelplast: 20 }, '$14', { vp: 14 }],
    ['up to five times 2 kelp for 3 VP: card 187', 187, { kelp: 13 }, '$5', { vp: 15 }],
    ['15 credits for 13 VP: card 188', 188, { credit: 40 }, '$', { vp: 13 }],
    ['science at 3 VP per 2, 6 science 9 VP: card 189', 189, { science: 6 }, '$3', { vp: 9 }],
    ['up to 4 biomatter at 2 VP each: card 190', 190, { biomatter: 7 }, '$4', { vp: 8 }],
    ['pairs of kelp and steelplast at 1 VP each: card 177', 177, { kelp: 2, steelplast: 5 }, '$2', { vp: 2 }],
  ] as const)('R-EFX %s', (_, card, resources, most, gain) => {
    const state = end({ ...resources, claimed: [card] });
    // The most comes first; fewer are possible, and none.
    expect(offered(state, 1)[0]).toBe(most);
    expect(offered(state, 1).at(-1)).toBe('x');
    const { events } = playMoves(state, `1: ${most}`);
    expect(gains(events, `card:${card}`)).toEqual([gain]);
    expect(gains(playMoves(state, '1: x').events, `card:${card}`)).toEqual([]);
  });

  test('R-EFX 14 credits are not 15: card 188', () => {
    expect(offered(end({ credit: 14, claimed: [188] }), 1)).toEqual([]);
  });

  test('R-EFX two kelp a time: card 187 with three', () => {
    expect(offered(end({ kelp: 3, claimed: [187] }), 1)).toEqual(['$', 'x']);
  });
});
