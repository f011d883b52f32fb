import { describe, expect, test } from 'vitest';
import type { Gains } from '../../vocabulary/index.ts';
import type { Position } from '../written/position.ts';
import type { State } from '../state.ts';
import { outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { gains, refused, stock } from '../../../test-kit/reading.ts';

type Player = NonNullable<Position['players']>[number];
type Sites = Record<string, string>;

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
const two = (player: Player, rest: Position = {}): State => scenario({ players: [player, {}], ...rest });
/** Three connected cities with room for nine buildings. */
const THREE_CITIES: Sites = { c8: 'nonsymbiotic', t13: 'tunnel', c6: 'nonsymbiotic', t11: 'tunnel' };
const PLACES = ['c9.1', 'c9.2', 'c9.3', 'c8.1', 'c8.2', 'c8.3', 'c6.1', 'c6.2', 'c6.3'];
const many = (what: string, count: number): Sites => ({
  ...THREE_CITIES,
  ...Object.fromEntries(PLACES.slice(0, count).map((site) => [site, what])),
});

describe('instants', () => {
  test.each([
    ['card 86, a steelplast per two desalination plants', 86, 'Rd', 'desalination', 2, { steelplast: 1 }],
    ['card 86, rounded down', 86, 'Rd', 'desalination', 5, { steelplast: 2 }],
    ['card 70 with two upgraded laboratories', 70, 'Gb', 'laboratory+', 2, { science: 1, steelplast: 1 }],
    ['card 106 with three desalination plants', 106, 'Yd', 'desalination', 3, { steelplast: 1, credit: 1 }],
  ] as const)('R-EFX %s', (_, card, slot, what, count, gain) => {
    const { events } = playMoves(
      two({ hand: [card], sites: many(what, count) }, { round: 5 }),
      `1: ${card}@${slot}; #`,
    );
    const total = gains(events, `card:${card}`).reduce((sum, each) => ({ ...sum, ...each }), {});
    expect(total).toEqual(gain);
  });

  test.each([
    ['card 86', 86, 'Rd', 'desalination', 1, { kind: 'structures', what: ['desalination'] }, 2],
    ['card 70', 70, 'Gb', 'laboratory+', 1, { kind: 'structures', what: ['laboratory'], upgraded: true }, 2],
    ['card 106', 106, 'Yd', 'desalination', 2, { kind: 'structures', what: ['desalination'] }, 3],
  ] as const)('R-EFX %s below its condition does nothing, and why', (_, card, slot, what, count, of, atLeast) => {
    const state = two({ hand: [card], sites: many(what, count), claimed: [39] }, { round: 5 });
    expect(refused(playMoves(state, `1: ${card}@${slot}`).state, '1: #')).toEqual({
      code: 'condition',
      condition: { kind: 'count', of, atLeast },
    });
  });

  test('R-EFX what is not connected counts for no card', () => {
    const unconnected = { c8: 'nonsymbiotic', 'c8.2': 'desalination', 'c8.3': 'desalination' };
    const state = two({ hand: [86], sites: unconnected, claimed: [39] }, { round: 5 });
    expect(refused(playMoves(state, '1: 86@Rd').state, '1: #')).toMatchObject({ code: 'condition' });
  });

  test('R-EFX card 70 draws its card too', () => {
    const state = two({ hand: [70], sites: many('laboratory+', 2) }, { round: 5, deck: [67, 68] });
    expect(playMoves(state, '1: 70@Gb; #; x').state.players[0]?.hand).toEqual([67, 68]);
  });

  test.each(['1', '2', '3', '4'] as const)(
    'R-EFX "if on space 3" is exactly 3: card 52 for a marker on space %s',
    (space) => {
      const state = two({ ...NOTHING, hand: [52] }, { track: { [space]: [1] } });
      const { events } = playMoves(state, '1: 52@Yd; #', space === '3' ? '1: /2; x' : space === '4' ? '1: >' : '1: x');
      expect(gains(events, 'card:52')).toEqual(space === '3' || space === '4' ? [{ steelplast: 1 }] : []);
    },
  );

  test('R-EFX VP per thing at most so many times: card 130', () => {
    const cities = { c8: 'symbiotic', c6: 'symbiotic', c5: 'symbiotic', c2: 'symbiotic' };
    const tunnels = { t13: 'tunnel', t11: 'tunnel', t9: 'tunnel', t6: 'tunnel' };
    const { events } = playMoves(two({ hand: [130], sites: { ...cities, ...tunnels } }, { round: 8 }), '1: 130@Gb; #');
    expect(gains(events, 'card:130')).toEqual([{ vp: 3 }]);
  });
});

describe('production', () => {
  const produce = (claimed: readonly number[], sites: Sites = {}): ReturnType<typeof outcome> =>
    outcome({ round: 4, next: 'production', players: [{ ...NOTHING, kelp: 9, claimed, sites }, {}] });
  const produced = (card: number, sites?: Sites): Gains[] => gains(produce([card], sites).events, `card:${card}`);

  test('R-EFX fixed resources: cards 57, 15, 16, 17', () => {
    expect(produced(57)).toEqual([{ credit: 1 }]);
    expect(produced(15)).toEqual([{ kelp: 1, credit: 1 }]);
    expect(produced(16)).toEqual([{ biomatter: 1 }]);
    expect(produced(17)).toEqual([{ science: 1, credit: 1 }]);
  });

  test.each([
    [2, []],
    [3, [{ kelp: 1 }]],
    [5, [{ kelp: 1 }]],
    [6, [{ kelp: 2 }]],
  ] as const)('R-EFX 1 extra kelp per 3 connected laboratories: card 56 with %i', (count, expected) => {
    expect(produced(56, many('laboratory', count))).toEqual(expected);
  });

  test('R-EFX laboratories of an unconnected city give no extra kelp', () => {
    const sites = { ...many('laboratory', 2), c5: 'nonsymbiotic', 'c5.1': 'laboratory' };
    expect(produced(56, sites)).toEqual([]);
  });

  test('R-EFX something for a biomatter produced, nothing if none is: card 18', () => {
    expect(produced(18)).toEqual([]);
    expect(produced(18, { 'c9.1': 'desalination' })).toEqual([]);
    expect(produced(18, { 'c9.1': 'desalination+' })).toEqual([{ credit: 2, vp: 1 }]);
    expect(produced(18, { 'c9.1': 'desalination+', 'c9.2': 'desalination+' })).toEqual([{ credit: 2, vp: 1 }]);
    expect(gains(produce([18, 16]).events, 'card:18')).toEqual([{ credit: 2, vp: 1 }]);
  });

  test('R-EFX biomatter had before is not biomatter produced', () => {
    const players = [{ biomatter: 5, claimed: [18] }, {}];
    expect(gains(outcome({ round: 4, next: 'production', players }).events, 'card:18')).toEqual([]);
  });
});

describe('end scoring', () => {
  const scored = (card: number, sites: Sites): Gains[] =>
    gains(outcome({ round: 10, next: 'scoring', players: [{ claimed: [card], sites }, {}] }).events, `card:${card}`);

  test.each([
    ['1 VP per 3 connected farms: card 66', 66, many('farm', 2), []],
    ['1 VP per 3 connected farms: card 66', 66, many('farm', 7), [{ vp: 2 }]],
    ['an upgraded farm is a farm: card 66', 66, many('farm+', 3), [{ vp: 1 }]],
    ['2 VP per upgraded laboratory: card 181', 181, many('laboratory+', 3), [{ vp: 6 }]],
    ['2 VP per upgraded laboratory, none for plain ones: card 181', 181, many('laboratory', 3), []],
    ['3 VP per 2 upgraded farms, 7 farms 9 VP: card 182', 182, many('farm+', 7), [{ vp: 9 }]],
    [
      '2 VP per symbiotic city: card 183',
      183,
      { c8: 'symbiotic', t13: 'tunnel', c6: 'symbiotic', t11: 'tunnel' },
      [{ vp: 4 }],
    ],
    ['only connected ones: card 183', 183, { c8: 'symbiotic', t13: 'tunnel', c6: 'symbiotic' }, [{ vp: 2 }]],
    ['1 VP per upgraded desalination plant: card 184', 184, many('desalination+', 4), [{ vp: 4 }]],
  ] as const)('R-EFX %s', (_, card, sites, expected) => {
    expect(scored(card, sites)).toEqual(expected);
  });

  test.each([
    [4, []],
    [5, [{ vp: 1 }]],
    [6, [{ vp: 2 }]],
    [7, [{ vp: 3 }]],
  ] as const)('R-EFX VP by the highest tier reached: card 123 with %i connected cities', (count, expected) => {
    const cities = ['c8', 'c6', 'c5', 'c7', 'c2', 'c4'].slice(0, count - 1).map((city) => [city, 'nonsymbiotic']);
    const tunnels = ['t13', 't11', 't9', 't12', 't6', 't8'].map((tunnel) => [tunnel, 'tunnel']);
    expect(scored(123, Object.fromEntries([...cities, ...tunnels]) as Sites)).toEqual(expected);
  });
});

test('R-EFX several fixed gains of one card all come: card 2', () => {
  expect(stock(playMoves(two({ ...NOTHING, hand: [2] }), '1: 2@Gb; #; x').state, 1)).toEqual({
    steelplast: 2,
    credit: 1,
  });
});
