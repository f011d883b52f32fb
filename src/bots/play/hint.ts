import type { Move, Seat, Stream, View } from '../../engine/index.ts';
import { sample } from '../../engine/index.ts';
import type { Budget } from './admiral.ts';
import { type Estimate, meanOf, weighed } from '../judge/estimate.ts';
import { type Evaluate, expectVp, type Weights } from '../judge/evaluation.ts';
import { linesFor } from './line.ts';
import { leadOverBest, rollout, type Outcome, outcomeOf, horizonOf } from './rollout.ts';
import type { Plan } from './beam-search.ts';
import { WEIGHTS } from '../judge/weights.ts';

/** A move worth considering. */
export interface Hint {
  /** The whole line: the move and the player's own moves after it, as far as they can be planned. */
  readonly line: readonly Move[];
  /** The player's own final VP, and the lead over the best of the others; in solo the lead is the VP. */
  readonly vp: Estimate;
  readonly lead: Estimate;
  /** The expected lead below that of the first hint; 0 for that one. More certain than the leads themselves. */
  readonly behind: Estimate;
  /** The number of rollouts. */
  readonly rollouts: number;
}

/** Hints in progress. */
export interface Hinting {
  /** Best first. */
  readonly hints: readonly Hint[];
  /** The progress, 0 to 1. */
  readonly share: number;
}

interface Candidate {
  readonly plan: Plan;
  /** The estimate before the first rollout. */
  readonly guess: Outcome;
  readonly outcomes: Outcome[];
}

/** The maximum number of hints. */
const HINTS = 3;

/**
 * The best moves for the view's owner, with their lines and estimates. Only the view is used, so a hint reveals nothing
 * hidden. Searches as the Admiral does; the caller can stop it by not resuming it.
 */
export function* hints(
  view: View,
  stream: Stream,
  budget: Budget,
  weights: Weights = WEIGHTS,
): Generator<Hinting, readonly Hint[]> {
  if (view.decision === undefined) return [];
  const evaluate: Evaluate = (state, seat) => expectVp(state, seat, weights);
  const start = 'now' in budget ? budget.now() : 0;
  const shareAfter = (rollouts: number): number =>
    'now' in budget ? (budget.now() - start) / budget.milliseconds : rollouts / budget.nodes;
  const { seat, moves } = view.decision;
  const state = sample(view, stream);
  const round = horizonOf(state);
  const { vp, ...now } = outcomeOf(state, evaluate);
  let left: Candidate[] = linesFor(state, seat, moves, evaluate, HINTS).map((plan) => ({
    plan,
    guess: { ...now, vp: vp.map((guess, who) => (who === seat ? plan.value : guess)) },
    outcomes: [],
  }));
  // Without rollouts no budget would ever be spent.
  if (left.length === 0) return [];
  yield { hints: ranked(left, seat), share: 0 };
  for (let rollouts = 0, quarter = 1; shareAfter(rollouts) < 1; ) {
    // Every candidate gets the same deal, so that differences come from their moves and not from their luck.
    const deal = sample(view, stream);
    for (const { plan, outcomes } of left) {
      outcomes.push(rollout(deal, plan.moves, evaluate, round));
      rollouts++;
    }
    // Worse candidates get no more rollouts, but there is always a choice.
    if (left.length > HINTS && shareAfter(rollouts) > quarter / 4) {
      left = inOrder(left, seat).slice(0, Math.max(HINTS, Math.ceil(left.length / 2)));
      quarter++;
    }
    yield { hints: ranked(left, seat), share: Math.min(1, shareAfter(rollouts)) };
  }
  return ranked(left, seat);
}

function ranked(candidates: readonly Candidate[], seat: Seat): readonly Hint[] {
  const [best, ...others] = inOrder(candidates, seat);
  if (best === undefined) return [];
  const seen = best.outcomes.length === 0 ? [best.guess] : best.outcomes;
  const first: Hint = {
    line: best.plan.moves,
    vp: meanOf(seen.map(({ vp }) => vp[seat] as number)),
    lead: meanOf(seen.map(({ vp }) => leadOverBest(vp, seat))),
    behind: { value: 0, error: 0 },
    rollouts: best.outcomes.length,
  };
  const behind = others.map((other) => hintBehind(first, other, best, seat));
  return [first, ...behind.sort((a, b) => a.behind.value - b.behind.value)].slice(0, HINTS);
}

/** The difference from the first hint is known better than either value, so the others are given by their difference. */
function hintBehind(first: Hint, candidate: Candidate, best: Candidate, seat: Seat): Hint {
  const { value, error } = difference(best, candidate, (vp) => leadOverBest(vp, seat));
  const behind = { value: Math.max(0, value), error };
  const vp = difference(best, candidate, (all) => all[seat] as number);
  return {
    line: candidate.plan.moves,
    vp: { value: first.vp.value - vp.value, error: first.vp.error },
    lead: { value: first.lead.value - behind.value, error: first.lead.error },
    behind,
    rollouts: candidate.outcomes.length,
  };
}

function inOrder(candidates: readonly Candidate[], seat: Seat): Candidate[] {
  const [first] = candidates;
  if (first === undefined) return [];
  const worth = new Map(
    candidates.map((each) => [
      each,
      each === first ? 0 : difference(each, first, (vp) => leadOverBest(vp, seat)).value,
    ]),
  );
  return candidates.slice().sort((a, b) => (worth.get(b) as number) - (worth.get(a) as number));
}

/** The differences of two candidates, deal by deal. */
function difference(one: Candidate, other: Candidate, read: (vp: readonly number[]) => number): Estimate {
  const differences = one.outcomes.map(({ vp }, deal) => read(vp) - read(other.outcomes[deal]?.vp ?? vp));
  const toTheEnd = [...one.outcomes, ...other.outcomes].every(({ round }) => round === undefined);
  return weighed(one.plan.value - other.plan.value, differences, toTheEnd);
}
