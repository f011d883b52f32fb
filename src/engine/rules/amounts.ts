import type { Cost, Gains, Resource } from '../../vocabulary/index.ts';
import { RESOURCES } from '../../vocabulary/index.ts';

/** Resources as numbers in the order of RESOURCES. */
export type Amounts = readonly number[];

export const KELP = 0;
export const STEELPLAST = 1;
export const SCIENCE = 2;
export const CREDIT = 3;
export const BIOMATTER = 4;

export const NOTHING_TO_PAY: Amounts = [0, 0, 0, 0, 0];

export function indexOfResource(resource: Resource): number {
  return RESOURCES.indexOf(resource);
}

// Content objects are few and live for ever; a state read from JSON brings its own, which come and go.
const known = new WeakMap<Cost, Amounts>();

export function amountsOf(cost: Cost): Amounts {
  let amounts = known.get(cost);
  if (amounts === undefined) {
    amounts = RESOURCES.map((resource) => cost[resource] ?? 0);
    known.set(cost, amounts);
  }
  return amounts;
}

/** The same as named amounts, zero left out. */
export function named(amounts: Amounts, vp = 0): Gains {
  const gains: { -readonly [K in keyof Gains]: Gains[K] } = {};
  for (let i = 0; i < RESOURCES.length; i++) {
    const amount = amounts[i] as number;
    if (amount !== 0) gains[RESOURCES[i] as Resource] = amount;
  }
  if (vp !== 0) gains.vp = vp;
  return gains;
}

export function covers(have: Amounts, cost: Amounts): boolean {
  for (let i = 0; i < 5; i++) if ((have[i] as number) < (cost[i] as number)) return false;
  return true;
}

/** How often `have` pays this. */
export function timesCovered(have: Amounts, cost: Amounts): number {
  return cost.reduce(
    (least, amount, i) => (amount === 0 ? least : Math.min(least, Math.floor(at(have, i) / amount))),
    Number.POSITIVE_INFINITY,
  );
}

export function add(a: Amounts, b: Amounts): Amounts {
  return [
    (a[0] as number) + (b[0] as number),
    (a[1] as number) + (b[1] as number),
    (a[2] as number) + (b[2] as number),
    (a[3] as number) + (b[3] as number),
    (a[4] as number) + (b[4] as number),
  ];
}

/** Of each resource the greater of the two amounts. */
export function greater(a: Amounts, b: Amounts): Amounts {
  return [
    Math.max(a[0] as number, b[0] as number),
    Math.max(a[1] as number, b[1] as number),
    Math.max(a[2] as number, b[2] as number),
    Math.max(a[3] as number, b[3] as number),
    Math.max(a[4] as number, b[4] as number),
  ];
}

/** `a` less `b`, no part below zero (R-BLD-03). */
export function lessened(a: Amounts, b: Amounts): Amounts {
  return a.map((amount, i) => Math.max(0, amount - (b[i] as number)));
}

/** One amount; the index is one of the constants above. */
export function at(amounts: Amounts, index: number): number {
  return amounts[index] as number;
}
