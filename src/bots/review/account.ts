import type { Seat } from '../../engine/index.ts';
import type { Expectation } from './calibration.ts';
import { type Choice, plus } from './choice.ts';
import type { Estimate } from '../judge/estimate.ts';

/** Where a player's result came from: `start` + `own` + `others` + `luck` = `end`, in VP and in win probability. */
export interface Account {
  readonly seat: Seat;
  readonly vp: Sources;
  readonly chance: Sources;
  /** Standard errors of the VP from own choices, others' choices and luck. */
  readonly errors: { readonly own: number; readonly others: number; readonly luck: number };
}

export interface Sources {
  /** The expectation when the table was set up, before any card was dealt. */
  readonly start: number;
  /** The changes by choices, compared with what the Skipper would have done. */
  readonly own: number;
  readonly others: number;
  /** The changes by chance: everything between one choice and the next. */
  readonly luck: number;
  readonly end: number;
}

/** The expectation at the beginning of a round, and the changes during it by chance and by each player's own choices. */
export interface RoundAccount {
  readonly round: number;
  readonly expected: Expectation;
  readonly luck: readonly number[];
  readonly own: readonly number[];
}

/** A choice that changed the result significantly. */
export interface TurningPoint {
  /** The index of the choice. */
  readonly choice: number;
  /** `mistake`: a better line was found; `stroke`: the line was better than what the Skipper would have done. */
  readonly kind: 'mistake' | 'stroke';
  /** What it cost (negative) or gained: lead (in solo VP), own VP, win probability. */
  readonly lead: Estimate;
  readonly vp: number;
  readonly chance: number;
}

/** Changes within this many standard errors, or of fewer VP, are not significant. */
const SURE = 2.5;
const WORTH_NAMING = 1;

/** Everything between choices is luck, so the sums are exact by construction. */
export function withLuck(choices: readonly Omit<Choice, 'luck'>[], end: Expectation): Choice[] {
  return choices.map((choice, index) => ({
    ...choice,
    luck: minus(choices[index + 1]?.before ?? end, choice.after),
  }));
}

export function accountsOf(
  choices: readonly Choice[],
  start: Expectation,
  startErrors: readonly number[],
  end: Expectation,
): Account[] {
  const dealt = minus(choices[0]?.before ?? end, start);
  return start.vp.map((_, seat) => {
    const sourcesIn = (of: 'vp' | 'chance'): Sources => {
      const changed = (choice: Choice): number =>
        (choice.after[of][seat] as number) - (choice.before[of][seat] as number);
      return {
        start: start[of][seat] as number,
        own: sumOf(choices.filter((choice) => choice.seat === seat).map(changed)),
        others: sumOf(choices.filter((choice) => choice.seat !== seat).map(changed)),
        luck: (dealt[of][seat] as number) + sumOf(choices.map(({ luck }) => luck[of][seat] as number)),
        end: end[of][seat] as number,
      };
    };
    const errorOf = (some: readonly Choice[]): number =>
      Math.hypot(...some.map(({ changes }) => changes[seat]?.error ?? 0));
    const own = errorOf(choices.filter((choice) => choice.seat === seat));
    const others = errorOf(choices.filter((choice) => choice.seat !== seat));
    const luck = Math.hypot(own, others, startErrors[seat] ?? 0);
    return { seat, vp: sourcesIn('vp'), chance: sourcesIn('chance'), errors: { own, others, luck } };
  });
}

export function roundsOf(choices: readonly Choice[]): RoundAccount[] {
  const rounds: RoundAccount[] = [];
  for (const choice of choices) {
    const last = rounds.at(-1);
    const nothing = choice.before.vp.map(() => 0);
    const account =
      last?.round === choice.round
        ? last
        : { round: choice.round, expected: choice.before, luck: nothing, own: nothing };
    const change = (choice.after.vp[choice.seat] as number) - (choice.before.vp[choice.seat] as number);
    rounds[rounds.length - (account === last ? 1 : 0)] = {
      ...account,
      luck: plus(account.luck, choice.luck.vp),
      own: account.own.map((vp, seat) => vp + (seat === choice.seat ? change : 0)),
    };
  }
  return rounds;
}

/** Those of one seat, largest change first. */
export function turningPointsOf(choices: readonly Choice[], seat: Seat): TurningPoint[] {
  return choices
    .flatMap((choice, index) => (choice.seat === seat ? (turningPointAt(choice, index) ?? []) : []))
    .sort((a, b) => Math.abs(b.lead.value) - Math.abs(a.lead.value));
}

function turningPointAt({ seat, gain, best, before, after }: Choice, choice: number): TurningPoint | undefined {
  const change = (to: Expectation, from: Expectation): { readonly vp: number; readonly chance: number } => ({
    vp: (to.vp[seat] as number) - (from.vp[seat] as number),
    chance: (to.chance[seat] as number) - (from.chance[seat] as number),
  });
  if (isSure(best.more)) {
    const lead = { value: -best.more.value, error: best.more.error };
    return { choice, kind: 'mistake', lead, ...change(after, best.expected) };
  }
  if (gain.value > 0 && isSure(gain)) return { choice, kind: 'stroke', lead: gain, ...change(after, before) };
  return undefined;
}

function isSure({ value, error }: Estimate): boolean {
  return value >= WORTH_NAMING && value >= SURE * error;
}

function minus(one: Expectation, other: Expectation): Expectation {
  return {
    vp: one.vp.map((value, seat) => value - (other.vp[seat] as number)),
    chance: one.chance.map((value, seat) => value - (other.chance[seat] as number)),
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
