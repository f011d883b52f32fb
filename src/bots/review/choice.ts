import type { Content } from '../../engine/content.ts';
import type { Event, Move, Seat } from '../../engine/index.ts';
import { type Calibration, type Expectation, expectationOf } from './calibration.ts';
import { averageOf, type Estimate, weighed } from '../judge/estimate.ts';
import { leadOverBest, type Outcome } from '../play/rollout.ts';
import type { Stretch } from './stretch.ts';

/** A line that was or could have been played, with its outcomes deal by deal. */
export interface Candidate {
  readonly moves: readonly Move[];
  /** The Skipper's evaluation, in VP. */
  readonly judgement: number;
  /** By deal; undefined where there was no rollout. */
  readonly outcomes: (Outcome | undefined)[];
}

/** A stretch and the lines that could have been played there. */
export interface ChoicePoint {
  readonly stretch: Stretch;
  /** What the Skipper would have done. */
  readonly usual: Candidate;
  /** The same as `usual` if that was played. */
  readonly played: Candidate;
  readonly others: readonly Candidate[];
}

/** A player's choice and its effect. */
export interface Choice {
  /** The index of its first move in the record, and its moves. */
  readonly from: number;
  readonly moves: readonly Move[];
  readonly seat: Seat;
  readonly round: number;
  /** The expectation before it, if everybody went on playing like the Skipper, and after it. */
  readonly before: Expectation;
  readonly after: Expectation;
  /** The changes in VP, by seat, with their errors. */
  readonly changes: readonly Estimate[];
  /** The change of the player's own lead (in solo VP) compared with what the Skipper would have done. */
  readonly gain: Estimate;
  /** The best line found and how much more lead it is worth; the moves played, and 0, if none is better. */
  readonly best: { readonly moves: readonly Move[]; readonly more: Estimate; readonly expected: Expectation };
  /** What was revealed between this choice and the next, and what that changed. */
  readonly revealed: readonly Event[];
  readonly luck: Expectation;
}

type Reading = (vp: readonly number[]) => number;
/** Outcomes of two lines on the same deal. */
type Pair = readonly [Outcome, Outcome];

/** What the rollouts say of a choice. Luck is the difference to what comes after, so it is found later. */
export function choiceAt(content: Content, point: ChoicePoint, calibration: Calibration): Omit<Choice, 'luck'> {
  const { stretch, usual, played } = point;
  const { seat } = stretch;
  const before = expectedOf(content, usual, calibration);
  const changes = changesBy(played, usual, seat, before.vp.length);
  const after = {
    vp: plus(before.vp, valuesOf(changes)),
    chance: plus(before.chance, chanceGained(content, played, usual, seat, calibration)).map(within),
  };
  return {
    from: stretch.from,
    moves: stretch.moves,
    seat,
    round: stretch.state.round,
    before,
    after,
    changes,
    gain: leadGained(played, usual, seat),
    best: bestAt(content, point, after, calibration),
    revealed: stretch.revealed,
  };
}

/** How much more lead one line is worth than the other. */
export function leadGained(one: Candidate, other: Candidate, seat: Seat): Estimate {
  return compared(one, other, (vp) => leadOverBest(vp, seat), one.judgement - other.judgement);
}

export function plus(some: readonly number[], more: readonly number[]): number[] {
  return some.map((value, index) => value + (more[index] ?? 0));
}

function bestAt(content: Content, point: ChoicePoint, after: Expectation, calibration: Calibration): Choice['best'] {
  const { stretch, usual, played, others } = point;
  let best: Choice['best'] = { moves: stretch.moves, more: { value: 0, error: 0 }, expected: after };
  for (const other of [usual, ...others]) {
    if (other === played || pairsOf(other, played).length === 0) continue;
    const more = leadGained(other, played, stretch.seat);
    if (more.value <= best.more.value) continue;
    const vp = plus(after.vp, valuesOf(changesBy(other, played, stretch.seat, after.vp.length)));
    const chance = plus(after.chance, chanceGained(content, other, played, stretch.seat, calibration)).map(within);
    best = { moves: other.moves, more, expected: { vp, chance } };
  }
  return best;
}

/** By seat, how many more VP one line is worth than the other; the Skipper's evaluation considers only itself. */
function changesBy(one: Candidate, other: Candidate, seat: Seat, seats: number): Estimate[] {
  return Array.from({ length: seats }, (_, who) =>
    compared(one, other, (vp) => vp[who] as number, who === seat ? one.judgement - other.judgement : 0),
  );
}

function valuesOf(estimates: readonly Estimate[]): number[] {
  return estimates.map(({ value }) => value);
}

/** Where rollouts reach the end, the evaluation must not shift a probability that is already 0 or 1. */
function within(chance: number): number {
  return Math.min(1, Math.max(0, chance));
}

function compared(one: Candidate, other: Candidate, read: Reading, judgement: number): Estimate {
  if (one === other) return { value: 0, error: 0 };
  const { value, error } = weighedPairs(pairsOf(one, other), read, judgement);
  return { value, error };
}

/** The change of every seat's win probability: rollouts and evaluation, weighted as for the lead. */
function chanceGained(
  content: Content,
  one: Candidate,
  other: Candidate,
  seat: Seat,
  calibration: Calibration,
): number[] {
  const pairs = pairsOf(one, other);
  const [first] = pairs;
  if (one === other || first === undefined) return [];
  const judgement = one.judgement - other.judgement;
  const { trust } = weighedPairs(pairs, (vp) => leadOverBest(vp, seat), judgement);
  const nothing = first[0].vp.map(() => 0);
  const thought = nothing.map((_, who) => (who === seat ? judgement : 0));
  const chances = pairs.map(([a, b]) => {
    const [withIt, without] = [expectationOf(content, a, calibration), expectationOf(content, b, calibration)];
    const [shifted, level] = [
      expectationOf(content, b, calibration, thought),
      expectationOf(content, b, calibration, nothing),
    ];
    return nothing.map((_, who) => {
      const seen = (withIt.chance[who] as number) - (without.chance[who] as number);
      return trust * seen + (1 - trust) * ((shifted.chance[who] as number) - (level.chance[who] as number));
    });
  });
  return nothing.map((_, who) => averageOf(chances.map((chance) => chance[who] as number)));
}

function weighedPairs(pairs: readonly Pair[], read: Reading, judgement: number): ReturnType<typeof weighed> {
  return weighed(
    judgement,
    pairs.map(([one, other]) => read(one.vp) - read(other.vp)),
    pairs.every(([one, other]) => one.round === undefined && other.round === undefined),
  );
}

function expectedOf(content: Content, { outcomes }: Candidate, calibration: Calibration): Expectation {
  return averaged(
    outcomes.filter((outcome) => outcome !== undefined).map((each) => expectationOf(content, each, calibration)),
  );
}

export function averaged(expectations: readonly Expectation[]): Expectation {
  const seats = expectations[0]?.vp ?? [];
  return {
    vp: seats.map((_, seat) => averageOf(expectations.map(({ vp }) => vp[seat] as number))),
    chance: seats.map((_, seat) => averageOf(expectations.map(({ chance }) => chance[seat] as number))),
  };
}

/** Outcomes of both on the same deals. */
function pairsOf(one: Candidate, other: Candidate): Pair[] {
  return one.outcomes.flatMap((outcome, deal) => {
    const against = other.outcomes[deal];
    return outcome === undefined || against === undefined ? [] : [[outcome, against] as const];
  });
}
