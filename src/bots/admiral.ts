import type { Move, Seat, State, Stream, View } from '../engine/index.ts';
import { advance, gameFrom, sample } from '../engine/index.ts';
import { type Bot, movesOf, type Thinking } from './bot.ts';
import type { Weights } from './evaluation.ts';
import { judge, towardsGoal } from './evaluation.ts';
import { followOn } from './play-on.ts';
import { type Evaluate, type Plan, plansFor } from './plan.ts';
import { WEIGHTS } from './weights.ts';

/** How much it may think for a turn: so many looks ahead, or until the given clock says so. */
export type Budget = { readonly nodes: number } | { readonly milliseconds: number; readonly now: () => number };

/** How it goes about it. */
export interface Habits {
  /** How many plans are weighed against each other at first, and how much worse than the best they may seem, in VP. */
  readonly candidates: number;
  readonly within: number;
  /** How far a look ahead goes, in turns of the bot itself. */
  readonly horizon: number;
  /** The Skipper's own judgement counts as much as so many looks ahead: those are few and depend much on luck. */
  readonly trust: number;
  /** How much of that judgement is left when the looks have become many. */
  readonly loyalty: number;
  /** How well it plans when looking ahead. */
  readonly look: 'thorough' | 'quick';
  /** Whom it compares itself with: the best of the others, or all of them. */
  readonly against: 'best' | 'all';
}

const HABITS: Habits = {
  candidates: 6,
  within: 4,
  horizon: 2,
  trust: 12,
  loyalty: 1,
  look: 'thorough',
  against: 'all',
};

interface Candidate {
  readonly plan: Plan;
  /** Sum over the looks of how much better than the others it did with the same deal. */
  gained: number;
  looks: number;
}

/**
 * Takes the Skipper's best plans and plays each out some turns further, again and again, against everybody's sensible
 * play and with the hidden cards dealt anew every time; weaker plans drop out, the rest are looked at more often.
 */
export function admiralWith(budget: Budget, weights: Weights = WEIGHTS, habits: Habits = HABITS): Bot {
  const evaluate: Evaluate = (state, seat) => judge(state, seat, weights);
  return {
    name: 'Admiral',
    *think(view, stream) {
      const moves = movesOf(view);
      const seat = view.viewer ?? 0;
      const start = 'now' in budget ? budget.now() : 0;
      const plans = plansFor(sample(view, stream), seat, moves, evaluate);
      const [first] = plans;
      if (first === undefined) return moves[0] as Move;
      yield { line: first.moves, value: first.value, share: 0 };
      // Within a turn the plan is known; only the choice of the turn itself is worth a longer look.
      if (view.decision?.kind !== 'play') return first.moves[0] as Move;
      const share = (looks: number): number =>
        'now' in budget ? (budget.now() - start) / budget.milliseconds : looks / budget.nodes;
      const serious = plans.slice(0, habits.candidates).filter((plan) => plan.value > first.value - habits.within);
      if (serious.length === 1) return first.moves[0] as Move;
      return yield* weigh(view, stream, serious, evaluate, share, habits);
    },
  };
}

/** Looks ahead in turn for all that are left; after each quarter of the effort the worse half drops out. */
function* weigh(
  view: View,
  stream: Stream,
  plans: readonly Plan[],
  evaluate: Evaluate,
  share: (looks: number) => number,
  habits: Habits,
): Generator<Thinking, Move> {
  const worth = (candidate: Candidate): number => worthOf(candidate, habits);
  const best = (candidates: readonly Candidate[]): Candidate =>
    candidates.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  let left: Candidate[] = plans.map((plan) => ({ plan, gained: 0, looks: 0 }));
  let looks = 0;
  let quarter = 1;
  while (share(looks) < 1) {
    // The same deal for every candidate: what differs is then what they do, not what they draw.
    const deal = sample(view, stream);
    const leads: number[] = [];
    for (const { plan } of left) {
      if (share(looks++) >= 1) return best(left).plan.moves[0] as Move;
      leads.push(lookAhead(deal, view.viewer ?? 0, plan, evaluate, habits));
    }
    const usual = leads.reduce((sum, lead) => sum + lead, 0) / leads.length;
    left.forEach((candidate, i) => {
      candidate.gained += (leads[i] as number) - usual;
      candidate.looks++;
    });
    const leader = best(left);
    yield { line: leader.plan.moves, value: worth(leader), share: Math.min(1, share(looks)) };
    if (left.length > 2 && share(looks) > quarter / 4) {
      left = left.sort((a, b) => worth(b) - worth(a)).slice(0, Math.ceil(left.length / 2));
      quarter++;
    }
  }
  return best(left).plan.moves[0] as Move;
}

/** The lead this plan comes to when everybody plays on sensibly for a few turns. */
function lookAhead(deal: State, seat: Seat, plan: Plan, evaluate: Evaluate, habits: Habits): number {
  const game = gameFrom(deal);
  advance(game, plan.moves[0] as Move);
  const playOn = followOn(evaluate, habits.look);
  let turns = 0;
  while (game.decisions.length > 0) {
    const [decision] = game.decisions;
    if (decision === undefined) break;
    if (decision.seat === seat && decision.kind === 'play' && ++turns > habits.horizon) break;
    playOn(game);
  }
  return leadOf(game.state, seat, evaluate, habits.against);
}

function leadOf(state: State, seat: Seat, evaluate: Evaluate, against: Habits['against']): number {
  const vpOf = (who: Seat): number =>
    state.phase === 'over' ? (state.players[who]?.vp ?? 0) + towardsGoal(state, who) : evaluate(state, who);
  if (state.players.length === 1) return vpOf(seat);
  const others = state.players.flatMap((_, who) => (who === seat ? [] : [vpOf(who)]));
  const rival = against === 'best' ? Math.max(...others) : others.reduce((sum, vp) => sum + vp, 0) / others.length;
  return vpOf(seat) - rival;
}

/** The plan's own value and what the looks ahead showed, weighed together. */
function worthOf({ plan, gained, looks }: Candidate, { trust, loyalty }: Habits): number {
  const judgement = loyalty + ((1 - loyalty) * trust) / (looks + trust);
  return judgement * plan.value + gained / (looks + trust);
}
