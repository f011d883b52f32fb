import type { Decision, Move, Seat, State, Stream, View } from '../../engine/index.ts';
import { gameFrom, sample, shuffle } from '../../engine/index.ts';
import { NOTHING } from '../../engine/reading.ts';
import { type Bot, movesOf, type Thinking } from './bot.ts';
import { type Evaluate, evaluationBy, towardsGoal, type Weights } from '../judge/evaluation.ts';
import { type Foresight, following, foresightOf, type Planning } from './foresight.ts';
import { effortFor, type Plan, plansFor, spend } from './beam-search.ts';
import { proofsIn } from './play-on.ts';
import { WEIGHTS } from '../judge/weights.ts';

/** The budget for a turn: a number of rollouts, or a time limit by the given clock. */
export type Budget = { readonly nodes: number } | { readonly milliseconds: number; readonly now: () => number };

/** The time for one choice. */
interface Time {
  /** How much of a part of the turn's budget is spent after this many rollouts; from 1 on it is time to choose. */
  readonly spent: (part: number, rollouts: number) => number;
  readonly end: () => void;
}

/** The parameters of its search. */
export interface Habits {
  /** How many plans compete at first, and how much worse than the best they may seem, in VP. */
  readonly candidates: number;
  readonly within: number;
  /** The depth of a rollout, in turns of the bot itself. */
  readonly horizon: number;
  /** The Skipper's evaluation counts as much as this many rollouts, which are few and noisy. */
  readonly trust: number;
  /** How thoroughly turns are planned in rollouts. */
  readonly planning: Planning;
  /** The number of determinisations of the hidden cards; the order of the deck changes with every rollout. */
  readonly worlds: number;
  /** The shares of a turn's budget for its first choice, for a discard before it, and for all others. */
  readonly shares: { readonly play: number; readonly discard: number; readonly others: number };
}

export const HABITS: Habits = {
  candidates: 6,
  within: 4,
  horizon: 3,
  trust: 5,
  planning: { own: 'quick', others: 'quick', hopeless: 4 },
  worlds: 6,
  shares: { play: 0.5, discard: 0.1, others: 0.35 },
};

/** The most work (turn-tree.ts) for a turn with a set, whatever the budget: about a second. */
const MOST_WORK = 50_000;

/** A determinisation: a deal of the hidden cards, and what the others do on it. */
interface World {
  readonly deal: State;
  readonly intended: Foresight['intended'];
}

interface Candidate {
  readonly plan: Plan;
  /** The sum over the rollouts of how much better than the others it did on the same deal. */
  gained: number;
  rollouts: number;
}

/**
 * Determinised rollouts with successive halving: the Skipper's best plans are played out some turns further, again and
 * again, with random deals of the hidden cards and sensible play by everybody. The worse plans drop out, and the rest get
 * more rollouts.
 */
export function admiralWith(budget: Budget, weights: Weights = WEIGHTS, habits: Habits = HABITS): Bot {
  const evaluate = evaluationBy(weights);
  const begin = timeOf(budget);
  function* consider(view: View, stream: Stream, spent: Time['spent']): Generator<Thinking, Move> {
    const moves = movesOf(view);
    const plans = plansFor(sample(view, stream), view.viewer ?? 0, moves, evaluate);
    const [first] = plans;
    if (first === undefined) return moves[0] as Move;
    yield { line: first.moves, value: first.value, share: 0 };
    const serious = seriousOf(plans, habits);
    if (serious.length === 1) return first.moves[0] as Move;
    const part = partOf(view.decision?.kind, first.moves.length, habits);
    const effort = effortFor(view, part * MOST_WORK);
    const share = (rollouts: number): number => Math.max(spent(part, rollouts), effort.work / effort.most);
    const foresight = foresightOf(view.viewer ?? 0, evaluate, habits.planning, effort);
    return yield* weigh(view, stream, serious, foresight, share, habits);
  }
  return {
    name: 'Admiral',
    *think(view, stream) {
      const { spent, end } = begin(view);
      try {
        return yield* consider(view, stream, spent);
      } finally {
        end();
      }
    },
  };
}

/**
 * A plan once begun is searched to its end, so a choice may overrun its part. What it overruns is taken from the later
 * choices of the turn, so that the turn stays within its time.
 */
function timeOf(budget: Budget): (view: View) => Time {
  if ('nodes' in budget) return () => ({ spent: (part, rollouts) => rollouts / (part * budget.nodes), end: () => {} });
  const { milliseconds, now } = budget;
  let turn = '';
  let before = 0;
  return ({ phase, round, turns, viewer, decision }) => {
    const current = `${phase} ${round} ${turns} ${viewer}`;
    // Simultaneous choices stand alone; an apparent repetition belongs to another game.
    if (current !== turn || decision?.kind === 'keep' || decision?.kind === 'era-discard') before = 0;
    turn = current;
    const start = now();
    return {
      spent: (part) => (now() - start) / Math.max(0, Math.min(part * milliseconds, milliseconds - before)),
      end: () => {
        before += now() - start;
      },
    };
  };
}

/** Plans of the same value differ only in the order of moves, so one of them is enough. */
function seriousOf(plans: readonly Plan[], { candidates, within }: Habits): Plan[] {
  const [first] = plans;
  return plans
    .filter((plan, i) => i === 0 || plan.value < (plans[i - 1] as Plan).value - 1e-9)
    .slice(0, candidates)
    .filter((plan) => first !== undefined && plan.value > first.value - within);
}

/** The number of last choices of a turn that get equal effort. */
const LAST_CHOICES = 3;

/**
 * The share of a turn's budget for this choice, when the plan has this many moves left. However long a turn is, the shares
 * add up to at most 1.
 */
function partOf(kind: Decision['kind'] | undefined, left: number, { shares }: Habits): number {
  switch (kind) {
    case 'play':
      return shares.play;
    case 'discard':
      return shares.discard;
    case 'keep':
    case 'era-discard':
      return 1;
    default:
      return shares.others * 2 ** -Math.max(2, left - LAST_CHOICES + 2);
  }
}

/** Rollouts in turn for all remaining candidates; after each quarter of the effort the worse half drops out. */
function* weigh(
  view: View,
  stream: Stream,
  plans: readonly Plan[],
  foresight: Foresight,
  share: (rollouts: number) => number,
  habits: Habits,
): Generator<Thinking, Move> {
  const usual = plans.reduce((sum, { value }) => sum + value, 0) / plans.length;
  const worth = (candidate: Candidate): number => worthOf(candidate, usual, habits.trust);
  const best = (candidates: readonly Candidate[]): Candidate =>
    candidates.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  let left: Candidate[] = plans.map((plan) => ({ plan, gained: 0, rollouts: 0 }));
  const worlds = Array.from({ length: habits.worlds }, () => ({ deal: sample(view, stream), intended: new Map() }));
  let round = 0;
  let rollouts = 0;
  let quarter = 1;
  while (share(rollouts) < 1) {
    // Every candidate gets the same deal, so that differences come from their moves and not from their luck.
    const world = worlds[round++ % worlds.length] as World;
    const deal = { ...world.deal, deck: shuffle(world.deal.deck.slice(), stream) };
    const leads: number[] = [];
    for (const { plan } of left) {
      if (share(rollouts++) >= 1) return best(left).plan.moves[0] as Move;
      leads.push(leadAfterRollout(deal, plan, { ...foresight, intended: world.intended }, habits.horizon));
    }
    const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length;
    left.forEach((candidate, i) => {
      candidate.gained += (leads[i] as number) - mean;
      candidate.rollouts++;
    });
    const leader = best(left);
    yield { line: leader.plan.moves, value: worth(leader), share: Math.min(1, share(rollouts)) };
    if (left.length > 2 && share(rollouts) > quarter / 4) {
      left = left.sort((a, b) => worth(b) - worth(a)).slice(0, Math.ceil(left.length / 2));
      quarter++;
    }
  }
  return best(left).plan.moves[0] as Move;
}

/** The lead of this plan when everybody plays on sensibly until the bot has had a few more turns. */
function leadAfterRollout(deal: State, plan: Plan, foresight: Foresight, horizon: number): number {
  const { seat, evaluate, effort } = foresight;
  const game = gameFrom(deal);
  spend(effort, proofsIn(game));
  const playOn = following(foresight, plan.moves);
  let turns = isBegun(deal) ? 0 : -1;
  for (let [decision] = game.decisions; decision !== undefined; [decision] = game.decisions) {
    if (effort.work >= effort.most) break;
    if (decision.kind === 'play') {
      if (turns === horizon) break;
      if (decision.seat === seat) turns++;
    }
    playOn(game);
  }
  return leadOverMean(game.state, seat, evaluate);
}

function isBegun({ turn }: State): boolean {
  return turn !== undefined && turn.slot !== NOTHING;
}

/** Compared with the mean of the others, not with the best of them, which is a matter of luck. */
function leadOverMean(state: State, seat: Seat, evaluate: Evaluate): number {
  const vpOf = (who: Seat): number =>
    state.phase === 'over' ? (state.players[who]?.vp ?? 0) + towardsGoal(state, who) : evaluate(state, who);
  if (state.players.length === 1) return vpOf(seat);
  const others = state.players.reduce((sum, _, who) => (who === seat ? sum : sum + vpOf(who)), 0);
  return vpOf(seat) - others / (state.players.length - 1);
}

/** The value of the plan: the evaluation and the rollouts, weighted. */
function worthOf({ plan, gained, rollouts }: Candidate, usual: number, trust: number): number {
  return usual + (trust * (plan.value - usual) + gained) / (rollouts + trust);
}
