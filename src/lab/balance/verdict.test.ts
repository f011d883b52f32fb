import { CORE } from '../../engine/core.ts';
import { describe, expect, test } from 'vitest';
import { archetypesIn } from './archetypes.ts';
import { around, differenceOf, type Estimate, meanOf, medianOf, shareOf, surplusOf, withinAmong } from './estimate.ts';
import { cardsIn, neverUsed, scoresIn, winsBy } from './measures.ts';
import { tallyFrom } from './tally.ts';
import { ENOUGH_GAMES, together, verdictOn } from './verdict.ts';

describe('intervals', () => {
  test('a share has the interval of Wilson, shifted by what is expected', () => {
    const half = shareOf(50, 100, 0.5);
    expect(half.value).toBe(0);
    expect(half.low).toBeCloseTo(-0.0962, 3);
    expect(half.high).toBeCloseTo(0.0962, 3);
    expect(shareOf(0, 0)).toMatchObject({ value: 0, low: 0, high: 1, of: 0 });
  });

  test('a mean has the interval of its standard error', () => {
    // 2, 4, 6: mean 4, deviation 2, standard error 2 / sqrt(3).
    const { value, low, high, of } = meanOf(12, 56, 3);
    expect([value, of]).toEqual([4, 3]);
    expect(high - value).toBeCloseTo((1.96 * 2) / Math.sqrt(3), 6);
    expect(value - low).toBeCloseTo(high - value, 6);
    expect(meanOf(5, 25, 1).high).toBe(Number.POSITIVE_INFINITY);
  });

  test('differences and ratios of means carry both intervals', () => {
    const one = around(6, 3 / 1.96, 10);
    const other = around(2, 4 / 1.96, 20);
    const difference = differenceOf(one, other);
    expect(difference).toMatchObject({ value: 4, of: 10 });
    expect([difference.low, difference.high].map((end) => end.toFixed(6))).toEqual(['-1.000000', '9.000000']);
    const surplus = surplusOf(one, around(2, 0, 20));
    expect(surplus).toMatchObject({ value: 2, of: 10 });
    expect([surplus.low, surplus.high].map((end) => end.toFixed(6))).toEqual(['0.500000', '3.500000']);
  });

  test('nothing is said of how much larger something is than what may be nothing', () => {
    const { low, high } = surplusOf(around(1, 0.1, 10), around(-0.5, 0.1, 10));
    expect([low, high]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });

  test('a median lies between the values that chance would reach', () => {
    const values = Array.from({ length: 101 }, (_, index) => index);
    const { value, low, high } = medianOf(values);
    expect(value).toBe(50);
    expect([low, high].map(Math.round)).toEqual([40, 60]);
  });

  test('an interval of one stays, of many it is wider', () => {
    const one = around(0, 1, 10);
    expect(withinAmong(one, 1)[1]).toBeCloseTo(1.96, 2);
    expect(withinAmong(one, 205)[1]).toBeCloseTo(3.67, 1);
  });

  test('a share near nothing reaches further than its 95% interval stretched', () => {
    const none = shareOf(0, 50);
    expect(none.high).toBeCloseTo(0.0714, 3);
    // Wilson at 3.67 deviations: z²/(n + z²).
    expect(withinAmong(none, 205)[1]).toBeCloseTo(0.212, 2);
  });
});

describe('verdicts', () => {
  const bounds = { least: 0.02, most: 0.15 };
  const at = (value: number, half: number): Estimate => around(value, half / 1.96, 9);
  const judged = (...args: Parameters<typeof verdictOn>): string => {
    const { verdict, isSure } = verdictOn(...args);
    return isSure ? `${verdict}, sure` : verdict;
  };

  test('whole intervals decide, however few the games', () => {
    expect(judged(at(0.08, 0.01), bounds, 10)).toBe('met, sure');
    expect(judged(at(0.2, 0.01), bounds, 10)).toBe('not met, sure');
    expect(judged(at(0.005, 0.001), bounds, 10)).toBe('not met, sure');
  });

  test('what straddles a bound is open until there are enough games, then its value decides', () => {
    expect(judged(at(0.14, 0.02), bounds, ENOUGH_GAMES - 1)).toBe('too few games');
    expect(judged(at(0.14, 0.02), bounds, ENOUGH_GAMES)).toBe('met');
    expect(judged(at(0.16, 0.02), bounds, ENOUGH_GAMES)).toBe('not met');
    expect(judged(shareOf(0, 0), bounds, ENOUGH_GAMES)).toBe('too few games');
  });

  test('what happened too seldom stays open, however many the games', () => {
    expect(judged(at(0.16, 0.07), bounds, ENOUGH_GAMES)).toBe('too few games');
    expect(judged(at(0.16, 0.06), bounds, ENOUGH_GAMES)).toBe('not met');
    // Where only one side is bounded: wider than the bound itself.
    expect(judged(shareOf(0, 1), { least: 0.15 }, ENOUGH_GAMES)).toBe('too few games');
    expect(judged(at(0.14, 0.07), { least: 0.15 }, ENOUGH_GAMES)).toBe('not met');
    expect(judged(at(0.14, 0.08), { least: 0.15 }, ENOUGH_GAMES)).toBe('too few games');
  });

  test('of many things one has to lie further out to be surely beyond', () => {
    expect(judged(at(0.2, 0.03), bounds, 10)).toBe('not met, sure');
    expect(judged(at(0.2, 0.03), bounds, 10, 205)).toBe('too few games');
  });

  test('one miss misses the target, one open question leaves it open', () => {
    expect(together(['met', 'too few games', 'not met'])).toBe('not met');
    expect(together(['met', 'too few games'])).toBe('too few games');
    expect(together(['met', 'met'])).toBe('met');
    expect(together([])).toBe('too few games');
  });
});

describe('measures', () => {
  test('wins are told against the fair share', () => {
    const [first, second] = winsBy(tallyFrom({ games: 10, 'place 1 wins': 7, 'place 2 wins': 3 }), 2, 'place');
    expect([first?.value, second?.value].map((value) => value?.toFixed(2))).toEqual(['0.20', '-0.20']);
  });

  test('of a card: uses of chances at all tables, wins in pairs', () => {
    const tables = tallyFrom({ 'card 7 chances': 40, 'card 7 uses': 10 });
    const pairs = tallyFrom({
      'card 7 chances': 20,
      'card 7 chance-wins': 10,
      'card 7 uses': 8,
      'card 7 use-wins': 6,
    });
    const card = cardsIn(CORE, tables, pairs).find((each) => each.card === 7);
    expect(card?.used.value).toBe(0.25);
    expect(card?.useEffect.value).toBe(0.25);
    expect(card?.chanceEffect.value).toBe(0);
    expect(neverUsed(CORE, [tables])).toHaveLength(204);
  });

  test('scores come back sorted, of one sort or all', () => {
    const tally = tallyFrom({ 'scores basic 90': 2, 'scores basic 80': 1, 'scores basic contracts -5': 1 });
    expect(scoresIn(tally)).toEqual([-5, 80, 90, 90]);
    expect(scoresIn(tally, 'basic')).toEqual([80, 90, 90]);
  });

  test('a player is heavy in what lies furthest above the mean, if it is far enough', () => {
    // Four networks alike but for one more of something; farms 2 in the mean of these five, and so on.
    const tally = tallyFrom({
      'network 4.1.1.1.1 seats': 1,
      'network 4.1.1.1.1 wins': 1,
      'network 1.4.1.1.1 seats': 1,
      'network 1.1.1.1.1 seats': 3,
      'network 1.1.1.1.1 wins': 1,
    });
    const measures = new Map(archetypesIn(tally).map((measure) => [measure.archetype, measure]));
    expect(measures.get('farm')).toMatchObject({ has: 4, mean: 1.6, players: { value: 0.2 }, wins: { value: 1 } });
    expect(measures.get('desalination')).toMatchObject({ wins: { value: 0 }, winners: { value: 0 } });
    expect(measures.get('even')).toMatchObject({ players: { value: 0.6 }, winners: { value: 0.5 } });
    expect(measures.get('tunnel')?.players.value).toBe(0);
  });
});
