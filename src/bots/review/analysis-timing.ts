/** The effort: a number of rollouts for every choice, or a time limit by the given clock. */
export type RolloutBudget =
  | { readonly rollouts: number }
  | { readonly milliseconds: number; readonly now: () => number };

/** Planning, rollouts for every choice, more rollouts for some. */
export type Part = 'plans' | 'all' | 'some';

export interface Timing {
  /** Begins a part with this many pieces of work in each pass. */
  readonly begin: (part: Part, pieces: number) => void;
  /** Whether the part needs another pass, after this many. */
  readonly goesOn: (times: number) => boolean;
  /** The overall progress after one more piece of work, 0 to 1. */
  readonly share: () => number;
}

/** The minimum number of rollouts for every choice, whatever the clock says: a single one has no variance. */
const FEWEST = 2;
/** How many times more rollouts the second pass makes. */
const CLOSER = 2;
/** The overall progress at the end of each part: roughly their share of the time. */
const ENDS: { readonly [P in Part]: number } = { plans: 0.1, all: 0.6, some: 1 };
const BEFORE: { readonly [P in Part]: number } = { plans: 0, all: ENDS.plans, some: ENDS.all };

export function timingOf(budget: RolloutBudget): Timing {
  let part: Part = 'plans';
  if ('now' in budget) {
    const start = budget.now();
    const share = (): number => Math.min(1, (budget.now() - start) / budget.milliseconds);
    return {
      begin: (next) => {
        part = next;
      },
      goesOn: (times) => (part === 'all' && times < FEWEST) || share() < ENDS[part],
      share,
    };
  }
  const rollouts = Math.max(FEWEST, budget.rollouts);
  const timesOf: { readonly [P in Part]: number } = { plans: 1, all: rollouts, some: CLOSER * rollouts };
  let total = 1;
  let done = 0;
  return {
    begin: (next, pieces) => {
      part = next;
      total = Math.max(1, pieces * timesOf[next]);
      done = 0;
    },
    goesOn: (times) => times < timesOf[part],
    share: () => BEFORE[part] + (ENDS[part] - BEFORE[part]) * Math.min(1, ++done / total),
  };
}
