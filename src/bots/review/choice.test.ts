import { CORE } from '../../engine/core.ts';
import { describe, expect, test } from 'vitest';
import { scenario } from '../../../test-kit/scenario.ts';
import type { Move } from '../../engine/index.ts';
import { accountsOf, roundsOf, turningPointsOf, withLuck } from './account.ts';
import { calibrationOf, expectationOf } from './calibration.ts';
import { type Candidate, type Choice, choiceAt } from './choice.ts';
import { meanOf, weighed } from '../judge/estimate.ts';
import type { Outcome } from '../play/rollout.ts';

const NO_REHEARSAL = calibrationOf(CORE, []);
const STATE = scenario({ round: 6 });
const END: Move = { seat: 0, kind: 'end' };
const DONE: Move = { seat: 0, kind: 'done' };
const SLOT: Move = { seat: 0, kind: 'slot' };

function outcome(...vp: readonly number[]): Outcome {
  return { vp, cities: vp.map(() => 5), round: 7, winner: undefined };
}

/** A line whose looks came to these leads of the first player over 100 VP of the second. */
function candidate(move: Move, judgement: number, leads: readonly (number | undefined)[]): Candidate {
  return {
    moves: [move],
    judgement,
    outcomes: leads.map((lead) => (lead === undefined ? undefined : outcome(100 + lead, 100))),
  };
}

function choice(usual: Candidate, played: Candidate, others: readonly Candidate[] = []): Omit<Choice, 'luck'> {
  const stretch = { from: 12, seat: 0, moves: played.moves, decision: undefined, state: STATE, revealed: [] };
  return choiceAt(CORE, { stretch, usual, played, others }, NO_REHEARSAL);
}

function pointsOf(made: Omit<Choice, 'luck'>) {
  return turningPointsOf(withLuck([made], expectationOf(CORE, outcome(100, 100), NO_REHEARSAL)), 0);
}

describe('estimates', () => {
  test('the mean and its standard error', () => {
    expect(meanOf([1, 3, 5, 7])).toEqual({ value: 4, error: Math.sqrt(20 / 3 / 4) });
  });

  test('looks that disagree leave most to the judgement, many that agree leave little', () => {
    const wild = weighed(1, [-20, 22], false);
    expect(wild.trust).toBeLessThan(0.05);
    expect(wild.value).toBeCloseTo(1, 1);
    const calm = weighed(1, [-3, -3.1, -2.9, -3, -3, -3.2, -2.8, -3], false);
    expect(calm.trust).toBeGreaterThan(0.9);
    expect(calm.value).toBeLessThan(-2.5);
    expect(calm.error).toBeLessThan(wild.error);
  });

  test('what is certain needs no judgement', () => {
    expect(weighed(7, [2, 2, 2], true)).toEqual({ value: 2, error: 0, trust: 1 });
    expect(weighed(7, [0, 0], false)).toEqual({ value: 0, error: 0, trust: 1 });
    expect(weighed(7, [2, 2, 2], false).error).toBeGreaterThan(0);
  });
});

describe('chances', () => {
  test('add up to 1, follow the lead and grow more certain towards the end', () => {
    const early = expectationOf(CORE, { ...outcome(110, 100, 90), round: 2 }, NO_REHEARSAL).chance;
    const late = expectationOf(CORE, { ...outcome(110, 100, 90), round: 10 }, NO_REHEARSAL).chance;
    for (const chance of [early, late]) expect(chance.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
    expect(early[0]).toBeGreaterThan(early[1] ?? 1);
    expect(late[0]).toBeGreaterThan(early[0] ?? 1);
    const over = expectationOf(CORE, { ...outcome(100, 100), round: undefined, winner: 1 }, NO_REHEARSAL);
    expect(over).toEqual({ vp: [100, 100], chance: [0, 1] });
  });

  test('in solo both VP and cities are needed', () => {
    const chanceOf = (vp: number, cities: number): number =>
      expectationOf(CORE, { vp: [vp], cities: [cities], round: 10, winner: undefined }, NO_REHEARSAL).chance[0] ?? 0;
    expect(chanceOf(120, 8)).toBeGreaterThan(0.8);
    expect(chanceOf(120, 4)).toBeLessThan(0.1);
    expect(chanceOf(80, 8)).toBeLessThan(0.1);
  });

  test('guesses that were always too low are corrected, the more the more often that was seen', () => {
    const rehearsal = { guesses: [undefined, outcome(90, 90)], end: outcome(100, 100) };
    const few = calibrationOf(CORE, [rehearsal]).correction[1] ?? 0;
    const many =
      calibrationOf(
        CORE,
        Array.from({ length: 50 }, () => rehearsal),
      ).correction[1] ?? 0;
    expect(few).toBeGreaterThan(0);
    expect(many).toBeGreaterThan(few);
    expect(many).toBeCloseTo(10, 0);
  });
});

describe('choices', () => {
  test('what the Skipper would have done changes nothing', () => {
    const usual = candidate(END, 100, [3, -4, 8]);
    const made = choice(usual, usual);
    expect(made.after).toEqual(made.before);
    expect(made.gain).toEqual({ value: 0, error: 0 });
    expect(pointsOf(made)).toEqual([]);
  });

  test('a clear loss is a mistake, a clear gain a stroke', () => {
    const usual = candidate(END, 100, [3, -4, 8, 1, 0, 2]);
    const worse = choice(usual, candidate(DONE, 95, [-3, -10, 3, -5, -6, -4]));
    expect(pointsOf(worse)).toMatchObject([{ choice: 0, kind: 'mistake' }]);
    expect(pointsOf(worse)[0]?.lead.value).toBeLessThan(-4);
    expect(pointsOf(worse)[0]?.chance).toBeLessThan(-0.05);
    expect(worse.best.moves).toEqual([END]);
    const better = choice(usual, candidate(DONE, 105, [9, 2, 13, 7, 6, 8]));
    expect(pointsOf(better)).toMatchObject([{ kind: 'stroke' }]);
    expect(better.best).toMatchObject({ moves: [DONE], more: { value: 0 } });
  });

  test('what may be noise is no turning point', () => {
    const usual = candidate(END, 100, [3, -4, 8, 1]);
    const played = candidate(DONE, 99.5, [-20, 14, -3, 2]);
    expect(pointsOf(choice(usual, played))).toEqual([]);
    expect(pointsOf(choice(usual, candidate(DONE, 99.9, [2.9, -4.1, 7.9, 0.9])))).toEqual([]);
  });

  test('the best line is found among those that were looked at, on common deals', () => {
    const usual = candidate(END, 100, [0, 0, 0, 0, 0, 0]);
    const played = candidate(DONE, 100, [0.5, -0.5, 0.5, -0.5, 0.5, -0.5]);
    const missed = candidate(SLOT, 104, [undefined, undefined, 6, 5.5, 6.5, 6]);
    const unseen = candidate(SLOT, 120, []);
    const { best } = choice(usual, played, [unseen, missed]);
    expect(best.moves).toEqual([SLOT]);
    expect(best.more.value).toBeGreaterThan(4);
    expect(best.more.value).toBeLessThan(7);
    expect(best.expected.vp[0]).toBeGreaterThan(104);
  });
});

test('start, own and others’ choices and luck add up to the result', () => {
  const made = [
    choice(candidate(END, 100, [2, 4, 0]), candidate(DONE, 97, [0, -1, -3])),
    { ...choice(candidate(END, 100, [9, 11, 8]), candidate(DONE, 103, [12, 18, 9])), seat: 1, round: 7 },
    choice(candidate(END, 90, [1, 2]), candidate(SLOT, 92, [8, 2])),
  ];
  const start = expectationOf(CORE, { ...outcome(107, 99), round: 2 }, NO_REHEARSAL);
  const end = { vp: [93, 101], chance: [0, 1] };
  const choices = withLuck(made, end);
  const accounts = accountsOf(choices, start, [2, 2], end);
  for (const { vp, chance } of accounts) {
    for (const sources of [vp, chance]) {
      expect(sources.start + sources.own + sources.others + sources.luck).toBeCloseTo(sources.end, 9);
    }
  }
  expect(accounts[0]?.vp).toMatchObject({ start: start.vp[0], end: 93 });
  expect(accounts[0]?.vp.own).toBeLessThan(0);
  expect(accounts[0]?.vp.others).toBeGreaterThan(0);
  expect(accounts[0]?.errors.luck).toBeGreaterThan(2);
  const rounds = roundsOf(choices);
  expect(rounds.map(({ round }) => round)).toEqual([6, 7, 6]);
  const luck = rounds.reduce((sum, round) => sum + (round.luck[0] ?? 0), 0);
  expect(luck + (choices[0]?.before.vp[0] ?? 0) - (start.vp[0] ?? 0)).toBeCloseTo(accounts[0]?.vp.luck ?? 0, 9);
});
