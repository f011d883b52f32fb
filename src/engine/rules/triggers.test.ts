import { describe, expect, test } from 'vitest';
import type { Gains } from '../../vocabulary/index.ts';
import type { Position } from '../written/position.ts';
import type { State } from '../state.ts';
import { gain, permanent, slotRule } from '../../content/cards/phrases.ts';
import { offered, playedWith, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { gains, refused, stock } from '../../../test-kit/reading.ts';

type Player = NonNullable<Position['players']>[number];

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
const RICH = { kelp: 9, steelplast: 9, science: 9, credit: 9 };
const two = (player: Player, rest: Position = {}): State => scenario({ players: [player, {}], ...rest });
/** What a claimed card gives in these moves. */
const given = (card: number, player: Player, moves: string, rest: Position = {}): Gains[] =>
  gains(playMoves(two({ ...player, claimed: [card] }, rest), moves).events, `card:${card}`);

describe('a card that does not match', () => {
  test('R-EFX a gain when a card is played that does not match: cards 14 and 96', () => {
    expect(given(14, { hand: [23] }, '1: 23@Gb; x')).toEqual([{ steelplast: 1 }]);
    expect(given(96, { hand: [86] }, '1: 86@Gb; x', { round: 5 })).toEqual([{ credit: 2 }]);
  });

  test('R-EFX not on the Federation Grant', () => {
    expect(given(14, { hand: [23] }, '1: 23@Fed')).toEqual([]);
  });

  test('R-CRD-15 a matching card that is not used is no mismatch, nor a special not paid for', () => {
    expect(given(14, { hand: [23] }, '1: 23@Rd; @; .')).toEqual([]);
    expect(given(14, { hand: [203], credit: 0, kelp: 0, steelplast: 0 }, '1: 203@Yd')).toEqual([]);
  });

  test('R-CRD-15 an empty hand is no mismatch', () => {
    expect(given(14, {}, '1: @Rd')).toEqual([]);
  });

  test('R-CRD-15 it fires when tile and card are laid, so it can make the slot possible', () => {
    const poor = { ...NOTHING, hand: [1] };
    expect(refused(two(poor), '1: 1@Ra')).toMatchObject({ code: 'slot-impossible', slot: 'red-a' });
    const { state, events } = playMoves(two({ ...poor, claimed: [14] }), '1: 1@Ra; +laboratory c9.1');
    expect(gains(events, 'card:14')).toEqual([{ steelplast: 1 }]);
    expect(stock(state, 1)).toEqual({});
  });

  test('R-CRD-15 a matching card does not get that gift', () => {
    expect(refused(two({ ...NOTHING, hand: [35], claimed: [14] }), '1: 35@Ra')).toMatchObject({
      code: 'slot-impossible',
    });
  });
});

describe('the second of its kind at a city', () => {
  const labs = (count: number, more = {}): Player => ({
    ...NOTHING,
    steelplast: 1,
    sites: {
      ...Object.fromEntries(['c8.2', 'c8.3', 'c8.1'].slice(0, count).map((site) => [site, 'laboratory'])),
      ...more,
    },
  });
  const connected = { c8: 'nonsymbiotic', t13: 'tunnel' };

  test.each([
    ['first', 0, '+laboratory c8.2', []],
    ['second', 1, '+laboratory c8.3', [{ credit: 1 }]],
    ['third', 2, '+laboratory c8.1', []],
  ] as const)('R-CRD-17, R-EFX the %s laboratory at a connected city: card 37', (_, before, build, expected) => {
    expect(given(37, labs(before, connected), `1: @Ra; ${build}`)).toEqual(expected);
  });

  test('R-EFX the second desalination plant: card 58', () => {
    const plants = (count: number): Player => ({
      ...NOTHING,
      credit: 1,
      sites: Object.fromEntries(['c9.1', 'c9.2'].slice(0, count).map((site) => [site, 'desalination'])),
    });
    expect(given(58, plants(0), '1: @Ga; +desalination c9.1')).toEqual([]);
    expect(given(58, plants(1), '1: @Ga; +desalination c9.3; x')).toEqual([{ credit: 1 }]);
    expect(given(58, plants(2), '1: @Ga; +desalination c9.3')).toEqual([]);
  });

  test('R-CRD-17 two at different cities are not the second at one', () => {
    expect(given(37, labs(1, connected), '1: @Ra; +laboratory c9.1')).toEqual([]);
  });

  test('R-CRD-17 upgrading the second is not building it', () => {
    const sites = { ...connected, 'c8.2': 'laboratory+', 'c8.3': 'laboratory' };
    expect(given(37, { ...NOTHING, science: 1, sites }, '1: @Yd; /2; ^c8.3')).toEqual([]);
  });

  test('R-CRD-17 another kind there is no second', () => {
    const sites = { ...connected, 'c8.2': 'farm' };
    expect(given(37, { ...NOTHING, steelplast: 1, sites }, '1: @Ra; +laboratory c8.3')).toEqual([]);
  });

  test('R-CRD-17 the city must be connected when it is built, also a city site without a city', () => {
    expect(given(37, labs(1, { c8: 'nonsymbiotic' }), '1: @Ra; +laboratory c8.3')).toEqual([]);
    expect(given(37, labs(1, { t13: 'tunnel' }), '1: @Ra; +laboratory c8.3')).toEqual([]);
  });

  test('R-CRD-17 connecting the city later fires nothing', () => {
    const player = { ...labs(2, { c8: 'nonsymbiotic' }), credit: 1 };
    const { events } = playMoves(two({ ...player, claimed: [37] }), '1: @Yb; +tunnel t13');
    expect(gains(events, 'card:37')).toEqual([]);
  });

  test('R-CRD-17 the expansion site is one of the city’s', () => {
    const round = { round: 8 };
    const player = { ...labs(1, connected), hand: [165] };
    expect(given(37, player, '1: 165@Yd; #; +laboratory c8.x', round)).toEqual([{ credit: 1 }]);
    const standing = labs(0, { ...connected, 'c8.x': 'laboratory' });
    expect(given(37, standing, '1: @Ra; +laboratory c8.3')).toEqual([{ credit: 1 }]);
  });

  const farms = (...upgraded: string[]): Player => ({
    ...NOTHING,
    science: 3,
    sites: Object.fromEntries(
      ['c9.1', 'c9.2', 'c9.3'].map((site) => [site, upgraded.includes(site) ? 'farm+' : 'farm']),
    ),
  });

  test.each([
    ['first', [], '^c9.1', []],
    ['second', ['c9.2'], '^c9.1', [{ kelp: 1, vp: 1 }]],
    // The only one left is upgraded without asking.
    ['third', ['c9.2', 'c9.3'], '', []],
  ] as const)('R-CRD-17, R-EFX the %s upgraded farm at a connected city: card 60', (_, upgraded, last, expected) => {
    const { events } = playMoves(two({ ...farms(...upgraded), claimed: [60] }), `1: @Yd; /2; ${last}`);
    expect(gains(events, 'card:60')).toEqual(expected);
  });

  test('R-CRD-17 a farm built and upgraded as one may be the second: card 4', () => {
    const player = { ...NOTHING, credit: 1, hand: [4], sites: { 'c9.1': 'farm+' } };
    expect(given(60, player, '1: 4@Gb; #; +farm c9.3')).toEqual([{ kelp: 1, vp: 1 }]);
    expect(given(60, player, '1: 4@Gb; #; +farm c8.2')).toEqual([]);
  });

  test('R-CRD-17 a second upgraded farm at an unconnected city fires nothing', () => {
    const sites = { c8: 'nonsymbiotic', 'c8.2': 'farm', 'c8.3': 'farm+' };
    expect(given(60, { ...NOTHING, science: 1, sites }, '1: @Yd; /2')).toEqual([]);
    const joined = { ...sites, t13: 'tunnel+' };
    expect(given(60, { ...NOTHING, science: 1, sites: joined }, '1: @Yd; /2')).toEqual([{ kelp: 1, vp: 1 }]);
  });
});

describe('the second tunnel of a turn', () => {
  test('R-CRD-17, R-EFX fires with the second, not the first: cards 59 and 114', () => {
    expect(given(59, { ...RICH }, '1: @Yb; +tunnel t11; x')).toEqual([]);
    expect(given(59, { ...RICH }, '1: @Yb; +tunnel t11; +tunnel t13')).toEqual([{ steelplast: 1 }]);
    expect(given(114, { ...RICH }, '1: @Yb; +tunnel t11; +tunnel t13', { round: 5 })).toEqual([{ vp: 1 }]);
  });

  test('R-CRD-17 once a turn: not with a third and fourth', () => {
    const sites = { c6: 'nonsymbiotic', c8: 'nonsymbiotic' };
    const moves = '1: 195@Rb; #; /1; >Yb; +tunnel t11; +tunnel t13; >Yb; +tunnel t9; +tunnel t10';
    const { state, events } = playMoves(two({ ...RICH, hand: [195], sites, claimed: [59] }), moves);
    expect(gains(events, 'card:59')).toEqual([{ steelplast: 1 }]);
    expect(state.turn?.tunnels).toBe(4);
  });

  test('R-CRD-17 whatever built the two: one by the card, one by the slot', () => {
    const state = scenario({ players: [{ ...RICH, hand: [5], claimed: [59] }, {}, {}] });
    const { events } = playMoves(state, '1: 5@Ge; @; /1; +tunnel t11; #; +tunnel t13');
    expect(gains(events, 'card:59')).toEqual([{ steelplast: 1 }]);
  });

  test('R-CRD-17 a tunnel that touches no connected city is not one of the two (R-NET-02)', () => {
    expect(given(59, { ...RICH }, '1: @Yb; +tunnel t11; +tunnel t9')).toEqual([]);
    const three = '1: 195@Rb; #; /1; >Yb; +tunnel t11; +tunnel t9; >Yb; +tunnel t13; x';
    const { events } = playMoves(two({ ...RICH, hand: [195], claimed: [59] }), three);
    expect(gains(events, 'card:59')).toEqual([{ steelplast: 1 }]);
  });

  test('R-CRD-17 one in each of two turns is no second', () => {
    const state = two({ ...RICH, claimed: [59], used: [0] }, { deck: [23] });
    const { events } = playMoves(state, '1: @Rb; +tunnel t11; 2: @Fed; 1: 23@Yb; +tunnel t13; x');
    expect(gains(events, 'card:59')).toEqual([]);
  });
});

describe('a slot that gives steelplast', () => {
  test('R-SLT-13, R-EFX a credit when a slot’s own action gives steelplast, once whatever the number: card 38', () => {
    expect(given(38, {}, '1: @Rd')).toEqual([{ credit: 1 }]);
    expect(given(38, {}, '1: @Ya; /2; &kelp,steelplast; x')).toEqual([{ credit: 1 }]);
    expect(given(38, {}, '1: @Ya; /2; &kelp,science; x')).toEqual([]);
    expect(given(38, {}, '1: @Fed')).toEqual([]);
  });

  test('R-SLT-13 never for what an A-card used there gives', () => {
    expect(given(38, {}, '1: @Rb; /2; /1')).toEqual([]);
    const state = scenario({ players: [{ ...NOTHING, claimed: [38] }, {}, {}] });
    expect(gains(playMoves(state, '1: @Gd; A0; /1').events, 'card:38')).toEqual([{ credit: 1 }]);
  });

  test('R-SLT-13 nor for steelplast of the Federation track, of a site or of the played card', () => {
    const steps: Position = { track: { '3': [1] } };
    const { state, events } = playMoves(two({ ...NOTHING, claimed: [38] }, steps), '1: @Gb; x');
    expect(stock(state, 1)).toEqual({ steelplast: 1 });
    expect(gains(events, 'card:38')).toEqual([]);
    const sites = { c8: 'nonsymbiotic' };
    expect(given(38, { ...RICH, sites }, '1: @Yc; /1; +nonsymbiotic c5; x')).toEqual([]);
    expect(given(38, { ...RICH, hand: [24] }, '1: 24@Rc; #; T181')).toEqual([]);
  });

  test('R-SLT-13 once per use of the slot, also where several of its parts give steelplast', () => {
    // 13 adds a steelplast to the two of red d; 61 one to yellow a, which lets pick another.
    const own = playedWith({
      cards: {
        13: permanent(slotRule('steelplast-kelp', gain({ steelplast: 1 }))),
        61: permanent(slotRule('action-resources', gain({ steelplast: 1, credit: 1 }))),
      },
    });
    const with38 = (other: number): State => own.scenario({ players: [{ claimed: [38, other], used: [0] }, {}] });
    const both = playMoves(with38(13), '1: @Rd').events;
    expect(gains(both, 'slot:red-d')).toEqual([{ steelplast: 2, kelp: 1 }, { steelplast: 1 }]);
    expect(gains(both, 'card:38')).toEqual([{ credit: 1 }]);
    const picked = playMoves(with38(61), '1: @Ya; &kelp,steelplast').events;
    expect(gains(picked, 'slot:yellow-a')).toHaveLength(2);
    expect(gains(picked, 'card:38')).toEqual([{ credit: 1 }]);
  });

  test('R-SLT-13 each use of its own, one within the other or after it', () => {
    // 202 performs any slot for a credit; here yellow a, used itself, performs red d, whose steelplast counts apart.
    const own = playedWith({
      cards: { 13: permanent(slotRule('action-resources', gain({ steelplast: 1 }))) },
    });
    const state = own.scenario({ players: [{ credit: 2, claimed: [38, 13], ready: [202] }, {}] });
    const { events } = playMoves(state, '1: @Ya; /1; A202; >Rd; &kelp,steelplast');
    expect(gains(events, 'card:38')).toHaveLength(2);
    expect(events.filter(({ kind }) => kind === 'performed')).toHaveLength(1);
  });

  test('R-SLT-13 once per use of the slot, also when it is performed through a card', () => {
    expect(given(38, { ...NOTHING, credit: 1, hand: [27] }, '1: 27@Rc; #; $; >Rd; T181')).toEqual([{ credit: 1 }]);
    const twice = '1: 195@Rc; #; /1; >Rd; >Rd; T181';
    expect(given(38, { ...NOTHING, credit: 2, hand: [195] }, twice)).toEqual([{ credit: 1 }, { credit: 1 }]);
  });

  test('R-EFX a VP when a slot gives steelplast: card 174', () => {
    expect(given(174, {}, '1: @Rd', { round: 8 })).toEqual([{ vp: 1 }]);
    expect(given(174, {}, '1: @Ya; /2; &kelp,science; x', { round: 8 })).toEqual([]);
  });
});

describe('other things that happen', () => {
  test('R-EFX one more credit when space 3 gives you one: card 35', () => {
    const track = (space: '4' | '3' | '2'): Position => ({ track: { [space]: [1] } });
    expect(given(35, {}, '1: @Gb; x', track('4'))).toEqual([{ credit: 1 }]);
    expect(given(35, {}, '1: @Gb; x', track('3'))).toEqual([]);
    expect(given(35, {}, '1: @Gb; >')).toEqual([{ credit: 1 }]);
    expect(given(35, {}, '1: @Gb; x')).toEqual([]);
  });

  test('R-EFX a gain for the bonuses of spaces 2 and 1, also for staying on 1: card 95', () => {
    const round = 5;
    expect(given(95, {}, '1: @Gb; >', { round, track: { '3': [1] } })).toEqual([{ steelplast: 1 }, { vp: 1 }]);
    expect(given(95, {}, '1: @Gb; >', { round, track: { '1': [1] } })).toEqual([{ vp: 1 }, { vp: 1 }]);
  });

  test('R-EFX an effect at the end of the turn: card 11, only on spaces 2 and 3', () => {
    const on = (space: '2' | '3' | '4'): unknown => given(11, {}, '1: @Rd', { track: { [space]: [1] } });
    expect(on('2')).toEqual([{ credit: 1 }]);
    expect(on('3')).toEqual([{ credit: 1 }]);
    expect(on('4')).toEqual([]);
  });

  test('R-EFX an effect at the end of the turn comes after slot and card, before the draw: card 155', () => {
    const state = two({ ...NOTHING, credit: 1, claimed: [155] }, { round: 8, deck: [124] });
    const { state: asked } = playMoves(state, '1: @Rd');
    expect(offered(asked, 1)).toEqual(['$', 'x']);
    expect(asked.players[0]?.hand).toEqual([]);
    expect(stock(playMoves(asked, '1: $').state, 1)).toEqual({ kelp: 1, steelplast: 2, vp: 1 });
    expect(stock(playMoves(asked, '1: x').state, 1)).toEqual({ kelp: 1, steelplast: 2, credit: 1 });
  });

  test('R-EFX a gain for building a city: card 77, connected ones only', () => {
    const player = { ...RICH, sites: { t13: 'tunnel' } };
    expect(given(77, player, '1: @Gc; +nonsymbiotic c8', { round: 5 })).toEqual([{ kelp: 1, credit: 1 }]);
    expect(given(77, player, '1: @Gc; +nonsymbiotic c6', { round: 5 })).toEqual([]);
  });

  test('R-EFX a gain for upgrading: cards 79 and 117', () => {
    const player = { science: 2, sites: { t13: 'tunnel', 'c9.1': 'laboratory' } };
    expect(given(79, player, '1: @Yd; /2; ^t13; ^c9.1', { round: 5 })).toEqual([{ vp: 1 }]);
    expect(given(117, player, '1: @Yd; /2; ^t13; ^c9.1', { round: 5 })).toEqual([{ credit: 1 }]);
  });

  test('R-NET-02 upgrading what is not connected sets off nothing: cards 79 and 117', () => {
    const round = { round: 5 };
    const poor = { ...NOTHING, science: 1 };
    // t9 touches c6 and c5, both empty; with a city at c6 it counts.
    const far = { t11: 'tunnel+', t9: 'tunnel' };
    expect(given(79, { ...poor, sites: far }, '1: @Yd; /2', round)).toEqual([]);
    expect(given(79, { ...poor, sites: { ...far, c6: 'nonsymbiotic' } }, '1: @Yd; /2', round)).toEqual([{ vp: 1 }]);
    const apart = { c8: 'nonsymbiotic', 'c8.2': 'laboratory' };
    expect(given(117, { ...poor, sites: apart }, '1: @Yd; /2', round)).toEqual([]);
    const joined = { ...apart, t13: 'tunnel+' };
    expect(given(117, { ...poor, sites: joined }, '1: @Yd; /2', round)).toEqual([{ credit: 1 }]);
  });

  test.each([
    ['mismatch', 14, '2: 23@Gb; x'],
    ['Federation space 3', 35, '2: 23@Gb; x'],
    ['steelplast of a slot', 38, '2: 23@Rd; @; .'],
  ])('R-CRD-08 effects act in their owner’s turn and for their owner alone: %s', (_, card, moves) => {
    const state = scenario({
      players: [{ claimed: [card] }, { hand: [23] }],
      order: [2, 1],
      track: { '4': [2], below: [1] },
    });
    expect(gains(playMoves(state, moves).events, `card:${card}`)).toEqual([]);
  });

  test('R-CRD-08 nothing another player owns changes', () => {
    const state = scenario({ players: [{ ...RICH, hand: [195] }, { sites: { 'c9.1': 'farm' } }] });
    const before = state.players[1];
    const { state: after } = playMoves(state, '1: 195@Rd; #; /1; >Yb; +tunnel t11; x; >Ga; +desalination c9.1; x');
    expect(after.players[1]).toEqual(before);
  });
});
