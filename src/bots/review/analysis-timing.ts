/** How closely to look: so many looks ahead at every choice, or until the given clock says so. */
export type LookBudget = { readonly looks: number } | { readonly milliseconds: number; readonly now: () => number };

/** Planning, a look at every choice, a closer look at some. */
export type Part = 'plans' | 'all' | 'some';

export interface Timing {
  /** A part begins, with so many pieces of work each time it is gone through. */
  readonly begin: (part: Part, pieces: number) => void;
  /** Whether the part is gone through once more, after so many times. */
  readonly goesOn: (times: number) => boolean;
  /** How far all has come with one more piece of work, 0 to 1. */
  readonly share: () => number;
}

/** At least so many looks at every choice, whatever the clock says: one look has no spread. */
const FEWEST = 2;
/** How much closer the closer look is. */
const CLOSER = 2;
/** How far all has come at the end of each part: roughly what they take. */
const ENDS: { readonly [P in Part]: number } = { plans: 0.1, all: 0.6, some: 1 };
const BEFORE: { readonly [P in Part]: number } = { plans: 0, all: ENDS.plans, some: ENDS.all };

export function timingOf(budget: LookBudget): Timing {
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
  const looks = Math.max(FEWEST, budget.looks);
  const timesOf: { readonly [P in Part]: number } = { plans: 1, all: looks, some: CLOSER * looks };
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
